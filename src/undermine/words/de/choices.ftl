# Die Seite: was man vor einem Spiel wählt, und Klänge.

web-sounds = Klänge
web-sounds-name = { $sounds ->
    [off] Keine
    [turn] Nur wenn ich dran bin
   *[all] Alle: Karten, Steinschlag, Gold, mein Zug
}
