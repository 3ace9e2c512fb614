# The page in the browser.

web-choose = What will it be?
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
web-join = Got a code?
web-code = Code or link
web-code-unread = That isn't a code. A code has eight letters and digits, like 6TRH 64F7. A link works, too.
web-enter = Enter
web-my-tables = Your tables
web-my-games = Your games
web-phase = { $phase ->
    [playing] In play
   *[open] Before the game
}
web-public-rooms = Public rooms
web-no-rooms = Nobody is waiting in public right now. Open a room of your own!
web-seats-taken = { $taken } of { $seats } seats taken
web-unofficial = An unofficial fan project. Saboteur is a game by Frederic Moyersoen, published by AMIGO.
web-home = Home
web-nothing-here = Only rock here
web-nothing-here-hint = No tunnel leads to this place.
web-close = Close
web-cancel = Cancel
web-go-on = Continue
web-back = Back

web-settings = Settings
web-lamp = Light or dark
web-name = Your name
web-name-hint = This is what the others will call you. We ask for nothing else.
web-name-missing = Please enter a name: one letter is enough.
web-who-are-you = Who are you?
web-language = Language
web-theme = Theme
web-theme-name = { $theme ->
    [light] Day
    [dark] Night in the mine
   *[system] Same as my device
}
web-speed = Animations
web-speed-name = { $speed ->
    [off] None
    [slow] Slow
    [fast] Fast
   *[normal] Normal
}
web-speed-hint = If your device asks for less motion, there are none.
web-confirm-setting = Ask before playing a card
web-confirm-name = { $confirm ->
    [always] Always
    [never] Never
   *[touch] On touch screens
}

web-new-room = A new room
web-edition = Edition
web-how-many = Players
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
    [bot] A bot plays until you are back
   *[pass] The turn is passed
}
web-talk = Chat
web-talk-name = { $chat ->
    [phrases] Phrases only
    [silent] No chat
   *[free] Free chat
}
web-public = Show the room in the public list
web-spectators-may = Others may watch
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
web-hard-missing = “Hard” needs the fast engine, which is missing here.
web-who-sits = Who sits at { $seat }
web-keep-free = Keep free
web-sit = Sit here
web-stand = Stand up
web-host = Host
web-make-host = Make host
web-remove = Remove
web-who-begins = Who begins?
web-by-lot = Draw lots
web-seat-free = { $seat } · a free seat
web-begin = Deal the cards
web-fill-now = Fill free seats with bots
web-close-room = Close the room
web-seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
web-wait-for-host = The host deals when everybody is here.
web-take-a-seat = Take a seat.
web-room-full = All seats are taken.
web-table-title = Table { $code }
web-invite = Invite your friends
web-scan = QR code with the link to this room
web-link = Link
web-copy = Copy the link
web-copied = Copied
web-room-closed = This room is closed.

web-lost = The connection was lost. Please try again in a moment.
web-reconnecting = The connection was lost. Reconnecting …

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
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-fit = Show the whole mine

web-title-turn = ● Your turn – Undermine
web-your-turn = Your turn: choose a card.
web-your-turn-bribe = Your turn: choose a card, or bribe a glowing troll.
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
web-shed = Get rid of: { sign-name }
web-bribe-done = No more bribes
web-confirm = Play it
web-ask-cell = { $card } here?
web-ask-player = { $card } for { $name }?
web-ask-discard = Discard { $cards }?
web-card-does = { $noun ->
    [break-P] A player with a broken pick can't lay tunnels.
    [break-L] A player with a broken lamp can't lay tunnels.
    [break-C] A player with a broken cart can't lay tunnels.
    [mend-P] Mends a broken pick, yours or somebody else's.
    [mend-L] Mends a broken lamp, yours or somebody else's.
    [mend-C] Mends a broken cart, yours or somebody else's.
    [mend-PL] Mends a pick or a lamp.
    [mend-PC] Mends a pick or a cart.
    [mend-LC] Mends a lamp or a cart.
    [dead-end] This is where the tunnel ends.
   *[straight] Lay it where all its sides fit.
}

web-you-name = { $name } (you)
web-about-player = { $moving ->
    [yes] { $name }, { $cards } cards, to move
   *[no] { $name }, { $cards } cards
}
web-target = Play the card on { $name }
web-cards-in-hand = Cards in hand: { $count }
web-gold = Gold
web-player = Player
web-bot = bot
web-stand-in = a bot is standing in
web-ally = with you
web-seen-role = { payout-role }
web-colour = { $colour ->
    [blue] blue (B)
   *[green] green (G)
}
web-spectator = Spectator
web-you-watch = You are watching. Choose a bot to take its seat.
web-take-over = Take this seat
web-bot-plays-for-you = A bot is playing for you.
web-return = Take over again
web-give-up-seat = Give up my seat
web-end-game = End the game for all

web-role-title = Round { $round }: who are you?
web-role-press = Your role lies face down. Make sure nobody is looking over your shoulder, then press the card.
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
web-join-rematch = Join the next game
web-seed-shown = Every card of this game is in its record, with the seed it was dealt from.
web-record = Save the record

web-suspicion = Your suspicion
web-suspicion-none = No opinion
web-claim = Tell everybody
web-claim-hint = It doesn't have to be true.
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
web-unmute = Unmute
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
    [good-game] Good game!
    [thanks] Thank you!
    [sorry] Sorry!
    [well-played] Well played!
    [hurry] Shall we go on?
    [think] Let me think …
    [yes] Yes.
    [no] No.
    [trust-me] Trust me.
    [i-am-a-digger] I am an honest digger.
    [it-was-not-me] It wasn't me!
    [please-help] Please help me.
    [mend-me] Please mend my tool.
    [look-there] Look what they've done there!
    [i-have-a-map] I have looked at a map.
    [gold-above] The gold is at the top.
    [gold-middle] The gold is in the middle.
    [gold-below] The gold is at the bottom.
   *[i-suspect-you] I suspect you.
}
web-notes = Notes
web-notes-hint = Only you can see them.

help-option-serve-open = Open the page in this machine's browser.

web-balance = How games come out
web-balance-hint = Measured with a bot in every seat; in brackets, the range that most likely holds the true number. People bluff better.
web-balance-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
