# De longs calculs, au-delà d’une machine.

error-no-ray = Ray n’est pas installé : pip install "undermine[cli,ray]", ou laissez --ray de côté.
error-ray-address = Il n’y a pas de grappe Ray à l’adresse { $address } : { $why }
error-ray-code = Un nœud de la grappe joue avec un autre code ({ $there }) que cette machine ({ $here }) : installez partout la même version d’Undermine.
help-option-ray = Faire jouer les nœuds d’une grappe Ray : auto, local, ou une adresse comme 10.0.0.1:6379. Le résultat est le même.
