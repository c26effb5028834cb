"""Many games at once, as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from backtrick.process import CLONE, CLOSE, MAKE, OBSERVE, RESET, SHOW, STEP, Process

Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Layout:
    """Where the parts of an observation begin, and how long it is."""

    phase: int
    tops: int
    hand: int
    unseen: int
    handSizes: int
    drawSizes: int
    signals: int
    length: int


class Batch:
    """`games` games at once. Every step and reset makes new arrays, so that old ones can be kept."""

    rewards: NDArray[np.float32]
    """What the last step was worth, for each game and seat."""
    seats: Bytes
    """The seat that decides in each game, from 0."""
    ended: Bools
    """Whether the last step ended the game; the next one stands in its place, unless `after` is 'nothing'."""
    left: Bytes
    """Cards left of the last game that ended there; in a duel those of the loser."""
    outcomes: Bytes
    """Of the last game that ended there: 1 if it was won; in a duel 1 + the winner."""
    legal: Bools
    """Whether an action is legal, for each game and action."""
    observations: Bytes
    """What the seat that decides may know, for each game, as in `layout`."""

    def __init__(
        self,
        game: str = "original",
        players: int = 2,
        *,
        games: int = 1,
        options: Mapping[str, int | bool] | None = None,
        seed: str = "1",
        talking: Literal["signals", "silent"] = "signals",
        partners: Sequence[str | None] = (),
        after: Literal["next", "nothing"] = "next",
        processes: int = 1,
        command: Sequence[str] | None = None,
    ) -> None:
        if not 1 <= processes <= games:
            raise ValueError("there is at least one process, and at least one game for each")
        bounds = [games * i // processes for i in range(processes + 1)]
        self._slices = [slice(*pair) for pair in zip(bounds, bounds[1:])]
        self._pool = _Pool([Process(command) for _ in range(processes)])
        self._ids: list[bytes] = []
        settings = {
            "game": game,
            "players": players,
            "options": dict(options or {}),
            "seed": seed,
            "talking": talking,
            "partners": list(partners),
            "after": after,
        }
        try:
            for process, part in zip(self._pool.processes, self._slices):
                share = {"games": part.stop - part.start, "part": {"first": part.start, "of": games}}
                made = process.ask_json(MAKE, {**settings, **share})
                self._ids.append(_number(made["id"]))
        except BaseException:
            self._pool.leave()
            raise
        self._describe(made, games)
        self._ask(SHOW)

    def _describe(self, made: Mapping[str, Any], games: int) -> None:
        self.game: str = made["game"]
        self.players: int = made["players"]
        self.options: dict[str, int | bool] = made["options"]
        self.games = games
        self.cards: list[int | str] = made["cards"]
        """The cards in the order of the deck; a card is its place in here."""
        self.piles: list[str] = made["piles"]
        self.signals: list[str] = made["signals"]
        self.layout = Layout(**made["layout"])
        self.actions: int = made["actions"]["length"]
        """How many actions there are: card × piles + pile lays a card."""
        self.end_action: int = made["actions"]["end"]
        """Ends the turn, or the talk of the seat."""
        self.first_signal: int = made["actions"]["signals"]
        """From here on an action says a word of `signals`."""

    def reset(self, seed: str | None = None) -> None:
        """Deals all games anew, the same ones where no seed is given."""
        self._ask(RESET, None if seed is None else [seed.encode()] * len(self._ids))

    def step(self, actions: ArrayLike) -> None:
        """Plays one legal action in each game. An illegal one raises ValueError, and nothing has happened."""
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise ValueError(f"one action for each of the {self.games} games is needed")
        if not np.issubdtype(given.dtype, np.integer):
            raise ValueError("an action is a whole number")
        is_known = (given >= 0) & (given < self.actions)
        chosen = np.where(is_known, given, 0).astype("<u2")
        wrong = ~(self.legal[np.arange(self.games), chosen] & is_known) & ~self._is_over()
        if wrong.any():
            place = int(wrong.argmax())
            raise ValueError(f"action {given[place]} of game {place} is not legal")
        self._ask(STEP, [chosen[part].tobytes() for part in self._slices])

    def observe(self, seats: ArrayLike) -> Bytes:
        """What one seat of each game may know, whether it decides or not."""
        chosen = np.broadcast_to(np.asarray(seats, dtype=np.uint8), (self.games,))
        self._send(OBSERVE, [chosen[part].tobytes() for part in self._slices])
        seen = np.empty((self.games, self.layout.length), np.uint8)
        self._receive([seen])
        return seen

    def clone(self) -> Batch:
        """The same games at the same point, which go on by themselves, in the same processes."""
        copy = object.__new__(Batch)
        copy.__dict__.update(self.__dict__)
        copy._pool = self._pool.join()
        copy._ids = [
            process.ask(CLONE, number) for process, number in zip(self._pool.processes, self._ids)
        ]
        return copy

    def close(self) -> None:
        """Ends the processes, unless copies still need them."""
        if not self._ids:
            return
        self._send(CLOSE)
        self._receive([])
        self._ids = []
        self._pool.leave()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _is_over(self) -> Bools:
        """Games that nothing comes after have no legal action."""
        return np.logical_not(self.legal.any(axis=1))

    def _ask(self, kind: int, bodies: Sequence[bytes] | None = None) -> None:
        self._send(kind, bodies)
        games = self.games
        rewards = np.empty((games, self.players), np.float32)
        flags = [np.empty(games, np.uint8) for _ in range(4)]
        legal = np.empty((games, self.actions), np.uint8)
        observations = np.empty((games, self.layout.length), np.uint8)
        self._receive([rewards, *flags, legal, observations])
        self.rewards = rewards
        self.seats, ended, self.left, self.outcomes = flags
        self.ended = ended.view(np.bool_)
        self.legal = legal.view(np.bool_)
        self.observations = observations

    def _send(self, kind: int, bodies: Sequence[bytes] | None = None) -> None:
        if not self._ids:
            raise ValueError("the batch is closed")
        all_bodies = bodies or [b""] * len(self._ids)
        for process, number, body in zip(self._pool.processes, self._ids, all_bodies):
            process.send(kind, number, body)

    def _receive(self, arrays: Sequence[NDArray[Any]]) -> None:
        """Each process answers for its games. All answers are read before one that refuses is raised."""
        refused: Exception | None = None
        for process, part in zip(self._pool.processes, self._slices):
            try:
                process.receive()
            except Exception as error:
                refused = error
                continue
            for array in arrays:
                process.read_into(array[part].data.cast("B"))
        if refused:
            raise refused


class _Pool:
    """Processes that a batch and its copies share; they end when the last of them has left."""

    def __init__(self, processes: list[Process]) -> None:
        self.processes = processes
        self._users = 1

    def join(self) -> _Pool:
        self._users += 1
        return self

    def leave(self) -> None:
        self._users -= 1
        if self._users == 0:
            for process in self.processes:
                process.close()


def _number(number: int) -> bytes:
    return number.to_bytes(4, "little")
