# Several people, each at a device of their own.

web-you-only-watch = You are watching.
web-you-may-ask = You are watching. Choose a bot to ask for its seat.

web-asks = { $name } would like to take over from { $bot }.
web-let-in = Let in
web-not-let-in = No
web-ask = Ask for this seat
web-ask-hint = A bot is playing here. Somebody at the table can let you in.
web-asked = You have asked to take over from { $bot }. Somebody at the table will answer.
web-withdraw = Never mind
web-declined = The table would rather play on as it is. You are watching.
web-free-bots = During the game, anyone may take a bot's seat without asking
web-scripted = Prepared cards
web-scripted-hint = The cards in this room were laid out by whoever opened it. Nothing is left to chance, and the game does not count.
web-seed-kept = Checked: the seed of this game is the one that was promised before the first card.
web-seed-broken = Beware: the seed of this game is not the one that was promised before the first card.
web-mishap = Something has caved in here
web-mishap-hint = The game itself is safe. Try again, and if it stays like this, reload the page.
web-mishap-again = Dig it out
web-mishap-reload = Reload the page
