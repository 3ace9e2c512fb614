# What went wrong.

error-language = There is no language “{ $lang }” here; there are { $known }.

error-unknown-rules = There is no rule set “{ $key }”; there are { $known }.
error-unknown-revision = The rule set { $key } has no revision { $revision }.
error-dropped-revision = Revision { $revision } of { $key } was dropped before the first release: games played under it can no longer be replayed.
error-players = { $rules } is for { $low } to { $high } players, not for { $players }.
error-first-seat = Seat number { $first } cannot begin: there { $players ->
    [one] is one player
   *[other] are { $players } players
}.
error-first-seat-fixed = In { $rules } the book says who begins, and it is not seat number { $first }.
error-unknown-colour = There is no colour “{ $colour }”; there are { $known }.
error-no-colour = { $colour ->
    [blue] Blue
   *[green] Green
} cannot be chosen in { $rules }.
error-unknown-house-rule = There is no house rule “{ $name }”.
error-house-is-text = House rules are a list of texts: write { $meant }, not { $house }.
error-house-rule-dropped = The house rule { $name } was dropped before the first release: each edition now follows its own book in this.
error-house-rule-takes-no-number = The house rule { $name } takes no number.
error-house-rule-range = The house rule { $name } takes a number from { $low } to { $high }, as in { $name }={ $high }.
error-unknown-bot = There is no bot “{ $bot }”; there are { $known }, process:COMMAND and python:MODULE:CLASS.
error-not-our-bot = There is no bot “{ $bot }” here; there are { $known }.
error-bot-python = “{ $bot }” does not name a class: write python:package.module:Class.
error-bot-module = The bot “{ $bot }” is not available: importing { $module } failed with { $why }.
error-bot-class = The bot “{ $bot }” is not available: there is no { $name } in { $module }.
error-bot-made = The bot “{ $bot }” could not be created without arguments: { $why }.
error-bot-interface = “{ $bot }” gives a { $found }, not a bot: derive the class from undermine.bots.Bot.
error-bot-twice = “{ $bot }” was installed more than once, from { $places }: name the one you mean as python:MODULE:CLASS.
error-bot-same-name = Two different bots are called “{ $bot }”: give each a `spec` of its own.
error-hard-needs-native = The bot “hard” needs the native engine, which is missing here. In a checkout, `make native` builds it.
error-bot-option = The bot “{ $bot }” cannot be changed by “{ $option }”; there are { $known }.
error-bot-command = “{ $bot }” is not the command of a program.
error-bot-start = The bot { $bot } cannot be started.
error-bot-version = The bot { $bot } does not speak version { $version } of the protocol.
error-bot-crash = The bot { $bot } ended, or closed its output, instead of answering.
error-bot-timeout = The bot { $bot } did not answer within { $seconds } s.
error-bot-garbage = The bot { $bot } wrote a line that does not answer the question.
error-bot-illegal = The bot { $bot } named a move that is not in the list of legal ones.
error-bot-raised = The bot { $bot } stopped with an error instead of naming a move.
error-bot-no-move = The bot { $bot } named something that is not a move.
error-bot-stays = The bot { $bot } is still running { $seconds } s after it should have ended.
error-bot-exit = The bot { $bot } ended with exit code { $code }.
error-bot-host = Line { $line } of the input is not in the protocol, or does not follow from what was told before.
error-no-parquet = Parquet is written by pyarrow, which is not installed: pip install "undermine[parquet]", or take --records jsonl.
error-merge-exists = { $file } already exists: choose a new folder.
error-shard-none = There is no shard in { $folder }.
error-shard-undone = The shard in { $folder } is not finished: run the same command again to continue it.
error-shard-missing = Shard { $shard } is missing.
error-shard-twice = Shard { $shard } is there more than once.
error-shards-differ = The shards in { $folder } and { $other } are not of the same run.
error-shard-game = Game { $game } is missing, or does not belong to the shards that begin with { $file }.
error-not-an-event = This is not the data of an event “{ $event }”.
error-not-a-view = This is not the data of a view: “{ $field }” is missing or wrong.

