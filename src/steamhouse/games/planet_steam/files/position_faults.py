"""What is wrong with a position, for texts in any language: the texts of the position's check by a code and arguments.

The code is the last step of a text's id, ``page-position:wrong.CODE``. What only a file can have wrong (a value that is
no number, a zone named twice) has no code and is shown in English.
"""

from __future__ import annotations

import re

ZONE = r"(?P<zone>[A-G]\d)"
SEAT = r"seat (?P<seat>\d)"
# what the check says -> code
TEXTS = (
    (r"bonus: the bonus box is empty in phase .*", "bonus"),
    (r"airship: in phase .* it is moored", "needs-airship"),
    (r"airship: in phase .* it is not moored", "no-airship"),
    (r"round: phase .* comes before round 1 is played, .*", "setup-round"),
    (r"seats\[\d\]\.(licenses|luxury): nobody has any in phase .*", "setup-certificates"),
    (r"seats\[\d\]\.carriers: upgraded more often than by phase .*", "setup-carriers"),
    (r"round: the game is over after round (?P<round>\d+), .*", "over-round"),
    (r"zones: nobody has a tank in phase .* of round 1", "no-tank-yet"),
    (r"freelance\.holder: nobody has the freelance carrier .*", "no-carrier-yet"),
    (r"seats\[\d\]\.(licenses|luxury): certificates are first traded after .*", "no-certificates-yet"),
    (r"\S+: has no meaning in phase .*", "no-meaning"),
    (r"seat: nobody decides in phase .*", "nobody"),
    (r"seat: phase .* needs the seat that (decides|throws)", "needs-seat"),
    (r"resource: phase trade needs .*", "needs-resource"),
    (rf"phase: {SEAT} has no decision to make in phase .*", "no-decision"),
    (r"seats: nobody has a card in phase .*", "no-cards"),
    (r"first_player: phase .* comes before the draw", "before-draw"),
    (r"first_player: phase .* needs it", "needs-opener"),
    (r"seats\[\d\]\.card: every seat needs its card in phase .*", "needs-card"),
    (r"seats: claims are placed when every seat has its card", "needs-card"),
    (r"seats\[\d\]\.credits: nobody is without credits .*", "subsidy"),
    (r"phase: the last card is taken without an auction", "last-card"),
    (r"seats\[\d\]\.card: this seat is about to choose its card", "about-to-choose"),
    (r"seats\[\d\]\.card: no benefit to choose with this card", "no-benefit"),
    (r"phase: a bonus resource is taken after a card, .*", "bonus-after-card"),
    (r"seat: the Venturer offers the zone", "venturer"),
    (r"seat: the Airship Captain moors the airship", "captain"),
    (r"phase: there is no zone to offer, .*", "nothing-to-offer"),
    (rf"zone: {ZONE} cannot be auctioned", "not-auctioned"),
    (r"zone: phase .* needs the zone that .*", "needs-zone"),
    (r"bidder: a bid and its bidder go together", "bid-without-bidder"),
    (r"seat: the highest bidder does not answer himself", "own-bid"),
    (rf"passed: {SEAT} takes no part in this auction", "no-part"),
    (r"seat: takes no part in this bidding any more", "out"),
    (r"passed: nobody can pass before the first bid", "pass-before-bid"),
    (r"bidder: takes no part in this bidding", "bidder-out"),
    (rf"bid: {SEAT} cannot pay (?P<count>\d+)", "cannot-pay"),
    (rf"seat: {SEAT} has no free claim marker in phase .*", "no-marker"),
    (r"phase: nobody rolls for a zone with predictable-claims, .*", "predictable"),
    (rf"zone: {ZONE} is not unclaimed", "claimed"),
    (r"phase: there is no zone to fall back to", "no-fallback"),
    (r"(phase|for): .*\bonly with the option (?P<option>[a-z0-9-]+)", "needs-option"),
    (r"zone: only a die for a claim is thrown for a zone", "no-meaning"),
    (r"(round|zones\.\w+\.tipped): sabotage is played from round (?P<round>\d+) on", "sabotage-round"),
    (rf"seat: {SEAT} has no tank that could have been tipped", "no-tank"),
    (r"zones\.\w+\.tipped: no tank lies tipped over in phase .*", "not-tipped-yet"),
    (r"seats\[\d\]\.card: markers are placed after a card", "marker-after-card"),
    (r"order: \d+ markers lie there, so this seat places none", "no-marker-left"),
    (r"order: (?P<count>\d+) markers lie on resources in phase .*", "order-count"),
    (rf"manipulator: {SEAT} has no card", "manipulator-card"),
    (r"manipulator: the card is back in phase .*", "manipulator-back"),
    (r"manipulator: it is the seat that decides in phase manipulate", "manipulator-decides"),
    (r"seats: prices are manipulated when one seat has a card", "one-card"),
    (r"manipulation\S*: .*", "manipulation"),
    (rf"zones\.{ZONE}\.converter: river-limits keep (?P<resource>\w+) off the river", "river"),
    (r"seat: the holder of the freelance carrier (decides|stows).*", "freelance-holder"),
    (r"surplus: (there are no goods|goods of two kinds or more compete).*", "surplus"),
    (r"surplus\.\w+: at most (?P<count>\d+) can be left over .*", "surplus-most"),
    (r"neutrals\.first_votes: .*", "first-votes"),
    (r"surplus\.\w+: its own carrier has room", "surplus-room"),
    (r"round: claims are placed in round 1", "placing-round"),
    (r"zones: nobody has a claim before the placing in round 1", "before-placing"),
    (r"neutrals: nothing is laid before the vote is over", "before-placing"),
    (r"neutrals\.votes: all agree, so no die is thrown", "all-agree"),
    (r"seat: the holder of the first card throws .*", "first-throws"),
    (r"neutrals\.votes.*: .*", "votes"),
    (r"neutrals\.own_left, neutral_left: .*", "hands"),
    (rf"zones: {SEAT} has laid (?P<count>\d+) claim markers, .*", "laid-own"),
    (r"(neutrals\.river_left|zones): (?P<count>\d+) neutral markers .*", "laid-neutral"),
)
_PATTERNS = [(re.compile(text, re.DOTALL), code) for text, code in TEXTS]


def coded(text: str) -> tuple[str | None, dict[str, str | int]]:
    """Code and arguments of a text of the check; no code where it has none."""
    for pattern, code in _PATTERNS:
        match = pattern.fullmatch(text)
        if match:
            named = match.groupdict().items()
            args: dict[str, str | int] = {name: int(value) if value.isdigit() else value for name, value in named}
            return f"wrong.{code}", args
    return None, {}
