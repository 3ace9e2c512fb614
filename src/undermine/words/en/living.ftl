# The page: ways to the lesson and to the rules, cards explained, being called.

web-learn = Learn by playing
web-learn-hint = New here? A guided round shows you everything in five minutes.
web-rules = Rules
web-rules-read = Read the rules
web-card-about = { $name }. { $does }
web-notify = Notify me when it is my turn and this page is in the background
web-notify-refused = Your browser does not allow notifications from this page.
web-notify-far = Also when the page is closed: your browser's maker then passes on a short, sealed message, with no word about your cards.
web-notify-here = { $told ->
    [yes] This device hears of your turns.
   *[no] This device does not hear of your turns.
}
web-notify-failed = The server could not be told about this device. While the page is open you'll hear of your turn all the same.
web-notify-turn = It is your turn.

web-hint = Hint
web-hint-title = What would “hard” play? A game with hints does not count in your statistics.
web-hint-thinking = Thinking …
web-hint-none = No hint this time, sorry.
