# Mail: reminders, the address they go to, its links, and the options of a server that sends them.

mail-confirm-subject = Undermine: is this your address?
mail-confirm-text = Somebody, most likely you, wants to be told at this address whenever it is their turn in a long game at { $home }. If that is what you want, open this link and confirm it:
mail-confirm-stranger = If it wasn't you, you don't need to do anything: unless you confirm, no more mail will come, and the address will be forgotten in a few days.
mail-turn-subject = It is your turn: { $rules }
mail-last-subject = Your time is running out: { $rules }
mail-turn-text = It is your turn in your game: { $rules }.
mail-left-hours = Time left for your move: { $hours ->
    [0] less than an hour
    [one] one hour
   *[other] { $hours } hours
}.
mail-left-days = Time left for your move: { $days ->
    [one] one day
   *[other] { $days } days
}.
mail-stop-text = You are getting this mail because you asked for reminders. To stop them:

mail-page-confirm = Do you want to be told at this address whenever it is your turn in a long game and you are not here?
mail-page-confirm-button = Yes, remind me
mail-page-confirmed = Thank you. You will be reminded at this address from now on.
mail-page-stop = Would you like to stop all mail from here to this address?
mail-page-stop-button = No more mail
mail-page-stopped = Done. No more mail will be sent to this address.
mail-page-gone = This link no longer works. You can ask for a new one where you gave your address.

error-mail-not-offered = This server sends no mail.
error-mail-address = Mail can't be sent to an address like that.
error-config-mail-half = To send mail a server needs both --smtp and --mail-from.
error-config-mail-from = “{ $address }” is not an address for mail like games@example.org.
error-config-mail-origin = To send mail a server must know its public address, for the links: give --origin, as in https://play.example.org.
error-config-smtp = That is not the address of a mail server. It looks like smtp://user:password@host:587 or smtps://user:password@host:465.

help-option-serve-keep-chat-days = How many days chat is kept; default: { $default }; with 0 it is not saved at all.
help-option-serve-keep-guests-days = After how many days to forget guests who never came back and have no games, passkey or address; default: { $default }.
help-option-serve-smtp = The mail server for reminding players who asked for it, as in smtp://user:password@host:587 (with STARTTLS) or smtps://user:password@host:465; needs --mail-from and --origin. It can also be set in UNDERMINE_SMTP, where other users of the machine do not see the password. Without it, no reminders are offered.
help-option-serve-mail-from = The address that mail comes from, as in games@example.org.
