"""The server as the web sees it: requests, sockets, and what stands in front of both."""
