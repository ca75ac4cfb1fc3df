"""What is said and written: notation, prompts, reasons, narration."""
