"""The site of the documents: what it is made of is put together in build/pages, and Zensical makes a site of it.

`docs` is written to be read as it lies. Three things are made at build time: the reference, from `__all__` and the
docstrings; the drawn examples of the rules, from docs/rules/examples.toml; and the pages from outside of `docs`.
"""
