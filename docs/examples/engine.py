"""A small engine: it plays whole turns, each the one that moves the piles least.

All three games, Python 3, nothing but the standard library. Try it:
    backtrick simulate original --players 2 --engine "python3 docs/examples/engine.py"
"""

import json
import sys

GAMES = ["original", "face-to-face", "quick-and-easy"]


def main():
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)


def reply(request):
    answer = {"id": request["id"]}
    if request["type"] == "hello":
        return {**answer, "protocol": 1, "name": "least movement", "games": GAMES, "signals": False}
    if request["type"] == "turn":
        table = Table(request["view"])
        _, actions = best_turn(table, request["mustLay"])
        # The end of the turn, unless this was the last card of all: then the game is over.
        return {**answer, "actions": actions if table.cards_left(len(actions)) == 0 else [*actions, "."]}
    return {**answer, "error": {"code": "unknown-type", "message": "This engine only plays turns."}}


class Table:
    """The piles and the hand of the player in turn, and what may go where."""

    def __init__(self, view):
        self.game = view["game"]
        self.hand = view["hand"]
        self.given = view["turn"]["given"]
        self.left = view["handSizes"], view["drawSizes"], view["eye"]
        self.tops = dict(zip(self.piles(view), view["tops"]))

    def piles(self, view):
        if self.game == "original":
            return ["u1", "u2", "d1", "d2"]
        if self.game == "quick-and-easy":
            return ["u", "d"]
        return ["u", "d", "U", "D"] if view["eye"] == 1 else ["U", "D", "u", "d"]

    def cards_left(self, laid):
        """The cards that decide the game: all of a team's, or those of the player's own deck in a duel."""
        hands, draw, eye = self.left
        if self.game == "face-to-face":
            return hands[eye - 1] + draw[eye - 1] - laid
        return sum(hands) + sum(draw) - laid

    def step(self, card, pile):
        """How far the card moves the pile along its road, or None if it may not go there."""
        ascending = pile[0] in "uU"
        top = self.tops[pile]
        step = value(card) - (value(top) if top is not None else 0 if ascending else 11)
        step = step if ascending else -step
        if pile in ("U", "D"):  # a gift has to help the opponent, and there is one a turn
            return 1000 - step if step < 0 and self.given == 0 else None
        if self.game == "quick-and-easy":
            same_colour = top is not None and top[0] == card[0]
            return step if step > 0 or same_colour else None
        return step if step > 0 or step == -10 else None

    def lay(self, card, pile):
        """The table after the card."""
        after = object.__new__(Table)
        after.__dict__.update(self.__dict__)
        after.hand = [held for held in self.hand if held != card]
        after.tops = {**self.tops, pile: card}
        after.given = self.given + (pile in ("U", "D"))
        return after


def best_turn(table, cards):
    """The cheapest way to lay so many cards: its cost and its actions, or None if there is none."""
    if cards == 0:
        return 0, []
    best = None
    for card in table.hand:
        for pile in table.tops:
            step = table.step(card, pile)
            if step is None:
                continue
            rest = best_turn(table.lay(card, pile), cards - 1)
            if rest and (best is None or step + rest[0] < best[0]):
                best = step + rest[0], [f"{card}/{pile}", *rest[1]]
    return best


def value(card):
    return int(str(card).lstrip("rygbp"))


if __name__ == "__main__":
    main()
