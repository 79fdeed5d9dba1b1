# SPDX-License-Identifier: Apache-2.0
# EnTT and Tracy are in no Debian release. TESSERA_DEPS says where they come from:
#   auto       an installed package, else the pinned commit if its repository answers within five
#              seconds, else our own: core/ecs/ for EnTT, the recorder of profiling/ for Tracy
#   system     an installed package (find_package: vcpkg and Conan included)
#   fetch      the pinned commit (FetchContent)
#   embedded   our own
# A local checkout named by FETCHCONTENT_SOURCE_DIR_ENTT or …_TRACY goes before auto's choice and
# is what fetch uses. The choice is kept: configuring again asks no network.
# Defines the targets tessera_ecs and tessera_tracy and writes core/build_info.hpp.
include(FetchContent)
set(FETCHCONTENT_UPDATES_DISCONNECTED ON)

set(TESSERA_ENTT_REPOSITORY https://github.com/skypjack/entt.git CACHE STRING "EnTT's repository")
set(TESSERA_TRACY_REPOSITORY https://github.com/wolfpld/tracy.git CACHE STRING "Tracy's repository")
mark_as_advanced(TESSERA_ENTT_REPOSITORY TESSERA_TRACY_REPOSITORY)
set(entt_commit b4e58bdd364ad72246c123a0c28538eab3252672) # 3.16.0
set(tracy_commit 099df3de3dc37eca4712c06b8320fb9c53596edd) # 0.14.0

if(NOT TESSERA_DEPS MATCHES "^(auto|system|fetch|embedded)$")
    message(FATAL_ERROR "TESSERA_DEPS is '${TESSERA_DEPS}'; auto, system, fetch or embedded fits.")
endif()

# tessera_answers(<result> <repository>): whether the repository answers within five seconds.
function(tessera_answers result repository)
    set(${result} FALSE PARENT_SCOPE)
    find_package(Git QUIET)
    if(NOT Git_FOUND OR FETCHCONTENT_FULLY_DISCONNECTED)
        return()
    endif()
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${GIT_EXECUTABLE} ls-remote
                ${repository} HEAD
        TIMEOUT 5
        RESULT_VARIABLE failed
        OUTPUT_QUIET ERROR_QUIET)
    if(failed EQUAL 0)
        set(${result} TRUE PARENT_SCOPE)
    endif()
endfunction()

# tessera_choose(<name> <package>): sets <name>_from to system, fetch or embedded. A package that
# was found is visible to the caller.
macro(tessera_choose name package)
    string(TOUPPER ${name} upper)
    set(asked "${TESSERA_DEPS}|${FETCHCONTENT_SOURCE_DIR_${upper}}")
    if(TESSERA_${upper}_ASKED STREQUAL asked AND TESSERA_${upper}_FROM)
        set(${name}_from ${TESSERA_${upper}_FROM})
    elseif(NOT TESSERA_DEPS STREQUAL auto)
        set(${name}_from ${TESSERA_DEPS})
    elseif(FETCHCONTENT_SOURCE_DIR_${upper})
        set(${name}_from fetch)
    else()
        set(${name}_from embedded)
        find_package(${package} CONFIG QUIET)
        if(${package}_FOUND)
            set(${name}_from system)
        else()
            tessera_answers(answers ${TESSERA_${upper}_REPOSITORY})
            if(answers)
                set(${name}_from fetch)
            endif()
        endif()
    endif()
    if(${name}_from STREQUAL system)
        find_package(${package} CONFIG REQUIRED)
    endif()
    set(TESSERA_${upper}_ASKED "${asked}" CACHE INTERNAL "what TESSERA_${upper}_FROM answers")
    set(TESSERA_${upper}_FROM ${${name}_from} CACHE INTERNAL "where ${package} comes from")
endmacro()

# tessera_fetch(<name>): the pinned commit and nothing else of its history, in <name>_SOURCE_DIR.
# We name its folders ourselves (SOURCE_SUBDIR holds no CMakeLists.txt): no options of theirs leak.
macro(tessera_fetch name)
    string(TOUPPER ${name} upper)
    find_package(Git QUIET)
    FetchContent_Declare(
        ${name}
        DOWNLOAD_COMMAND
            ${CMAKE_COMMAND} -D GIT=${GIT_EXECUTABLE} -D REPOSITORY=${TESSERA_${upper}_REPOSITORY}
            -D COMMIT=${${name}_commit} -D FOLDER=<SOURCE_DIR> -P
            ${PROJECT_SOURCE_DIR}/cmake/fetch_commit.cmake
        SOURCE_SUBDIR not-a-subdirectory)
    FetchContent_MakeAvailable(${name})
    if(FETCHCONTENT_SOURCE_DIR_${upper})
        set(${name}_how "local checkout")
    else()
        set(${name}_how fetched)
    endif()
endmacro()

# tessera_version(<result> <file> <names>...): "3.16.0" from a header that gives three numbers.
function(tessera_version result file)
    set(version "")
    file(READ ${file} text)
    foreach(name IN LISTS ARGN)
        if(text MATCHES "${name}[ =]+([0-9]+)")
            list(APPEND version ${CMAKE_MATCH_1})
        endif()
    endforeach()
    list(JOIN version "." version)
    set(${result} ${version} PARENT_SCOPE)
endfunction()

# ECS
add_library(tessera_ecs INTERFACE)
tessera_choose(entt EnTT)
if(entt_from STREQUAL system)
    target_link_libraries(tessera_ecs INTERFACE EnTT::EnTT)
    set(ecs_name "EnTT ${EnTT_VERSION} (installed)")
elseif(entt_from STREQUAL fetch)
    tessera_fetch(entt)
    target_include_directories(tessera_ecs SYSTEM INTERFACE ${entt_SOURCE_DIR}/src)
    tessera_version(version ${entt_SOURCE_DIR}/src/entt/config/version.h ENTT_VERSION_MAJOR
                    ENTT_VERSION_MINOR ENTT_VERSION_PATCH)
    set(ecs_name "EnTT ${version} (${entt_how})")
else()
    set(ecs_name "core/ecs (embedded)")
endif()
if(NOT entt_from STREQUAL embedded)
    target_compile_definitions(tessera_ecs INTERFACE TESSERA_HAS_ENTT=1)
endif()
message(STATUS "ECS: ${ecs_name}")

# Tracy. On demand: nothing is collected until a profiler connects.
add_library(tessera_tracy INTERFACE)
set(tracy_name "off")
if(TESSERA_TRACY)
    tessera_choose(tracy Tracy)
    if(tracy_from STREQUAL system)
        target_link_libraries(tessera_tracy INTERFACE Tracy::TracyClient)
        set(tracy_name "Tracy ${Tracy_VERSION} (installed)")
    elseif(tracy_from STREQUAL fetch)
        tessera_fetch(tracy)
        add_library(tessera_tracy_client STATIC ${tracy_SOURCE_DIR}/public/TracyClient.cpp)
        target_include_directories(tessera_tracy_client SYSTEM PUBLIC ${tracy_SOURCE_DIR}/public)
        target_compile_definitions(tessera_tracy_client PUBLIC TRACY_ENABLE TRACY_ON_DEMAND)
        target_link_libraries(tessera_tracy_client PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
        target_link_libraries(tessera_tracy INTERFACE tessera_tracy_client)
        tessera_version(version ${tracy_SOURCE_DIR}/public/common/TracyVersion.hpp Major Minor Patch)
        set(tracy_name "Tracy ${version} (${tracy_how})")
    else()
        set(tracy_name "not found; zones go to the recorder (--trace)")
    endif()
    if(NOT tracy_from STREQUAL embedded)
        # An installed Tracy may have been built without it; ours are the zones that need it.
        target_compile_definitions(tessera_tracy INTERFACE TRACY_ENABLE)
    endif()
endif()
message(STATUS "Tracy: ${tracy_name}")

configure_file(${PROJECT_SOURCE_DIR}/cmake/build_info.hpp.in
               ${PROJECT_BINARY_DIR}/generated/core/build_info.hpp @ONLY)
