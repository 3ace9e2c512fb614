# The page without a server: everything is played in the browser.

web-alone-lighting = Lighting the mine …
web-alone-failed = The mine stays dark.
web-alone-failed-hint = The game couldn't be started in this browser.
web-alone-elsewhere = Your games are open in another tab.
web-alone-here = Play here instead
web-alone-device = On one device
web-alone-missing = { $about ->
    [friends] Everything here happens in your browser: play against bots, or pass the device around. To meet friends who each have their own device, you need a server.
   *[me] Your games are kept in this browser and nowhere else. To find them on all your devices, you need a server.
}
web-alone-server = Play at { $server }
web-alone-hosting = How to run one
