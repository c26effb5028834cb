"""All seats of one game for PettingZoo, one after the other (AEC) or all at once (parallel).

    from backtrick.pettingzoo import env, parallel_env
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from backtrick.batch import Batch
from backtrick.gymnasium import drawn_seed, observation_space

Observation = dict[str, NDArray[Any]]


class _Table:
    """One game and the agents at its seats; seats of `partners` are played by our bots."""

    def __init__(
        self,
        game: str = "original",
        players: int = 2,
        *,
        partners: Sequence[str | None] = (),
        options: Mapping[str, int | bool] | None = None,
        talking: Literal["signals", "silent"] = "signals",
        command: Sequence[str] | None = None,
    ) -> None:
        self.batch = Batch(
            game,
            players,
            options=options,
            talking=talking,
            partners=partners,
            after="nothing",
            command=command,
        )
        bots = {seat for seat, name in enumerate(partners) if name is not None}
        self.seats = {f"seat_{seat}": seat for seat in range(players) if seat not in bots}
        self.agents = list(self.seats)
        self.observation_space = observation_space(self.batch)
        self.action_space = spaces.Discrete(self.batch.actions)
        self._rng = np.random.default_rng()

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.batch.reset(drawn_seed(self._rng))

    @property
    def is_over(self) -> bool:
        return bool(self.batch.ended[0])

    @property
    def decides(self) -> str:
        """The agent whose decision it is."""
        return f"seat_{self.batch.seats[0]}"

    def observation(self, agent: str) -> Observation:
        batch = self.batch
        is_ours = agent == self.decides
        seen = batch.observations[0] if is_ours else batch.observe(self.seats[agent])[0]
        mask = batch.legal[0].astype(np.int8)
        return {"observation": seen.copy(), "action_mask": mask if is_ours else 0 * mask}

    def rewards(self) -> dict[str, float]:
        return {agent: float(self.batch.rewards[0, seat]) for agent, seat in self.seats.items()}

    def info(self) -> dict[str, Any]:
        if not self.is_over:
            return {}
        return {"left": int(self.batch.left[0]), "outcome": int(self.batch.outcomes[0])}


class BacktrickAEC(AECEnv[str, Observation, int]):
    """The agents decide in the order of the game. An action that is not legal raises ValueError."""

    metadata: dict[str, Any] = {
        "name": "backtrick_v1",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self, game: str = "original", players: int = 2, **settings: Any) -> None:
        super().__init__()
        self._table = _Table(game, players, **settings)
        self.possible_agents = list(self._table.agents)
        self.agents = list(self.possible_agents)
        self.render_mode = None
        self.observation_spaces = {a: self._table.observation_space for a in self.agents}
        self.action_spaces = {a: self._table.action_space for a in self.agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._table.decides

    def observe(self, agent: str) -> Observation:
        return self._table.observation(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide")
        self._table.batch.step([action])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._table.rewards()
        if self._table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self._table.info() for agent in self.agents}
        else:
            self.agent_selection = self._table.decides
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        self._table.batch.close()


class BacktrickParallel(ParallelEnv[str, Observation, int]):
    """All agents act in every step, and only the action of the one whose `action_mask` is not empty counts."""

    metadata: dict[str, Any] = {"name": "backtrick_v1", "render_modes": []}

    def __init__(self, game: str = "original", players: int = 2, **settings: Any) -> None:
        self._table = _Table(game, players, **settings)
        self.possible_agents = list(self._table.agents)
        self.agents: list[str] = []
        self.render_mode = None
        self.observation_spaces = {a: self._table.observation_space for a in self.possible_agents}
        self.action_spaces = {a: self._table.action_space for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self._table.batch.step([actions[self._table.decides]])
        agents = self.agents
        terminations = dict.fromkeys(agents, self._table.is_over)
        infos = {agent: self._table.info() for agent in agents}
        answer = self._observations(), self._table.rewards(), terminations
        if self._table.is_over:
            self.agents = []
        return *answer, dict.fromkeys(agents, False), infos

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        self._table.batch.close()

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._table.observation(agent) for agent in self.agents}


def raw_env(game: str = "original", players: int = 2, **settings: Any) -> BacktrickAEC:
    return BacktrickAEC(game, players, **settings)


def env(game: str = "original", players: int = 2, **settings: Any) -> AECEnv[str, Any, Any]:
    """One agent after the other; an illegal action ends the game with a reward of −1."""
    made: AECEnv[str, Any, Any] = wrappers.TerminateIllegalWrapper(
        raw_env(game, players, **settings), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def parallel_env(game: str = "original", players: int = 2, **settings: Any) -> BacktrickParallel:
    return BacktrickParallel(game, players, **settings)
