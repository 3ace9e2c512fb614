#!/bin/sh
# Prepare .venv with the locked packages and the project itself; do nothing when it is ready.
#
#   tools/setup.sh                            everything: what the tests and the tools need too
#   tools/setup.sh play                       what playing and serving need; where everything is, everything stays
#   PYTHON=/path/to/python tools/setup.sh     use this interpreter, not the first fitting one on the PATH
#
# .venv/.ready is written last and removed first. Where it is missing, an earlier run was cut short and the
# environment is made anew; where its contents no longer fit, the packages are brought up to date.
set -eu
cd "$(dirname "$0")/.."
. tools/apt.sh

venv=.venv
ready=$venv/.ready
oldest="3.11"

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

packages=${1:-all}
case $packages in all | play) ;; *) die "there are no packages \"$packages\": all, or play" ;; esac

# What the caller's shell says about installing must not steer us; where packages come from is the machine's
# business and stays.
unset PYTHONPATH PYTHONHOME PYTHONSAFEPATH VIRTUAL_ENV CONDA_PREFIX
for name in $(env | sed -nE 's/^((PIP|UV)_[A-Z0-9_]+)=.*/\1/p'); do
    case $name in
        *INDEX* | *FIND_LINKS | *CERT* | *TLS* | *PROXY* | *HOST* | *TIMEOUT* | *RETRIES*) ;;
        *CACHE* | *CONFIG_FILE | *KEYRING* | *OFFLINE* | *LINK_MODE) ;;
        *) unset "$name" ;;
    esac
done
export PIP_DISABLE_PIP_VERSION_CHECK=1

# Which Python this is, the same for an interpreter and for an environment made with it.
describe() { "$1" -c 'import sys; print(sys.base_prefix, *sys.version_info[:3])' 2>/dev/null; }
fits() { "$1" -c "import sys; sys.exit(sys.version_info < (${oldest%.*}, ${oldest#*.}))" 2>/dev/null; }
makes_venvs() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

choose_python() {
    if [ -n "${PYTHON:-}" ]; then
        fits "$PYTHON" || die "PYTHON=$PYTHON is not a Python >= $oldest"
        printf '%s\n' "$PYTHON"
        return
    fi
    spare=
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        fits "$name" || continue
        if makes_venvs "$name"; then
            printf '%s\n' "$name"
            return
        fi
        spare=${spare:-$name}
    done
    [ -n "$spare" ] || die "no Python >= $oldest on the PATH: install one, or name it with PYTHON=..."
    printf '%s\n' "$spare"
}

# Debian and its kin ship venv's other half, ensurepip, as a package of its own.
install_ensurepip() {
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    missing="$1 has no ensurepip, which making a virtual environment needs"
    may_install ||
        die "$missing: have it installed (the package is often called $package), or name another with PYTHON=..."
    say "$missing: installing $package"
    renew_lists
    install "$package" || die "$missing, and 'apt-get install $package' failed"
    makes_venvs "$1" || die "$missing, even with $package installed: name another with PYTHON=..."
}

inputs=$(cat requirements.lock requirements-play.lock pyproject.toml tools/setup.sh | cksum)
if [ -f "$ready" ] && [ "$(sed -n 2p "$ready")" = "$(pwd -P)" ] && made_with=$(describe "$venv/bin/python") &&
    { [ -z "${PYTHON:-}" ] || [ "$(describe "$PYTHON")" = "$made_with" ]; }; then
    there=$(sed -n 3p "$ready")
    [ "$there" != all ] || packages=all
    [ "$(sed -n 1p "$ready") $there" != "$inputs $packages" ] || exit 0
    rm -f "$ready"
else
    python=$(choose_python)
    makes_venvs "$python" || install_ensurepip "$python"
    say "making $venv with $("$python" -c 'import sys; print("Python", sys.version.split()[0])')"
    rm -rf "$venv"
    "$python" -m venv "$venv"
fi

case $packages in all) lock=requirements.lock ;; play) lock=requirements-play.lock ;; esac

# uv itself comes by pip, at the locked version and checked against the locked hashes.
awk '/^[^ #]/ { ours = /^uv==/ } ours' "$lock" >"$venv/uv.txt"
pip() { "$venv/bin/python" -m pip "$@"; }
uv() { "$venv/bin/uv" "$@" --quiet --python "$venv/bin/python"; }

# uv does not read pip's settings, so it is told the two that matter: the environment's, else the file's. If
# it cannot reach the packages all the same, it is to say so soon and let pip try.
settings=$(pip config list || true)
setting() { printf '%s\n' "$settings" | sed -nE "s/^(:env:|global|install)\.$1='(.*)'\$/\2/p" | head -n 1; }
index=$(setting index-url)
cert=$(setting cert)
[ -z "$index" ] || export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX:-${UV_INDEX_URL:-$index}}"
[ -z "$cert" ] || export SSL_CERT_FILE="${SSL_CERT_FILE:-$cert}"
export UV_HTTP_CONNECT_TIMEOUT="${UV_HTTP_CONNECT_TIMEOUT:-5}" UV_HTTP_TIMEOUT="${UV_HTTP_TIMEOUT:-10}"
export UV_HTTP_RETRIES="${UV_HTTP_RETRIES:-1}"

say "installing the locked packages"
if pip install -qq --no-deps --only-binary uv --require-hashes -r "$venv/uv.txt" &&
    uv pip sync --require-hashes --compile-bytecode "$lock"; then
    uv pip install --no-deps --no-build-isolation --editable .
else
    say "uv could not do it; trying pip, which takes longer"
    pip install -qq --no-deps --require-hashes -r "$lock"
    pip install -qq --no-deps --no-build-isolation --editable .
fi

printf '%s\n%s\n%s\n' "$inputs" "$(pwd -P)" "$packages" >"$ready"
say "ready"
