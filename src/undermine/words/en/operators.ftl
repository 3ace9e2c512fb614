# What those who run a server do with its database: backups, reports, bans, rooms, players.

help-command-backup = Write everything a server keeps into one file; the server may keep running.
help-command-restore = Fill an empty database from such a backup.
help-command-admin = Look after a server: its health, reports, bans, rooms, players.
help-option-backup-file = The file to write; an existing file is left as it is.
help-option-restore-file = The file that undermine backup wrote.
help-option-admin-action = reports, close-report, ban, unban, bans, rooms, export, erase, push-key (prints a new key for notifications) or top.
help-option-admin-subject = For close-report the number of a report, for ban and unban player:ID or address:192.0.2.0/24, for export and erase the id of a player, for top the addresses of servers; default: 127.0.0.1:8000.
help-option-admin-days = How many days a ban lasts; by default for good.
help-option-admin-reason = Why, for your own files; banned players are not told.
help-option-admin-yes = Erase without asking again.
help-option-data = The server's folder; by default your own.
help-option-database = A database other than the one in the folder, as in postgresql://user@host/name.

backup-written = { $rows ->
    [one] One row is
   *[other] { $rows } rows are
} written to { $file }. Keep the file to yourself: anyone who has it knows all the server's secrets.
restore-done = { $rows ->
    [one] One row is
   *[other] { $rows } rows are
} restored.
error-backup-exists = { $file } already exists, and was left as it is.
error-database-missing = There is no server's database in { $folder }.

admin-no-reports = There are no open reports.
admin-report = { $id }  { $at }  { $reason }  room { $room }
admin-report-about = about { $name } (player:{ $player })
admin-report-by = by { $name } (player:{ $player })
admin-report-text = “{ $text }”
admin-line = | { $name }: { $text }
admin-forgotten = somebody who has been forgotten
admin-report-closed = The report { $id } is closed.
admin-banned = { $subject } is banned from playing here until { $until }.
admin-banned-for-good = { $subject } is banned from playing here.
admin-unbanned = { $subject } may play here again.
admin-no-bans = Nobody is banned.
admin-ban = { $subject }  since { $at }, until { $until }  { $reason }
admin-ban-for-good = { $subject }  since { $at }, for good  { $reason }
admin-no-rooms = No room is open.
admin-room = { $code }  { $rules }  { $phase ->
    [playing] in its game
   *[open] waiting
}  { $taken }/{ $seats } seats taken, { $people } by people  idle for { $idle }
admin-room-outdated = { $code }  { $why }
admin-days = { $days } d { $hours } h
admin-hours = { $hours } h { $minutes } min
admin-minutes = { $minutes } min
admin-erase-sure = This cannot be undone. Erase { $name } (player:{ $player })? Type yes:
admin-yes = yes
admin-erase-not = Nothing was erased.
admin-erased = The player is forgotten, in { $games ->
    [one] one game
   *[other] { $games } games
} as well. Servers that are running hear of it within a second.
usage-admin-subject = { $action } needs to know who or what; see undermine admin --help.
usage-admin-no-subject = { $action } takes nothing else.
usage-ban-subject = “{ $text }” is neither player:ID nor address:192.0.2.7 nor a network like address:192.0.2.0/24.
usage-erase-yes = erase asks first; where there is no terminal to ask at, add --yes.
error-admin-no-report = There is no open report { $id }.
error-admin-no-player = There is no player { $player }.
error-admin-no-ban = { $subject } is not banned.
