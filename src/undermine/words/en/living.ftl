# The page: ways to the lesson and to the rules, cards explained, being called.

web-learn = Learn by playing
web-learn-hint = New here? A guided round shows you everything in five minutes.
