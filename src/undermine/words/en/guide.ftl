# The rules in short, for the page.

web-guide-title = { $part ->
    [aim] What it is about
    [turn] Your turn
    [tunnels] Laying tunnels
    [end] The end of a round
    [gold] The gold
    [cards] The cards
    [numbers] Numbers
    [house] House rules at this table
   *[edition] This edition
}
web-guide-aim = { $family ->
    [base] A treasure and two stones lie face down at the far end of the mine. Gold diggers want a tunnel from the start to the treasure, saboteurs want to stop them. Who is who is secret: roles are shuffled, each player gets one, and one is left over.
    [saboteur2] The same mine, but now the diggers are two teams, blue and green, with doors that keep the other team out. There may be a boss who wins with either team for 1 gold less, a profiteer who wins with whoever wins for 2 less, geologists who are paid for crystals, and saboteurs.
    [duel] Two players, blue and green, each from a start of their own. Whoever reaches gold first, on tunnels or under the six goals, puts a marker on it. Whoever has the most gold after three rounds wins.
   *[solo] You dig alone with the cards of The Duel, against bad luck: gather as much gold as you can in three rounds with six markers each.
}
web-guide-turn = { $family ->
    [base] Play one card: a tunnel into the mine or an action. Or pass by discarding one card face down. Then draw one, as long as there are cards.
    [saboteur2] Do one thing: lay a tunnel, play an action, pass with one to three cards face down, or discard two cards to get rid of one card in front of you. Then draw as many as you gave away, but only one for the two that freed you.
    [duel] Lay a tunnel, play an action, pass with one or two cards face down, or discard two cards to get rid of a broken tool. Before or after that you may bribe trolls. Then draw as many as you played or passed with, one for the two that freed you.
   *[solo] As in The Duel. But a broken tool you draw hits you at once, and a rockfall you draw takes away the last tunnel without gold or troll.
}
web-guide-tunnels = { $family ->
    [base] All sides that touch must match: tunnel to tunnel, wall to wall. Cards may be turned upside down, never sideways. Face-down goals ask nothing of their neighbours; a goal is turned up when a tunnel from the start leads into it. A player with a broken tool can't lay tunnels.
    [saboteur2] As in the base game, and every new tunnel must connect to the start. Ladders are connected to the start and to each other, and never lie next to a goal. Doors do not stop anybody from digging: they only count when the winners are found. A player who is trapped or has a broken tool can't lay tunnels.
    [duel] A new tunnel must lead back to your own start: the other player's doors stop you until there is a key on them, trolls stop both until somebody bribes them. You can use the other player's tunnels as soon as you are connected to them. A ladder is connected to the start of its colour.
   *[solo] A new tunnel must lead back to your start. Doors of the other colour need a key; ladders of the other colour are plain tunnels.
}
web-guide-end = { $family ->
    [base] The diggers win as soon as a tunnel leads from the start to the treasure. The saboteurs win when all cards are played and none does. Then all roles are revealed.
    [saboteur2] The round ends when the treasure is connected to the start, doors or no doors, or when nobody has a card left. If nobody got there, the saboteurs and the profiteer win.
    [duel] The round ends when all six goals are turned up, all eight markers lie in the mine, or all cards are played.
   *[solo] The round ends when all six goals are turned up, all six markers lie in the mine, or all cards are played.
}
web-guide-gold = { $family ->
    [base] If the diggers win, nuggets of 1 to 3 gold are drawn; whoever reached the treasure keeps one and hands the rest on counter-clockwise among the diggers. If the saboteurs win, a single one gets 4 gold, two or three get 3 each, four get 2 each. Whoever has the most gold after the last round wins.
    [saboteur2] A team wins if a way to the treasure has no door of the other colour on it; where both have one, the team of whoever finished wins, or both if that was neither. The fewer winners, the more each gets: 5 gold for one alone, then 4, 3, 2, and 1 from five on. A trapped player gets no share. Then thieves may take 1 gold.
    [duel] You each take the gold with your own markers on it. Every troll you bribed costs you 1 gold, and there is no change. Whoever owns less opens the next round.
   *[solo] You take the gold with your markers on it, less 1 for each troll. With 15, 20 and 25 gold you reach a better rank.
}
web-guide-edition = { $rules ->
    [base-2015] The English edition of 2015. New tunnels must lead back to the start. You may even break your own tools. Winning diggers draw one nugget for each digger. The left neighbour of whoever laid the last tunnel opens the next round.
    [base-de] The German edition. Like that of 2015, but you may only break other players' tools, and the left neighbour of whoever played the last card, whatever it was, opens the next round.
    [base-2004] The English edition of 2004. A part of the mine that was cut off may still grow. You may even break your own tools. Winning diggers draw one nugget for each player (nine for ten), so some get two.
    [base-fr] The French edition. Like the German one, but winning diggers draw one nugget for each player (nine for ten), so some get two.
    [saboteur2] English and German. If no team can pass, the boss wins, and so does the profiteer. Without a boss the profiteer wins only by laying the last card. A geologist is paid for crystals even when trapped.
    [saboteur2-fr] French. If no team can pass, the boss wins alone. Without a boss the saboteurs and the profiteer win. A trapped geologist gets nothing.
    [duel] There is only one edition of these rules. Green always opens the first round.
   *[solo] There is only one edition of these rules. You choose your colour before the deal, green or blue.
}
web-guide-hand = Hand
web-guide-roles = Roles in the deck
web-guide-rounds = { $rounds ->
    [one] One round is played.
   *[other] { $rounds } rounds are played.
}
web-guide-others = Other rules
