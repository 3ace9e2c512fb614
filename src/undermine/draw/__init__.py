"""Pictures of cards and mines, as text and as SVG. Nothing here decides a rule or keeps a secret: it draws what it is given."""
