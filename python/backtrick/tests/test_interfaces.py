"""The conformance tests of Gymnasium and PettingZoo, and what they leave out."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import backtrick.gymnasium
from backtrick.gymnasium import BacktrickEnv
from backtrick.pettingzoo import env, parallel_env, raw_env

GAMES = [("original", 3), ("face-to-face", 2), ("quick-and-easy", 2)]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_gymnasium_check_env(game: str, players: int) -> None:
    made = gymnasium.make("Backtrick-v1", game=game, players=players, partner="greedy")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=True)
    made.close()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pettingzoo_api_test(game: str, players: int) -> None:
    made = env(game, players)
    api_test(made, num_cycles=300)
    made.close()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pettingzoo_parallel_api_test(game: str, players: int) -> None:
    made = parallel_env(game, players)
    parallel_api_test(made, num_cycles=300)
    made.close()


def test_pettingzoo_seed_test() -> None:
    seed_test(lambda: env("original", 2), num_cycles=20)


def test_one_seat_plays_whole_games_and_hears_how_they_end() -> None:
    made = BacktrickEnv("original", 2, partner="greedy", talking="silent", seat=1)
    observation, _ = made.reset(seed=1)
    total, over, rng = 0.0, False, np.random.default_rng(1)
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, truncated, info = made.step(rng.choice(legal))
        total += reward
        assert not truncated
    assert info["outcome"] == 0 and info["left"] > 0
    assert 0 < total <= 1 - info["left"] / 98 + 1e-6
    with pytest.raises(ValueError, match="reset"):
        made.step(np.int64(0))
    made.close()


def test_an_illegal_action_ends_the_episode() -> None:
    made = BacktrickEnv("original", 2, talking="silent", illegal_reward=-2)
    observation, _ = made.reset(seed=1)
    wrong = np.int64(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert made.step(wrong)[1:] == (-2, True, False, {"illegal": True})
    made.close()


def test_agents_hear_the_rewards_of_the_whole_game() -> None:
    made = raw_env("original", 2, talking="silent")
    made.reset(seed=3)
    rng = np.random.default_rng(3)
    totals = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        observation, reward, over, _, info = made.last()
        totals[agent] += reward
        mask = observation["action_mask"]
        made.step(None if over else int(rng.choice(np.flatnonzero(mask))))
    shares = {agent: 1 - info["left"] / 98 for agent in totals}
    assert totals == pytest.approx(shares)
    made.close()


def test_bots_take_seats_that_are_no_agents() -> None:
    made = parallel_env("quick-and-easy", 3, partners=[None, "steady", None])
    observations, _ = made.reset(seed=1)
    assert made.possible_agents == ["seat_0", "seat_2"] == list(observations)
    assert sum(seen["action_mask"].any() for seen in observations.values()) == 1
    made.close()
