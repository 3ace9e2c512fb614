# Die Seite ohne Server: Alles wird im Browser gespielt.

web-alone-lighting = Der Stollen wird beleuchtet …
web-alone-failed = Der Stollen bleibt dunkel.
web-alone-failed-hint = In diesem Browser ließ sich das Spiel nicht starten.
web-alone-elsewhere = Deine Spiele sind in einem anderen Tab geöffnet.
web-alone-here = Lieber hier spielen
web-alone-device = An einem Gerät
web-alone-missing = { $about ->
    [friends] Hier läuft alles in deinem Browser: Spiel gegen Bots, oder reicht das Gerät herum. Wenn alle an ihrem eigenen Gerät sitzen sollen, braucht ihr einen Server.
   *[me] Deine Spiele liegen in diesem Browser und nirgends sonst. Um sie auf all deinen Geräten zu finden, brauchst du einen Server.
}
web-alone-server = Bei { $server } spielen
web-alone-hosting = So betreibt man einen
