# SPDX-License-Identifier: Apache-2.0
# Shared by tools/run, tools/test and .ci/run: packages and building. Sourced, not run.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the lists are used by those who source this

needed="g++ cmake ninja-build libtbb-dev libsdl2-dev libsdl2-ttf-dev libcli11-dev nlohmann-json3-dev
        zlib1g-dev libpng-dev catch2 fonts-dejavu-core"
needed_to_test="xvfb xauth"
needed_to_check="clang-14 libclang-rt-14-dev clang-format-14 shellcheck"

say() { echo "$*" >&2; }

# missing PACKAGE...: those that are not installed.
missing() {
    local package
    for package in "$@"; do
        case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" in
        installed) ;;
        *) echo "$package" ;;
        esac
    done
}

# One dpkg-query for all packages is the quick way when nothing is missing.
all_installed() {
    local states
    states=$(dpkg-query -W -f '${db:Status-Status}\n' "$@" 2>/dev/null) || return 1
    ! grep -qvx installed <<<"$states"
}

# install PACKAGE...: installs what is missing, or says in one sentence what to install.
install() {
    if ! command -v dpkg-query >/dev/null; then
        # Not Debian: take it that the packages are there under other names; cmake will tell.
        if command -v cmake >/dev/null; then return; fi
        say "Tessera needs what Debian calls: $*; please install these packages."
        exit 1
    fi
    all_installed "$@" && return
    local absent root=""
    absent=$(missing "$@" | tr '\n' ' ')
    [ -n "$absent" ] || return 0
    if [ "$(id -u)" != 0 ]; then root="sudo -n"; fi
    if ! command -v apt-get >/dev/null || { [ -n "$root" ] && ! sudo -n true 2>/dev/null; }; then
        say "Please install these packages: ${absent% } (as root: apt-get install ${absent% })."
        exit 1
    fi
    say "Installing: $absent"
    local apt="$root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120"
    # shellcheck disable=SC2086
    if ! { { $apt install --no-install-recommends $absent || { $apt update && $apt install --no-install-recommends $absent; }; } >&2; }; then
        say "apt could not install them; please install these packages: ${absent% }."
        exit 1
    fi
}

# build_failed: ends the script with a sentence. Without dpkg nobody has checked the packages.
build_failed() {
    say "The build failed; the messages above say why."
    if ! command -v dpkg-query >/dev/null; then
        # shellcheck disable=SC2086
        say "Tessera needs what Debian calls:" $needed
    fi
    exit 1
}

# build FOLDER TARGET CMAKE-ARGUMENT...: configures once, then builds what changed. Silent when nothing
# did. The environment's TESSERA_CMAKE_ARGS are added to the first configuration.
build() {
    local folder=$1 target=$2
    shift 2
    if [ ! -f "$folder/build.ninja" ] && [ ! -f "$folder/Makefile" ]; then
        local generator=()
        if command -v ninja >/dev/null; then generator=(-G Ninja); fi
        say "Configuring $folder"
        # shellcheck disable=SC2086
        cmake -S . -B "$folder" "${generator[@]}" "$@" ${TESSERA_CMAKE_ARGS:-} >&2 || return 1
        say "Building $folder"
    fi
    cmake --build "$folder" --target "$target" --parallel "$(nproc)" 2>&1 |
        { grep --line-buffered -v -e '^ninja: no work to do' -e 'Re-checking globbed directories' >&2 ||
            true; }
    return "${PIPESTATUS[0]}"
}

# window_tests FOLDER: tools/run may have configured the build before xvfb was there.
window_tests() {
    if grep -qs '^XVFB_RUN:FILEPATH=XVFB_RUN-NOTFOUND' "$1/CMakeCache.txt" && command -v xvfb-run >/dev/null; then
        cmake "$1" >&2
    fi
}

# build_release TARGET: build/release for this machine's processor; built anew when the processor or
# the place of the sources changed.
build_release() {
    local cpu
    cpu=$(grep -m1 '^flags' /proc/cpuinfo 2>/dev/null | cksum)
    if [ -f build/release/cpu ] && [ "$(cat build/release/cpu)" != "$cpu" ]; then
        say "Another processor than last time: building anew"
        rm -rf build/release
    elif [ -f build/release/CMakeCache.txt ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" build/release/CMakeCache.txt; then
        say "The sources have moved: building anew"
        rm -rf build/release
    fi
    build build/release "$1" -DCMAKE_BUILD_TYPE=Release -DTESSERA_NATIVE=ON || return 1
    echo "$cpu" >build/release/cpu
}
