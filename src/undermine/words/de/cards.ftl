# Was auf den Karten ist.

card-name = { $noun ->
    [start] Start
    [treasure] Goldschatz
    [stone] Stein
    [gold-1] 1 Gold
    [gold-2] 2 Gold
    [gold-3] 3 Gold
    [straight] Gerade
    [bend] Kurve
    [junction] Abzweig
    [gold-way] Weg mit Gold
    [troll] Troll
    [blue-gate] blaue Tür
    [green-gate] grüne Tür
    [blue-ladder] blaue Leiter
    [green-ladder] grüne Leiter
    [crossing] Kreuzung
    [dead-end] Sackgasse
    [bridge] Brücke
    [double-bend] Doppelkurve
    [stub] Weg mit Stumpf
    [ladder] Leiter
    [blue-door] blaue Tür
    [green-door] grüne Tür
    [crystal] Kristall
    [break-P] kaputte Hacke
    [break-L] kaputte Lampe
    [break-C] kaputte Lore
    [key] Schlüssel
    [mend-P] heile Hacke
    [mend-L] heile Lampe
    [mend-C] heile Lore
    [mend-PL] heile Hacke od. Lampe
    [mend-PC] heile Hacke od. Lore
    [mend-LC] heile Lampe od. Lore
    [rockfall] Steinschlag
    [theft] Diebstahl
    [hands-off] Finger weg
    [trap] Gefangen
    [free] Endlich frei
    [swap] Handtausch
    [inspect] Inspektion
    [hats] Mützentausch
    [map] Schatzkarte
   *[other] Karte „{ $noun }“
}
# Im Akkusativ, hinter einem Verb.
a-card = { $noun ->
    [start] den Start
    [treasure] den Goldschatz
    [stone] einen Stein
    [gold-1] ein Gold
    [gold-2] zwei Gold
    [gold-3] drei Gold
    [straight] eine Gerade
    [bend] eine Kurve
    [junction] einen Abzweig
    [gold-way] einen Weg mit Gold
    [troll] einen Troll
    [blue-gate] eine blaue Tür
    [green-gate] eine grüne Tür
    [blue-ladder] eine blaue Leiter
    [green-ladder] eine grüne Leiter
    [crossing] eine Kreuzung
    [dead-end] eine Sackgasse
    [bridge] eine Brücke
    [double-bend] eine Doppelkurve
    [stub] einen Weg mit Stumpf
    [ladder] eine Leiter
    [blue-door] eine blaue Tür
    [green-door] eine grüne Tür
    [crystal] einen Kristall
    [break-P] eine kaputte Hacke
    [break-L] eine kaputte Lampe
    [break-C] eine kaputte Lore
    [key] einen Schlüssel
    [mend-P] eine heile Hacke
    [mend-L] eine heile Lampe
    [mend-C] eine heile Lore
    [mend-PL] eine heile Hacke oder Lampe
    [mend-PC] eine heile Hacke oder Lore
    [mend-LC] eine heile Lampe oder Lore
    [rockfall] einen Steinschlag
    [theft] einen Diebstahl
    [hands-off] ein „Finger weg“
    [trap] ein „Gefangen“
    [free] ein „Endlich frei“
    [swap] einen Handtausch
    [inspect] eine Inspektion
    [hats] einen Mützentausch
    [map] eine Schatzkarte
   *[other] eine Karte „{ $noun }“
}
tool-name = { $tools ->
    [P] Hacke
    [L] Lampe
   *[C] Lore
}
a-role = { $role ->
    [digger] Goldsucher
    [saboteur] Saboteur
    [blue] blauer Goldsucher
    [green] grüner Goldsucher
    [boss] der Chef
    [profiteer] der Profiteur
    [geologist] Geologe
   *[selfish] der eigennützige Zwerg
}

# Was eine Karte tut, wo ihr Bild es nicht verrät.
card-does = { $noun ->
    [bridge] Zwei Wege übereinander: Abbiegen geht hier nicht.
    [double-bend] Zwei Kurven, die sich nicht treffen.
    [stub] Die Seite mit dem Geröll führt nirgends hin.
    [ladder] Immer mit dem Start verbunden; liegt nie neben einem Ziel.
    [blue-door] Am Ende kommt hier nur das blaue Team durch.
    [green-door] Am Ende kommt hier nur das grüne Team durch.
    [crystal] Gold für die Geologen.
    [theft] Leg ihn vor dich; liegt er am Ende noch da, darfst du 1 Gold klauen.
    [hands-off] Entfernt einen Diebstahl.
    [trap] Wer gefangen ist, kann keine Wege legen und bekommt keinen Anteil am Goldschatz.
    [trap-unpaid] Wer gefangen ist, kann keine Wege legen und geht am Ende der Runde leer aus, auch als Geologe.
    [free] Befreit eine gefangene Person.
    [swap] Du tauschst alle Karten mit jemandem; danach zieht die andere Person.
    [inspect] Nur du siehst dir eine Rolle an.
    [map] Nur du siehst, was unter einem Ziel liegt.
    [rockfall] Nimmt einen Weg aus dem Stollen.
    [gold-way] Erreichst du es von deinem Start, ist das Gold in dieser Runde deins.
    [troll] Ohne Bestechung kommt niemand vorbei: jetzt ein Marker, später 1 Gold.
    [blue-gate] Nur Blau kommt durch, außer wenn ein Schlüssel darauf liegt.
    [green-gate] Nur Grün kommt durch, außer wenn ein Schlüssel darauf liegt.
    [blue-ladder] Immer mit dem blauen Start verbunden; ohne blauen Start ein einfacher Weg.
    [green-ladder] Immer mit dem grünen Start verbunden; ohne grünen Start ein einfacher Weg.
    [key] Öffnet eine verschlossene Tür für beide.
    [hats] Jemand, vielleicht du, tauscht die eigene Rolle gegen eine unbenutzte.
   *[other] Was die Karte „{ $noun }“ tut, steht nirgends.
}
