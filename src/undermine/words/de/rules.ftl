# Die Seiten über die Regelwerke.

rules-key = Regelwerk
rules-revision = Fass.
rules-players = Personen
rules-what = was es ist
rules-hint = undermine rules NAME zeigt eines davon ganz.

rules-name-base-2015 = Das Grundspiel, 2015
rules-name-base-de = Das Grundspiel, deutsch
rules-name-base-2004 = Das Grundspiel, 2004
rules-name-base-fr = Das Grundspiel, französisch
rules-about-base-2015 = Drei Runden Goldsuche, und jemand gräbt in die falsche Richtung.
rules-about-base-de = Dasselbe, aber du darfst nur Werkzeug der anderen kaputtmachen, und die letzte Karte, nicht der letzte Weg, bestimmt, wer die nächste Runde beginnt.
rules-about-base-2004 = Auch abgeschnittene Wege dürfen wachsen, und das Gold zählt nach Personen.
rules-about-base-fr = Wie das deutsche, aber das Gold zählt nach Personen.
rules-books = Nach: { $books }.
book-E04 = englische Anleitung von 2004
book-E15 = englische Anleitung von 2015
book-DE = deutsche Anleitung
book-FR = französische Anleitung

rules-numbers = Personen, Rollen, Handkarten
rules-saboteurs = Saboteure
rules-diggers = Goldsucher
rules-hand = Hand
rules-stock = Stapel
rules-spare = Die Rollen werden gemischt, eine bleibt immer übrig.
rules-gold = Gold
rules-saboteurs-win = Wenn die Saboteure gewinnen, je nach ihrer Zahl
rules-gold-each = Gold pro Person
rules-nuggets = Goldkarten: { $nuggets } Gold.
rules-rounds = Das Spiel hat { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}.
rules-plan = Der Tisch vor der ersten Karte
rules-path-cards = Wegekarten: { $count }
rules-action-cards = Aktionskarten: { $count }

rules-readings = Wo sich die Anleitungen unterscheiden (* gilt hier)
rules-answer = ({ $books }; { $sets })
reading-connect = Woran muss ein neuer Weg anschließen?
reading-connect-start = An einen Weg, der zum Start zurückführt.
reading-connect-adjacent = An irgendeinen Weg, auch an einen abgeschnittenen.
reading-break-target = Wessen Werkzeug darf man kaputtmachen?
reading-break-target-any = Das aller am Tisch, auch das eigene.
reading-break-target-others = Nur das der anderen.
reading-gold-count = Wie viele Goldkarten gibt es, wenn die Goldsucher gewinnen?
reading-gold-count-diggers = So viele, wie Goldsucher am Tisch sitzen.
reading-gold-count-players = So viele, wie Personen am Tisch sitzen; zu zehnt nur neun.
reading-next-start = Wer beginnt die nächste Runde?
reading-next-start-path = Wer links neben der Person sitzt, die den letzten Weg gelegt hat.
reading-next-start-card = Wer links neben der Person sitzt, die die letzte Karte gespielt hat.

rules-house = Hausregeln, für --house
house-open-gold = Alles Gold liegt offen.
house-end-on-all-pass = Ist der Stapel leer, endet die Runde, wenn alle nacheinander passen.
house-broken-no-share = Goldsucher mit kaputtem Werkzeug bekommen keine Goldkarte.
house-all-saboteurs = Keine Rolle bleibt übrig: Alle Saboteure sitzen mit am Tisch.
house-saboteurs-know-each-other = Die Saboteure erfahren, wer die anderen sind.
house-selfish-dwarf = Ein Goldsucher ist eigennützig: 4 Gold, wenn er den Goldschatz selbst erreicht, sonst nichts.
house-rounds = Die Zahl der Runden, { $low } bis { $high }.
house-maps = Die Zahl der Schatzkarten, { $low } bis { $high }.

balance-in-short = { $way ->
    [diggers] Die Goldsucher gewinnen { $value } % der Runden ({ $low } bis { $high } %).
    [teams] Der Schatz wird in { $value } % der Runden erreicht ({ $low } bis { $high } %).
    [race] Grün beginnt und gewinnt { $value } % der Spiele ({ $low } bis { $high } %).
   *[alone] Im Mittel { $value } Gold ({ $low } bis { $high }).
}
