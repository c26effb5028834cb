"""One seat of one game for Gymnasium; our bots play the other seats.

    import gymnasium, backtrick.gymnasium
    env = gymnasium.make("Backtrick-v1", game="original", players=3, partner="steady")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from backtrick.batch import Batch

Observation = dict[str, NDArray[Any]]


class BacktrickEnv(gymnasium.Env[Observation, np.int64]):
    """An action that is not legal ends the episode with `illegal_reward`; `action_mask` says which are."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        game: str = "original",
        players: int = 2,
        *,
        seat: int = 0,
        partner: str = "steady",
        options: Mapping[str, int | bool] | None = None,
        talking: Literal["signals", "silent"] = "signals",
        illegal_reward: float = -1.0,
        command: Sequence[str] | None = None,
    ) -> None:
        partners = [None if other == seat else partner for other in range(players)]
        self._batch = Batch(
            game,
            players,
            options=options,
            talking=talking,
            partners=partners,
            after="nothing",
            command=command,
        )
        self._seat = seat
        self._illegal_reward = illegal_reward
        self.observation_space: spaces.Space[Observation] = observation_space(self._batch)
        self.action_space: spaces.Discrete = spaces.Discrete(self._batch.actions)

    @property
    def batch(self) -> Batch:
        """The game in numbers: cards, piles, layout, what came of it."""
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(drawn_seed(self.np_random))
        return self._observation(), {}

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        batch = self._batch
        if not batch.legal[0].any():
            raise ValueError("the game is over: call reset")
        if not batch.legal[0, action]:
            return self._observation(), self._illegal_reward, True, False, {"illegal": True}
        batch.step([action])
        is_over = bool(batch.ended[0])
        info = {"left": int(batch.left[0]), "outcome": int(batch.outcomes[0])} if is_over else {}
        return self._observation(), float(batch.rewards[0, self._seat]), is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """For libraries that mask illegal actions by this name."""
        masks: NDArray[np.bool_] = self._batch.legal[0]
        return masks

    def close(self) -> None:
        self._batch.close()

    def _observation(self) -> Observation:
        seen, mask = self._batch.observations[0], self._batch.legal[0]
        return {"observation": seen.copy(), "action_mask": mask.astype(np.int8)}


def observation_space(batch: Batch) -> spaces.Space[Observation]:
    space: spaces.Dict[Any] = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (batch.layout.length,), np.uint8),
            "action_mask": spaces.MultiBinary(batch.actions),
        }
    )
    return cast("spaces.Space[Observation]", space)


def drawn_seed(rng: np.random.Generator) -> str:
    return str(rng.integers(2**62))


gymnasium.register("Backtrick-v1", entry_point="backtrick.gymnasium:BacktrickEnv")
