# Die Arena: Bots gegeneinander.

arena-title = Bots in der Arena
arena-playing = Es wird gespielt
arena-written = Der Bericht steht in { $file }.
arena-notes = Verglichen werden Spiele derselben Verteilung; Intervalle sind 95-%-Intervalle zwischen Verteilungen. { $few } heißt weniger als { $enough } Fälle: zu wenige, um sie zu zitieren. „1 : 2“ sind die Werte der beiden, die verglichen werden.

arena-rules = Regelwerk
arena-players = Personen
arena-bots = Bots
arena-shard = Teil
arena-deals = Verteilungen
arena-rotations = Drehungen je Verteilung
arena-seed = Startwert
arena-games = Spiele
arena-rounds = Runden
arena-moves = Züge
arena-failing = ein Bot, der versagt
arena-stand-in = wird durch { $bot } ersetzt
arena-only-passes = hat die Zeit überschritten und passt nur noch
arena-clocks = Zeit je Zug / Spiel
arena-cpus = CPUs
arena-digest = Prüfsumme

arena-lineup = Aufstellung
arena-lineup-mirror = alle { $one }
arena-lineup-sides = Goldsucher { $one }, Saboteure { $other }
arena-lineup-swap = ein { $one } unter { $other }
arena-lineup-versus = { $one } und { $other } abwechselnd

arena-differences = Unterschiede bei gleicher Verteilung
arena-differences-share = Unterschiede der Siege
arena-differences-gold = Unterschiede des Goldes
arena-compared = einer statt des anderen
arena-compared-mirror-dug = Siege der Goldsucher, alle { $one } : alle { $other }
arena-compared-mirror-gold = Gold, alle { $one } : alle { $other }
arena-compared-diggers = Goldsucher { $one } : { $other }, gegen { $against }
arena-compared-saboteurs = Saboteure { $one } : { $other }, gegen { $against }
arena-compared-swap-gold = Gold eines { $one } : { $other }, unter { $against }
arena-compared-swap-won = Siege eines { $one } : { $other }, unter { $against }
arena-compared-versus-gold = Gold, { $one } : { $other } an einem Tisch
arena-compared-versus-won = gewonnene Spiele, { $one } : { $other } an einem Tisch
arena-level = 1 : 2
arena-difference = Unterschied
arena-error = Std.-F.
arena-bounds = 95 %
arena-p = p

arena-shares = Von den Goldsuchern gewonnene Runden
arena-saboteurs = Saboteure
arena-dug = gewonnen
arena-all = alle
arena-earned = Gold je Platz
arena-bot = Bot
arena-role = Rolle
arena-gold = Gold
arena-won = Seite siegt
arena-places = Gold nach Zugreihenfolge; wer beginnt, zählt als Erstes
arena-place = Reihe

arena-failures = Bots, die versagt haben
arena-failed = was
arena-failed-crash = ist abgestürzt
arena-failed-timeout = hat zu lange gebraucht
arena-failed-garbage = hat etwas geantwortet, das kein Zug ist
arena-failed-illegal = hat einen verbotenen Zug genannt
arena-failed-count = { $count ->
    [one] Ein Bot hat einmal versagt:
   *[other] Bots haben { $count } Mal versagt:
}
arena-failure = { $bot } { $failed }: Verteilung { $deal }, Platz { $place }, Zug { $move }. { $said }
arena-deal = Verteilung
arena-seat = Platz
arena-move = Zug
arena-said = was er sagte

# Womit gemessen wurde.
arena-made-engine = Undermine
arena-made-code = Code von Regeln und Bots
arena-made-tables = Tabellen des Verdachts
arena-made-python = Interpreter

