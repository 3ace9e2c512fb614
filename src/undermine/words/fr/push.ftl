# Notes that are pushed to a person's devices, and the options of a server that pushes them.

note-turn = C'est à vous de jouer, table { $code }.
note-last = Votre temps est bientôt écoulé, table { $code }.

error-push-not-offered = Ce serveur n'envoie pas de notifications.
error-push-endpoint = Impossible d'envoyer des notifications à cet appareil.
error-config-push-half = Pour envoyer des notifications, il faut à la fois --push-key et --push-contact.
error-config-push-contact = « { $address } » n'est pas une adresse électronique comme games@example.org.
error-config-push-key = Ce n'est pas une clé pour les notifications. « undermine admin push-key » en crée une.

help-option-serve-push-key = La clé pour les notifications, telle que « undermine admin push-key » la crée ; demande aussi --push-contact. Sa place est dans UNDERMINE_PUSH_KEY, à l'abri du regard des autres utilisateurs de la machine. Sans elle, pas de notifications.
help-option-serve-push-contact = L'adresse à laquelle les services de notification peuvent vous écrire, par exemple games@example.org.
