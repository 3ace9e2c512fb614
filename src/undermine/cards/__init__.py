"""What is printed on cardboard: shapes, kinds, catalogues and, as data, the boxes. No rule lives here."""

from .catalogue import Box, Catalogue, Face, Row
from .kinds import Colour, Family, Printed, Role, Sign, Tool, Verb
from .shapes import Shape

__all__ = ["Box", "Catalogue", "Colour", "Face", "Family", "Printed", "Role", "Row", "Shape", "Sign", "Tool", "Verb"]