# undermine calibrate
calibrate-title = Wie weit man dem Verdacht trauen darf
calibrate-about = Eine gemischte Gesellschaft von Bots hat einzelne Runden gespielt. An vier Stellen jeder Runde wurde jeder Beobachter gefragt, mit welcher Wahrscheinlichkeit jeder andere ein Saboteur ist: einmal mit allen Indizien, einmal nur mit dem Wissen, was verteilt wurde (a priori). Das Ende einer Runde ist der Augenblick nach dem letzten Zug, bevor die Rollen gezeigt werden. Log-Loss, Brier-Wert und Kalibrierungsfehler (ECE, zehn Klassen) sind besser, wenn sie kleiner sind, die AUC, wenn sie größer ist.
calibrate-playing = Es wird gespielt
calibrate-rules = Regeln
calibrate-observer = Beobachter
calibrate-observer-digger = alle, die keine Saboteure sind
calibrate-observer-saboteur = die Saboteure
calibrate-observer-spectator = ein Zuschauer
calibrate-population = Gesellschaft
calibrate-population-held-out = zurückgehalten: nicht die, an der die Tabellen angepasst wurden
calibrate-population-fit = die, an der die Tabellen angepasst wurden
calibrate-kind = Spieler
calibrate-kind-mixed = aller Arten
calibrate-kind-random = die irgendetwas spielen
calibrate-kind-noisy = die oft etwas anderes spielen, als sie wollen
calibrate-kind-overt = die nichts verbergen
calibrate-kind-hiding = die eine Weile mitspielen
calibrate-kind-late = die erst spät umschwenken
calibrate-kind-along = die bis zum Ende mitspielen oder fast
calibrate-kind-passive = die Karten ablegen
calibrate-rounds = Runden je Spielerzahl
calibrate-seed = Startwert
calibrate-failures = ausgefallene Bots
calibrate-suspects = Wer Saboteur ist
calibrate-roles = Wer welche Rolle hat
calibrate-treasure = Wo der Goldschatz liegt
calibrate-players = Spieler
calibrate-share = Runde
calibrate-cases = Fälle
calibrate-suspicion = Verdacht
calibrate-prior = a priori
calibrate-log-loss = Log-Loss
calibrate-brier = Brier
calibrate-error = ECE
calibrate-auc = AUC
calibrate-falling = Log-Loss im Lauf der Runde, { $players } Spieler
calibrate-of-the-round = Prozent der Runde
calibrate-reliability = { $players } Spieler, { $share } % der Runde
calibrate-predicted = gesagt: Wahrscheinlichkeit eines Saboteurs
calibrate-observed = so war es
calibrate-table-of = { $players } Spieler
calibrate-written = Der Bericht steht in { $file }.

# undermine balance: die Seite, und was der Befehl sagt.
balance-title = Ausgewogenheit
balance-about = Wer gewinnt, je nach Regelwerk und Personenzahl, wenn auf jedem Platz derselbe Bot sitzt. Das ist die Ausgewogenheit von *Bots*: Menschen reden, bluffen und irren anders. Achte auf das Muster in den Tabellen: bei wie vielen Personen es die Goldsucher schwer haben und wie viel eine Hausregel daran ändert.
balance-intervals = Hinter jeder Zahl steht in Klammern ihr 95-%-Intervall: für Anteile, in Prozent, das von Wilson, für Mittelwerte das übliche mit der Streuung zwischen den Verteilungen.
balance-few = aus weniger als { $enough } Fällen: nicht zum Zitieren.
balance-bot = Bot auf jedem Platz
balance-rounds = Runden je Feld (ganze Spiele, wo es keine Rollen gibt)
balance-seed = Startwert
balance-failures = ausgefallene Bots
balance-diggers = Goldsucher und Saboteure
balance-diggers-about = Prozent der Runden, die die Goldsucher gewinnen. Regeln, die sich nur darin unterscheiden, wer die nächste Runde beginnt, teilen sich eine Spalte: Ihre einzelnen Runden sind dieselben.
balance-house = Hausregeln
balance-house-about = Prozent der Runden, die die Goldsucher gewinnen. Mit all_saboteurs wird ein Goldsucher weniger eingemischt, sodass kein Saboteur übrig bleibt; maps sagt, wie viele Schatzkarten im Spiel sind.
balance-house-rule = Hausregel
balance-no-house-rule = keine
balance-of-players = { $players } Spieler
balance-teams = Mannschaften
balance-teams-about = Prozent der Runden, in denen der Goldschatz erreicht wurde, und das mittlere Gold einer Runde für jede Rolle, gezählt bei denen, die sie am Ende hatten.
balance-reached = Schatz erreicht
balance-role = { $role ->
    [blue] blau
    [green] grün
    [boss] Chef
    [profiteer] Profiteur
    [geologist] Geologe
   *[saboteur] Saboteur
}
balance-race = Zu zweit
balance-race-about = Mittleres Gold eines ganzen Spiels für Grün, das die erste Runde beginnt, und für Blau; Prozent der Spiele, die Grün gewinnt, von denen ohne Gleichstand; Prozent mit Gleichstand.
balance-alone = Allein
balance-alone-about = Mittleres Gold eines ganzen Spiels und Prozent der Spiele in jeder Stufe der Spielregel.
balance-rules = Regeln
balance-players = Spieler
balance-games = Spiele
balance-seat-a = Grün
balance-seat-b = Blau
balance-starter-won = gewann Grün
balance-tied = Gleichstand
balance-score = Gold
balance-rank = { $low } bis { $high }
balance-highest-rank = ab { $low }
balance-playing = Es wird gespielt
balance-written = Die Tabellen stehen in { $file }.
