# Was gesagt wird, wo die Pakete eines Befehls nicht installiert sind. Jede Meldung ist eine schlichte Zeile, denn sie
# wird gelesen, wo es kein Fluent gibt.

install-missing = „{ $command }“ braucht Pakete, die hier nicht installiert sind; pip install "undermine[{ $extra }]" bringt sie mit.
install-library = Undermine { $version }. Das ist die Bibliothek allein; die Befehle gibt es als Extras dazu:
install-cli = { $commands }
install-play = { $commands } und die Befehle darüber
install-server = { $commands } und die Befehle darüber
