# La première minute, et la salle d'attente.

error-arrange-seat = { $name } occupe la place { $seat }, qui disparaîtrait. Changez d'abord les places.
error-arrange-script = Dans une partie guidée, tout est déjà convenu.
