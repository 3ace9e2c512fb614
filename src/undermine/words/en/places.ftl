# Where in the mine, in words. A cell that has none is told by its coordinates.

goal-named = { $goal ->
    [near-top] the nearest goal at the top
    [near-middle] the nearest goal in the middle
    [near-bottom] the nearest goal at the bottom
    [upper] the upper goal of the pair
    [lower] the lower goal of the pair
    [last] the farthest goal
    [top] the top goal
    [middle] the middle goal
   *[bottom] the bottom goal
}
start-named = { $start ->
    [blue] the blue start
    [green] the green start
    [both] the starts
   *[only] the start
}
from-start = of { start-named }
# How far up or down: “one up”, “2 down”.
so-high = { $rise ->
    [one] one
   *[other] { $rise }
}
so-far = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
the-goal = { $spot ->
    [goal] { goal-named }
   *[cell] the goal at { $cell }
}
under-goal = under { the-goal }
at-place = { $spot ->
    [goal] at { goal-named }
    [by-goal] { $side ->
        [left] left of { goal-named }
        [above] above { goal-named }
        [below] below { goal-named }
       *[right] right of { goal-named }
    }
    [by-start] { $side ->
        [left] left of { start-named }
        [above] above { start-named }
        [below] below { start-named }
       *[right] beside { start-named }
    }
    [between] between the two starts
    [far] { $side ->
        [left] { so-far } left { from-start }
        [above] { so-far } above { start-named }
        [below] { so-far } below { start-named }
       *[right] { so-far } right { from-start }
    }{ $slope ->
        [up] , { so-high } up
        [down] , { so-high } down
       *[level] {""}
    }
   *[cell] at { $cell }
}
web-laid = { $card } { at-place }
web-coordinates = Show coordinates in the mine
