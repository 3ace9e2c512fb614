# Ce dont une table peut avoir trop.

error-claims-many = Vous avez fait { $most } annonces dans cette partie ; cela suffit.
