#!/bin/sh
# Build the page that the server shows; do nothing when nothing it is made of has changed.
#
#   tools/page.sh           packages and page
#   tools/page.sh modules   the packages alone, for its checks and tests
#   tools/page.sh fresh     build nothing, and fail where something would have to be built
#
# Where there is no Node, nothing is built, and the server shows a plain page instead: then this fails and says so.
set -eu
cd "$(dirname "$0")/.."

static=src/undermine/server/web/static
say() { printf 'page: %s\n' "$*" >&2; }

packages=$(cat web/package-lock.json web/package.json | cksum)
sources=$({
    find web/src web/index.html web/offline.html web/vite.config.ts web/svelte.config.js web/tsconfig.json -type f
    find src/undermine/words -name '*.ftl'
} | LC_ALL=C sort | xargs cat | cksum)
stamp=$static/.stamp
fresh() { [ -f "$static/index.html" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$packages $sources" ]; }
if [ "${1:-}" = fresh ]; then
    fresh
    exit
fi

command -v npm >/dev/null || {
    say "the page needs Node 20 or newer with npm: install it, or play in the terminal (make terminal)"
    exit 1
}

modules=web/node_modules/.ready
if [ ! -f "$modules" ] || [ "$(cat "$modules")" != "$packages" ]; then
    say "installing the locked packages"
    (cd web && npm ci --no-audit --no-fund --loglevel=error)
    printf '%s\n' "$packages" >"$modules"
fi
[ "${1:-}" != modules ] || exit 0

! fresh || exit 0
say "building"
(cd web && npm run --silent build -- --logLevel warn)
printf '%s\n' "$packages $sources" >"$stamp"
say "ready"
