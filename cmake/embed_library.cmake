# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, the body of games/library.hpp, from all .lud files in FOLDER.
file(GLOB games ${FOLDER}/*.lud)
list(SORT games)
list(LENGTH games n_games)

file(WRITE ${OUTPUT} "// Generated from games/library/*.lud by cmake/embed_library.cmake.
#include \"games/library.hpp\"

#include <array>

namespace tessera {

namespace {
constexpr std::array<LibraryGame, ${n_games}> games{{
")
foreach(game IN LISTS games)
    get_filename_component(name ${game} NAME)
    # Read as bytes: a text's own semicolons, brackets and backslashes stay what they are.
    # Literals of 32 bytes each, because compilers may refuse very long ones.
    file(READ ${game} hex HEX)
    string(LENGTH "${hex}" n_digits)
    math(EXPR n_bytes "${n_digits} / 2")
    string(REPEAT "." 64 line)
    string(REGEX REPLACE "(${line})" "\\1\n" bytes "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
    string(REPLACE "\n" "\"\n\"" bytes "\"${bytes}\"")
    file(APPEND ${OUTPUT} "{\"${name}\", {${bytes}, ${n_bytes}}},\n")
endforeach()
file(APPEND ${OUTPUT} "}};
}  // namespace

std::span<const LibraryGame> library() { return games; }

}  // namespace tessera
")
