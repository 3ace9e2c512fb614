# Zwei Teams, und einige auf eigene Rechnung: Rollen, Karten vor Personen, Diebstähle.

table-role-blue = Du bist blauer Goldsucher. Bring dein Team zum Goldschatz, aber nicht durch grüne Türen.
table-role-green = Du bist grüner Goldsucher. Bring dein Team zum Goldschatz, aber nicht durch blaue Türen.
table-role-boss = Du bist der Chef. Du gewinnst mit jedem der beiden Teams, für 1 Gold weniger. Fürchte die Saboteure.
table-role-profiteer = Du bist der Profiteur. Wer auch gewinnt, du bist dabei, für 2 Gold weniger. Halt die Runde klein.
table-role-geologist = Du bist Geologe. Lass den anderen den Goldschatz: Jeder Kristall im Stollen ist Gold für dich.
role-former = Vorher: { $roles }.
role-known = Gesehen hast du: { $known }.
role-seen = { $fresh ->
    [yes] { $seat } ({ payout-role })
   *[no] { $seat } ({ payout-role } bis zum Mützentausch)
}

# Was vor jemandem liegt.
sign-name = { $sign ->
    [P] kaputte Hacke
    [L] kaputte Lampe
    [C] kaputte Lore
    [X] gefangen
   *[T] Diebstahl
}
# Im Akkusativ.
a-sign = { $sign ->
    [P] die kaputte Hacke
    [L] die kaputte Lampe
    [C] die kaputte Lore
    [X] die Fesseln
   *[T] den Diebstahl
}

log-drew-several = Du ziehst { $count } Karten: { $cards }.
log-buried-several = Du legst { $count } Karten ab: { $cards }.
log-shed = { $who ->
    [seat] Du wirst { a-sign } los.
   *[none] { $seat } wird { a-sign } los.
}
log-theft = { $who ->
    [seat] Du legst einen Diebstahl vor dich.
   *[none] { $seat } hat einen Diebstahl vor.
}
log-trapped = { $who ->
    [seat] Du nimmst { $target } gefangen.
    [target] { $seat } nimmt dich gefangen.
   *[none] { $seat } nimmt { $target } gefangen.
}
log-hands-off = { $who ->
    [seat] Finger weg! Du räumst bei { $target } den Diebstahl ab.
    [target] Finger weg! { $seat } räumt deinen Diebstahl ab.
    [both] Du räumst den eigenen Diebstahl ab.
    [self] { $seat } räumt den eigenen Diebstahl ab.
   *[none] Finger weg! { $seat } räumt bei { $target } den Diebstahl ab.
}
log-freed = { $who ->
    [seat] Du befreist { $target }.
    [target] { $seat } befreit dich.
    [both] Endlich frei!
    [self] { $seat } kommt frei.
   *[none] { $seat } befreit { $target }.
}
log-swapped = { $who ->
    [seat] Du tauschst die Hand mit { $target }.
    [target] { $seat } tauscht die Hand mit dir.
   *[none] { $seat } tauscht die Hand mit { $target }.
}
log-inspected = { $who ->
    [target] { $seat } sieht sich deine Rolle an.
   *[none] { $seat } sieht sich die Rolle von { $target } an.
}
log-inspected-own = Du siehst dir die Rolle von { $target } an: { payout-role }.
log-hats = { $who ->
    [seat] Mützentausch: Du gibst { $target } eine neue Rolle.
    [self] Mützentausch: { $seat } nimmt eine neue Rolle.
   *[none] Mützentausch: { $seat } gibt { $target } eine neue Rolle.
}
log-new-hat = { $who ->
    [target] Mützentausch durch { $seat }: Du bist jetzt { a-role }.
   *[both] Mützentausch: Du bist jetzt { a-role }.
}
log-stole = { $who ->
    [seat] Du klaust 1 Gold von { $target }.
    [target] { $seat } klaut 1 Gold von dir.
   *[none] { $seat } klaut 1 Gold von { $target }.
}
log-stole-nothing = { $who ->
    [seat] Du klaust nichts.
   *[none] { $seat } klaut nichts.
}

