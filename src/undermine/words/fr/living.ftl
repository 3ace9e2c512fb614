# La page : les chemins vers la leçon et les règles, les cartes expliquées, être appelé.

web-learn = Apprendre en jouant
web-learn-hint = C'est la première fois ? Une manche guidée vous montre tout en cinq minutes.
