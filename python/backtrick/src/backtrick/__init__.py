"""Thousands of games of the card-game family The Game, for programs that learn.

The rules are those of the program `backtrick`, which this package starts and speaks to.
"""

from backtrick.batch import Batch, Layout
from backtrick.process import BacktrickError

__all__ = ["BacktrickError", "Batch", "Layout"]
