# The server: rooms, tokens, requests, and its plain page.

error-room-unknown = There is no such room.
error-room-banned = The host has shown you out of this room. You can come back when the host lets you in again.
error-room-no-spectators = This room has no place for spectators.
error-room-removed = The host has taken your seat away, and nobody may look on in this room.
error-room-bots = { $count ->
    [one] One bot is
   *[other] { $count } bots are
} too many for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
error-room-seconds = The time for a move goes from { $low } to { $high } seconds.
error-room-script = A guided game is private, and a bot sits at every seat but one.
error-room-free-bots = At a public table nobody takes a bot's seat without being let in.
error-room-host-only = Only the host may do this.
error-room-not-open = Nobody can sit down here any more.
error-room-playing = The game has begun already.
error-room-not-playing = There is no game going on here.
error-room-seats-free = Some seats are still free.
error-room-closed = The room is closed.
error-room-no-rematch = Only those who sat here can play again, and only when the game is over.
error-room-moved = The room is moving to another process. It is there again in a moment.
error-room-elsewhere = The room lives in another process.
error-room-outdated = The rules of this game are no longer played here ({ $rules }), so it cannot be opened any more.
error-begins-fixed = In this game the rules say who begins: seat { $seat }.
error-seat-unknown = There is no such seat in this room.
error-seat-taken = Somebody sits there already.
error-seat-second = While a game goes on you have one seat.
error-seat-nobody = Nobody sits there whom this could be done to.
error-seat-not-yours = This seat is not yours.
error-seat-taken-over = A bot plays for you now; come back first.
error-seat-ask = You cannot simply sit down there. Ask for the seat, and somebody at the table will let you in.
error-ask-declined = You have asked at this table, and the answer was no.
error-asks-many = There have been enough questions for a seat. Please wait for the next game.
error-ask-host = Only the host lets somebody in; while the host is away, anyone who sits at the table does.
error-ask-gone = This question is off the table.
error-readmit = Nobody who was shown out is known by this number.
error-stand-in = Nobody at that seat has to be waited for: the person is here, is not to move, or has not been away for long enough.
error-stand-in-seat = Only those who sit at this table decide that.
error-move-stale = This answers an earlier position: somebody has moved since.
error-move-not-your-turn = It is not your turn.
error-name-empty = This name has nothing in it that can be seen.
error-name-bot = That is how bots are called here. Please choose another name.
error-chat-silent = Nobody speaks at this table.
error-chat-not-free = Only phrases from the list are spoken at this table.
error-chat-empty = There is nothing in this message that can be seen.
error-chat-phrase = There is no such phrase.
error-claim = That cannot be claimed here: name a goal that lies face down, or a role of this game and a seat.
error-claims-many = You have claimed { $most } times in this game; that is enough.

error-token-missing = Say who you are: the request needs the token of a player.
error-token-forged = This token is none of this server's.
error-token-expired = This token is too old.
error-token-unknown = Nobody is known by this token any more.
error-player-banned = You may not play on this server.
error-passkey = This passkey proves nothing. Please begin again.
error-passkey-many = { $most } passkeys are enough.

error-message-not-json = This is not JSON.
error-message-unknown-field = There is a field too many: { $field }, at { $where }.
error-message-missing-field = A field is missing: { $field }, at { $where }.
error-message-value = The value at { $where } is not one that can stand there.
error-message-size = A message has at most { $most } bytes.
error-hello-late = The hello came too late.
error-too-many = That was too often. Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-too-large = The request is too large.
error-not-found = There is nothing here.
error-method = This cannot be done here.
error-origin = This request comes from another site's page.
error-request = The request makes no sense.
error-server = Something went wrong on the server. Nothing is lost; please try again.

error-config-base = “{ $base }” is not a path like /games.
error-config-proxy = “{ $address }” is not an address like 10.0.0.1 and not a network like 10.0.0.0/8.
error-config-origin = “{ $origin }” is not the address of a site like https://play.example.org.
error-config-listen = The server cannot listen at { $host }, port { $port }: { $reason }.
error-config-redis = Redis cannot be reached at the address given with --redis, or this is no such address.
error-key-short = The key in { $name } is too short: it needs { $least } characters.
error-key-file = The key in { $file } cannot be read or written: { $reason }.

page-about = An open table for the Saboteur family of tunnel games. An unofficial work.
page-rooms = Public rooms
page-no-rooms = No public room waits for players at this moment.
page-room = Room
page-rules = Rules
page-seats = Seats taken
page-taken = { $taken } of { $seats } seats are taken.
page-join = Join from a terminal:
page-qr = The link to this room, to be scanned
page-agreed-rounds = The game has { $count ->
    [one] one round
   *[other] { $count } rounds
}.
page-agreed-maps = There { $count ->
    [one] is one map
   *[other] are { $count } maps
} in the game.
page-agreed-extra-action = The 21st new action card is: { $choice }.
page-agreed-card = Copies of { $card } in the game: { $count }.

serve-address = Undermine is served at { $address }
serve-no-page = The page for browsers is not built here, so they are shown a plain list of rooms: make web builds it (with Node 20 or newer), and every wheel of Undermine brings it along.

error-store-unavailable = The database cannot be reached at this moment. Please try again.
error-store-not-written = This could not be written down, so it did not happen. Please try again in a moment.
error-store-conflict = Somebody else has written here in the meantime.
error-store-fenced = This game is led by another process by now.
error-store-closed = The server is going down. Please try again in a moment.
error-store-failed = The database has failed: { $why }.
error-database-url = This is not the address of a database. It looks like sqlite:///FILE or postgresql://USER@HOST/NAME.
error-database-file = The database { $file } cannot be opened: { $why }.
error-database-open = The database cannot be opened: { $why }.
error-database-away = The database does not answer, or another program keeps it locked. Start it, or end that program, and try again.
error-database-newer = The database was written by a later version of this program (revision { $revision }).
error-database-taken = Another server is using this database. Stop it first, or start all of them with the same --redis, and they share it.
error-database-alone = A server without --redis is using this database. Stop it, and start it again with the same --redis as the others.
error-backup-file = The backup { $file } cannot be read or written: { $why }.
error-backup-not-one = { $file } is not a backup of this program.
error-backup-newer = The backup was written by a later version of this program (revision { $revision }).
error-backup-damaged = The backup { $file } is damaged.
error-backup-nothing = There is no database to be backed up.
error-backup-not-empty = There is something in this database already: restore into an empty one.

error-client-refused = The server refused this ({ $status }).
error-client-no-server = There is no server at this address.
error-client-no-answer = The server does not answer.
error-client-lost = The connection to the server is lost.
error-client-shut = The server has closed the connection.
