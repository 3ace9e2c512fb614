# Ce qui se dit au moment où un but est atteint et retourné.

web-moment = { $what ->
    [gold] De l'or !
    [stone] Rien que de la pierre.
   *[reached] Une arrivée est atteinte. Que cache-t-elle ?
}
