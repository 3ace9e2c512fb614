# What those who run a server do with its database: backups, reports, bans, rooms, players.

usage-ban-subject = “{ $text }” is neither player:ID nor address:192.0.2.7 nor a network like address:192.0.2.0/24.
