bot-replaced = Der Bot von { $seat } ist ausgefallen, und { $bot } spielt für ihn weiter: { $why }

bot-check-hello = startet und erwidert die Begrüßung
bot-check-rules = { $rules }: nennt erlaubte Züge in { $count } Stellungen, jede Art von Frage
bot-check-unknown = übergeht Felder und Nachrichten, die es nicht kennt
bot-check-ids = antwortet mit der Nummer der Frage, und sei sie noch so groß
bot-check-long = liest eine lange Zeile ({ $size } kB)
bot-check-games = spielt { $count } ganze Spiele hintereinander
bot-check-at-once = spielt { $count } Spiele gleichzeitig, auf mehreren Plätzen
bot-check-quit = endet, wenn man es beendet
bot-check-end = endet, wenn die Eingabe endet
bot-check-result = { $failed ->
    [0] { $count } Prüfungen bestanden.
   *[other] Nicht bestandene Prüfungen: { $failed } von { $count }.
}
