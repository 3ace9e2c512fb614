# Several people at one device.

web-sofa-add = Another player on this device
web-sofa-add-hint = You will pass the device around; the page hides each hand from the others.
web-sofa-who = Who plays here, too?
web-sofa-here = on this device
web-sofa-pass = Pass the device to { $name }
web-sofa-role-waits = A role waits to be seen, face down. Everybody else looks away.
web-sofa-turn-waits = It is { $name }’s turn. Everybody else looks away.
web-sofa-i-am = I am { $name }
web-sofa-mine-first = Look at the mine together
web-sofa-put-away = Put my cards away
web-sofa-between = The device lies in the middle: this is what everybody may see.
web-sofa-away = The cards are being put away …
web-sofa-return = { $name } plays again
