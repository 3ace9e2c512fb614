error-replay-too-long = Cet enregistrement est trop long pour être montré : il peut compter { $most } coups.
