# Was auf den Karten ist.

card-name = { $noun ->
    [start] Start
    [treasure] Goldschatz
    [stone] Stein
    [straight] Gerade
    [bend] Kurve
    [junction] Abzweig
    [crossing] Kreuzung
    [dead-end] Sackgasse
    [break-P] kaputte Hacke
    [break-L] kaputte Lampe
    [break-C] kaputte Lore
    [mend-P] heile Hacke
    [mend-L] heile Lampe
    [mend-C] heile Lore
    [mend-PL] heile Hacke od. Lampe
    [mend-PC] heile Hacke od. Lore
    [mend-LC] heile Lampe od. Lore
    [rockfall] Steinschlag
   *[map] Schatzkarte
}
# Im Akkusativ, hinter einem Verb.
a-card = { $noun ->
    [start] den Start
    [treasure] den Goldschatz
    [stone] einen Stein
    [straight] eine Gerade
    [bend] eine Kurve
    [junction] einen Abzweig
    [crossing] eine Kreuzung
    [dead-end] eine Sackgasse
    [break-P] eine kaputte Hacke
    [break-L] eine kaputte Lampe
    [break-C] eine kaputte Lore
    [mend-P] eine heile Hacke
    [mend-L] eine heile Lampe
    [mend-C] eine heile Lore
    [mend-PL] eine heile Hacke oder Lampe
    [mend-PC] eine heile Hacke oder Lore
    [mend-LC] eine heile Lampe oder Lore
    [rockfall] einen Steinschlag
   *[map] eine Schatzkarte
}
tool-name = { $tools ->
    [P] Hacke
    [L] Lampe
   *[C] Lore
}
a-role = { $role ->
    [digger] Goldsucher
    [saboteur] Saboteur
   *[selfish] der eigennützige Zwerg
}
