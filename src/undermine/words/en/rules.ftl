# The pages about rule sets.

rules-key = rule set
rules-revision = rev.
rules-players = players
rules-what = what it is
rules-hint = undermine rules KEY shows one of them in full.

rules-name-base-2015 = The base game, 2015
rules-name-base-de = The base game, German
rules-name-base-2004 = The base game, 2004
rules-name-base-fr = The base game, French
rules-about-base-2015 = Dig for gold over three rounds, and find out who is digging the other way.
rules-about-base-de = The same, but you may only break other players' tools, and the last card played, not the last tunnel, decides who opens the next round.
rules-about-base-2004 = Tunnels cut off from the start may grow, and the gold is counted by players.
rules-about-base-fr = Like the German one, but the gold is counted by players.
rules-books = Based on: { $books }.
book-E04 = English rulebook of 2004
book-E15 = English rulebook of 2015
book-DE = German rulebook
book-FR = French rulebook

rules-numbers = Players, roles, hands
rules-saboteurs = saboteurs
rules-diggers = diggers
rules-hand = hand
rules-stock = stock
rules-spare = The roles are shuffled, and one is always left over.
rules-gold = Gold
rules-saboteurs-win = if the saboteurs win, by their number
rules-gold-each = gold for each
rules-nuggets = Nugget cards: { $nuggets } gold.
rules-rounds = The game has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
rules-plan = The table before the first card
rules-path-cards = Tunnels: { $count }
rules-action-cards = Actions: { $count }

rules-readings = Where the rulebooks differ (* is what is played here)
rules-answer = ({ $books }; { $sets })
reading-connect = What must a new tunnel connect to?
reading-connect-start = A tunnel that leads back to the start.
reading-connect-adjacent = Any tunnel in the mine, cut off or not.
reading-break-target = Whose tools may you break?
reading-break-target-any = Anybody's, even your own.
reading-break-target-others = Only other players'.
reading-gold-count = How many nuggets are drawn when the diggers win?
reading-gold-count-diggers = One for each digger.
reading-gold-count-players = One for each player, but nine for ten.
reading-next-start = Whose left neighbour opens the next round?
reading-next-start-path = That of whoever laid the last tunnel.
reading-next-start-card = That of whoever played the last card.

rules-house = House rules, for --house
house-open-gold = Everybody's gold is on show.
house-end-on-all-pass = Once the stock is gone, a round ends when everybody passes in a row.
house-broken-no-share = A digger with a broken tool gets no nugget.
house-all-saboteurs = No role is left over: every saboteur is at the table.
house-saboteurs-know-each-other = The saboteurs know who the other saboteurs are.
house-selfish-dwarf = One of the diggers is selfish: 4 gold for reaching the treasure in person, otherwise nothing.
house-rounds = The number of rounds, { $low } to { $high }.
house-maps = The number of maps, { $low } to { $high }.

balance-in-short = { $way ->
    [diggers] The diggers win { $value } % of rounds ({ $low } to { $high } %).
    [teams] The treasure is reached in { $value } % of rounds ({ $low } to { $high } %).
    [race] Green begins, and wins { $value } % of games ({ $low } to { $high } %).
   *[alone] { $value } gold on average ({ $low } to { $high }).
}
