"""Silly moves, counted: `python -m bench.blunders` lets bots play whole rounds and looks for what a person shakes the
head at; `--against REV` counts the same in the play of another revision.

A kind of blunder is one small function in the table of its way to play (`diggers.KINDS`). It is asked about every move
once the round is over, and answers whether the move was one, or None where the question did not even arise. It may look
at everything, but judges a move by what its player could know. What is no yes or no is asked about a whole round
(`diggers.MEANS`).
"""
