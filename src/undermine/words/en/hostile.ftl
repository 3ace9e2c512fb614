# What a table can have too much of.

error-claims-many = You have claimed { $most } times in this game; that is enough.
