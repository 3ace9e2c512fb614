#!/bin/sh
# See to it that there is a browser for the tests of the page: install one where that is allowed, else say what is missing.
set -eu

say() { printf 'browser: %s\n' "$*" >&2; }
for name in "${UNDERMINE_BROWSER:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    [ -z "$name" ] || ! command -v "$name" >/dev/null || exit 0
done

missing="the tests of the page need Chromium: install it, or name a browser in UNDERMINE_BROWSER"
command -v apt-get >/dev/null || { say "$missing"; exit 1; }
if [ "$(id -u)" -eq 0 ]; then
    root="env"
elif sudo -n true 2>/dev/null; then
    root="sudo -n env"
else
    say "$missing"
    exit 1
fi
apt() { $root DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >&2; }
say "installing chromium"
apt update || say "apt-get update failed; going on"
# The one that shows nothing is enough, smaller and faster, but not every system has it.
apt install -y --no-install-recommends chromium-headless-shell ||
    apt install -y --no-install-recommends chromium || {
    say "$missing ('apt-get install chromium' failed)"
    exit 1
}
