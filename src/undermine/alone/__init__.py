"""A server's rooms on one device: no sockets, no processes, no database. For a page that plays by itself."""

from .alone import Alone as Alone
from .alone import Caller as Caller
from .asking import Answer as Answer
from .shelf import Keep as Keep
