# Das geführte erste Spiel: sein Eingang, und was der Coach sagt.

web-learn-title = Spielend lernen
web-learn-lead = Eine Runde mit zwei Bots, und jemand sagt dir, was als Nächstes zu tun ist. Das dauert etwa fünf Minuten.
web-learn-aim = Ihr seid Zwerge im Stollen. Unter einer der drei Zielkarten am anderen Ende liegt der Goldschatz, und ihr alle grabt euch dorthin, Karte um Karte.
web-learn-roles = Aber alle bekommen heimlich eine Rolle. Goldsucher wollen zum Goldschatz. Saboteure wollen genau das verhindern.
web-learn-turn = Wenn du dran bist, spielst du eine Karte oder legst eine ab und ziehst nach. Das ist alles; den Rest lernst du unterwegs.
web-learn-role = In dieser Runde bist du Goldsucher. Wer von den beiden anderen ist es nicht?
web-learn-begin = In den Stollen
web-coach-name = Coach
web-coach-hide = Coach ausblenden
web-coach-show = Coach zeigen
web-coach-home = Startseite
web-coach-step = { $step } von { $steps }
web-coach-strayed = Das war deine eigene Idee, und sie war erlaubt. Wir machen von da aus weiter.
web-coach = { $lesson ->
    [path] Du bist Goldsucher: Der Weg muss vom Start links zu den Zielen rechts führen. Wähl die leuchtende Karte ({ $card }), dann die leuchtende Stelle neben dem Start.
    [fit] Alle Seiten, die sich berühren, müssen passen: Weg an Weg, Wand an Wand. Eine Karte darf auf den Kopf gestellt werden (Drehen oder R), aber nie quer liegen. Leg die Karte „{ $card }“ ans Ende des Weges.
    [mend] Dein Werkzeug ist kaputt! Bis es repariert ist, kannst du keine Wege legen. Spiel die Karte „{ $card }“ für dich selbst: erst die Karte wählen, dann dich.
    [suspect] Eine Sackgasse, mitten im Weg: War das Pech oder Absicht von { $name }? Öffne { $name } in der Liste der Spieler und notier deinen Verdacht. Nur du siehst ihn.
    [rockfall] Der Weg ist versperrt. Ein Steinschlag nimmt eine Wegkarte aus dem Stollen: Wähl ihn, dann die Sackgasse.
    [break] Jetzt halt { $name } auf: Mit kaputtem Werkzeug kann man keine Wege legen. Spiel die Karte „{ $card }“ auf { $name }.
    [map] Welches Ziel ist es? Mit einer Schatzkarte schaust du unter eines der drei, und nur du siehst es. Wähl sie, dann das Ziel in der Mitte.
    [reach] Noch eine Wegkarte, dann bist du da. Leg die Karte „{ $card }“ neben das Ziel!
    [dig] Weiter zu den Zielen: Leg die Karte „{ $card }“ dorthin, wo es leuchtet.
    [pass] Keine Karte hilft gerade. Dann passt du: Wähl eine, die du nicht brauchst, etwa die Karte „{ $card }“, und leg sie verdeckt ab. Du ziehst eine neue.
    [free] Spiel, was du willst: Grab zu den Zielen, repariere, was kaputt ist, oder leg eine Karte ab.
    [watch] Jetzt sind die anderen am Zug. Schau, was sie tun: Das verrät, wer sie sind.
    [pick] Der Goldschatz! Die Goldsucher teilen sich Goldkarten, und wer ihn fand, wählt zuerst. Nimm die beste.
   *[over] Die Runde ist vorbei, die Rollen liegen offen, das Gold ist verteilt. Ein ganzes Spiel hat drei Runden mit neuen Rollen; das meiste Gold gewinnt. Mehr brauchst du nicht zu wissen!
}
