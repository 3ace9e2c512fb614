# Courrier : les rappels, leur adresse, ses liens, et les options d'un serveur qui en envoie.

mail-confirm-subject = Undermine : est-ce bien votre adresse ?
mail-confirm-text = Quelqu'un, sans doute vous, souhaite être prévenu à cette adresse quand c'est son tour dans une longue partie sur { $home }. Si c'est ce que vous voulez, ouvrez ce lien et confirmez :
mail-confirm-stranger = Si ce n'était pas vous, il n'y a rien à faire : sans votre accord, aucun autre message ne suivra, et l'adresse sera oubliée dans quelques jours.
mail-turn-subject = C'est à vous de jouer : { $rules }
mail-last-subject = Votre temps est bientôt écoulé : { $rules }
mail-turn-text = C'est à vous de jouer dans votre partie : { $rules }.
mail-left-hours = Temps restant pour votre coup : { $hours ->
    [0] moins d'une heure
    [one] une heure
   *[other] { $hours } heures
}.
mail-left-days = Temps restant pour votre coup : { $days ->
    [one] un jour
   *[other] { $days } jours
}.
mail-stop-text = Vous recevez ce message parce que vous avez demandé des rappels. Pour ne plus en recevoir :

mail-page-confirm = Voulez-vous être prévenu à cette adresse quand c'est votre tour dans une longue partie et que vous n'êtes pas là ?
mail-page-confirm-button = Oui, prévenez-moi
mail-page-confirmed = Merci. Les rappels arriveront désormais à cette adresse.
mail-page-stop = Voulez-vous ne plus recevoir de messages d'ici à cette adresse ?
mail-page-stop-button = Plus de messages
mail-page-stopped = C'est fait. Plus aucun message ne sera envoyé à cette adresse.
mail-page-gone = Ce lien n'est plus valable. Vous pouvez en demander un nouveau là où vous avez donné votre adresse.

error-mail-not-offered = Ce serveur n'envoie pas de courrier.
error-mail-address = Aucun message ne peut être envoyé à une telle adresse.
error-config-mail-half = Pour envoyer du courrier, il faut à un serveur à la fois --smtp et --mail-from.
error-config-mail-from = « { $address } » n'est pas une adresse de courriel comme jeux@example.org.
error-config-mail-origin = Pour envoyer du courrier, un serveur doit connaître son adresse publique, pour les liens : donnez --origin, comme https://play.example.org.
error-config-smtp = Ce n'est pas l'adresse d'un serveur de courrier. Elle ressemble à smtp://user:password@host:587 ou smtps://user:password@host:465.

help-option-serve-keep-chat-days = Pendant combien de jours la discussion est conservée ; par défaut { $default } ; avec 0, elle n'est pas enregistrée du tout.
help-option-serve-keep-guests-days = Après combien de jours oublier les invités jamais revenus, sans partie, clé d'accès ni adresse ; par défaut { $default }.
help-option-serve-smtp = Le serveur de courrier par lequel sont prévenus les joueurs qui le veulent, comme smtp://user:password@host:587 (avec STARTTLS) ou smtps://user:password@host:465 ; exige --mail-from et --origin. Peut être mis dans UNDERMINE_SMTP, où les autres utilisateurs de la machine ne voient pas le mot de passe. Sans lui, aucun courrier n'est proposé.
help-option-serve-mail-from = L'adresse d'où vient le courrier, comme jeux@example.org.
