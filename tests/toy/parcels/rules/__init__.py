"""The rules of Parcels."""
