# undermine dataset: games as tables to learn from.

dataset-making = Playing and coding
dataset-parts = { $left ->
    [one] One part of { $folder } is still to be made; the card is written when all are there.
   *[other] { $left } parts of { $folder } are still to be made; the card is written when all are there.
}
dataset-checked = { $games } games were rebuilt from the tables; all { $steps } steps are as the rules say.
dataset-written = The data set is in { $folder }; README.md says what is in it.
error-no-numpy = Data sets are coded with numpy, which is not installed: pip install "undermine[cli,research]".
error-dataset-none = There are no games in { $folder }: simulate --out keeps them, and so does arena --out with --records jsonl.
error-dataset-line = Line { $line } of { $file } is damaged, or its game belongs to another run: run the command that wrote it again.
error-dataset-other = { $file } belongs to another data set: “{ $name }” was { $there } there and is { $here } now. Choose another folder; to check this one, --out and --check are enough.
error-dataset-revision = The rules are { $rules } now, and revision { $revision } when the games were played.
error-dataset-digest = Game { $game } does not come to the end that it is said to have come to.
error-dataset-differs = Game { $game } differs from the data set at step { $step }: see “{ $name }”.
error-dataset-part = { $file } belongs to another run: its games were played with other settings. Remove the files of this part from the folder.
error-dataset-settings = { $file } is damaged: it does not hold the settings of a run.
error-dataset-file = { $file } is not as it was written: it is damaged, changed or missing.
error-dataset-row = { $file } is damaged in line { $line }.
error-dataset-extra = { $file } does not belong to this data set.
error-dataset-described = { $file } does not describe a data set of this version: see “{ $name }”.
error-dataset-told = Game { $game } does not match what was saved of it: “{ $name }” comes out differently when it is replayed.
error-dataset-move = Game { $game } cannot be replayed: move { $number }, { $move } by { $seat }, is not allowed there.
usage-dataset-games = Give folders of games, or --games to play new ones, not both.
help-command-dataset = Make a data set of games: what each seat saw, might do and did, with a card.
help-option-dataset-folders = Folders of simulate or arena with games in them; without any, games are played.
help-option-dataset-out = The folder of the data set; run the same command again to continue where it stopped.
help-option-dataset-games = Number of games to play; default: 100.
help-option-dataset-bots = Who plays, one bot for all seats or one for each, with commas in between; default: { $default }.
help-option-dataset-seats = Rows for the seat that acts (acting) or for every seat at each step (all).
help-option-dataset-format = jsonl or parquet; default: { $default }.
help-option-dataset-per-file = Games in a file; default: { $default }.
help-option-dataset-licence = The licence that the card names; default: { $default }.
help-option-dataset-shard = Make one part of the files, 0/64 to 63/64 for one of 64; copy all into one folder, then call without it.
help-option-dataset-check = Rebuild all games from what was written and compare them; a data set that is finished is only checked, and for that --out is enough.
help-option-dataset-jobs = Number of processes; by default one for each core. The result is the same.
