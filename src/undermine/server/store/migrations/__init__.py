"""What became of the tables from version to version; run by `migrating`."""
