# Several people at one device.

web-sofa-add = Another player on this device
web-sofa-add-hint = You will pass the device around; the page hides each hand from the others.
web-sofa-who = Who else is playing here?
web-sofa-here = on this device
web-sofa-pass = Pass the device to { $name }
web-sofa-role-waits = A role is waiting face down. Everybody else, look away.
web-sofa-turn-waits = It is { $name }’s turn. Everybody else, look away.
web-sofa-i-am = I am { $name }
web-sofa-mine-first = Look at the mine together
web-sofa-put-away = Put my cards away
web-sofa-between = The device is on the table: this is what everybody may see.
web-sofa-away = The cards are being put away …
web-sofa-return = { $name } is playing again
