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
help-command-simulate = Bots viele Spiele spielen lassen und zählen.
help-command-replay = Die Aufzeichnung eines Spiels prüfen und zeigen.
help-command-perft = Die Zugfolgen ab einer ersten Verteilung zählen.
help-command-bot = Einen Bot prüfen, der ein eigenes Programm ist, oder einer sein.
help-command-calibrate = Messen, wie weit man dem Verdacht glauben darf.
help-command-balance = Messen, wer gewinnt, je nach Regeln und Spielerzahl, und die Tabellen schreiben.
help-command-arena = Bots bei gleichen Verteilungen gegeneinander antreten lassen, und wie sicher das Ergebnis ist.

help-option-lang = Sprache: en, de oder fr.
help-option-rules = Regelwerk; sonst { $default }. Siehe undermine rules.
help-option-players = Zahl der Personen; sonst { $default }, oder was die Regeln erlauben.
help-option-house = Hausregeln wie rounds=1, open_gold oder card:M=4; siehe undermine rules { $default }.
help-option-seed = Woraus aller Zufall gemacht ist; derselbe Startwert verteilt dieselben Karten.
help-option-play-seed = Woraus aller Zufall gemacht ist; sonst jedes Mal ein neuer.
help-option-play-seat = Dein Platz, ein Buchstabe; sonst { $default }.
help-option-play-bots = Wer gegen dich spielt, ein Bot für alle oder einer für jeden anderen Platz, etwa easy,normal,normal:hiding; siehe undermine simulate --help. Sonst { $default }.
help-option-play-resume = Das letzte Spiel fortsetzen, oder das von --save.
help-option-play-save = Die Datei für das Spiel; sonst eine in deinem Datenordner.
help-option-rules-key = Das Regelwerk, das gezeigt wird; sonst eine Liste.
help-option-simulate-games = Zahl der Spiele; sonst { $default }.
help-option-simulate-bots = Wer spielt, ein Bot für alle Plätze oder einer für jeden: random, digger, easy, normal, normal:hiding, normal:temperature=0.5,stealth=0.3 oder process:BEFEHL, mit Kommas dazwischen; sonst { $default }.
help-option-simulate-jobs = Zahl der Prozesse; sonst { $default }. Das Ergebnis ist dasselbe.
help-option-simulate-as-json = JSON schreiben.
help-option-replay-file = Die Aufzeichnung.
help-option-replay-seat = Nur zeigen, was dieser Platz wusste.
help-option-replay-at = Das Spiel nach so vielen Zügen zeigen.
help-option-replay-copy = Die eigene Abschrift des Platzes schreiben, ohne das, was er nicht wusste.
help-option-perft-depth = Zahl der Züge; sonst { $default }.
help-option-arena-bots = Die Bots: random, digger, easy, normal, normal:hiding, process:BEFEHL …
help-option-arena-deals = Zahl der Verteilungen, jede in jeder Aufstellung gespielt; sonst { $default }.
help-option-arena-rounds = Runden eines Spiels; sonst eine, wo es Rollen gibt, und sonst das ganze Spiel.
help-option-arena-lineup = Wer wo sitzt: mirror, sides, swap, versus oder all; auch mehrmals. Sonst, was zum Spiel passt.
help-option-arena-diggers = In der Aufstellung sides der Bot der Goldsucher, statt aller Bots.
help-option-arena-saboteurs = In der Aufstellung sides der Bot der Saboteure, statt aller Bots.
help-option-arena-rotate = Wie oft jede Verteilung gespielt wird, wobei jedes Mal jemand anderes beginnt; sonst { $default }.
help-option-arena-on-failure = Was mit einem Bot geschieht, der abstürzt, hängt oder keinen erlaubten Zug nennt: replace (ersetzen) oder clock, wonach er nur noch passt; sonst { $default }.
help-option-arena-stand-in = Der Bot, der für ihn weiterspielt; sonst { $default }.
help-option-arena-move-seconds = Zeit für jeden Zug eines Bots in einem eigenen Prozess.
help-option-arena-game-seconds = Zeit für alle Züge eines Spiels eines Bots in einem eigenen Prozess.
help-option-arena-jobs = Zahl der Prozesse; sonst einer je CPU. Das Ergebnis ist dasselbe.
help-option-arena-out = Ein Ordner für Rohdaten und Bericht; derselbe Aufruf macht dort weiter, wo er abgebrochen wurde.
help-option-arena-as-json = JSON schreiben.
help-option-bot-action = check: Hält sich das Programm an das Zeilenprotokoll? serve: selbst ein solches Programm sein, als einer unserer Bots.
help-option-bot-command = Der Befehl des Programms, etwa bot check node nearest.mjs; bei serve der Bot, etwa normal.
help-option-bot-seconds = Zeit für jede Antwort in Sekunden; sonst { $default }.
help-option-calibrate-players = Spielerzahlen, etwa 5,7,10.
help-option-calibrate-rounds = Runden je Spielerzahl; ohne Angabe { $default }.
help-option-calibrate-observer = Wer gefragt wird: digger, saboteur oder spectator; ohne Angabe { $default }.
help-option-calibrate-population = Wer spielt: held-out oder fit, an der die Tabellen angepasst wurden; ohne Angabe { $default }.
help-option-calibrate-jobs = Zahl der Prozesse; ohne Angabe einer je Kern. Das Ergebnis ist dasselbe.
help-option-calibrate-out = Der Ordner für einen Bericht mit Diagrammen.
help-option-calibrate-as-json = JSON schreiben.
help-option-balance-rounds = Runden je Feld, ganze Spiele, wo es keine Rollen gibt; ohne Angabe { $default }.
help-option-balance-bot = Wer auf jedem Platz sitzt; ohne Angabe { $default }.
help-option-balance-only = Nur diese Felder, etwa base-2015, base-2015:5 oder base-2015+maps=3.
help-option-balance-jobs = Zahl der Prozesse; ohne Angabe einer je Kern. Das Ergebnis ist dasselbe.
help-option-balance-rows = Der Ordner, in dem Spiele bleiben, damit ein zweiter Aufruf weitermacht; ohne Angabe { $default }.
help-option-balance-out = Die Datei für die Seite; ohne Angabe wird sie ausgegeben.
