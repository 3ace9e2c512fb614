# Das geführte erste Spiel: sein Eingang, und was der Lehrer sagt.

web-learn-title = Spielend lernen
web-learn-lead = Eine Runde mit zwei Bots, und jemand sagt dir, was als Nächstes zu tun ist. Das dauert etwa fünf Minuten.
web-learn-aim = Ihr seid Zwerge im Stollen. Unter einer der drei Zielkarten am anderen Ende liegt der Goldschatz, und ihr alle grabt euch dorthin, Karte um Karte.
web-learn-roles = Aber jeder bekommt heimlich eine Rolle. Goldsucher wollen zum Goldschatz. Saboteure wollen, dass niemand hinkommt.
web-learn-turn = Wer am Zug ist, spielt eine Karte oder legt eine ab und zieht nach. Das ist alles; den Rest lernst du unterwegs.
web-learn-role = In dieser Runde bist du Goldsucher. Wer von den beiden anderen ist keiner?
web-learn-begin = In den Stollen
web-coach-name = Lehrer
web-coach-hide = Lehrer ausblenden
web-coach-show = Lehrer zeigen
web-coach-home = Zum Eingang
web-coach-step = { $step } von { $steps }
web-coach-strayed = Das war deine eigene Idee, und sie war erlaubt. Von da geht es weiter.
web-coach = { $lesson ->
    [path] Du bist Goldsucher: Der Weg muss vom Start links zu den Zielen rechts führen. Wähl die leuchtende Karte ({ $card }), dann den leuchtenden Platz neben dem Start.
    [fit] Alle Seiten, die sich berühren, müssen passen: Weg an Weg, Wand an Wand. Eine Karte darf auf den Kopf gestellt werden (Drehen oder R), aber nie quer liegen. Leg die Karte „{ $card }“ ans Ende des Weges.
    [mend] Dein Werkzeug ist kaputt! Bis es repariert ist, legst du keine Wege. Spiel die Karte „{ $card }“ für dich selbst: erst die Karte wählen, dann dich.
    [suspect] Eine Sackgasse, mitten im Weg: War das Pech oder Absicht von { $name }? Öffne { $name } in der Liste der Spieler und merk dir deinen Verdacht. Nur du siehst ihn.
    [rockfall] Der Weg ist versperrt. Ein Steinschlag nimmt eine Wegkarte aus dem Stollen: Wähl ihn, dann die Sackgasse.
    [break] Jetzt halt { $name } auf: Wessen Werkzeug kaputt ist, der legt keine Wege. Spiel die Karte „{ $card }“ auf { $name }.
    [map] Welches Ziel ist es? Mit einer Schatzkarte schaust du unter eines der drei, und nur du siehst es. Wähl sie, dann das Ziel in der Mitte.
    [reach] Noch eine Wegkarte, dann bist du da. Leg die Karte „{ $card }“ neben das Ziel!
    [dig] Weiter zu den Zielen: Leg die Karte „{ $card }“ dorthin, wo es leuchtet.
    [pass] Keine Karte hilft gerade. Dann passt du: Wähl eine, die du nicht brauchst, etwa die Karte „{ $card }“, und leg sie verdeckt ab. Du ziehst eine neue.
    [free] Spiel, was du willst: Grab zu den Zielen, repariere, was kaputt ist, oder leg eine Karte ab.
    [watch] Jetzt sind die anderen am Zug. Schau, was sie tun: Das verrät, wer sie sind.
    [pick] Der Goldschatz! Die Goldsucher teilen sich Goldkarten, und wer ihn fand, wählt zuerst. Nimm die beste.
   *[over] Die Runde ist vorbei, die Rollen liegen offen, das Gold ist verteilt. Ein ganzes Spiel hat drei Runden mit neuen Rollen; das meiste Gold gewinnt. Mehr brauchst du nicht zu wissen!
}
