# Der ganze Bildschirm im Terminal: der Tisch, Seiten, Räume, Aufzeichnungen.

help-option-plain = Die schlichte Eingabezeile statt des ganzen Bildschirms, etwa für Vorleseprogramme.
usage-seats-screen = Mehrere Leute können sich den ganzen Bildschirm teilen, nicht die Eingabezeile: Nenne einen Platz.

screen-you-move = Du bist am Zug
screen-moves = { $seat } überlegt …
screen-your-turn = Wähle eine Karte: Zifferntaste oder Klick.
screen-your-turn-bribe = Wähle eine Karte, oder bestich erst einen Troll (Tab).
screen-pass-none = Wähle { $most ->
    [1] die Karte, die
   *[other] 1 bis { $most } Karten, die
} du verdeckt ablegst.
screen-pass = Verdeckt ablegen und passen: { $cards }
screen-role = Rolle: { $role }.
screen-role-covered = Deine Rolle liegt verdeckt (o)
screen-role-title = Deine Rolle

screen-play = Spielen
screen-turn = Drehen
screen-discard = Ablegen
screen-back = Zurück
screen-hint = Tipp
screen-hurry = Vorspulen
screen-talk = Reden
screen-help = Hilfe
screen-leave = Gehen
screen-stay = Bleiben
screen-go-on = Weiter
screen-log = Was in dieser Runde geschah
screen-rules = Die Regeln in Zahlen
screen-suspicion = Verdacht
screen-thinking = Mal überlegen …
screen-say = Sag etwas; /hilfe zeigt die Befehle
screen-pace = Züge der anderen: { $pace ->
    [0] langsam
    [1] gut zu verfolgen
    [2] schnell
   *[3] sofort
}
screen-leave-title = Den Tisch verlassen?
screen-leave-saved = Das Spiel ist gespeichert. Du kannst jederzeit weiterspielen.
screen-leave-room = Dein Platz bleibt deiner: Mit demselben Link kommst du zurück.
screen-leave-watching = Du siehst nur zu.

screen-whose = { $name } ist am Zug
screen-pass-on = Gebt die Tastatur an { $name }. Alle anderen schauen weg.
screen-i-am = Ich bin { $name }

screen-key-card = eine Karte wählen
screen-key-point = zu einem Ort, einer Person oder einer Antwort gehen
screen-key-play = dort spielen; während andere ziehen: vorspulen
screen-key-turn = die Karte drehen, wenn sie in beiden Richtungen passt
screen-key-discard = stattdessen ablegen; weitere Karten mit ihren Ziffern
screen-key-back = die Karte zurückstecken
screen-key-zoom = größer, kleiner, der ganze Stollen
screen-key-scroll = den Stollen verschieben
screen-key-role = deine Rolle zeigen oder verdecken
screen-key-log = was in dieser Runde geschah
screen-key-suspect = wie wahrscheinlich die Rollen der anderen sind
screen-key-hint = was „hard“ spielen würde, wenn du nur gegen Bots spielst
screen-key-rules = die Regeln in Zahlen
screen-key-pace = wie lange Züge der anderen zu sehen sind
screen-key-talk = mit den anderen reden
screen-key-leave = gehen
screen-help-mouse = Mit der Maus: erst eine Karte anklicken, dann einen Ort oder eine Person. Das Rad verschiebt, Strg und Rad vergrößern, Ziehen bewegt den Stollen.

screen-lobby-begin = Anfangen
screen-lobby-bot = Bot setzen
screen-lobby-free = Platz räumen
screen-lobby-sit = Hier hinsetzen
screen-lobby-stand = Aufstehen
screen-lobby-wait = Es geht los, sobald der Gastgeber anfängt.
screen-lobby-ready = Wenn alle da sind, fang an. Freie Plätze brauchen jemanden oder einen Bot.
screen-command = „{ $text }“ ist hier kein Befehl; /hilfe zeigt sie.
screen-replaced = Ein Bot spielt für dich: t, dann /zurück
screen-again = Noch einmal
screen-quit = Gehen

screen-replay-open = Alle Karten offen
screen-replay-eyes = So, wie { $name } es sah
screen-replay-at = Runde { $round } · Zug { $move } von { $last }
screen-replay-start = Die Karten sind verteilt.
screen-replay-curve = Saboteur? Laut den Zügen
screen-replay-play = Abspielen
screen-replay-pause = Anhalten
screen-replay-step = Zug
screen-replay-round = Runde
screen-replay-whose = Augen
screen-key-replay-step = einen Zug zurück oder vor
screen-key-replay-round = die vorige oder die nächste Runde
screen-key-replay-ends = der Anfang oder das Ende
screen-key-replay-play = abspielen oder anhalten
screen-key-replay-eyes = alle Karten offen, oder wie einer es sah
screen-key-replay-curve = die Kurven des Verdachts, in voller Breite
