# For scripts that need something of the system (sourced from the top of the tree): Debian's packages, where they may be
# installed.

# Whether they may: by root, or by somebody whom sudo asks for no password.
may_install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -eq 0 ]; then
        root="env"
    elif sudo -n true 2>/dev/null; then
        root="sudo -n env"
    else
        return 1
    fi
}

apt() { $root DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >&2; }
renew_lists() { apt update || say "apt-get update failed; going on"; }
install() { apt install -y --no-install-recommends "$@"; }
