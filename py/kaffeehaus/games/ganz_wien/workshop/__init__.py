"""Tools for whoever corrects or draws Ganz Wien: checks of its data, and its network maps. Never shipped."""
