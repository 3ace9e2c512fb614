bot-replaced = Le bot de { $seat } est tombé en panne, et { $bot } continue à sa place : { $why }

bot-check-hello = démarre et répond au bonjour
bot-check-rules = { $rules } : nomme des coups permis dans { $count } positions, toute sorte de question
bot-check-unknown = ignore les champs et les messages qu'il ne connaît pas
bot-check-ids = répond avec le numéro de la question, aussi grand soit-il
bot-check-long = lit une longue ligne ({ $size } ko)
bot-check-games = joue { $count } parties entières de suite
bot-check-at-once = joue { $count } parties à la fois, à plusieurs places
bot-check-quit = s'arrête quand on le lui demande
bot-check-end = s'arrête quand l'entrée se termine
bot-check-result = { $failed ->
    [0] { $count } vérifications réussies.
   *[other] Vérifications échouées : { $failed } sur { $count }.
}
