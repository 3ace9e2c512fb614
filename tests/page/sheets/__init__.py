"""Every screen of the page, brought about on purpose: for pictures to look at, and for rules of layout to hold."""
