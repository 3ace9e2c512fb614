#!/bin/sh
# Build the native engine; do nothing when nothing it is made of has changed.
#
#   tools/native.sh              for this machine's kind, whatever its processor
#   tools/native.sh fresh        build nothing, and fail where something would have to be built
#   tools/native.sh sanitized    with address and undefined-behaviour sanitizers, into build/native
#   CXX=clang++ tools/native.sh  use this compiler; CXXFLAGS adds to how it is called
#
# Where there is no C++ compiler, nothing is built, and the Python engine does everything: this says so, and is content.
# With CI=true it fails instead.
set -eu
cd "$(dirname "$0")/.."

sources=src/undermine/native/engine
case $(uname -s) in Darwin) library=mine.dylib ;; *) library=mine.so ;; esac
say() { printf 'native engine: %s\n' "$*" >&2; }
content() {
    say "$*"
    [ "${CI:-}" != true ] || exit 1
    exit 0
}

# The compiler that is named, one that the machine has, or the package ziglang, which brings one.
compiler() {
    for name in ${CXX:-} c++ g++ clang++; do
        if command -v "$name" >/dev/null; then
            printf '%s\n' "$name"
            return
        fi
    done
    if .venv/bin/python -c 'import ziglang' 2>/dev/null; then printf '.venv/bin/python -m ziglang c++\n'; fi
}

flags="-std=c++17 -O3 -fPIC -shared -fvisibility=hidden -pthread"
# Nothing but the C library is asked of the machine it is taken to.
case $(uname -s) in Linux) flags="$flags -static-libstdc++ -static-libgcc" ;; esac
target=src/undermine/native/$library
if [ "${1:-}" = sanitized ]; then
    flags="-std=c++17 -O1 -g -fPIC -shared -pthread -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer"
    target=build/native/sanitized.so
    mkdir -p build/native
fi
inputs="$(cat "$sources"/*.hpp "$sources"/*.cpp tools/native.sh | cksum) ${CXX:-} ${CXXFLAGS:-}"
stamp=$target.stamp
fresh() { [ -f "$target" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$inputs" ]; }
if [ "${1:-}" = fresh ]; then
    fresh
    exit
fi
! fresh || exit 0

with=$(compiler)
[ -n "$with" ] || content "not built, for there is no C++ compiler; everything works without it, slower"
rm -f "$target" "$stamp"
if ! $with $flags ${CXXFLAGS:-} "$sources"/*.cpp -o "$target.new"; then
    rm -f "$target.new"
    content "not built, for $with could not do it; everything works without it, slower"
fi
mv "$target.new" "$target"
printf '%s\n' "$inputs" >"$stamp"
say "built with $with"