why-trapped = Du bist gefangen: keine Wege, bis du freikommst, durch eine Karte oder indem du zwei ablegst.
why-already-a-thief = Vor dir liegt schon ein Diebstahl.
why-nobody-to-trap = Alle anderen sind schon gefangen.
why-no-thief = Vor niemandem liegt ein Diebstahl.
why-nobody-trapped = Niemand ist gefangen.
why-nobody-to-swap = Niemand sonst hat noch Karten.
why-nobody-to-inspect = Da ist niemand, dessen Rolle du ansehen könntest.
why-no-hats-left = Es ist keine Rolle zum Tauschen mehr da.
why-shed-two = Um eine Karte loszuwerden, die vor dir liegt, leg genau zwei ab.
why-nothing-to-shed = So eine Karte liegt nicht vor dir.

payout-finished = { $who ->
    [seat] Du ({ payout-role }) hast den Goldschatz erreicht.
   *[none] { $seat } ({ payout-role }) hat den Goldschatz erreicht.
}
payout-way = { $team ->
    [blue] { $free ->
        [yes] Das blaue Team kommt durch.
       *[no] Grüne Türen sperren das blaue Team aus.
    }
   *[green] { $free ->
        [yes] Das grüne Team kommt durch.
       *[no] Blaue Türen sperren das grüne Team aus.
    }
}
payout-shut-out = Beide Teams stehen vor der Tür: Jetzt kommen andere zum Zug.
payout-crystals = { $crystals ->
    [0] Im Stollen liegt kein Kristall.
    [one] Im Stollen liegt ein Kristall.
   *[other] { $geologists ->
        [one] Im Stollen liegen { $crystals } Kristalle.
       *[other] Im Stollen liegen { $crystals } Kristalle, für { $geologists } Geologen.
    }
}
payout-winners = { $winners ->
    [0] Niemand hat gewonnen.
    [one] Ein Gewinner: { $share } Gold als Anteil.
   *[other] { $winners } Gewinner: je { $share } Gold als Anteil.
}
payout-share = Anteil { $amount } Gold.
payout-less = { $less } weniger: { $amount } Gold.
payout-geologist = { $amount ->
    [0] Nichts: zu wenig Kristalle.
   *[other] { $amount } Gold für Kristalle.
}
payout-trapped = Nichts: gefangen.
payout-not-among-winners = Nichts: nicht unter den Gewinnern.
payout-stole = { $who ->
    [seat] 1 Gold von dir geklaut.
   *[none] 1 Gold von { $seat } geklaut.
}
payout-robbed = { $who ->
    [seat] 1 Gold an dich verloren.
   *[none] 1 Gold an { $seat } verloren.
}

question-steal = Wem klaust du 1 Gold?
steal-nobody = niemandem
table-hint-several = Eine Zahl wählt eine Karte, - legt 1 bis { $most } ab (-1 oder -1 3), ? hilft.
table-hint-shed = Eine Zahl wählt eine Karte. -1 3 passt oder entfernt eine vor dir. ? hilft.
table-card-twice = Karte { $text } lässt sich nur einmal ablegen.
table-discard-two = Leg { $cards } ab und
table-pass-only = pass, zieh { $count }
table-shed = werd los: { sign-name }
table-back = (Enter: zurück)
table-help-several =
    -1 3         passt mit mehreren, bis zu { $most }, und zieht ebenso viele
table-help-shed =
    -1 3:X       legt zwei ab, um eine Karte vor dir loszuwerden: P Hacke, L Lampe,
                 C Lore, X gefangen, T Diebstahl. Ohne Buchstaben wirst du gefragt.
table-help-signs =
    { $ladder } Leiter: mit dem Start verbunden. { $crystal } Kristall. B, G: blaue, grüne Tür; sie hält
    niemanden vom Graben ab, entscheidet aber am Ende, welches Team durchkommt.
    Neben den Namen: { $broken } kaputt, gefangen (X); in Gelb ein Diebstahl (T).

