# The page of an app that reaches nobody.

web-offline-title = The lantern went out
web-offline-text = There's no connection to the game right now. Your tables are safe, and this page comes back by itself once the light is on again.
web-offline-again = Try again
