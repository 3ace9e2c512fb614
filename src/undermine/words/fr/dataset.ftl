# undermine dataset : des parties en tableaux, pour apprendre.

dataset-making = On joue et on code
dataset-parts = { $left ->
    [one] Il reste un morceau de { $folder } à faire ; la fiche est écrite quand tout est là.
   *[other] Il reste { $left } morceaux de { $folder } à faire ; la fiche est écrite quand tout est là.
}
dataset-checked = { $games } parties ont été rejouées d’après les tableaux ; les { $steps } pas sont conformes aux règles.
dataset-written = Le jeu de données est dans { $folder } ; README.md dit ce qu’il contient.
error-no-numpy = Les jeux de données sont codés avec numpy, qui n’est pas installé : pip install "undermine[cli,research]".
error-dataset-none = Il n’y a pas de parties dans { $folder } : simulate --out les garde, et arena --out avec --records jsonl aussi.
error-dataset-line = La ligne { $line } de { $file } est endommagée, ou sa partie vient d’une autre exécution : relancez la commande qui l’a écrite.
error-dataset-other = { $file } appartient à un autre jeu de données : « { $name } » y valait { $there }, et vaut maintenant { $here }. Choisissez un autre dossier ; pour vérifier celui-ci, --out et --check suffisent.
error-dataset-revision = Les règles sont maintenant { $rules } ; les parties ont été jouées selon la révision { $revision }.
error-dataset-digest = La partie { $game } ne finit pas comme il est dit.
error-dataset-differs = La partie { $game } diffère du jeu de données au pas { $step } : voyez « { $name } ».
error-dataset-part = { $file } vient d’une autre exécution : les parties ont été faites avec d’autres réglages. Retirez du dossier les fichiers de ce morceau.
error-dataset-settings = { $file } est endommagé : on n’y trouve pas les réglages d’une exécution.
error-dataset-file = { $file } n’est plus tel qu’il a été écrit : endommagé, modifié ou absent.
error-dataset-row = { $file } est endommagé à la ligne { $line }.
error-dataset-extra = { $file } ne fait pas partie de ce jeu de données.
error-dataset-described = { $file } ne décrit pas un jeu de données de cette version : voyez « { $name } ».
error-dataset-told = La partie { $game } ne correspond pas à ce qui en a été enregistré : « { $name } » est différent quand on la rejoue.
error-dataset-move = On ne peut pas rejouer la partie { $game } : le coup { $number }, { $move } de { $seat }, n’y est pas permis.
usage-dataset-games = Donnez des dossiers de parties, ou --games pour en jouer de nouvelles, mais pas les deux.
help-command-dataset = Faire un jeu de données : ce que chaque place a vu, pouvait faire et a fait, avec une fiche.
help-option-dataset-folders = Des dossiers de simulate ou d’arena qui contiennent des parties ; sans dossier, on joue.
help-option-dataset-out = Le dossier du jeu de données ; la même commande reprend où elle s’est arrêtée.
help-option-dataset-games = Nombre de parties à jouer ; par défaut 100.
help-option-dataset-bots = Qui joue : un bot pour toutes les places ou un pour chacune, séparés par des virgules ; par défaut { $default }.
help-option-dataset-seats = Des lignes pour la place qui agit (acting), ou pour toutes à chaque pas (all).
help-option-dataset-format = jsonl ou parquet ; par défaut { $default }.
help-option-dataset-per-file = Parties par fichier ; par défaut { $default }.
help-option-dataset-licence = La licence que nomme la fiche ; par défaut { $default }.
help-option-dataset-shard = Ne faire qu’une part des fichiers, de 0/64 à 63/64 pour une sur 64 ; copiez tout dans un dossier, puis appelez sans cette option.
help-option-dataset-check = Rejouer toutes les parties d’après ce qui a été écrit, et comparer ; un jeu de données terminé est seulement vérifié, et --out suffit alors.
help-option-dataset-jobs = Nombre de processus ; par défaut un par cœur. Le résultat est le même.
