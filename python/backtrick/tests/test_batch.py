"""The numpy interface: shapes, the same games however they are played, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from backtrick import BacktrickError, Batch


def any_actions(batch: Batch, rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each game, by lot."""
    chances = rng.random(batch.legal.shape) * batch.legal
    chosen: NDArray[np.int64] = chances.argmax(axis=1)
    return chosen


@pytest.mark.parametrize("game", ["original", "face-to-face", "quick-and-easy"])
def test_plays_whole_games(game: str) -> None:
    with Batch(game, 2, games=300, talking="silent") as batch:
        assert batch.legal.shape == (300, batch.actions)
        assert batch.observations.shape == (300, batch.layout.length)
        assert batch.rewards.shape == (300, 2)
        rng = np.random.default_rng(1)
        ended = 0
        for _ in range(100):
            batch.step(any_actions(batch, rng))
            ended += int(batch.ended.sum())
            if game == "face-to-face":
                lost = batch.rewards.sum(axis=1)[batch.ended]
                assert (lost == 0).all()
        assert ended > 100


def test_the_same_games_with_any_number_of_processes() -> None:
    with Batch(games=7, seed="x") as one, Batch(games=7, seed="x", processes=3) as three:
        rng = np.random.default_rng(2)
        for _ in range(150):
            actions = any_actions(one, rng)
            one.step(actions)
            three.step(actions)
            assert (one.observations == three.observations).all()
            assert (one.rewards == three.rewards).all()


def test_arrays_of_earlier_steps_stay_as_they_were() -> None:
    with Batch(games=3, talking="silent") as batch:
        before = batch.observations
        kept = before.copy()
        batch.step(any_actions(batch, np.random.default_rng(3)))
        assert (before == kept).all()
        assert not (batch.observations == kept).all()


def test_a_copy_goes_on_by_itself() -> None:
    settings = {"players": 3, "partners": [None, "random", None], "talking": "silent"}
    with Batch(games=4, **settings) as batch:  # type: ignore[arg-type]
        copy = batch.clone()
        rng = np.random.default_rng(4)
        actions = any_actions(batch, rng)
        batch.step(actions)
        assert not (copy.observations == batch.observations).all()
        copy.step(actions)
        assert (copy.observations == batch.observations).all()
    with copy:
        copy.step(any_actions(copy, rng))
    with pytest.raises(ValueError, match="closed"):
        copy.reset()


def test_reset_deals_the_same_games_or_others() -> None:
    with Batch(games=5, seed="a", talking="silent") as batch:
        first = batch.observations
        batch.step(any_actions(batch, np.random.default_rng(5)))
        batch.reset()
        assert (batch.observations == first).all()
        batch.reset("b")
        assert not (batch.observations == first).all()


def test_an_observation_is_laid_out_as_described() -> None:
    with Batch(players=2, talking="silent", seed="layout") as batch:
        layout = batch.layout
        seen = batch.observe(0)[0]
        hand = seen[layout.hand : layout.unseen]
        unseen = seen[layout.unseen : layout.handSizes]
        other = batch.observe(1)[0][layout.hand : layout.unseen]
        assert hand.sum() == 7 and unseen.sum() == 98 - 7
        assert (other <= unseen).all()
        assert list(seen[layout.handSizes : layout.signals]) == [7, 7, 98 - 14]
        legal = batch.legal[0][: batch.end_action].reshape(len(batch.cards), len(batch.piles))
        held = batch.observations[0][layout.hand : layout.unseen]
        assert (legal.any(axis=1) == held.astype(bool)).all()


@pytest.mark.parametrize("wrong", [-1, 393, 70_000, 392])
def test_an_illegal_action_is_refused_before_anything_happens(wrong: int) -> None:
    with Batch(games=2, talking="silent") as batch:
        before = batch.observations
        fine = int(any_actions(batch, np.random.default_rng(6))[0])
        with pytest.raises(ValueError, match="of game 1 is not legal"):
            batch.step([fine, wrong])
        batch.reset()
        assert (batch.observations == before).all()


def test_actions_are_one_whole_number_for_each_game() -> None:
    with Batch(games=2) as batch:
        for wrong in ([1], [[1, 2]], [0.5, 1.0]):
            with pytest.raises(ValueError):
                batch.step(wrong)


@pytest.mark.parametrize(
    "settings",
    [{"game": "chess"}, {"players": 6}, {"options": {"minimum": 4}}, {"partners": ["steady"] * 2}],
)
def test_settings_that_no_game_has_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(BacktrickError) as refused:
        Batch(**settings)  # type: ignore[arg-type]
    assert refused.value.code == "wrong-settings"


def test_a_program_that_is_missing_or_ends_is_named() -> None:
    with pytest.raises(BacktrickError, match="cannot be started"):
        Batch(command=["no-such-program"])
    with pytest.raises(BacktrickError, match="has ended"):
        Batch(command=["true"])
    with pytest.raises(ValueError, match="process"):
        Batch(processes=2)


def test_the_example_of_the_readme_learns(capsys: pytest.CaptureFixture[str]) -> None:
    readme = Path(__file__).parents[1] / "README.md"
    example = readme.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    example = example.replace("1000", "200").replace("range(6)", "range(4)").replace("100", "20")
    exec(compile(example, str(readme), "exec"), {})
    left = [float(line.split()[1]) for line in capsys.readouterr().out.splitlines()]
    assert len(left) == 4
    assert left[-1] < left[0] - 20
