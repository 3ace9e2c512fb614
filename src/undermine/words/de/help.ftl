# Was --help sagt.

help-undermine = Undermine: Such Gold, oder sorg dafür, dass niemand welches findet.
help-epilogue = Jeder Befehl hat sein eigenes --help. Die Sprache ist die von --lang, von UNDERMINE_LANG oder die des Systems: en, de oder fr. Rückgabewerte: 0 alles gut, 1 ein Problem mit einer Datei oder einem Spiel, 2 ein falscher Aufruf.
help-commands = Befehle
help-parameters = Optionen
help-arguments = Angaben
help-help = Diese Seite zeigen.
help-version = Die Version zeigen.
help-completion = Der Shell beibringen, diesen Befehl zu ergänzen (bash, zsh, fish).

help-command-play = Ein Spiel im Terminal spielen.
help-command-rules = Die Regelwerke auflisten, oder eines zeigen.
help-command-simulate = Einfache Mitspieler viele Spiele spielen lassen und zählen.
help-command-replay = Die Aufzeichnung eines Spiels prüfen und zeigen.
help-command-perft = Die Zugfolgen ab einer ersten Verteilung zählen.

help-option-lang = Sprache: en, de oder fr.
help-option-rules = Regelwerk; sonst { $default }. Siehe undermine rules.
help-option-players = Zahl der Personen; sonst { $default }, oder was die Regeln erlauben.
help-option-house = Hausregeln wie rounds=1, open_gold oder card:M=4; siehe undermine rules { $default }.
help-option-seed = Woraus aller Zufall gemacht ist; derselbe Startwert verteilt dieselben Karten.
help-option-play-seed = Woraus aller Zufall gemacht ist; sonst jedes Mal ein neuer.
help-option-play-seat = Dein Platz, ein Buchstabe; sonst { $default }.
help-option-play-resume = Das letzte Spiel fortsetzen, oder das von --save.
help-option-play-save = Die Datei für das Spiel; sonst eine in deinem Datenordner.
help-option-rules-key = Das Regelwerk, das gezeigt wird; sonst eine Liste.
help-option-simulate-games = Zahl der Spiele; sonst { $default }.
help-option-simulate-player = Wer spielt: random nach Zufall, digger am liebsten Wege zu den Zielen; sonst { $default }.
help-option-simulate-jobs = Zahl der Prozesse; sonst { $default }. Das Ergebnis ist dasselbe.
help-option-simulate-as-json = JSON schreiben.
help-option-replay-file = Die Aufzeichnung.
help-option-replay-seat = Nur zeigen, was dieser Platz wusste.
help-option-replay-at = Das Spiel nach so vielen Zügen zeigen.
help-option-replay-copy = Die eigene Abschrift des Platzes schreiben, ohne das, was er nicht wusste.
help-option-perft-depth = Zahl der Züge; sonst { $default }.
