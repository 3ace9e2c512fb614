# A room of a server in the terminal: the door, the room before its game, the table, and the end.

help-command-join = Play in a room of a server, look on, or let a bot play there.
help-command-open = Open a room on a server, and wait there for the others.
help-option-join-url = The link of the room, as in http://host:8000/r/CODE.
help-option-join-name = Your name there; without it the one you had there last. Another name is another player.
help-option-join-seat = The seat to take, a letter; without it the first that is free, else one of a bot.
help-option-join-watch = Only look on.
help-option-join-bot = Let this bot play for you until the game is over: easy, normal:hiding, process:COMMAND …
help-option-open-url = The address of the server, as in http://host:8000.
help-option-open-name = Your name there; without it the one you had there last.
help-option-open-bots = Who sits there already, one bot for all other seats or one for each; without it nobody.
help-option-open-seconds = Seconds for a move; without it as long as one likes.
help-option-open-public = Show the room in the server's list.

usage-watch-alone = --watch is to look on: it goes with neither --seat nor --bot.
usage-name = A name has 1 to { $most } characters that can be seen.
error-client-link = “{ $link }” is not the link of a room. It looks like http://host:8000/r/CODE.
error-client-said = The server says: { $text }
error-client-foreign = What is at this address does not speak as this client does; one of the two may be out of date.
error-client-no-seat = There is no seat for you in this room.
error-client-not-let-in = You asked for a seat in this room, and were not let in.

command-say = say
command-declare = declare
command-sit = sit
command-stand = stand
command-bot = bot
command-free = free
command-begin = begin
command-admit = admit
command-decline = decline
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
join-looking-on = You only look on here.
join-hint-host = begin starts the game, bot B normal lets a bot sit down, say … talks, ? helps.
join-hint-guest = Waiting for the host to begin. say … talks, ? helps.
join-help-host =
    begin        start the game; the lot says who plays first
    begin B      start the game; B plays first
    bot B normal a bot sits down at B
    free B       nobody sits at B any more
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
    sit B        if you look on: play on for the bot at B, or ask for that
    admit        let in who asks; admit B lets in who asks for B
    decline      do not let them in
    close        end the game for all, if you are the host
    quit         leave; your seat stays yours: undermine join brings you back
join-not-understood = “{ $text }” is not understood here; ? helps.
join-declare-what = Declare what? As in: declare gold 8,0, declare stone 8,2, declare saboteur B.
join-say-what = Say what? Anything, or one of these: { $phrases }.
join-hint-waits = { $seat } is to move. say … talks, ? helps.
join-hint-wait = Waiting for the server …
join-hint-back = A bot plays for you. back takes over again.

join-broken = The connection is lost. Trying again …
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
    [seat] A bot plays for you now.
   *[none] A bot plays for { $seat } now.
}
join-returned = { $who ->
    [seat] You play again yourself.
   *[none] { $seat } plays again.
}
join-asks = { $name } would like to play on at { $letter }.
join-asks-you = { $name } would like to play on at { $letter }: admit lets them in, decline does not.
join-asked = You have asked. Somebody at the table will answer.
join-declined = The table would rather play on as it is.
join-nobody-asks = Nobody asks for a seat by that name.
join-scripted = Whoever opened this room has laid the cards out. Nothing here is left to chance, and the game does not count.
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
join-rematch = The table plays again.
join-given-up = The game was given up.
join-closed = The room was closed before its game began.
join-kept = Your seat stays yours. Come back with:
join-left-watching = Come back with:
join-roles = Round { $round }: { $roles }.
join-seed-kept = Fair play: the seed is the one promised at the beginning, all cards and the lot came from it, and the record is the game you saw. The seed:
join-seed-broken = Beware: this seed is not the one that the server promised at the beginning.
join-laid-out = The cards were laid out beforehand, so there was no seed to check. The record is the game you saw.
join-deal-foreign = Beware: the cards did not come from the seed.
join-lot-foreign = Beware: who began does not follow from the seed, though it was to be left to the lot.
join-record-broken = Beware: the record that the server sent is not the game that was played.
join-bot-plays = { $name } plays at { $link }
join-bot-done = The game is over. Gold by seat: { $gold }
join-bot-sent-away = There is no game, or no seat in it, any more.
open-link = The room is open. Send others this link:
