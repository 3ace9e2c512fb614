# Ein Raum eines Servers im Terminal: die Tür, der Raum vor dem Spiel, der Tisch und das Ende.

error-client-link = „{ $link }“ ist nicht der Link eines Raums. Er sieht aus wie http://host:8000/r/CODE.
error-client-said = Der Server sagt: { $text }
error-client-no-seat = In diesem Raum ist kein Platz für dich.
