# A room of a server in the terminal: the door, the room before its game, the table, and the end.

help-command-join = Play in a room on a server, watch, or let a bot play there.
help-command-open = Open a room on a server, and wait there for the others.
help-option-join-url = The link of the room, as in http://host:8000/r/CODE.
help-option-join-name = Your name there; by default the last one you used. Another name is another player.
help-option-join-seat = The seat to take, a letter; by default the first free one, otherwise a bot's.
help-option-join-watch = Just watch.
help-option-join-bot = Let this bot play for you until the game is over: easy, normal:hiding, process:COMMAND …
help-option-open-url = The address of the server, as in http://host:8000.
help-option-open-name = Your name there; by default the last one you used.
help-option-open-bots = Who is already sitting there, one bot for all other seats or one for each; by default nobody.
help-option-open-seconds = Seconds for a move; by default there is no limit.
help-option-open-public = Show the room in the server's list.

usage-watch-alone = --watch is just for watching: it goes with neither --seat nor --bot.
usage-name = A name has 1 to { $most } visible characters.
error-client-link = “{ $link }” is not the link of a room. It looks like http://host:8000/r/CODE.
error-client-said = The server says: { $text }
error-client-foreign = The server at this address does not speak the same language as this client; one of the two may be out of date.
error-client-no-seat = There is no seat for you in this room.
error-client-not-let-in = You asked for a seat in this room and were turned down.

command-say = say
command-declare = declare
command-sit = sit
command-stand = stand
command-bot = bot
command-free = free
command-begin = begin
command-admit = admit
command-decline = decline
command-ban = ban
command-readmit = readmit
command-vote = vote
command-close = close
command-back = back
command-again = again

join-said = { $text }
join-room = Room { $code } · { $rules } · { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
join-seconds = { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
} for a move.
join-free-seat = free
join-you = you
join-away = away
join-bot-name = Bot { $letter }
join-spectator = A spectator
join-looking-on = You are only watching here.
join-hint-host = begin starts the game, bot B normal seats a bot, say … talks, ? shows help.
join-hint-guest = Waiting for the host to begin. say … talks, ? shows help.
join-help-host =
    begin        start the game; who plays first is drawn by lot
    begin B      start the game; B plays first
    bot B normal a bot sits down at B
    free B       nobody sits at B any more
    ban B        show whoever sits at B out of the room
    readmit      let the last one shown out come back; readmit Ann: Ann
    close        close the room
join-help-room =
    sit B        sit down at B
    stand        give up your seat
    say …        talk to the others; say ? shows phrases
    rules        the rules in numbers
    quit         leave; your seat stays yours: undermine join brings you back
join-help-table =
    say …        talk to the others; say ? shows phrases
    declare …    say in public what you know, or want believed:
                 declare gold 8,0   declare stone 8,2   declare saboteur B
    back         take over again from the bot that plays for you
    sit B        if you are watching: take over from the bot at B, or ask to
    admit        let in whoever asks; admit B: whoever asks for B
    decline      do not let them in
    vote         let a bot play on for somebody who has been away too long
    ban B        if you are the host: show whoever sits at B out of the room
    readmit      let the last one shown out come back; readmit Ann: Ann
    close        end the game for everybody, if you are the host
    quit         leave; your seat stays yours: undermine join brings you back
join-not-understood = “{ $text }” means nothing here; ? shows help.
join-declare-what = Declare what? As in: declare gold 8,0, declare stone 8,2, declare saboteur B.
join-say-what = Say what? Anything, or one of these: { $phrases }.
join-hint-waits = It is { $seat }'s turn. say … talks, ? shows help.
join-hint-wait = Waiting for the server …
join-hint-back = A bot is playing for you. back takes over again.

join-broken = The connection was lost. Trying again …
join-restored = The connection is back.
join-says = { $name }: { $text }
join-time = { $who ->
    [seat] You have { $seconds } seconds left.
   *[none] { $seat } has { $seconds } seconds left.
}
join-host = You are the host now.
join-sits = { $who ->
    [seat] You sit at { $letter }.
   *[none] { $seat } sits down at { $letter }.
}
join-bot-sits = A bot ({ $bot }) sits at { $letter }.
join-left = Seat { $letter } is free.
join-seat-lost = Seat { $letter } is not yours any more.
join-replaced = { $who ->
    [seat] A bot is playing for you now.
   *[none] A bot is playing for { $seat } now.
}
join-returned = { $who ->
    [seat] You are playing again.
   *[none] { $seat } is playing again.
}
join-asks = { $name } would like to take over at { $letter }.
join-asks-you = { $name } would like to take over at { $letter }: admit lets them in, decline does not.
join-asked = You have asked. Somebody at the table will answer.
join-declined = The table would rather play on as it is.
join-nobody-asks = Nobody by that name is asking for a seat.
join-shown-out = { $name } has been shown out: readmit lets them come back.
join-nobody-out = Nobody by that name has been shown out.
join-absent = { $who ->
    [seat] It is your turn, and you have been away: { $agreed } of { $needed } votes for a bot.
   *[none] It is { $seat }'s turn, and { $seat } is away: vote lets a bot play on ({ $agreed } of { $needed } votes).
}
join-nobody-absent = Nobody has been away long enough for a bot to step in.
join-scripted = The cards in this room were laid out by whoever opened it. Nothing is left to chance, and the game does not count.
join-came = { $seat } is back.
join-went = { $seat } is away.
join-claim-gold = { $who ->
    [seat] You declare: the treasure lies { under-goal }.
   *[none] { $seat } declares: the treasure lies { under-goal }.
}
join-claim-stone = { $who ->
    [seat] You declare: there is only stone { under-goal }.
   *[none] { $seat } declares: there is only stone { under-goal }.
}
join-claim-role = { $who ->
    [seat] You declare that { $target } is { a-role }.
   *[none] { $seat } declares that { $target } is { a-role }.
}

join-again = Type again to play again with the same table, or press Enter to leave.
join-rematch = The table is playing again.
join-given-up = The game was abandoned.
join-closed = The room was closed before the game began.
join-kept = Your seat stays yours. Come back with:
join-left-watching = Come back with:
join-roles = Round { $round }: { $roles }.
join-seed-kept = Fair play: the seed is the one promised at the beginning, all cards and the lot came from it, and the record is the game you saw. The seed:
join-seed-broken = Beware: this seed is not the one that the server promised at the beginning.
join-laid-out = The cards were laid out beforehand, so there was no seed to check. The record is the game you saw.
join-deal-foreign = Beware: the cards did not come from the seed.
join-lot-foreign = Beware: who went first does not follow from the seed, though it was to be drawn by lot.
join-record-broken = Beware: the record that the server sent is not the game that was played.
join-bot-plays = { $name } plays at { $link }
join-bot-done = The game is over. Gold by seat: { $gold }
join-bot-sent-away = There is no game any more, or no seat in it.
open-link = The room is open. Send others this link:
