# Was mit seiner Datenbank tut, wer einen Server betreibt: Sicherungen, Meldungen, Sperren, Räume, Spieler.

help-command-backup = Alles, was ein Server aufbewahrt, in eine Datei schreiben; er darf dabei weiterlaufen.
help-command-restore = Eine leere Datenbank aus einer solchen Datei füllen.
help-command-admin = Einen Server betreuen: wie es ihm geht, Meldungen, Sperren, Räume, Spieler.
help-option-backup-file = Die Datei, die geschrieben wird; eine, die schon da ist, bleibt, wie sie ist.
help-option-restore-file = Die Datei, die undermine backup geschrieben hat.
help-option-admin-action = reports, close-report, ban, unban, bans, rooms, export, erase, push-key (gibt einen neuen Schlüssel für Benachrichtigungen aus) oder top.
help-option-admin-subject = Bei close-report die Nummer einer Meldung, bei ban und unban player:KENNUNG oder address:192.0.2.0/24, bei export und erase die Kennung eines Spielers, bei top die Adressen von Servern; ohne Angabe 127.0.0.1:8000.
help-option-admin-days = Wie viele Tage eine Sperre gilt; ohne Angabe für immer.
help-option-admin-reason = Warum, für die eigenen Akten; den Gesperrten wird es nicht gesagt.
help-option-admin-yes = Löschen, ohne noch einmal zu fragen.
help-option-data = Der Ordner des Servers; ohne Angabe der eigene des Benutzers.
help-option-database = Eine andere Datenbank als die im Ordner, etwa postgresql://benutzer@host/name.

backup-written = { $rows ->
    [one] Eine Zeile ist
   *[other] { $rows } Zeilen sind
} in { $file } geschrieben. Behalte die Datei für dich: Wer sie hat, kennt alle Geheimnisse des Servers.
restore-done = { $rows ->
    [one] Eine Zeile ist
   *[other] { $rows } Zeilen sind
} wiederhergestellt.
error-backup-exists = Es gibt schon eine Datei { $file }; sie bleibt, wie sie ist.
error-database-missing = In { $folder } ist keine Datenbank eines Servers.

admin-no-reports = Es gibt keine offenen Meldungen.
admin-report = { $id }  { $at }  { $reason }  Raum { $room }
admin-report-about = über { $name } (player:{ $player })
admin-report-by = von { $name } (player:{ $player })
admin-report-text = „{ $text }“
admin-line = | { $name }: { $text }
admin-forgotten = jemand, der gelöscht wurde
admin-report-closed = Die Meldung { $id } ist erledigt.
admin-banned = { $subject } darf bis { $until } hier nicht mehr spielen.
admin-banned-for-good = { $subject } darf hier nicht mehr spielen.
admin-unbanned = { $subject } darf hier wieder spielen.
admin-no-bans = Niemand ist gesperrt.
admin-ban = { $subject }  seit { $at }, bis { $until }  { $reason }
admin-ban-for-good = { $subject }  seit { $at }, für immer  { $reason }
admin-no-rooms = Kein Raum ist offen.
admin-room = { $code }  { $rules }  { $phase ->
    [playing] im Spiel
   *[open] wartet
}  { $taken }/{ $seats } Plätze besetzt, { $people } von Menschen  still seit { $idle }
admin-room-outdated = { $code }  { $why }
admin-days = { $days } T { $hours } h
admin-hours = { $hours } h { $minutes } min
admin-minutes = { $minutes } min
admin-erase-sure = Das lässt sich nicht rückgängig machen. { $name } (player:{ $player }) löschen? Tippe ja:
admin-yes = ja
admin-erase-not = Es wurde nichts gelöscht.
admin-erased = Die Person ist vergessen, auch in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}. Laufende Server erfahren es binnen einer Sekunde.
usage-admin-subject = { $action } muss wissen, wen oder was; siehe undermine admin --help.
usage-admin-no-subject = { $action } braucht keine weitere Angabe.
usage-ban-subject = „{ $text }“ ist weder player:KENNUNG noch address:192.0.2.7 noch ein Netz wie address:192.0.2.0/24.
usage-erase-yes = erase fragt vorher nach; ohne Terminal zum Nachfragen gib --yes an.
error-admin-no-report = Es gibt keine offene Meldung { $id }.
error-admin-no-player = Es gibt keinen Spieler { $player }.
error-admin-no-ban = { $subject } ist nicht gesperrt.
