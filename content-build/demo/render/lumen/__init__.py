"""Renders the demo catalogue’s luminaires and places."""
