# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What scripts/play and scripts/test share. To be sourced; expects `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# One entry a package; where releases of Debian and Ubuntu disagree on a name, all of them with | between.
tool_packages=(g++ cmake ninja-build "pkg-config|pkgconf")
library_packages=(nlohmann-json3-dev libvalijson-dev libspdlog-dev libcli11-dev libpcg-cpp-dev libxxhash-dev)
window_packages=(qt6-base-dev qt6-charts-dev libqt6opengl6-dev libgl-dev)
# shellcheck disable=SC2034 # used by scripts/play
play_packages=("${tool_packages[@]}" "${library_packages[@]}" "${window_packages[@]}")
# shellcheck disable=SC2034 # used by scripts/test
test_packages=("${play_packages[@]}" catch2 python3-jsonschema fonts-dejavu-core parallel)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
    say "$*"
    exit 1
}

cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

is_installed() {
    dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

# The entries of which no name is installed.
missing_of() {
    local entry name found
    for entry in "$@"; do
        found=no
        for name in ${entry//|/ }; do
            if is_installed "$name"; then found=yes; fi
        done
        if [ "$found" = no ]; then printf '%s\n' "$entry"; fi
    done
}

# The first of an entry's names that this system's package lists know; the first of all when none is.
known_name() {
    local name
    for name in ${1//|/ }; do
        if apt-cache show --no-all-versions "$name" >/dev/null 2>&1; then
            printf '%s\n' "$name"
            return
        fi
    done
    printf '%s\n' "${1%%|*}"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        if [ -t 0 ]; then sudo "$@"; else sudo -n "$@"; fi
    else
        die "this needs the rights of root, and there is no sudo; run it as root yourself: $*"
    fi
}

# Installs those of the packages that are not there; quiet and quick when all are.
install_missing() {
    local entry
    local -a missing=() names=()
    mapfile -t missing < <(missing_of "$@")
    if [ ${#missing[@]} -eq 0 ]; then return; fi
    say "installing what is missing: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 ||
        say "the package lists could not be refreshed; trying with those that are there"
    for entry in "${missing[@]}"; do names+=("$(known_name "$entry")"); done
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${names[@]}" >&2 ||
        die "apt-get could not install: ${names[*]}"
}

# On other systems the packages have other names, and we install nothing unasked.
explain_packages() {
    cat >&2 <<'TEXT'
This is no Debian or a relative of it, so nothing was installed. What is needed, as far as we know the
names (untried; what a system does not have under that name is marked with a ?):

  Fedora     gcc-c++ cmake ninja-build pkgconf-pkg-config json-devel valijson-devel? spdlog-devel
             cli11-devel pcg-cpp-devel? xxhash-devel qt6-qtbase-devel qt6-qtsvg-devel
             qt6-qtcharts-devel mesa-libGL-devel
  Arch       base-devel cmake ninja nlohmann-json valijson? spdlog cli11 pcg-cpp? xxhash qt6-base
             qt6-svg qt6-charts
  Homebrew   cmake ninja pkg-config nlohmann-json valijson spdlog cli11 pcg-cpp? xxhash qt
  tests      Catch2 of version 2, Python with jsonschema, Xvfb, GNU parallel, the DejaVu fonts

valijson (https://github.com/tristanpenman/valijson) and pcg-cpp (https://github.com/imneme/pcg-cpp)
are headers only and can be put beside the others by hand.
TEXT
}

# Installs what is missing where we know how to, else says what is needed and goes on if the tools are there.
prepare() {
    local tool
    local -a absent=()
    if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
        install_missing "$@"
        return
    fi
    for tool in cmake ninja c++; do
        if ! command -v "$tool" >/dev/null; then absent+=("$tool"); fi
    done
    explain_packages
    if [ ${#absent[@]} -gt 0 ]; then die "not found: ${absent[*]}"; fi
    say "the tools are there; going on"
}

# configure_and_build PRESET [CMake options]
configure_and_build() {
    local preset=$1
    shift
    say "building (preset $preset)"
    (cd "$root" && cmake --preset "$preset" "$@" >&2 && cmake --build --preset "$preset" -j "$(cores)" >&2)
}
