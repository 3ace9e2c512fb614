"""Tests of identity, limits, HTTP and sockets, most of them over real connections."""
