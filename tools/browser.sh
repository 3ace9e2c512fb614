#!/bin/sh
# See to it that there is a browser for the tests of the page: install one where that is allowed, else say what is missing.
set -eu
cd "$(dirname "$0")/.."
. tools/apt.sh

say() { printf 'browser: %s\n' "$*" >&2; }
for name in "${UNDERMINE_BROWSER:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    [ -z "$name" ] || ! command -v "$name" >/dev/null || exit 0
done

missing="the tests of the page need Chromium: install it, or name a browser in UNDERMINE_BROWSER"
may_install || { say "$missing"; exit 1; }
say "installing chromium"
renew_lists
# The one that shows nothing is enough, smaller and faster, but not every system has it.
install chromium-headless-shell || install chromium || {
    say "$missing ('apt-get install chromium' failed)"
    exit 1
}
