# The page in the browser.

web-title = A seat in the mine
web-lead = Dig for gold with friends or against bots. Some of you would rather that nobody finds it.
web-choose = What shall it be?
web-game = { $family ->
    [base] The base game
    [saboteur2] Saboteur 2
    [duel] The Duel
   *[solo] Solo
}
web-players = Players: { $players }
web-play-now = Play now
web-with-friends = With friends …
web-options = Options …
web-join = Have you been given a code?
web-code = Code or link
web-code-unread = That is no code. A code has eight letters and digits, such as 6TRH 64F7; a link will do, too.
web-enter = Enter
web-my-tables = Your tables
web-my-games = Your games
web-phase = { $phase ->
    [playing] In play
   *[open] Before the game
}
web-public-rooms = Public rooms
web-no-rooms = Nobody is waiting in public at this moment. Open a room of your own!
web-seats-taken = { $taken } of { $seats } seats taken
web-unofficial = An unofficial work by admirers. Saboteur is a game by Frederic Moyersoen, published by AMIGO.
web-home = To the entrance
web-nothing-here = Only rock here
web-nothing-here-hint = No tunnel leads to this place.
web-close = Close
web-cancel = Cancel
web-go-on = Go on
web-back = Back

web-settings = Settings
web-lamp = Light or dark
web-name = Your name
web-name-hint = This is what the others call you. Nothing else is asked.
web-name-missing = Please write a name: one letter is enough.
web-who-are-you = Who are you?
web-language = Language
web-theme = Light
web-theme-name = { $theme ->
    [light] Day
    [dark] Night in the mine
   *[system] As the system has it
}
web-speed = Motion
web-speed-name = { $speed ->
    [off] None
    [slow] Slow
    [fast] Fast
   *[normal] Normal
}
web-speed-hint = Where the system asks for less motion there is none.
web-confirm-setting = Ask before a card is played
web-confirm-name = { $confirm ->
    [always] Always
    [never] Never
   *[touch] When I use a finger
}

web-new-room = A new room
web-edition = Edition
web-how-many = Players
web-fill = Bots take the other seats
web-time = Time for a move
web-time-name = { $seconds ->
    [0] As long as you like
    [20] 20 seconds
    [45] 45 seconds
    [90] 90 seconds
    [300] 5 minutes
    [86400] One day
    [259200] Three days
   *[other] { $seconds } seconds
}
web-timeout = When the time is up
web-timeout-name = { $timeout ->
    [bot] A bot plays on until you return
   *[pass] The turn is passed
}
web-talk = Talk
web-talk-name = { $chat ->
    [phrases] Phrases only
    [silent] Nobody speaks
   *[free] Free talk
}
web-public = List the room for everybody
web-spectators-may = Others may look on
web-own-colour = Your colour
web-own-colour-name = { $colour ->
    [blue] Blue
   *[green] Green
}
web-house-rules = House rules
web-open-room = Open the room
web-is-public = public
web-is-private = private

web-entering = Entering …
web-dealing = The cards are being dealt …
web-roles-dealt = Roles that are shuffled: { $roles }
web-free-seat = A free seat
web-you = You
web-away = Away
web-level = { $level ->
    [random] Bot, anything goes
    [digger] Bot, always digging
    [easy] Bot, easy
    [hard] Bot, hard
   *[normal] Bot, normal
}
web-bot-level = { $level ->
    [easy] Bot: easy
    [hard] Bot: hard
   *[normal] Bot: normal
}
web-bot-missing = { web-bot-level } (not on this server)
web-hard-missing = “Hard” needs the fast engine, which this server does not have.
web-who-sits = Who sits at { $seat }
web-keep-free = Keep free
web-sit = Sit here
web-stand = Stand up
web-host = Host
web-make-host = Make host
web-remove = Remove
web-who-begins = Who begins?
web-by-lot = The lot decides
web-seat-free = { $seat } · a free seat
web-begin = Deal the cards
web-fill-now = Bots to the free seats
web-close-room = Close the room
web-seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
web-wait-for-host = The host deals when everybody is there.
web-take-a-seat = Take a seat.
web-room-full = All seats are taken.
web-table-title = Table { $code }
web-invite = Bring your friends
web-scan = The link to this room, to be scanned
web-link = Link
web-copy = Copy the link
web-copied = Copied
web-room-closed = This room is closed.

web-lost = The connection is interrupted. Please try again in a moment.
web-reconnecting = The connection is interrupted. Coming back …

web-round = Round { $round } of { $rounds }
web-stock = Cards in the stock: { $count }
web-discards = Face-up discards: { $count }
web-mine = The mine
web-hand = Your hand
web-hand-empty = No cards left
web-players-title = Players
web-talk-tabs = Log, chat and notes
web-tab = { $tab ->
    [chat] Chat
    [notes] Notes
   *[log] Log
}
web-toggle-log = Show or hide the log
web-toggle-players = Show or hide the players
web-zoom-in = Closer
web-zoom-out = Farther
web-fit = Show the whole mine

