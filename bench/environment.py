"""Steps of the Python package, printed as JSON: how many, and the processor time of all processes for them.

    environment.py GAME PLAYERS GAMES PROCESSES SECONDS
"""

import json
import resource
import sys

import numpy as np

from backtrick import Batch


def processor_seconds() -> float:
    """Of this process and of those that have ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def steps_of(seconds: float, game: str, players: int, games: int, processes: int) -> tuple[int, float]:
    """Steps, and processor time from the start of the processes to their end. Choosing actions is not counted."""
    before, choosing, steps = processor_seconds(), 0.0, 0
    rng = np.random.default_rng(1)
    with Batch(game, players, games=games, talking="silent", processes=processes) as batch:
        started = processor_seconds()
        while processor_seconds() - started - choosing < seconds:
            asked = processor_seconds()
            actions = (rng.random(batch.legal.shape, np.float32) * batch.legal).argmax(axis=1)
            choosing += processor_seconds() - asked
            batch.step(actions)
            steps += games
    return steps, processor_seconds() - before - choosing


def main() -> None:
    game, *numbers, seconds = sys.argv[1:]
    players, games, processes = map(int, numbers)
    _, start = steps_of(0, game, players, games, processes)
    steps, used = steps_of(float(seconds), game, players, games, processes)
    print(json.dumps({"steps": steps, "seconds": used - start}))


main()
