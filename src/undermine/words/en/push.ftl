# Notes that are pushed to a person's devices, and the options of a server that pushes them.

note-turn = It's your turn at table { $code }.
note-last = Your time at table { $code } is running out.

error-push-not-offered = This server sends no notifications.
error-push-endpoint = No notification can be sent to this device.
error-config-push-half = To send notifications a server needs both --push-key and --push-contact.
error-config-push-contact = “{ $address }” is not an address for mail like games@example.org.
error-config-push-key = That is not a key for notifications. “undermine admin push-key” makes one.

help-option-serve-push-key = The key for notifications to devices, as “undermine admin push-key” makes one; needs --push-contact. Belongs into UNDERMINE_PUSH_KEY, where other users of the machine do not see it. Without it no notifications are offered.
help-option-serve-push-contact = The address at which push services reach you about your notifications, as in games@example.org.
