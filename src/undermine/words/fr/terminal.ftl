# Un salon d'un serveur dans le terminal : la porte, le salon avant la partie, la table et la fin.

error-client-link = « { $link } » n'est pas le lien d'un salon. Il ressemble à http://host:8000/r/CODE.
error-client-said = Le serveur dit : { $text }
error-client-no-seat = Il n'y a pas de place pour vous dans ce salon.
