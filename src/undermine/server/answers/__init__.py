"""What is answered over HTTP, as values, whoever carries the answers: the web, or a page that plays by itself."""
