# Où dans la mine, avec des mots. Une case qui n'en a pas est dite par ses coordonnées.

goal-named = { $goal ->
    [near-top] l'arrivée la plus proche en haut
    [near-middle] l'arrivée la plus proche au milieu
    [near-bottom] l'arrivée la plus proche en bas
    [upper] l'arrivée du haut de la paire
    [lower] l'arrivée du bas de la paire
    [last] l'arrivée la plus lointaine
    [top] l'arrivée du haut
    [middle] l'arrivée du milieu
   *[bottom] l'arrivée du bas
}
# Après une préposition : « à droite du départ ».
start-named = { $start ->
    [blue] du départ bleu
    [green] du départ vert
    [both] des départs
   *[only] du départ
}
from-start = { start-named }
so-high = { $rise ->
    [one] une
   *[other] { $rise }
}
so-far = { $steps ->
    [one] une case
   *[other] { $steps } cases
}
the-goal = { $spot ->
    [goal] { goal-named }
   *[cell] l'arrivée en { $cell }
}
under-goal = sous { the-goal }
at-place = { $spot ->
    [goal] à { goal-named }
    [by-goal] { $side ->
        [left] à gauche de { goal-named }
        [above] au-dessus de { goal-named }
        [below] au-dessous de { goal-named }
       *[right] à droite de { goal-named }
    }
    [by-start] { $side ->
        [left] à gauche { start-named }
        [above] au-dessus { start-named }
        [below] au-dessous { start-named }
       *[right] à côté { start-named }
    }
    [between] entre les deux départs
    [far] { $side ->
        [left] { so-far } à gauche { from-start }
        [above] { so-far } au-dessus { from-start }
        [below] { so-far } au-dessous { from-start }
       *[right] { so-far } à droite { from-start }
    }{ $slope ->
        [up] , { so-high } plus haut
        [down] , { so-high } plus bas
       *[level] {""}
    }
   *[cell] en { $cell }
}
web-laid = { $card } { at-place }
web-coordinates = Afficher les coordonnées de la mine
