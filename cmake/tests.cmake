# SPDX-License-Identifier: Apache-2.0
# One test program of all files in tests/; ctest runs it in parts so that they use several cores.
#   tests    everything that is not [slow] and not [window], and not [systems]
#   systems  [systems] of these
#   slow     [slow]
#   fuzz     [slow][fuzz]
#   window   [window], in a display of its own where Xvfb is installed
#   layering the include lines against the table of folders
#   threads… under the thread sanitizer, instead of all of them: the test files that use threads and
#            do not run the program; in the others there is nothing to race
enable_testing()
find_package(Catch2 REQUIRED)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*.cpp)
list(REMOVE_ITEM test_sources ${PROJECT_SOURCE_DIR}/tests/native/probe.cpp)
if(TESSERA_SANITIZE STREQUAL thread)
    set(all_test_sources ${test_sources})
    set(test_sources ${PROJECT_SOURCE_DIR}/tests/main.cpp ${PROJECT_SOURCE_DIR}/tests/allocations.cpp)
    foreach(source IN LISTS all_test_sources)
        file(STRINGS ${source} lines REGEX "thread|TESSERA_PROGRAM|tools/child")
        list(FILTER lines EXCLUDE REGEX "n_threads = 1;")
        if(lines AND NOT lines MATCHES "TESSERA_PROGRAM|tools/child")
            list(APPEND test_sources ${source})
        endif()
    endforeach()
    list(REMOVE_DUPLICATES test_sources)
    list(LENGTH all_test_sources n_all)
    list(LENGTH test_sources n_chosen)
    message(STATUS "Thread sanitizer: ${n_chosen} of ${n_all} test files, those that use threads")
endif()
if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
    list(REMOVE_ITEM test_sources ${PROJECT_SOURCE_DIR}/tests/main.cpp)
    set(catch Catch2::Catch2WithMain)
    set(catch_header <catch2/catch_all.hpp>)
    set(may_be_none --allow-running-no-tests)
else()
    set(catch Catch2::Catch2)
    set(catch_header <catch2/catch.hpp>)
    set(may_be_none "")
    # All of Catch2 2: half a minute when optimized, for nothing.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/main.cpp PROPERTIES
                                COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
endif()

add_executable(tessera_tests ${test_sources})
target_link_libraries(tessera_tests PRIVATE ${all_folders} ${catch} nlohmann_json::nlohmann_json
                                            ZLIB::ZLIB)
tessera_quick(tessera_tests)
tessera_precompile(tessera_tests ${catch_header} <iostream> <nlohmann/json.hpp>)
target_compile_definitions(tessera_tests PRIVATE TESSERA_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                                 TESSERA_PROGRAM="${PROJECT_BINARY_DIR}/tessera")
if(TESSERA_SANITIZE STREQUAL thread)
    set_target_properties(tessera PROPERTIES EXCLUDE_FROM_ALL TRUE)
else()
    add_dependencies(tessera_tests tessera)
endif()

# How fast native code would be; a measurement, not a test.
add_executable(tessera_native_probe ${PROJECT_SOURCE_DIR}/tests/native/probe.cpp)
target_link_libraries(tessera_native_probe PRIVATE tessera_language tessera_library)
if(TESSERA_SANITIZE)
    set_target_properties(tessera_native_probe PROPERTIES EXCLUDE_FROM_ALL TRUE)
endif()

function(tessera_test name)
    add_test(NAME ${name} COMMAND ${ARGN})
    set_tests_properties(${name} PROPERTIES WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        ENVIRONMENT "TSAN_OPTIONS=halt_on_error=1;LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp")
endfunction()

if(TESSERA_SANITIZE STREQUAL thread)
    tessera_test(threads tessera_tests [systems]~[slow]~[.])
    tessera_test(threads-too tessera_tests ~[systems]~[slow]~[window]~[.])
    return()
endif()
tessera_test(slow tessera_tests [slow]~[fuzz]~[window] ${may_be_none})
tessera_test(tests tessera_tests ~[slow]~[window]~[systems]~[.] ${may_be_none})
tessera_test(systems tessera_tests [systems]~[slow]~[window]~[.] ${may_be_none})
tessera_test(fuzz tessera_tests [slow][fuzz] ${may_be_none})
find_program(XVFB_RUN xvfb-run)
mark_as_advanced(XVFB_RUN)
if(XVFB_RUN)
    # Without -noreset the display starts anew, and answers nobody, whenever its last window closes.
    tessera_test(window ${XVFB_RUN} -a -s "-screen 0 1280x1024x24 -noreset"
                 $<TARGET_FILE:tessera_tests> [window] ${may_be_none})
    # Leaks of libraries that SDL has unloaded by the end have no module that tests/lsan.supp could
    # name: no leaks are looked for here.
    set_property(TEST window APPEND PROPERTY ENVIRONMENT ASAN_OPTIONS=detect_leaks=0)
else()
    message(STATUS "xvfb-run is not installed: tests of the window are left out")
endif()
tessera_test(layering ${PROJECT_SOURCE_DIR}/tests/layering)
