# What is said where the packages of a command are not installed. Each message is one plain line, without choices or
# terms, for it is read where there is no Fluent.

install-missing = “{ $command }” needs packages that are not installed here; pip install "undermine[{ $extra }]" brings them.
install-library = Undermine { $version }. This is the library alone; the commands come with extras:
install-cli = { $commands }
install-play = { $commands }, and the commands above
install-server = { $commands }, and the commands above
