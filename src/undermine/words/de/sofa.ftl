# Mehrere Leute an einem Gerät.

web-sofa-add = Noch jemand an diesem Gerät
web-sofa-add-hint = Ihr reicht das Gerät herum; die Seite verbirgt jede Hand vor den anderen.
web-sofa-who = Wer spielt hier noch mit?
web-sofa-here = an diesem Gerät
web-sofa-pass = Gebt das Gerät an { $name }
web-sofa-role-waits = Eine Rolle liegt verdeckt bereit. Alle anderen schauen weg.
web-sofa-turn-waits = { $name } ist am Zug. Alle anderen schauen weg.
web-sofa-i-am = Ich bin { $name }
web-sofa-mine-first = Gemeinsam den Stollen ansehen
web-sofa-put-away = Meine Karten weglegen
web-sofa-between = Das Gerät liegt in der Mitte: Das hier dürfen alle sehen.
web-sofa-away = Die Karten werden weggelegt …
web-sofa-return = { $name } spielt wieder selbst
