# For those who run a server, and for visitors who find nothing.

help-environment = Every option may come from the environment instead: UNDERMINE_PORT stands for --port, UNDERMINE_TRUSTED_PROXY for --trusted-proxy.
page-home = To the public rooms
