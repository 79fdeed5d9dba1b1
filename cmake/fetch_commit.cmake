# SPDX-License-Identifier: Apache-2.0
# Puts one commit of a repository, without its history, into FOLDER.
function(git)
    execute_process(COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${GIT} -C ${FOLDER} ${ARGN}
                    RESULT_VARIABLE failed ERROR_VARIABLE why OUTPUT_QUIET)
    if(failed)
        message(FATAL_ERROR "Commit ${COMMIT} of ${REPOSITORY} could not be fetched: ${why}"
                            "Configure with -DTESSERA_DEPS=embedded to do without it.")
    endif()
endfunction()

file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
git(init --quiet)
git(fetch --quiet --depth 1 ${REPOSITORY} ${COMMIT})
git(-c advice.detachedHead=false checkout --quiet FETCH_HEAD)
