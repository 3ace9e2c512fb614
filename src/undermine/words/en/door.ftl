# The first minute, and the lobby.

error-arrange-seat = { $name } sits at seat { $seat }, which would be gone. Change places first.
error-arrange-script = In a guided game everything is agreed on already.
