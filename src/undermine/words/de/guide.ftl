# Die Regeln in Kürze, für die Seite.

web-guide-title = { $part ->
    [aim] Worum es geht
    [turn] Dein Zug
    [tunnels] Wege legen
    [end] Das Ende einer Runde
    [gold] Das Gold
    [cards] Die Karten
    [numbers] Zahlen
    [house] Hausregeln an diesem Tisch
   *[edition] Diese Ausgabe
}
web-guide-aim = { $family ->
    [base] Am anderen Ende des Stollens liegen verdeckt ein Goldschatz und zwei Steine. Die Goldsucher wollen einen Weg vom Start zum Goldschatz, die Saboteure wollen das verhindern. Wer wer ist, bleibt geheim: Die Rollen werden gemischt, alle bekommen eine, und eine bleibt übrig.
    [saboteur2] Derselbe Stollen, aber nun sind die Goldsucher zwei Teams, Blau und Grün, und Türen halten das andere Team auf. Dazu kommen vielleicht ein Chef, der mit jedem der beiden Teams für 1 Gold weniger gewinnt, ein Profiteur, der bei jedem Sieg für 2 weniger mitgewinnt, Geologen, die für Kristalle bezahlt werden, und Saboteure.
    [duel] Blau gegen Grün, beide mit einem eigenen Start. Wer Gold zuerst erreicht, auf Wegen oder unter den sechs Zielen, legt einen Marker darauf. Wer nach drei Runden das meiste Gold hat, gewinnt.
   *[solo] Du gräbst allein mit den Karten des Duells, gegen das Pech: Sammle in drei Runden mit je sechs Markern so viel Gold wie möglich.
}
web-guide-turn = { $family ->
    [base] Spiel eine Karte: einen Weg in den Stollen oder eine Aktion. Oder pass, indem du eine Karte verdeckt ablegst. Dann zieh eine nach, solange es noch Karten gibt.
    [saboteur2] Tu eines davon: einen Weg legen, eine Aktion spielen, mit ein bis drei verdeckten Karten passen, oder zwei Karten ablegen, um eine Karte vor dir loszuwerden. Dann zieh so viele nach, wie du hergegeben hast, aber nur eine für die zwei, die dich befreit haben.
    [duel] Leg einen Weg, spiel eine Aktion, pass mit ein oder zwei verdeckten Karten, oder leg zwei Karten ab, um ein kaputtes Werkzeug loszuwerden. Davor oder danach darfst du Trolle bestechen. Dann zieh so viele nach, wie du gespielt oder zum Passen abgelegt hast, und eine für die zwei, die dich befreit haben.
   *[solo] Wie im Duell. Aber kaputtes Werkzeug, das du ziehst, trifft dich sofort selbst, und ein gezogener Steinschlag nimmt den letzten Weg ohne Gold und Troll.
}
web-guide-tunnels = { $family ->
    [base] Alle Seiten, die sich berühren, müssen passen: Weg an Weg, Wand an Wand. Karten dürfen auf den Kopf gestellt werden, aber nie quer liegen. Verdeckte Ziele verlangen von ihren Nachbarn nichts; ein Ziel wird aufgedeckt, wenn ein Weg vom Start hineinführt. Wer kaputtes Werkzeug vor sich hat, kann keine Wege legen.
    [saboteur2] Wie im Grundspiel, und jeder neue Weg muss mit dem Start verbunden sein. Leitern sind mit dem Start und untereinander verbunden und liegen nie neben einem Ziel. Türen halten niemanden vom Graben ab: Sie zählen erst, wenn am Ende gewertet wird. Wer gefangen ist oder kaputtes Werkzeug hat, kann keine Wege legen.
    [duel] Ein neuer Weg muss zu deinem eigenen Start zurückführen: Türen der anderen Farbe halten dich auf, bis ein Schlüssel darauf liegt, Trolle halten beide auf, bis jemand sie besticht. Fremde Wege nützen auch dir, sobald du mit ihnen verbunden bist. Eine Leiter ist mit dem Start ihrer Farbe verbunden.
   *[solo] Ein neuer Weg muss zu deinem Start zurückführen. Türen der anderen Farbe brauchen einen Schlüssel; Leitern der anderen Farbe sind einfache Wege.
}
web-guide-end = { $family ->
    [base] Die Goldsucher gewinnen, sobald ein Weg vom Start zum Goldschatz führt. Die Saboteure gewinnen, wenn alle Karten gespielt sind und keiner hinführt. Dann werden alle Rollen gezeigt.
    [saboteur2] Die Runde endet, wenn der Goldschatz mit dem Start verbunden ist, Türen hin oder her, oder wenn niemand mehr eine Karte hat. Kam niemand hin, gewinnen die Saboteure und der Profiteur.
    [duel] Die Runde endet, wenn alle sechs Ziele aufgedeckt sind, alle acht Marker im Stollen liegen oder alle Karten gespielt sind.
   *[solo] Die Runde endet, wenn alle sechs Ziele aufgedeckt sind, alle sechs Marker im Stollen liegen oder alle Karten gespielt sind.
}
web-guide-gold = { $family ->
    [base] Gewinnen die Goldsucher, werden Goldkarten mit 1 bis 3 Gold gezogen; wer den Goldschatz erreicht hat, behält eine und gibt den Rest gegen den Uhrzeigersinn an die anderen Goldsucher weiter. Gewinnen die Saboteure, bekommt einer allein 4 Gold, zwei oder drei je 3, vier je 2. Wer nach der letzten Runde das meiste Gold hat, gewinnt.
    [saboteur2] Ein Team gewinnt, wenn ein Weg zum Goldschatz ohne Tür der anderen Farbe auskommt; haben beide einen, gewinnt das Team, das den letzten Weg gelegt hat, oder beide, wenn ihn sonst jemand gelegt hat. Je weniger gewinnen, desto mehr gibt es: 5 Gold allein, zu zweit je 4, dann 3, 2, und ab fünf je 1. Wer gefangen ist, bekommt keinen Anteil. Danach dürfen Diebe 1 Gold nehmen.
    [duel] Du nimmst das Gold, auf dem deine Marker liegen. Jeder Troll, den du bestochen hast, kostet dich 1 Gold; herausgegeben wird nichts. Wer weniger hat, beginnt die nächste Runde.
   *[solo] Du nimmst das Gold, auf dem deine Marker liegen, weniger 1 für jeden Troll. Ab 15, ab 20 und ab 25 Gold hast du einen besseren Rang.
}
web-guide-edition = { $rules ->
    [base-2015] Die englische Ausgabe von 2015. Neue Wege müssen zum Start zurückführen. Auch das eigene Werkzeug darf man kaputtmachen. Siegreiche Goldsucher ziehen eine Goldkarte je Goldsucher. Die nächste Runde beginnt, wer links neben der Person sitzt, die den letzten Weg gelegt hat.
    [base-de] Die deutsche Ausgabe. Wie die von 2015, aber du darfst nur Werkzeug der anderen kaputtmachen, und die nächste Runde beginnt, wer links neben der Person sitzt, die die letzte Karte gespielt hat, gleich welche.
    [base-2004] Die englische Ausgabe von 2004. Ein abgeschnittener Teil des Stollens darf weiterwachsen. Auch das eigene Werkzeug darf man kaputtmachen. Siegreiche Goldsucher ziehen eine Goldkarte je Person (zu zehnt nur neun), manche bekommen also zwei.
    [base-fr] Die französische Ausgabe. Wie die deutsche, aber siegreiche Goldsucher ziehen eine Goldkarte je Person (zu zehnt nur neun), manche bekommen also zwei.
    [saboteur2] Englisch und deutsch. Kommt kein Team durch, gewinnt der Chef, und mit ihm der Profiteur. Ohne Chef gewinnt der Profiteur nur, wenn er die letzte Karte gelegt hat. Geologen bekommen Gold für Kristalle, auch wenn sie gefangen sind.
    [saboteur2-fr] Französisch. Kommt kein Team durch, gewinnt der Chef allein. Ohne Chef gewinnen die Saboteure und der Profiteur. Gefangene Geologen gehen leer aus.
    [duel] Von diesen Regeln gibt es nur eine Ausgabe. Grün beginnt immer die erste Runde.
   *[solo] Von diesen Regeln gibt es nur eine Ausgabe. Vor dem Austeilen suchst du dir eine Farbe aus, Grün oder Blau.
}
web-guide-hand = Handkarten
web-guide-roles = Gemischte Rollen
web-guide-rounds = { $rounds ->
    [one] Gespielt wird eine Runde.
   *[other] Gespielt werden { $rounds } Runden.
}
web-guide-others = Andere Regeln
