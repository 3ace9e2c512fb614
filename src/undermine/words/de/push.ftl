# Notes that are pushed to a person's devices, and the options of a server that pushes them.

note-turn = Du bist am Zug, Tisch { $code }.
note-last = Deine Zeit an Tisch { $code } läuft ab.

error-push-not-offered = Dieser Server verschickt keine Benachrichtigungen.
error-push-endpoint = An dieses Gerät lassen sich keine Benachrichtigungen schicken.
error-config-push-half = Für Benachrichtigungen braucht ein Server sowohl --push-key als auch --push-contact.
error-config-push-contact = „{ $address }“ ist keine Mailadresse wie games@example.org.
error-config-push-key = Das ist kein Schlüssel für Benachrichtigungen. „undermine admin push-key“ macht einen.

help-option-serve-push-key = Der Schlüssel für Benachrichtigungen an Geräte, wie ihn „undermine admin push-key“ macht; braucht --push-contact. Gehört in UNDERMINE_PUSH_KEY, wo andere auf dem Rechner ihn nicht sehen. Ohne ihn werden keine Benachrichtigungen angeboten.
help-option-serve-push-contact = Die Adresse, unter der Push-Dienste dich wegen deiner Benachrichtigungen erreichen, etwa games@example.org.
