# Für eine Seite, die ohne Server spielt: Ihre Spiele bewahrt der Browser auf.

error-alone-not-kept = Dein Browser konnte das nicht speichern; vielleicht ist sein Speicher voll. Es ist noch nichts geschehen: Versuch es einfach noch einmal.
error-alone-unreadable = Was dein Browser vom Tisch { $code } aufbewahrt hat, ist beschädigt. Dieses Spiel kann nicht weitergehen.
