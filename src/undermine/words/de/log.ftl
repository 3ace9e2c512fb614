# Was geschehen ist. $who ist der Anteil, den die lesende Person daran hat.

log-round-began = { $who ->
    [seat] Runde { $round }: Du beginnst.
   *[none] Runde { $round }: { $seat } beginnt.
}
log-role = Du bist { a-role }.
log-role-and-allies = Du bist { a-role }. Mit dir: { $allies }.
log-drew = Du ziehst { a-card }.
log-laid = { $who ->
    [seat] Du legst { a-card } { at-place }.
   *[none] { $seat } legt { a-card } { at-place }.
}
log-uncovered = { $who ->
    [seat] Du deckst { the-goal } auf und findest { a-card }. Wie herum soll die Karte liegen?
   *[none] { $seat } deckt { the-goal } auf, findet { a-card } und wählt, wie herum die Karte liegt.
}
log-turned-up = { $noun ->
    [treasure] Da ist er: der Goldschatz, { at-place }!
    [stone] { $who ->
        [seat] Du deckst { the-goal } auf: nur ein Stein.
       *[none] { $seat } deckt { the-goal } auf: nur ein Stein.
    }
   *[gold-1] { $who ->
        [seat] Du deckst { the-goal } auf und findest { a-card }.
       *[none] { $seat } deckt { the-goal } auf und findet { a-card }.
    }
}
log-broke = { $who ->
    [seat] Du machst bei { $target } die { tool-name } kaputt.
    [target] { $seat } macht deine { tool-name } kaputt.
    [both] Du machst die eigene { tool-name } kaputt.
    [self] { $seat } macht die eigene { tool-name } kaputt.
   *[none] { $seat } macht bei { $target } die { tool-name } kaputt.
}
log-mended = { $who ->
    [seat] Du reparierst bei { $target } die { tool-name }.
    [target] { $seat } repariert deine { tool-name }.
    [both] Du reparierst deine { tool-name }.
    [self] { $seat } repariert die eigene { tool-name }.
   *[none] { $seat } repariert bei { $target } die { tool-name }.
}
log-collapsed = { $who ->
    [seat] Du lässt den Weg { at-place } einstürzen.
   *[none] { $seat } lässt den Weg { at-place } einstürzen.
}
log-looked = { $seat } sieht sich { the-goal } an.
log-saw = Du siehst dir { the-goal } an und findest { a-card }.
log-buried = { $count ->
    [one] { $who ->
        [seat] Du legst eine Karte ab.
       *[none] { $seat } legt eine Karte ab.
    }
   *[other] { $who ->
        [seat] Du legst { $count } Karten ab.
       *[none] { $seat } legt { $count } Karten ab.
    }
}
log-buried-own = Du legst { a-card } ab.
log-skipped = { $who ->
    [seat] Du hast keine Karten mehr.
   *[none] { $seat } hat keine Karten mehr.
}
log-round-ended = { $ending ->
    [treasure] Die Runde ist zu Ende: Der Goldschatz ist gefunden.
    [empty] Die Runde ist zu Ende: Alle Karten sind gespielt, der Goldschatz liegt noch verborgen.
   *[all-passed] Die Runde ist zu Ende: Alle haben gepasst, der Goldschatz liegt noch verborgen.
}
log-pot = { $count ->
    [one] Eine Goldkarte wird verteilt; { $who ->
        [seat] sie ist deine.
       *[none] { $seat } bekommt sie.
    }
   *[other] { $count } Goldkarten werden verteilt; { $who ->
        [seat] du wählst zuerst.
       *[none] { $seat } wählt zuerst.
    }
}
log-picked = { $seat } behält eine Goldkarte.
log-picked-openly = { $who ->
    [seat] Du behältst { $value } Gold.
   *[none] { $seat } behält { $value } Gold.
}
log-paid = { $who ->
    [seat] Du bekommst { $amount } Gold.
   *[none] { $seat } bekommt { $amount } Gold.
}
log-game-ended = Jetzt wird gezählt: { $gold }.
