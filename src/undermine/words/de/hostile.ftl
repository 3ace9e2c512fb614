# Wovon es an einem Tisch zu viel geben kann.

error-claims-many = Du hast in dieser Partie { $most } Mal etwas behauptet; das genügt.
