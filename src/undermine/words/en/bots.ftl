bot-replaced = { $seat }'s bot has failed, and { $bot } plays on in its place: { $why }

bot-check-hello = starts and answers the greeting
bot-check-rules = { $rules }: names legal moves in { $count } positions, every kind of question
bot-check-unknown = ignores fields and messages it does not know
bot-check-ids = answers with the id of the question, however large
bot-check-long = reads a long line ({ $size } kB)
bot-check-games = plays { $count } whole games, one after the other
bot-check-at-once = plays { $count } games at once, at several seats
bot-check-quit = ends when told to quit
bot-check-end = ends when its input ends
bot-check-result = { $failed ->
    [0] { $count } checks passed.
   *[other] Checks that failed: { $failed } of { $count }.
}
