"""The network maps of Ganz Wien: from the stations and edges of its data to drawings of both sides."""
