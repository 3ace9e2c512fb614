#!/bin/sh
# See to it that there is a C++ compiler for the native engine: install one where that is allowed. Without one everything
# works, slower, so whatever happens here this is content.
set -eu
cd "$(dirname "$0")/.."
. tools/apt.sh

say() { printf 'native engine: %s\n' "$*" >&2; }
for name in ${CXX:-} c++ g++ clang++; do
    ! command -v "$name" >/dev/null || exit 0
done
! .venv/bin/python -c 'import ziglang' 2>/dev/null || exit 0
may_install || exit 0
say "installing a compiler, g++"
renew_lists
install g++ || say "'apt-get install g++' failed"
