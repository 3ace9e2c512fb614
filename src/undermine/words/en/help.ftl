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
help-command-simulate = Let simple players play many games, and count.
help-command-replay = Verify the record of a game and show it.
help-command-perft = Count the sequences of moves from a first deal.

help-option-lang = Language: en, de or fr.
help-option-rules = Rule set; without it { $default }. See undermine rules.
help-option-players = Number of players; without it { $default }, or what the rules allow.
help-option-house = House rules such as rounds=1, open_gold or card:M=4; see undermine rules { $default }.
help-option-seed = What all luck is made from; the same seed deals the same cards.
help-option-play-seed = What all luck is made from; without it a new one each time.
help-option-play-seat = Your seat, a letter; without it { $default }.
help-option-play-resume = Go on with the last game, or with that of --save.
help-option-play-save = The file to keep the game in; without it one in your data folder.
help-option-rules-key = The rule set to show; without it all are listed.
help-option-simulate-games = Number of games; without it { $default }.
help-option-simulate-player = Who plays: random, or digger, who prefers tunnels towards the goals; without it { $default }.
help-option-simulate-jobs = Number of processes; without it { $default }. The result is the same.
help-option-simulate-as-json = Write JSON.
help-option-replay-file = The record.
help-option-replay-seat = Show only what this seat knew.
help-option-replay-at = Show the game after this many moves.
help-option-replay-copy = Write the seat's own copy of the record, without what the seat did not know.
help-option-perft-depth = Number of moves; without it { $default }.
