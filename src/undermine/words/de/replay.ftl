error-replay-too-long = Diese Aufzeichnung ist zu lang, um sie zu zeigen: Sie darf { $most } Züge haben.
