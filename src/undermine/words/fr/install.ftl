# Ce qui est dit là où les paquets d'une commande ne sont pas installés. Chaque message tient sur une simple ligne, car
# il est lu sans Fluent.

install-missing = « { $command } » a besoin de paquets qui ne sont pas installés ici ; pip install "undermine[{ $extra }]" les apporte.
install-library = Undermine { $version }. Ceci est la bibliothèque seule ; les commandes s'ajoutent par des extras :
install-cli = { $commands }
install-play = { $commands }, et les commandes ci-dessus
install-server = { $commands }, et les commandes ci-dessus
