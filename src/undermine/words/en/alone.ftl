# For a page that plays without a server: the browser keeps its games.

error-alone-not-kept = Your browser couldn't save this; its storage may be full. Nothing has happened yet, so just try again.
error-alone-unreadable = What your browser kept of table { $code } is damaged, so that game can't go on.

web-alone-lighting = Lighting the mine …
web-alone-failed = The mine stays dark.
web-alone-failed-hint = The game couldn't be started in this browser.
web-alone-elsewhere = Your games are open in another tab.
web-alone-here = Play here instead
web-alone-device = On one device
web-alone-friends = Everything here happens in your browser: play against bots, or pass the device around. To meet friends who each have their own device, you need a server.
web-alone-kept = Your games are kept in this browser and nowhere else. To find them on all your devices, you need a server.
web-alone-server = Play at { $server }
web-alone-hosting = How to run one
web-alone-documents = Rules and documents
web-alone-data = What this browser keeps about you