error-argument = The argument { $name } must be of the type { $kind }, not { $given }.
error-argument-number = The argument { $name } must be a whole number, { $low } or more, not { $given }.
error-argument-list = The argument { $name } must be a list with values of the type { $kind }, not { $given }.
error-argument-numbers = The argument { $name } must be an array of { $count } whole numbers, one for each game, not { $given }.
error-argument-choice = The argument { $name } must be one of { $known }, not { $given }.
error-argument-range = The argument { $name } must be from { $low } to { $high }, not { $given }.
error-bots-count = { $bots ->
    [one] One bot was
   *[other] { $bots } bots were
} given for { $players ->
    [one] one seat
   *[other] { $players } seats
}: each seat needs one.
error-arena-game = This contest has no { $name } { $given }: they are counted from 0, and the last one is { $last }.
error-clusters = There are { $values } values, and clusters for { $clusters } of them: each value belongs to one.
error-not-a-move = “{ $text }” is not a move. A move looks like NE'@3,-1 or M@8,0 or -NE.
error-seed = A seed must be a text, bytes or a number, and not empty: { $given } won't do.
error-players-number = The number of players must be a whole number, not { $given }.
error-no-move = Expected a move here, not { $given }. Match.push takes the text of a move, and parse_move turns a text into a move.
error-unknown-card = There is no card “{ $card }” in this box.
error-unknown-seat = There is no seat “{ $seat }” at this table; the last one is { $last }.
error-no-such-seat = There is no seat { $number } at this table: seats are counted from 0, and the last one is { $last }.
error-card-not-at-cell = { $card } is not a card for a place in the mine.
error-card-not-at-player = { $card } is not a card for a player.
error-needless-turn = { $card } looks the same when turned: leave out the apostrophe.
error-needless-tool = { $card } has a single tool: leave out the letter behind the colon.
error-which-tool = { $card } mends one of two tools: say which with a colon and one of the letters { $tools }.
error-never-in-hand = { $card } is never in a hand.
error-discard-order = Name the cards you discard in the order of the box.

error-nobody-to-move = It is nobody's turn.
error-round-not-over = The round is not over yet.
error-nothing-to-undo = There is no move to take back.
error-deal = This deal is not made of the cards of the box: look at its { $pile ->
    [roles] roles
    [goals] goals
    [stock] stock
   *[nuggets] nuggets
}.
error-deal-players = This deal is for { $found } players, not for { $players }.
error-too-many-cards = { $cards } cards are too many to shuffle at once: { $most } at most.
error-not-begun = A game begins with its first round: until that has been told, there is nothing to add to.
error-not-reset = No game has begun yet: call `reset` first.
error-no-such-number = There is no number { $number } here: numbers are counted from 0, and the last one is { $last }.
error-number-not-allowed = The number { $number } stands for nothing that seat { $seat } may do now.
error-number-after-end = The game is over: the number { $number } cannot be played any more.
error-number-in-game = The number { $number } stands for nothing that seat { $seat } may do now in game { $game }.
error-number-not-drawn = The number { $number } stands for nothing that can be drawn now.
error-rewards-twice = Name the rewards once: either as `rewards`, or as `reward`, `per` and `shaping`.
error-brisk-rules = `brisk` plays the base game and the small boxes alone, not { $rules }.
error-argument-flags = The argument { $name } must be True, False, or an array of { $count } truth values, one for each game, not { $given }.
error-no-copy = Many games at a time cannot be copied or pickled: make another environment with the same arguments, and give it the same seed and the same numbers.
error-not-told = These are not events that { $eyes ->
    [none] a spectator
   *[other] seat { $eyes }
} could have been told like this: pass in what was told there, the past of a view.
error-no-pot = There is no nugget to choose now.

error-not-a-record = This is not the record of a game.
error-record-cut-off = The record is cut off: its end is missing.
error-record-line = Line { $line } of the record does not belong there.
error-record-round = Round { $round } of the record is missing or has a wrong number.
error-record-move-number = Move { $number } of the record is missing or has a wrong number.
error-record-tag = The record is missing its “{ $tag }”.
error-record-number = One of the numbers at the top of the record is not a number.
error-record-names = A record names all { $players } players or none of them, not { $names }.
error-record-names-text = The names at the top of the record cannot be read.
error-record-deal = A deal in the record contains something that is not a card.
error-record-digest = The record has been altered: when replayed, it ends differently.
error-record-is-a-copy = This is seat { $seat }'s own copy, with gaps: it cannot be replayed.
error-record-whose-turn = Move { $number } of the record is made by the wrong seat.
error-record-move = Move { $number } of the record, { $move }, is not possible.
error-record-no-such-move = There is no move { $number }: the moves are numbered from 0 to { $last }.
error-record-no-such-turn = There is no move { $number }: the moves are numbered from 1 to { $last }.
error-record-not-thought = The record does not say how many roll-outs a bot used for move { $number }, or it has no seed.
error-record-thought-long = Move { $number } claims to come from { $rollouts } roll-outs, but a server gives { $most } at most.
error-record-no-seed = The record has no seed, so the game cannot be continued.
error-record-program = “{ $bot }” plays in this game. A record starts no programs and imports no code: name the bots yourself with --bots.
error-record-seed = The seed of the record deals different cards from those in round { $round }.

