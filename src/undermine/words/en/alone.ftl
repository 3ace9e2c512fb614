# For a page that plays without a server: the browser keeps its games.

error-alone-not-kept = Your browser couldn't save this; its storage may be full. Nothing has happened yet, so just try again.
error-alone-unreadable = What your browser kept of table { $code } is damaged, so that game can't go on.
