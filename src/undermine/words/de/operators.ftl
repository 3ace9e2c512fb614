# Was mit seiner Datenbank tut, wer einen Server betreibt: Sicherungen, Meldungen, Sperren, Räume, Spieler.

usage-ban-subject = „{ $text }“ ist weder player:KENNUNG noch address:192.0.2.7 noch ein Netz wie address:192.0.2.0/24.
