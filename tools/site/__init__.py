"""The site: the game in a folder that any host of files can serve, with the documents beside it."""
