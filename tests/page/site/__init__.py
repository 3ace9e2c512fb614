"""The page without a server, in a folder that a host of files shows: everything is played in the browser."""
