error-replay-too-long = This record is too long to be shown: it may have { $most } moves.