error-file-missing = There is no file { $file }.
error-file-not-text = { $file } is not a text file.
error-file-unreadable = { $file } cannot be read: { $why }.
error-file-unwritable = { $file } cannot be written: { $why }.
error-file-exists = { $file } already exists: continue it with --resume, or choose another name.
error-nothing-to-resume = There is no saved game to continue.
error-game-is-over = The game in { $file } is over. Start a new one.

error-arena-rows = { $file } does not hold the raw rows of an arena.
error-arena-settings = { $file } belongs to another contest: “{ $name }” was { $there } there and is { $here } now. Choose another folder.
error-folder-of-contest = { $folder } holds a contest of the arena, not a simulation. Choose another folder.
error-folder-of-simulation = { $folder } holds a simulation, not a contest of the arena. Choose another folder.
error-folder-busy = Another command is writing in { $folder } right now. Wait until it is done, or choose another folder.
error-arena-worker = A worker that was playing games was lost again and again ({ $why }). With --out, the same command picks up where it stopped.

error-nobody-to-suspect = With the rules { $rules } there is nobody to suspect.
error-balance-cell = The balance tables have no “{ $cell }”: name a rule set, or a cell such as base-2015:5.
error-league-table = The league has no table “{ $table }”: there are { $known }; a rule set alone stands for all its tables.
error-league-card = { $file } does not say which bot played there.
error-league-changed = The bot { $bot } has changed since its games in { $folder } were played: remove that folder to measure it anew, or choose another one with --rows.

usage-unknown-command = There is no command “{ $text }”. See undermine --help.
error-native-missing = The native engine is not built. In a checkout, `make native` builds it with a C++ compiler; a wheel for your platform includes it.
error-native-other = The native engine found here belongs to another version. Rebuild it with `make native`.
error-native-rules = The native engine has no room for these rules: { $rules }. The Python engine plays them.
error-native-state = The native engine does not accept this state: it belongs to other rules, or could never come up in a game.
error-native-mind = The native engine does not accept these numbers for its players: some are too large to calculate with.
error-native-wide = The mine would span more than { $span } columns or rows, and the native engine has no room for that. The Python engine goes on.
error-native-index = There is no game { $given } here: { $count ->
    [one] there is one, with the number 0
   *[other] they are counted from 0, and there are { $count }
}.
error-native-bots = The native engine only plays games of the bots random and digger, and keeps no records of them.
error-native-count = { $given } moves were given for { $count } games: each game needs one.
error-native-buffer = { $name } must be an array of { $count } bytes, one for each game, that can be written to.
error-weight = A weight must be a number, 0 or more: { $name } has { $given }.
error-no-world = These weights leave no world possible.
error-no-treasure = With the rules { $rules } there is no single treasure whose place could be weighed.
error-no-goal-there = No goal lies at { $cell }.
error-native-world = This game is not a world of this view, or no longer: moves were made in it.
error-native-no-world = The native engine found no world after a great many tries. `sample_world` keeps going for as long as it takes.
error-gpu-missing = The games on a GPU are not built. In a checkout, `make gpu` builds them with nvcc, where there is an NVIDIA GPU.
error-gpu-other = What was built for the GPU belongs to another version. Rebuild it with `make gpu`.
error-gpu = The GPU says: { $said }.
usage-unknown-option = There is no option { $option } here.
usage-too-much = “{ $text }” is one word too many.
usage-repeated = { $option } is given more than once.
usage-missing = { $option } or its value is missing.
usage-bad-value = “{ $value }” is not a value for { $option }.
usage-number = { $option } must be { $low } or more.
usage-number-within = { $option } must be from { $low } to { $high }.
usage-copy-needs-seat = --copy needs --seat: whose copy should it be?
usage-resume-alone = --resume continues a game as it is: leave out rules, players, first seat, colour, seed and house rules.
usage-needs-out = { $option } needs a folder: add --out.
usage-shard = “{ $shard }” is not a shard: write 0/64 to 63/64 for one of 64.
usage-bots-count = --bots names { $given } bots, but { $seats ->
    [one] one is
   *[other] { $seats } are
} needed: name one for all, or one for each.
usage-arena-no-bots = Which bots? Name at least one, such as easy or normal.
usage-arena-one-bot = The lineup { $lineup } needs two bots.
usage-arena-rotate = --rotate lets others begin, but in { $rules } the rules say who does.
usage-arena-lineup = There is no lineup { $lineup } in this game; there are: { $possible }. A bot for each side needs single rounds with diggers and saboteurs.
usage-positive = { $option } must be more than 0.
usage-other = { $text }
