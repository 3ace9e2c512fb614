#!/bin/sh
# Prepare .ray-venv, an environment of its own with Ray and the project; do nothing when it is ready.
#
# Ray is large and not locked: the tests of the project do without it, and `make ray` alone needs this.
set -eu
cd "$(dirname "$0")/.."

venv=.ray-venv
ready=$venv/.ready
inputs=$(cat pyproject.toml tools/ray.sh | cksum)
[ ! -f "$ready" ] || [ "$(cat "$ready")" != "$inputs" ] || exit 0

printf 'ray: making %s\n' "$venv" >&2
rm -rf "$venv"
"${PYTHON:-python3}" -m venv "$venv"
export PIP_DISABLE_PIP_VERSION_CHECK=1
"$venv/bin/python" -m pip install --quiet --editable ".[cli,research,ray]"
printf '%s\n' "$inputs" >"$ready"
