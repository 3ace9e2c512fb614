# The guided first game: its entrance, and what the coach says.

web-learn-title = Learn by playing
web-learn-lead = One round with two bots and a coach who tells you what to do next. It takes about five minutes.
web-learn-aim = You are dwarves in a mine. One of the three goals on the far side hides the treasure, and you are all digging a tunnel towards it, card by card.
web-learn-roles = But everybody is dealt a secret role. Gold diggers want to reach the treasure. Saboteurs want to make sure nobody does.
web-learn-turn = On your turn you play one card, or discard one, and draw the next. That is all; the rest you learn on the way.
web-learn-role = In this round you are a gold digger. Which of the other two isn't?
web-learn-begin = Into the mine
web-coach-name = Coach
web-coach-hide = Hide the coach
web-coach-show = Show the coach
web-coach-home = Home
web-coach-step = { $step } of { $steps }
web-coach-strayed = That was your own idea, and a legal one. We go on from there.
web-coach = { $lesson ->
    [path] You are a gold digger: the tunnel must go from the start on the left to the goals on the right. Choose the glowing card ({ $card }), then the glowing spot beside the start.
    [fit] All sides that touch must match: tunnel to tunnel, wall to wall. A card may be turned upside down (button Turn, or R), never sideways. Lay the { $card } at the end of the tunnel.
    [mend] Your tool is broken! Until it is mended you cannot lay tunnels. Play the { $card } for yourself: choose it, then yourself.
    [suspect] A dead end, right in the way: was { $name } unlucky, or up to no good? Open { $name } in the list of players and note your suspicion. Only you can see it.
    [rockfall] The way is blocked. A rockfall takes a tunnel out of the mine: choose it, then the dead end.
    [break] Now stop { $name }: a player with a broken tool can't lay tunnels. Play the { $card } on { $name }.
    [map] Which goal is it? With a map you look under one of the three, and nobody else sees it. Choose it, then the goal in the middle.
    [reach] One more tunnel, and you are there. Lay the { $card } beside the goal!
    [dig] On towards the goals: lay the { $card } where it glows.
    [pass] No card helps right now, so you pass: choose one you won't need, say the { $card }, and discard it face down. You draw a new one.
    [free] Play whatever you like: dig towards the goals, mend what is broken, or discard.
    [watch] Now it is the others' turn. Watch what they do: it tells you who they are.
    [pick] The treasure! The diggers share nuggets, and whoever found it chooses first. Take the best one.
   *[over] The round is over, the roles are revealed, and the gold is shared out. A whole game has three rounds with new roles; the most gold wins. You know all you need!
}
