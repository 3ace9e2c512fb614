# What --help says.

help-undermine = Undermine: dig for gold, or see to it that nobody finds any.
help-epilogue = Every command has its own --help. The language is that of --lang, of UNDERMINE_LANG or of your system: en, de or fr. Exit codes: 0 all is well, 1 a problem with a file or a game, 2 a wrong call.
help-commands = Commands
help-parameters = Options
help-arguments = Arguments
help-help = Show this page.
help-version = Show the version.
help-completion = Teach your shell to complete this command (bash, zsh, fish).

help-command-play = Play a game in the terminal.
help-command-rules = List the rule sets, or show one.
help-command-simulate = Let bots play many games, and count.
help-command-replay = Verify the record of a game and show it.
help-command-perft = Count the sequences of moves from a first deal.
help-command-bot = Check a bot that is a program of its own, or be one.
help-command-calibrate = Measure how far suspicion can be believed.
help-command-balance = Measure who wins, by rule set and number of players, and write the tables.
help-command-arena = Let bots compete on the same deals, and say how sure the result is.

help-option-lang = Language: en, de or fr.
help-option-rules = Rule set; without it { $default }. See undermine rules.
help-option-players = Number of players; without it { $default }, or what the rules allow.
help-option-house = House rules such as rounds=1, open_gold or card:M=4; see undermine rules { $default }.
help-option-seed = What all luck is made from; the same seed deals the same cards.
help-option-play-seed = What all luck is made from; without it a new one each time.
help-option-play-seat = Your seat, a letter; without it { $default }.
help-option-play-bots = Who plays against you, one bot for all or one for each other seat, as in easy,normal,normal:hiding; see undermine simulate --help. Without it { $default }.
help-option-play-resume = Go on with the last game, or with that of --save.
help-option-play-save = The file to keep the game in; without it one in your data folder.
help-option-rules-key = The rule set to show; without it all are listed.
help-option-simulate-games = Number of games; without it { $default }.
help-option-simulate-bots = Who plays, one bot for all seats or one for each: random, digger, easy, normal, normal:hiding, normal:temperature=0.5,stealth=0.3 or process:COMMAND, with commas in between; without it { $default }.
help-option-simulate-jobs = Number of processes; without it { $default }. The result is the same.
help-option-simulate-as-json = Write JSON.
help-option-replay-file = The record.
help-option-replay-seat = Show only what this seat knew.
help-option-replay-at = Show the game after this many moves.
help-option-replay-copy = Write the seat's own copy of the record, without what the seat did not know.
help-option-perft-depth = Number of moves; without it { $default }.
help-option-arena-bots = The bots: random, digger, easy, normal, normal:hiding, process:COMMAND …
help-option-arena-deals = Number of deals, each played under every lineup; without it { $default }.
help-option-arena-rounds = Rounds of a game; without it one where there are roles, else the whole game.
help-option-arena-lineup = Who sits where: mirror, sides, swap, versus or all; may be given several times. Without it what suits the game.
help-option-arena-diggers = In the lineup sides the bot of the diggers, in place of all bots.
help-option-arena-saboteurs = In the lineup sides the bot of the saboteurs, in place of all bots.
help-option-arena-rotate = How often each deal is played with another player beginning; without it { $default }.
help-option-arena-on-failure = What becomes of a bot that crashes, hangs or names no legal move: replace or clock, after which it only passes; without it { $default }.
help-option-arena-stand-in = The bot that takes over for it; without it { $default }.
help-option-arena-move-seconds = Time for each move of a bot in its own process.
help-option-arena-game-seconds = Time for all moves of a game of a bot in its own process.
help-option-arena-jobs = Number of processes; without it one for each CPU. The result is the same.
help-option-arena-out = A folder for the raw rows and the report; the same call goes on there where it was broken off.
help-option-arena-as-json = Write JSON.
help-option-bot-action = check: does the program keep to the line protocol? serve: be such a program, as one of our bots.
help-option-bot-command = The command of the program, as in bot check node nearest.mjs; for serve the bot, such as normal.
help-option-bot-seconds = Time for each answer; without it { $default }.
help-option-calibrate-players = Numbers of players, as in 5,7,10.
help-option-calibrate-rounds = Rounds for each number of players; without it { $default }.
help-option-calibrate-observer = Who is asked: digger, saboteur or spectator; without it { $default }.
help-option-calibrate-population = Who plays: held-out, or fit, on which the tables were fitted; without it { $default }.
help-option-calibrate-jobs = Number of processes; without it one for each core. The result is the same.
help-option-calibrate-out = The folder for a report with charts.
help-option-calibrate-as-json = Write JSON.
help-option-balance-rounds = Rounds for each cell, whole games where there are no roles; without it { $default }.
help-option-balance-bot = Who sits at every seat; without it { $default }.
help-option-balance-only = Only these cells, as in base-2015, base-2015:5 or base-2015+maps=3.
help-option-balance-jobs = Number of processes; without it one for each core. The result is the same.
help-option-balance-rows = The folder where games are kept, so that a second call goes on; without it { $default }.
help-option-balance-out = The file for the page; without it the page is printed.
