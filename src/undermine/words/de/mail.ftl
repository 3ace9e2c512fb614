# Post: Erinnerungen, die Adresse dafür, ihre Links und die Optionen eines Servers, der sie verschickt.

mail-confirm-subject = Undermine: Ist das deine Adresse?
mail-confirm-text = Jemand, sehr wahrscheinlich du, möchte an dieser Adresse Bescheid bekommen, wenn in einer langen Partie auf { $home } der eigene Zug ansteht. Wenn du das willst, öffne diesen Link und bestätige es:
mail-confirm-stranger = Wenn du das nicht warst, brauchst du nichts zu tun: Ohne deine Bestätigung kommt keine weitere Mail, und die Adresse wird in ein paar Tagen vergessen.
mail-turn-subject = Du bist am Zug: { $rules }
mail-last-subject = Deine Zeit läuft ab: { $rules }
mail-turn-text = Du bist am Zug in deiner Partie: { $rules }.
mail-left-hours = Zeit für deinen Zug: { $hours ->
    [0] weniger als eine Stunde
    [one] noch eine Stunde
   *[other] noch { $hours } Stunden
}.
mail-left-days = Zeit für deinen Zug: { $days ->
    [one] noch ein Tag
   *[other] noch { $days } Tage
}.
mail-stop-text = Du bekommst diese Mail, weil du erinnert werden wolltest. So bekommst du keine mehr:

mail-page-confirm = Möchtest du an dieser Adresse Bescheid bekommen, wenn du in einer langen Partie am Zug und gerade nicht hier bist?
mail-page-confirm-button = Ja, erinnere mich
mail-page-confirmed = Danke. Ab jetzt wirst du an dieser Adresse erinnert.
mail-page-stop = Möchtest du an dieser Adresse keine Mail mehr von hier bekommen?
mail-page-stop-button = Keine Mail mehr
mail-page-stopped = Erledigt. An diese Adresse geht keine Mail mehr.
mail-page-gone = Dieser Link gilt nicht mehr. Einen neuen bekommst du dort, wo du deine Adresse angegeben hast.

error-mail-not-offered = Dieser Server verschickt keine Mail.
error-mail-address = An eine solche Adresse lässt sich keine Mail schicken.
error-config-mail-half = Um Mail zu verschicken, braucht ein Server sowohl --smtp als auch --mail-from.
error-config-mail-from = „{ $address }“ ist keine Mailadresse wie spiele@example.org.
error-config-mail-origin = Um Mail zu verschicken, muss ein Server wegen der Links seine öffentliche Adresse kennen: Gib --origin an, etwa https://play.example.org.
error-config-smtp = Das ist nicht die Adresse eines Mailservers. Sie sieht aus wie smtp://user:password@host:587 oder smtps://user:password@host:465.

help-option-serve-keep-chat-days = Wie viele Tage lang der Chat aufbewahrt wird; ohne Angabe { $default }, mit 0 wird er gar nicht erst gespeichert.
help-option-serve-keep-guests-days = Nach wie vielen Tagen Gäste vergessen werden, die nie wiederkamen und weder Partien noch Passkey noch Adresse haben; ohne Angabe { $default }.
help-option-serve-smtp = Der Mailserver für Erinnerungen an alle, die sie wollen, etwa smtp://user:password@host:587 (mit STARTTLS) oder smtps://user:password@host:465; braucht --mail-from und --origin. Darf auch in UNDERMINE_SMTP stehen, wo andere auf dem Rechner das Passwort nicht sehen. Ohne Angabe werden keine Erinnerungen angeboten.
help-option-serve-mail-from = Die Adresse, von der die Mail kommt, wie spiele@example.org.
