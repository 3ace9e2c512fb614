# Für eine Seite, die ohne Server spielt: Ihre Spiele bewahrt der Browser auf.

error-alone-not-kept = Dein Browser konnte das nicht speichern; vielleicht ist sein Speicher voll. Es ist noch nichts geschehen: Versuch es einfach noch einmal.
error-alone-unreadable = Was dein Browser vom Tisch { $code } aufbewahrt hat, ist beschädigt. Dieses Spiel kann nicht weitergehen.

web-alone-lighting = Der Stollen wird beleuchtet …
web-alone-failed = Der Stollen bleibt dunkel.
web-alone-failed-hint = In diesem Browser ließ sich das Spiel nicht starten.
web-alone-elsewhere = Deine Spiele sind in einem anderen Tab geöffnet.
web-alone-here = Lieber hier spielen
web-alone-device = An einem Gerät
web-alone-friends = Hier läuft alles in deinem Browser: Spiel gegen Bots, oder reicht das Gerät herum. Wenn alle an ihrem eigenen Gerät sitzen sollen, braucht ihr einen Server.
web-alone-kept = Deine Spiele liegen in diesem Browser und nirgends sonst. Um sie auf all deinen Geräten zu finden, brauchst du einen Server.
web-alone-server = Bei { $server } spielen
web-alone-hosting = So betreibt man einen
web-alone-documents = Regeln und alles Weitere (englisch)
web-alone-data = Was dieser Browser über dich weiß
