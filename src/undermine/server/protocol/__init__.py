"""What is said over the socket, both ways, as strict schemas. Nothing here decides or stores anything."""
