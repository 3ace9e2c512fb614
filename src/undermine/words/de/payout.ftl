# Warum das Gold einer Runde ging, wohin es ging: erst für alle, dann wenige Worte für jeden Platz.

payout-treasure = { $who ->
    [seat] Du hast den Goldschatz gefunden.
   *[none] { $seat } hat den Goldschatz gefunden.
}
payout-pot = { $cards ->
    [one] Eine Goldkarte wird verteilt
   *[other] { $cards } Goldkarten werden verteilt
}, gezählt nach { $reading ->
    [diggers] Goldsuchern
   *[players] Personen
}.
payout-empty-pot = Es gibt keine Goldkarte zu verteilen.
payout-lost = { $ending ->
    [all-passed] Alle haben gepasst, und der Goldschatz liegt noch verborgen.
   *[empty] Die letzte Karte ist gespielt, und der Goldschatz liegt noch verborgen.
}
payout-no-saboteur = Es war gar kein Saboteur dabei. Niemand bekommt etwas.
payout-role = { $role ->
    [digger] Goldsucher
    [saboteur] Saboteur
    [blue] blauer Goldsucher
    [green] grüner Goldsucher
    [boss] Chef
    [profiteer] Profiteur
    [geologist] Geologe
   *[selfish] eigennütziger Zwerg
}
payout-saboteur = { $saboteurs ->
    [one] { $amount } Gold als einziger Saboteur.
   *[other] { $amount } Gold als einer von { $saboteurs } Saboteuren.
}
payout-cards = In Goldkarten: { $cards }.
payout-bank = Aus der Bank: { $amount }.
payout-selfish-alone = { $amount } Gold, und nichts für die anderen.
payout-picks = { $place ->
    [1] Erste Wahl bei den Goldkarten.
   *[other] Goldkarte als Nummer { $place } ausgesucht.
}
payout-treasure-not-reached = Nichts: Der Goldschatz wurde nicht gefunden.
payout-treasure-reached = Nichts: Der Goldschatz wurde gefunden.
payout-selfish-not-last = Nichts: Jemand anders war zuerst da.
payout-selfish-took-all = Nichts: Der eigennützige Zwerg hat alles.
payout-broken-tool = Nichts: kaputtes Werkzeug.
payout-no-nugget-left = Nichts: Es war keine Goldkarte mehr da.