web-title-turn = ● Your turn – Undermine
web-your-turn = Your turn: choose a card.
web-your-turn-bribe = Your turn: choose a card, or bribe a troll that glows.
web-waiting-for = { $name } is thinking …
web-over = The game is over.
web-time-left = Time left
web-spot = { $both ->
    [yes] { $card } { at-place }, fits both ways
   *[no] { $card } { at-place }
}
web-choice-spot = { $what ->
    [bribe] Bribe the troll { at-place }
   *[claim] Put a marker on the gold { at-place }
}
web-goal = Face down: { the-goal }
web-goal-known = Face down: { the-goal }. You know: { $card }
web-last-move = The last tunnel, by { $name }
web-rotate = Turn
web-discard = Discard
web-pick-discards = { $count ->
    [one] Choose a card to discard.
   *[other] Choose 1 to { $count } cards to discard.
}
web-pass-with = { $count ->
    [one] Pass with this card
   *[other] Pass with { $count } cards
}
web-shed = Be rid of: { sign-name }
web-bribe-done = No more bribes
web-confirm = Play it
web-ask-cell = { $card } here?
web-ask-player = { $card } for { $name }?
web-ask-discard = Discard { $cards }?
web-look-first = You may put this away, look at the mine, and answer then.
web-answer = Answer the question
web-lie = { $turned ->
    [yes] Turned
   *[no] Upright
}
web-card-does = { $noun ->
    [break-P] Who has a broken pick lays no tunnels.
    [break-L] Who has a broken lamp lays no tunnels.
    [break-C] Who has a broken cart lays no tunnels.
    [mend-P] Mends a broken pick, yours or another's.
    [mend-L] Mends a broken lamp, yours or another's.
    [mend-C] Mends a broken cart, yours or another's.
    [mend-PL] Mends a pick or a lamp.
    [mend-PC] Mends a pick or a cart.
    [mend-LC] Mends a lamp or a cart.
    [dead-end] It goes no further here.
   *[straight] Lay it where all its sides fit.
}

web-you-name = { $name } (you)
web-about-player = { $moving ->
    [yes] { $name }, { $cards } cards, to move
   *[no] { $name }, { $cards } cards
}
web-target = Play the card for { $name }
web-cards-in-hand = Cards in hand: { $count }
web-gold = Gold
web-player = Player
web-bot = bot
web-stand-in = a bot stands in
web-ally = with you
web-seen-role = { payout-role }
web-colour = { $colour ->
    [blue] blue (B)
   *[green] green (G)
}
web-spectator = Spectator
web-you-watch = You are looking on. Choose a bot to take its seat.
web-take-over = Take this seat
web-bot-plays-for-you = A bot plays for you.
web-return = Take over again
web-give-up-seat = Give up my seat
web-end-game = End the game for all

web-role-title = Round { $round }: who are you?
web-role-press = Your role lies face down. Make sure that nobody looks over your shoulder, then press the card.
web-new-hat = { $who ->
    [target] { $seat } makes you change hats: look at your role again.
   *[both] You change hats: look at your role again.
}
web-role-hidden = Look at your role
web-role-look = Press and hold to look at your role
web-role-known = I know who I am
web-allies = With you: { $names }.
web-solo-result = The game is over: { $gold } gold
web-show-result = The result
web-look-at-mine = Look at the mine
web-rematch = Play again
web-join-rematch = To the next game
web-seed-shown = Every card of this game is in its record, with the seed it was dealt from.
web-record = Keep the record

web-suspicion = Your suspicion
web-suspicion-hint = Only you see it: 0 is trusted, 100 is surely a saboteur.
web-suspicion-none = No opinion
web-claim = Say it to everybody
web-claim-hint = It need not be true.
web-has-claimed = Has said
web-claim-goal = { $what ->
    [gold] Gold { under-goal }
   *[stone] Stone { under-goal }
}
web-claims-goal = { $what ->
    [gold] { $name } says: gold { under-goal }
   *[stone] { $name } says: a stone { under-goal }
}
web-claim-role = { $name }: { payout-role }
web-mute = Mute
web-unmute = Hear again
web-report = Report
web-report-reason = { $reason ->
    [abuse] Insults
    [cheating] Cheating
    [stalling] Stalling
   *[other] Something else
}
web-reported = Thank you. The people who run this server will look at it.

web-chat-empty = Nobody has said anything yet.
web-say = Say something
web-send = Send
web-phrases = A phrase …
web-phrase = { $phrase ->
    [hello] Hello!
    [good-game] A good game!
    [thanks] Thank you!
    [sorry] Sorry!
    [well-played] Well played!
    [hurry] Shall we go on?
    [think] Let me think …
    [yes] Yes.
    [no] No.
    [trust-me] Trust me.
    [i-am-a-digger] I am an honest digger.
    [it-was-not-me] It was not me!
    [please-help] Please help me.
    [mend-me] Please mend my tool.
    [look-there] Look what they have done there!
    [i-have-a-map] I have looked at a map.
    [gold-above] The gold is above.
    [gold-middle] The gold is in the middle.
    [gold-below] The gold is below.
   *[i-suspect-you] I suspect you.
}
web-notes = Notes
web-notes-hint = Only you see them.

help-option-serve-open = Open the page in this machine's browser.

web-balance = How games come out
web-balance-hint = Measured with a bot at every seat; in brackets the range in which the true number lies, most likely. People bluff better.
web-balance-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
