# The arena: bots against each other.

arena-title = Bots in the arena
arena-playing = Playing
arena-written = The report is in { $file }.
arena-notes = Games of one deal are compared with each other; intervals are 95 % intervals between deals. { $few } marks fewer than { $enough } cases: too few to quote. “1 : 2” are the levels of the two that are compared.

arena-rules = rule set
arena-players = players
arena-bots = bots
arena-shard = shard
arena-deals = deals
arena-rotations = rotations of each deal
arena-seed = seed
arena-games = games
arena-rounds = rounds
arena-moves = moves
arena-failing = a bot that fails
arena-stand-in = is replaced by { $bot }
arena-only-passes = has used up its time and only passes
arena-clocks = clock for a move / a game
arena-cpus = CPUs
arena-digest = digest

arena-lineup = lineup
arena-lineup-mirror = all { $one }
arena-lineup-sides = diggers { $one }, saboteurs { $other }
arena-lineup-swap = one { $one } among { $other }
arena-lineup-versus = { $one } and { $other } in turn

arena-differences = Differences on the same deals
arena-differences-share = Differences in wins
arena-differences-gold = Differences in gold
arena-compared = one instead of the other
arena-compared-mirror-dug = diggers' wins, all { $one } : all { $other }
arena-compared-mirror-gold = gold, all { $one } : all { $other }
arena-compared-diggers = diggers { $one } : { $other }, against { $against }
arena-compared-saboteurs = saboteurs { $one } : { $other }, against { $against }
arena-compared-swap-gold = gold of one { $one } : { $other }, among { $against }
arena-compared-swap-won = wins of one { $one } : { $other }, among { $against }
arena-compared-versus-gold = gold, { $one } : { $other } at one table
arena-compared-versus-won = games won, { $one } : { $other } at one table
arena-level = 1 : 2
arena-difference = difference
arena-error = s.e.
arena-bounds = 95 %
arena-p = p

arena-shares = Rounds won by the diggers
arena-saboteurs = saboteurs
arena-dug = won
arena-all = all
arena-earned = Gold for each seat
arena-bot = bot
arena-role = role
arena-gold = gold
arena-won = side won
arena-places = Gold by order of play, beginning with the first player
arena-place = turn

arena-failures = Bots that failed
arena-failed = what
arena-failed-crash = crashed
arena-failed-timeout = took too long
arena-failed-garbage = gave an answer that is not a move
arena-failed-illegal = named an illegal move
arena-failed-count = { $count ->
    [one] A bot has failed once:
   *[other] Bots have failed { $count } times:
}
arena-failure = { $bot } { $failed }: deal { $deal }, seat { $place }, move { $move }. { $said }
arena-deal = deal
arena-seat = seat
arena-move = move
arena-said = what it said

# What a measurement was made with.
arena-made-engine = Undermine
arena-made-code = code of rules and bots
arena-made-tables = tables of suspicion
arena-made-python = interpreter

# undermine calibrate
calibrate-title = How far suspicion can be trusted
calibrate-about = A mixed population of bots has played single rounds. At four moments of each round every observer was asked how likely every other player is a saboteur: once with all evidence, once knowing the deal alone (the prior). The end of a round is the moment after its last move, before the roles are shown. Log loss, Brier score and calibration error (ECE, ten bins) are better when smaller, AUC when larger.
calibrate-playing = Playing
calibrate-rules = rule set
calibrate-observer = observers
calibrate-observer-digger = all who are not saboteurs
calibrate-observer-saboteur = the saboteurs
calibrate-observer-spectator = a spectator
calibrate-population = population
calibrate-population-held-out = held out: not the one the tables were fitted on
calibrate-population-fit = the one the tables were fitted on
calibrate-kind = players
calibrate-kind-mixed = of all kinds
calibrate-kind-random = who play anything
calibrate-kind-noisy = who often play something other than they intended
calibrate-kind-overt = who hide nothing
calibrate-kind-hiding = who play along for a while
calibrate-kind-late = who turn late
calibrate-kind-along = who play along to the end, or nearly
calibrate-kind-passive = who give cards away
calibrate-rounds = rounds for each number of players
calibrate-seed = seed
calibrate-failures = bots that failed
calibrate-suspects = Who is a saboteur
calibrate-roles = Which role somebody has
calibrate-treasure = Where the treasure lies
calibrate-players = players
calibrate-share = round
calibrate-cases = cases
calibrate-suspicion = suspicion
calibrate-prior = prior
calibrate-log-loss = log loss
calibrate-brier = Brier
calibrate-error = ECE
calibrate-auc = AUC
calibrate-falling = Log loss during the round, { $players } players
calibrate-of-the-round = percentage of the round
calibrate-reliability = { $players } players, { $share } % of the round
calibrate-predicted = said: probability of a saboteur
calibrate-observed = what really was
calibrate-table-of = { $players } players
calibrate-written = The report is in { $file }.

# undermine balance: the page, and what the command says.
balance-title = Balance
balance-about = Who wins, by rule set and number of players, when the same bot sits in every seat. This is the balance of *bots*: people talk, bluff and err differently. Look at the shape of the tables: which numbers of players are hard for the diggers, and how far a house rule moves them.
balance-intervals = Every number is followed by its 95 % interval in brackets: Wilson's for shares, which are percentages, and the usual one for means, with the spread between deals.
balance-few = from fewer than { $enough } cases: not to be quoted.
balance-bot = bot at every seat
balance-rounds = rounds for each cell (whole games where there are no roles)
balance-seed = seed
balance-failures = bots that failed
balance-diggers = Diggers and saboteurs
balance-diggers-about = Percentage of rounds won by the diggers. Rule sets that differ only in who begins the next round share a column: their single rounds are the same.
balance-house = House rules
balance-house-about = Percentage of rounds won by the diggers. With all_saboteurs one digger fewer is shuffled in, so that no saboteur is left over; maps says how many map cards are in the game.
balance-house-rule = house rule
balance-no-house-rule = none
balance-of-players = { $players } players
balance-teams = Teams
balance-teams-about = Percentage of rounds in which the treasure was reached, and the mean gold of a round for each role, counted for those who had it at the end.
balance-reached = treasure reached
balance-role = { $role ->
    [blue] blue
    [green] green
    [boss] boss
    [profiteer] profiteer
    [geologist] geologist
   *[saboteur] saboteur
}
balance-race = Two players
balance-race-about = Mean gold of a whole game for green, who begins the first round, and for blue; percentage of games won by green, of those that were not tied; percentage of ties.
balance-alone = One player
balance-alone-about = Mean gold of a whole game, and the percentage of games in each band of the rulebook.
balance-rules = rule set
balance-players = players
balance-games = games
balance-seat-a = green
balance-seat-b = blue
balance-starter-won = won by green
balance-tied = tied
balance-score = gold
balance-rank = { $low } to { $high }
balance-highest-rank = { $low } and more
balance-playing = Playing
balance-written = The tables are in { $file }.
