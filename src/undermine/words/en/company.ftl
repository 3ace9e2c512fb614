# Several people, each at a device of their own.

web-you-only-watch = You are looking on.
