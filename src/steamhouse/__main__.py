"""``python -m steamhouse``: the command line."""

from steamhouse.cli import main

if __name__ == "__main__":
    main()
