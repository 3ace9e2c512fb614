# A room of a server in the terminal: the door, the room before its game, the table, and the end.

error-client-link = “{ $link }” is not the link of a room. It looks like http://host:8000/r/CODE.
error-client-said = The server says: { $text }
error-client-no-seat = There is no seat for you in this room.
