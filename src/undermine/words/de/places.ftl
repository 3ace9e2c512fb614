# Wo im Stollen, in Worten. Ein Feld, für das es keine gibt, wird mit seinen Koordinaten genannt.

# Im Dativ: „unter dem oberen Ziel“.
goal-named = { $goal ->
    [near-top] dem vordersten Ziel oben
    [near-middle] dem vordersten Ziel in der Mitte
    [near-bottom] dem vordersten Ziel unten
    [upper] dem oberen Ziel des Paars
    [lower] dem unteren Ziel des Paars
    [last] dem hintersten Ziel
    [top] dem oberen Ziel
    [middle] dem mittleren Ziel
   *[bottom] dem unteren Ziel
}
# Im Dativ: „neben dem Start“.
start-named = { $start ->
    [blue] dem blauen Start
    [green] dem grünen Start
    [both] den Starts
   *[only] dem Start
}
from-start = { $start ->
    [blue] vom blauen Start
    [green] vom grünen Start
    [both] von den Starts
   *[only] vom Start
}
so-high = { $rise ->
    [one] eins
   *[other] { $rise }
}
so-far = { $steps ->
    [one] ein Feld
   *[other] { $steps } Felder
}
the-goal = { $spot ->
    [goal] { $goal ->
        [near-top] das vorderste Ziel oben
        [near-middle] das vorderste Ziel in der Mitte
        [near-bottom] das vorderste Ziel unten
        [upper] das obere Ziel des Paars
        [lower] das untere Ziel des Paars
        [last] das hinterste Ziel
        [top] das obere Ziel
        [middle] das mittlere Ziel
       *[bottom] das untere Ziel
    }
   *[cell] das Ziel auf { $cell }
}
under-goal = { $spot ->
    [goal] unter { goal-named }
   *[cell] unter dem Ziel auf { $cell }
}
at-place = { $spot ->
    [goal] auf { goal-named }
    [by-goal] { $side ->
        [left] links neben { goal-named }
        [above] über { goal-named }
        [below] unter { goal-named }
       *[right] rechts neben { goal-named }
    }
    [by-start] { $side ->
        [left] links neben { start-named }
        [above] über { start-named }
        [below] unter { start-named }
       *[right] neben { start-named }
    }
    [between] zwischen den beiden Starts
    [far] { $side ->
        [left] { so-far } links { from-start }
        [above] { so-far } über { start-named }
        [below] { so-far } unter { start-named }
       *[right] { so-far } rechts { from-start }
    }{ $slope ->
        [up] , { so-high } höher
        [down] , { so-high } tiefer
       *[level] {""}
    }
   *[cell] auf { $cell }
}
web-laid = { $card } { at-place }
web-coordinates = Koordinaten im Stollen zeigen
