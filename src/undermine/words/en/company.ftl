# Several people, each at a device of their own.

web-you-only-watch = You are looking on.
web-you-may-ask = You are looking on. Choose a bot to ask for its seat.

web-asks = { $name } would like to play on for { $bot }.
web-let-in = Let in
web-not-let-in = No
web-ask = Ask for this seat
web-ask-hint = A bot plays here. Somebody at the table lets you in.
web-asked = You have asked to play on for { $bot }. Somebody at the table will answer.
web-withdraw = Never mind
web-declined = The table would rather play on as it is. You are looking on.
web-free-bots = In the game, anyone may take a bot's seat without asking
web-scripted = Cards laid out
web-scripted-hint = Whoever opened this room has laid the cards out. Nothing here is left to chance, and the game does not count.
web-seed-kept = Checked: the seed of this game is the one that was promised before the first card.
web-seed-broken = Beware: the seed of this game is not the one that was promised before the first card.
web-mishap = Something has caved in here
web-mishap-hint = The game itself is safe. Try again, and if it stays like this, load the page anew.
web-mishap-again = Dig it out
web-mishap-reload = Load the page anew
