# The server: rooms, tokens, requests, and its plain page.

error-room-unknown = There is no such room.
error-room-banned = The host has shown you out of this room. You can come back when the host lets you in again.
error-room-no-spectators = This room does not take spectators.
error-room-removed = The host has taken your seat away, and watching is not allowed in this room.
error-room-bots = { $count ->
    [one] One bot is
   *[other] { $count } bots are
} too many for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
error-room-seconds = The time for a move can be { $low } to { $high } seconds.
error-room-script = A guided game is private, and a bot sits at every seat but one.
error-room-free-bots = At a public table nobody takes a bot's seat without being let in.
error-room-host-only = Only the host may do this.
error-room-not-open = It is too late to sit down here.
error-room-playing = The game has already begun.
error-room-not-playing = There is no game going on here.
error-room-seats-free = Some seats are still free.
error-room-closed = The room is closed.
error-room-no-rematch = Only those who sat here can play again, and only when the game is over.
error-room-moved = The room is moving to another process. It will be back in a moment.
error-room-elsewhere = The room lives in another process.
error-room-outdated = The rules of this game ({ $rules }) are no longer played here, so it can't be opened any more.
error-begins-fixed = In this game the rules say who begins: seat { $seat }.
error-seat-unknown = There is no such seat in this room.
error-seat-taken = Somebody sits there already.
error-seat-second = You can only have one seat during a game.
error-seat-nobody = There is nobody in that seat to do this to.
error-seat-not-yours = This seat is not yours.
error-seat-taken-over = A bot is playing for you; take over again first.
error-seat-ask = You can't just sit down there. Ask for the seat, and somebody at the table can let you in.
error-ask-declined = You have already asked at this table, and the answer was no.
error-asks-many = Seats have been asked for often enough in this game. Please wait for the next one.
error-ask-host = Only the host can let somebody in; while the host is away, anyone sitting at the table can.
error-ask-gone = This request has already been settled.
error-readmit = Nobody with this number was shown out of the room.
error-stand-in = There is no need to step in for that seat: the player is here, is not to move, or has not been away long enough.
error-stand-in-seat = Only the people sitting at this table can decide that.
error-move-stale = Somebody has moved in the meantime: this was meant for an earlier position.
error-move-not-your-turn = It is not your turn.
error-name-empty = This name has no visible characters.
error-name-bot = That is what the bots are called here. Please choose another name.
error-chat-silent = There is no chat at this table.
error-chat-not-free = Only phrases from the list are allowed at this table.
error-chat-empty = This message has no visible characters.
error-chat-phrase = There is no such phrase.
error-claim = You can't claim that here: name a face-down goal, or a role of this game and a seat.
error-claims-many = You have made { $most } claims in this game; that is enough.

error-token-missing = Say who you are: the request needs a player's token.
error-token-forged = This token is not from this server.
error-token-expired = This token is too old.
error-token-unknown = This token no longer belongs to anybody.
error-player-banned = You are not allowed to play on this server.
error-passkey = This passkey could not be checked. Please start again.
error-passkey-many = { $most } passkeys are enough.

error-message-not-json = This is not JSON.
error-message-unknown-field = There is an unknown field: { $field }, at { $where }.
error-message-missing-field = A field is missing: { $field }, at { $where }.
error-message-value = The value at { $where } is not allowed there.
error-message-size = A message may have at most { $most } bytes.
error-hello-late = The hello came too late.
error-too-many = That was a bit too fast. Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-too-large = The request is too large.
error-not-found = There is nothing here.
error-method = That can't be done here.
error-origin = This request comes from a page on another site.
error-request = The request makes no sense.
error-server = Something went wrong on the server. Nothing is lost; please try again.

error-config-base = “{ $base }” is not a path like /games.
error-config-proxy = “{ $address }” is not an address like 10.0.0.1 and not a network like 10.0.0.0/8.
error-config-origin = “{ $origin }” is not the address of a site like https://play.example.org.
error-config-listen = The server cannot listen on { $host }, port { $port }: { $reason }.
error-config-redis = Redis cannot be reached at the address given with --redis, or it is not an address of that kind.
error-key-short = The key in { $name } is too short: it needs { $least } characters.
error-key-file = The key in { $file } cannot be read or written: { $reason }.

page-about = An open table for the Saboteur family of tunnel games. An unofficial fan project.
page-rooms = Public rooms
page-no-rooms = No public room is waiting for players right now.
page-room = Room
page-rules = Rules
page-seats = Seats taken
page-taken = { $taken } of { $seats } seats are taken.
page-join = Join from a terminal:
page-qr = QR code with the link to this room
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

serve-address = Undermine is running at { $address }
serve-no-page = The page for browsers is not built here, so they get a plain list of rooms: make web builds it (with Node 20 or newer), and every wheel of Undermine includes it.

error-store-unavailable = The database cannot be reached right now. Please try again.
error-store-not-written = This could not be saved, so it did not happen. Please try again in a moment.
error-store-conflict = Somebody else has written here in the meantime.
error-store-fenced = Another process is running this game by now.
error-store-closed = The server is shutting down. Please try again in a moment.
error-store-failed = The database has failed: { $why }.
error-database-url = This is not the address of a database. It looks like sqlite:///FILE or postgresql://USER@HOST/NAME.
error-database-file = The database { $file } cannot be opened: { $why }.
error-database-open = The database cannot be opened: { $why }.
error-database-away = The database does not answer, or another program keeps it locked. Start it, or stop that program, and try again.
error-database-newer = The database was written by a later version of this program (revision { $revision }).
error-database-taken = Another server is using this database. Stop it first, or start all of them with the same --redis so that they share it.
error-database-alone = A server without --redis is using this database. Stop it, and start it again with the same --redis as the others.
error-backup-file = The backup { $file } cannot be read or written: { $why }.
error-backup-not-one = { $file } is not a backup of this program.
error-backup-newer = The backup was written by a later version of this program (revision { $revision }).
error-backup-damaged = The backup { $file } is damaged.
error-backup-nothing = There is no database to back up.
error-backup-not-empty = This database is not empty: restore into an empty one.

error-client-refused = The server refused this ({ $status }).
error-client-no-server = There is no server at this address.
error-client-no-answer = The server does not answer.
error-client-lost = The connection to the server was lost.
error-client-shut = The server has closed the connection.
