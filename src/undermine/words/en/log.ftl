# What happened, told to one reader. $who is the reader's part in it.

log-round-began = { $who ->
    [seat] Round { $round }: you begin.
   *[none] Round { $round }: { $seat } begins.
}
log-role = You are { a-role }.
log-role-and-allies = You are { a-role }. With you: { $allies }.
log-drew = You draw { a-card }.
log-laid = { $who ->
    [seat] You lay { a-card } { at-place }.
   *[none] { $seat } lays { a-card } { at-place }.
}
log-uncovered = { $who ->
    [seat] You turn up { the-goal }: { a-card }. Which way round should it lie?
   *[none] { $seat } turns up { the-goal }: { a-card }, and may choose which way it lies.
}
log-turned-up = { $noun ->
    [treasure] There it is: the treasure, { at-place }!
    [stone] { $who ->
        [seat] You turn up { the-goal }: only a stone.
       *[none] { $seat } turns up { the-goal }: only a stone.
    }
   *[gold-1] { $who ->
        [seat] You turn up { the-goal }: { a-card }.
       *[none] { $seat } turns up { the-goal }: { a-card }.
    }
}
log-broke = { $who ->
    [seat] You break { $target }'s { tool-name }.
    [target] { $seat } breaks your { tool-name }.
    [both] You break your own { tool-name }.
    [self] { $seat } breaks a { tool-name } of their own.
   *[none] { $seat } breaks { $target }'s { tool-name }.
}
log-mended = { $who ->
    [seat] You mend { $target }'s { tool-name }.
    [target] { $seat } mends your { tool-name }.
    [both] You mend your { tool-name }.
    [self] { $seat } mends a { tool-name } of their own.
   *[none] { $seat } mends { $target }'s { tool-name }.
}
log-collapsed = { $who ->
    [seat] You bring down the tunnel { at-place }.
   *[none] { $seat } brings down the tunnel { at-place }.
}
log-looked = { $seat } looks under { the-goal }.
log-saw = You look under { the-goal }: { a-card }.
log-buried = { $count ->
    [one] { $who ->
        [seat] You discard a card.
       *[none] { $seat } discards a card.
    }
   *[other] { $who ->
        [seat] You discard { $count } cards.
       *[none] { $seat } discards { $count } cards.
    }
}
log-buried-own = You discard { a-card }.
log-skipped = { $who ->
    [seat] You have no cards left.
   *[none] { $seat } has no cards left.
}
log-round-ended = { $ending ->
    [treasure] The round is over: the treasure is found.
    [empty] The round is over: all cards are played, and the treasure is still hidden.
   *[all-passed] The round is over: everybody has passed, and the treasure is still hidden.
}
log-pot = { $count ->
    [one] One nugget is shared out; { $who ->
        [seat] it is yours.
       *[none] it goes to { $seat }.
    }
   *[other] { $count } nuggets are shared out; { $who ->
        [seat] you choose first.
       *[none] { $seat } chooses first.
    }
}
log-picked = { $seat } keeps a nugget.
log-picked-openly = { $who ->
    [seat] You keep a nugget worth { $value }.
   *[none] { $seat } keeps a nugget worth { $value }.
}
log-paid = { $who ->
    [seat] You are paid { $amount } gold.
   *[none] { $seat } is paid { $amount } gold.
}
log-game-ended = The purses are opened: { $gold }.
