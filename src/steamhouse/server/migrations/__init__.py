"""Migrations of the database, run at start-up."""
