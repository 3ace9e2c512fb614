# Für alle, die einen Server betreiben, und für Besucher, die nichts finden.

help-environment = Jede Option kann auch aus der Umgebung kommen: UNDERMINE_PORT steht für --port, UNDERMINE_TRUSTED_PROXY für --trusted-proxy.
page-home = Zu den öffentlichen Räumen
