#!/bin/sh
# Build the native engine for a GPU by nvcc; do nothing when nothing it is made of has changed.
#
#   tools/gpu.sh           for the GPU of this machine; NVCC=... names the compiler, NVCCFLAGS adds to how it is called
#   tools/gpu.sh host      the same source by the host's C++ compiler, into build/native: for tests where there is no GPU
#
# Where something is missing this says what, and fails: nothing else needs a GPU.
set -eu
cd "$(dirname "$0")/.."

sources=src/undermine/native/engine
say() { printf 'GPU: %s\n' "$*" >&2; }
missing() {
    say "$*"
    exit 1
}

if [ "${1:-}" = host ]; then
    with=${CXX:-c++}
    flags="-x c++ -std=c++17 -O1 -fPIC -shared -fvisibility=hidden -pthread ${CXXFLAGS:-}"
    target=build/native/gpu-host.so
    what="a C++ compiler ($with)"
    mkdir -p build/native
else
    with=${NVCC:-nvcc}
    # Sums and products are rounded one by one, as on the host: what is rewarded must be the same number.
    flags="-std=c++17 -O3 -fmad=false -arch=native -shared -Xcompiler -fPIC ${NVCCFLAGS:-}"
    target=src/undermine/native/gpu.so
    what="nvcc, the compiler of NVIDIA's CUDA toolkit ($with)"
fi
stamp=$target.stamp
inputs="$(cat "$sources"/*.hpp "$sources"/gpu.cu tools/gpu.sh | cksum) $with $flags"
! { [ -f "$target" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$inputs" ]; } || exit 0

command -v "$with" >/dev/null || missing "not built, for there is no $what; nothing else needs it"
if [ "${1:-}" != host ] && [ -z "${NVCCFLAGS:-}" ] && ! nvidia-smi -L 2>/dev/null | grep -q GPU; then
    missing "not built, for there is no GPU here (nvidia-smi finds none); NVCCFLAGS=-arch=sm_90 builds for one elsewhere"
fi
rm -f "$stamp"
$with $flags "$sources/gpu.cu" -o "$target.$$" || {
    rm -f "$target.$$"
    missing "not built, for $with could not do it"
}
mv "$target.$$" "$target"
printf '%s\n' "$inputs" >"$stamp"
say "built with $with"