error-house-rule-not-here = Die Hausregel { $name } gibt es bei { $rules } nicht.
error-house-rule-choice = Für die Hausregel { $name } stehen zur Wahl: { $choices }.
error-house-card = { $card } wird nicht mitgemischt; die Zahl steht fest.
error-too-few-cards = { $cards ->
    [one] Eine Karte ist
   *[other] { $cards } Karten sind
} zu wenig für { $players ->
    [one] eine Person
   *[other] { $players } Personen
}.
error-unknown-sign = „{ $sign }“ liegt vor niemandem; es gibt P, L, C für Werkzeug, in manchen Spielen X für gefangen, T für Diebstahl.

rules-name-saboteur2 = Saboteur 2
rules-name-saboteur2-fr = Saboteur 2, französisch
rules-about-saboteur2 = Zwei Teams, ein Goldschatz, dazwischen Türen, und kein Gold ist sicher.
rules-about-saboteur2-fr = Dasselbe, aber sperren Türen beide Teams aus, gewinnt der Chef allein, sonst die Saboteure, und gefangene Geologen gehen leer aus.
book-S2E = englische Anleitung von Saboteur 2

reading-trapped-geologist = Bekommen gefangene Geologen Gold für Kristalle?
reading-trapped-geologist-paid = Ja: Kristalle gehören nicht zum Goldschatz.
reading-trapped-geologist-unpaid = Nein: Wer gefangen ist, bekommt nichts.
reading-blocked = Wer gewinnt, wenn Türen beide Teams aussperren?
reading-blocked-shared = Chef und Profiteur; ohne Chef der Profiteur, wenn er selbst angekommen ist.
reading-blocked-alone = Der Chef allein; ohne Chef die Saboteure, und der Profiteur mit ihnen.

rules-pile = Alle Rollen werden gemischt; was übrig bleibt, bildet den Stapel für den Mützentausch und bleibt geheim.
rules-aside = In jeder Runde kommen { $count } Karten ungesehen beiseite.
rules-role = Rolle
rules-copies = Karten
rules-wins = Gold
rules-roles = Rollen
wins-blue = wenn das blaue Team zum Goldschatz durchkommt
wins-green = wenn das grüne Team zum Goldschatz durchkommt
wins-boss = mit jedem der Teams, 1 weniger
wins-profiteer = mit allen, die gewinnen, 2 weniger
wins-geologist = für die Kristalle im Stollen; zwei Geologen teilen
wins-saboteur = { $blocked ->
    [alone] wenn der Goldschatz nicht erreicht wird oder Türen beide Teams aussperren und kein Chef dabei ist
   *[shared] wenn der Goldschatz nicht erreicht wird
}
rules-winners = Gewinner, die nicht gefangen sind
rules-share-each = Gold pro Person
rules-share-boss = Gold für den Chef
rules-share-profiteer = Gold für den Profiteur
rules-bank = Das Gold kommt aus einer unerschöpflichen Bank und liegt offen. Wer gefangen ist, { $trapped ->
    [paid] bekommt keinen Anteil; Geologen bekommen trotzdem Gold für Kristalle
   *[unpaid] geht leer aus
}. Zuletzt darf, wer einen Diebstahl vor sich hat, jemandem 1 Gold klauen.
rules-turn = Dein Zug
rules-passing = Zum Passen legst du 1 bis { $most } Karten ab und ziehst ebenso viele.
rules-shedding = Leg zwei Karten ab, um eine loszuwerden, die vor dir liegt, und zieh eine.
rules-cards = Karten
rules-does = Was manche Karten tun
rules-sure = Wie sicher die Zahlen sind: Wo nichts dabeisteht, stimmen zwei oder mehr Quellen überein. Ist deine Schachtel anders, nimm eigene, etwa --house card:In=2.
sure-one = eine Quelle
sure-inferred = erschlossen

house-extra-action = Welche Karte die 21. neue Aktionskarte ist: { $choices }.
house-card = Wie oft eine Karte im Spiel ist, { $low } bis { $high } Mal; genannt wird sie mit ihrem Kürzel.
