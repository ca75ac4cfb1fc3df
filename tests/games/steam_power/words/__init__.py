"""What Steam Power says: reasons, prompts, the log."""
