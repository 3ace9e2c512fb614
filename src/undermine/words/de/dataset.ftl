# undermine dataset: Spiele als Tabellen, um daraus zu lernen.

dataset-making = Es wird gespielt und kodiert
dataset-parts = { $left ->
    [one] Ein Teil von { $folder } fehlt noch; das Datenblatt entsteht, wenn alle da sind.
   *[other] { $left } Teile von { $folder } fehlen noch; das Datenblatt entsteht, wenn alle da sind.
}
dataset-checked = { $games } Partien wurden aus den Tabellen wieder aufgebaut; alle { $steps } Schritte sind, wie die Regeln es sagen.
dataset-written = Der Datensatz liegt in { $folder }; README.md sagt, was darin ist.
error-no-numpy = Datensätze werden mit numpy kodiert, das nicht installiert ist: pip install "undermine[cli,research]".
error-dataset-none = In { $folder } sind keine Partien: simulate --out hebt sie auf, ebenso arena --out mit --records jsonl.
error-dataset-line = Zeile { $line } von { $file } ist beschädigt, oder ihre Partie gehört zu einem anderen Lauf: Ruf den Befehl, der sie geschrieben hat, noch einmal auf.
error-dataset-other = { $file } gehört zu einem anderen Datensatz: „{ $name }“ war dort { $there } und ist jetzt { $here }. Nimm einen anderen Ordner; um diesen zu prüfen, genügen --out und --check.
error-dataset-revision = Die Regeln sind jetzt { $rules }; gespielt wurde nach Revision { $revision }.
error-dataset-digest = Partie { $game } endet nicht so, wie es von ihr heißt.
error-dataset-differs = Partie { $game } weicht bei Schritt { $step } vom Datensatz ab: siehe „{ $name }“.
error-dataset-part = { $file } gehört zu einem anderen Lauf: Die Partien entstanden mit anderen Einstellungen. Nimm die Dateien dieses Teils aus dem Ordner.
error-dataset-settings = { $file } ist beschädigt: Die Einstellungen eines Laufs stehen nicht darin.
error-dataset-file = { $file } ist nicht mehr so, wie sie geschrieben wurde: beschädigt, verändert oder gar nicht da.
error-dataset-row = { $file } ist in Zeile { $line } beschädigt.
error-dataset-extra = { $file } gehört nicht zu diesem Datensatz.
error-dataset-described = { $file } beschreibt keinen Datensatz dieser Version: siehe „{ $name }“.
error-dataset-told = Partie { $game } passt nicht zu dem, was über sie gespeichert ist: Beim Nachspielen kommt „{ $name }“ anders heraus.
error-dataset-move = Partie { $game } lässt sich nicht nachspielen: Zug { $number }, { $move } von { $seat }, ist dort nicht erlaubt.
usage-dataset-games = Gib Ordner mit Partien an oder --games für neue, nicht beides.
help-command-dataset = Einen Datensatz aus Partien machen: was jeder Platz sah, durfte und tat, mit Datenblatt.
help-option-dataset-folders = Ordner von simulate oder arena, in denen Partien liegen; ohne solche wird gespielt.
help-option-dataset-out = Der Ordner des Datensatzes; derselbe Befehl noch einmal macht weiter, wo er aufgehört hat.
help-option-dataset-games = Zahl der Partien, die gespielt werden; sonst 100.
help-option-dataset-bots = Wer spielt: ein Bot für alle Plätze oder für jeden einer, mit Kommas dazwischen; sonst { $default }.
help-option-dataset-seats = Zeilen für den Platz, der handelt (acting), oder bei jedem Schritt für alle (all).
help-option-dataset-format = jsonl oder parquet; sonst { $default }.
help-option-dataset-per-file = Partien je Datei; sonst { $default }.
help-option-dataset-licence = Die Lizenz, die das Datenblatt nennt; sonst { $default }.
help-option-dataset-shard = Nur einen Teil der Dateien machen, 0/64 bis 63/64 für einen von 64; alle in einen Ordner kopieren, dann ohne diese Option aufrufen.
help-option-dataset-check = Alle Partien aus dem Geschriebenen wieder aufbauen und vergleichen; ein fertiger Datensatz wird nur geprüft, dafür genügt --out.
help-option-dataset-jobs = Zahl der Prozesse; sonst einer je Kern. Das Ergebnis ist dasselbe.
