# Ce qui s'est passé. $who est la part qu'y a la personne qui lit.

log-round-began = { $who ->
    [seat] Manche { $round } : vous commencez.
   *[none] Manche { $round } : { $seat } commence.
}
log-role = Vous êtes { a-role }.
log-role-and-allies = Vous êtes { a-role }. Avec vous : { $allies }.
log-drew = Vous piochez { a-card }.
log-laid = { $who ->
    [seat] Vous posez { a-card } { at-place }.
   *[none] { $seat } pose { a-card } { at-place }.
}
log-uncovered = { $who ->
    [seat] Vous retournez { the-goal } : { a-card }. Dans quel sens mettre la carte ?
   *[none] { $seat } retourne { the-goal } : { a-card }, et choisit le sens de la carte.
}
log-turned-up = { $noun ->
    [treasure] Le voilà : le trésor, { at-place } !
    [stone] { $who ->
        [seat] Vous retournez { the-goal } : une pierre, rien de plus.
       *[none] { $seat } retourne { the-goal } : une pierre, rien de plus.
    }
   *[gold-1] { $who ->
        [seat] Vous retournez { the-goal } : { a-card }.
       *[none] { $seat } retourne { the-goal } : { a-card }.
    }
}
log-broke = { $who ->
    [seat] Vous sabotez { $target } : { tool-broken }.
    [target] { $seat } vous sabote : { tool-broken }.
    [both] Vous vous sabotez vous-même : { tool-broken }.
    [self] { $seat } se sabote : { tool-broken }.
   *[none] { $seat } sabote { $target } : { tool-broken }.
}
log-mended = { $who ->
    [seat] Vous aidez { $target } : { tool-mended }.
    [target] { $seat } vous aide : { tool-mended }.
    [both] Un peu de bricolage : { tool-mended }.
    [self] { $seat } bricole : { tool-mended }.
   *[none] { $seat } aide { $target } : { tool-mended }.
}
tool-broken = { $tools ->
    [P] pioche cassée
    [L] lanterne cassée
   *[C] wagonnet cassé
}
tool-mended = { $tools ->
    [P] pioche réparée
    [L] lanterne réparée
   *[C] wagonnet réparé
}
log-collapsed = { $who ->
    [seat] Vous faites tomber le chemin { at-place }.
   *[none] { $seat } fait tomber le chemin { at-place }.
}
log-looked = { $seat } regarde sous { the-goal }.
log-saw = Vous regardez sous { the-goal } : { a-card }.
log-buried = { $count ->
    [one] { $who ->
        [seat] Vous défaussez une carte.
       *[none] { $seat } défausse une carte.
    }
   *[other] { $who ->
        [seat] Vous défaussez { $count } cartes.
       *[none] { $seat } défausse { $count } cartes.
    }
}
log-buried-own = Vous défaussez { a-card }.
log-skipped = { $who ->
    [seat] Vous n'avez plus de cartes.
   *[none] { $seat } n'a plus de cartes.
}
log-round-ended = { $ending ->
    [treasure] La manche est finie : le trésor est trouvé.
    [empty] La manche est finie : toutes les cartes sont jouées, et le trésor reste caché.
   *[all-passed] La manche est finie : tout le monde a passé, et le trésor reste caché.
}
log-pot = { $count ->
    [one] Une carte Or à partager ; { $who ->
        [seat] elle est à vous.
       *[none] { $seat } la reçoit.
    }
   *[other] { $count } cartes Or à partager ; { $who ->
        [seat] vous choisissez en premier.
       *[none] { $seat } choisit en premier.
    }
}
log-picked = { $seat } garde une carte Or.
log-picked-openly = { $value ->
    [one] { $who ->
        [seat] Vous gardez { $value } pépite.
       *[none] { $seat } garde { $value } pépite.
    }
   *[other] { $who ->
        [seat] Vous gardez { $value } pépites.
       *[none] { $seat } garde { $value } pépites.
    }
}
log-paid = { $amount ->
    [one] { $who ->
        [seat] Vous recevez { $amount } pépite.
       *[none] { $seat } reçoit { $amount } pépite.
    }
   *[other] { $who ->
        [seat] Vous recevez { $amount } pépites.
       *[none] { $seat } reçoit { $amount } pépites.
    }
}
log-game-ended = On ouvre les bourses : { $gold }.
