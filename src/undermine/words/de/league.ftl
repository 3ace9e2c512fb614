# undermine league: die Seite, und was der Befehl sagt.

league-title = Die Liga, { $protocol }
league-about = Alle Bots hier wurden auf dieselbe Weise gemessen, mit denselben Karten. Wo es Rollen gibt, sitzt einer allein unter Bots namens { $reference } und wird mit einem von ihnen am selben Platz bei denselben Karten verglichen. Zu zweit wird in beiden Sitzordnungen gespielt, und allein spielen beide dieselben Karten.
league-numbers = Jede Zelle sagt, was der Bot erreicht hat, dann, um wie viel das mehr ist als bei { $reference }, in Klammern das 95-%-Intervall des Unterschieds: Prozent gewonnener Runden oder Gold.
league-reference = Die Zeile der Referenz sagt, was sie unter ihresgleichen erreicht, mit dem Intervall davon.
league-deals = { $deals } Austeilungen je Tisch; in den Spalten einer Rolle zählen nur die, in denen der Bot sie bekam, und wie viele das sind, steht hinter dem Strichpunkt.
league-few = zu wenige Austeilungen, um sie zu zitieren: weniger als { $enough }, in der Spalte einer Rolle weniger als { $of_role }.
league-table = { $rules }, { $players ->
    [one] allein
   *[other] { $players } Personen
}
league-failed = `{ $bot }` ist in { $failed ->
    [one] einer Partie
   *[other] { $failed } Partien
} ausgefallen und hat danach nur noch gepasst. Seine Zeile sagt deshalb wenig darüber, wie er spielt.
league-bot = Bot
league-as-digger = gewonnen als Goldsucher
league-as-saboteur = gewonnen als Saboteur
league-won = gewonnene Partien
league-gold = Gold
league-made-with = Womit gemessen wurde
league-playing = Es wird gespielt
league-written = Die Tabellen stehen in { $file }.
