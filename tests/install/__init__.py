"""An install that fits its user: extras that bring what their commands need, packages that carry the page."""
