# Die Seite: was man vor einem Spiel wählt, und Klänge.

web-sounds = Klänge
web-sounds-name = { $sounds ->
    [off] Keine
    [turn] Nur wenn ich dran bin
   *[all] Alle: Karten, Steinschlag, Gold, mein Zug
}

web-quick-level-name = { $level ->
    [easy] leicht
    [hard] schwer
   *[normal] normal
}
web-quick-with = { $bots ->
    [0] ganz allein
    [one] gegen einen Bot
   *[other] mit { $bots } Bots
}
web-bots-level = Wie stark die Bots sind
web-pace = Wie lange die Bots überlegen
web-pace-name = { $pace ->
    [slow] Doppelt so lange wie sonst
    [quick] Kurz
    [instant] So gut wie gar nicht
   *[normal] Angenehm lange
}
web-differs = Worin sie von den anderen Ausgaben abweicht
web-dealt = Für { $players ->
    [one] eine Person
   *[other] { $players } Personen
}: { $hand } Karten auf der Hand, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
web-dealt-role = { $count } × { $role }
web-house-hint = Worauf sich ein Tisch über die gedruckten Regeln hinaus einigen kann. Wer dazukommt, sieht es vor dem Spiel.
web-extra-action = Welche Karte ist die 21. neue Aktionskarte?
web-extra-action-name = { $choice ->
    [hands-off] Finger weg
    [swap] Handtausch
    [free] Endlich frei
    [none] Es gibt keine
   *[inspection] Inspektion
}
web-as-printed-is = Wie gedruckt: { $value }
