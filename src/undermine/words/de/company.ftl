# Mehrere Leute, jeder an einem eigenen Gerät.

web-you-only-watch = Du schaust zu.
web-you-may-ask = Du schaust zu. Wähl einen Bot, um nach seinem Platz zu fragen.

web-asks = { $name } möchte für { $bot } weiterspielen.
web-let-in = Mitspielen lassen
web-not-let-in = Nein
web-ask = Nach diesem Platz fragen
web-ask-hint = Hier spielt ein Bot. Jemand vom Tisch kann dich mitspielen lassen.
web-asked = Du möchtest für { $bot } weiterspielen. Jemand vom Tisch wird antworten.
web-withdraw = Doch nicht
web-declined = Der Tisch möchte lieber so weiterspielen. Du schaust zu.
web-free-bots = Während der Partie dürfen alle ungefragt den Platz eines Bots nehmen
web-scripted = Vorbereitete Karten
web-scripted-hint = In diesem Raum sind die Karten vorbereitet. Hier entscheidet nicht der Zufall, und die Partie zählt nicht.
web-seed-kept = Geprüft: Der Startwert dieser Partie ist der, der vor der ersten Karte versprochen wurde.
web-seed-broken = Vorsicht: Der Startwert dieser Partie ist nicht der, der vor der ersten Karte versprochen wurde.
web-mishap = Hier ist etwas eingestürzt
web-mishap-hint = Der Partie ist nichts passiert. Versuch es noch einmal; wenn es so bleibt, lade die Seite neu.
web-mishap-again = Freischaufeln
web-mishap-reload = Seite neu laden
