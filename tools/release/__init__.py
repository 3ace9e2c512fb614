"""The release checklist: everything that has to hold before a version is given to others, run by one command."""
