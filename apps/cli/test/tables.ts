// Tables for tests: a position in a few words.

import { botNamed } from '@backtrick/bots';
import { seededRng } from '@backtrick/rules';
import type { Card, Game, Options, State } from '@backtrick/rules';
import { en } from '../src/i18n/en.ts';
import { textsIn } from '../src/i18n/language.ts';
import type { Language } from '../src/i18n/language.ts';
import type { Opponents } from '../src/play/opponents.ts';
import { taskRunner } from '../src/play/task-runner.ts';
import { seated } from '../src/play/model.ts';
import type { Model } from '../src/play/model.ts';
import { press } from '../src/play/press.ts';
import { sceneOf } from '../src/play/scene.ts';
import { screenOf } from '../src/play/screens/screen.ts';
import { peopleOnly } from '../src/play/seating.ts';
import type { Seating } from '../src/play/seating.ts';
import { openTable } from '../src/play/table.ts';
import type { Table } from '../src/play/table.ts';
import { readRuleBook } from '../src/rule-book.ts';
import { paint } from '../src/screen/colour.ts';
import type { Size } from '../src/screen/line.ts';
import type { Words } from '../src/words.ts';

export const EN: Words = { texts: en, ruleBook: readRuleBook('en') };

export function wordsIn(language: Language): Words {
  return { texts: textsIn(language), ruleBook: readRuleBook(language) };
}

export interface Deal {
  readonly players?: number;
  readonly options?: Options;
  readonly seed?: string;
  readonly bots?: Seating;
}

export function newTable(game: Game, { players, options, seed = 'test', bots }: Deal = {}): Table {
  const count = players ?? game.ruleset.players[0] ?? 1;
  const defaults = Object.entries(game.ruleset.options).map(([name, values]) => [name, values[0]]);
  const all = { ...Object.fromEntries(defaults), ...options };
  return openTable(game, game.shuffledSetup({ players: count, options: all }, seededRng(seed)), {
    seed,
    bots: bots ?? peopleOnly(count),
  });
}

/** The table with this position instead of the dealt one; seat 1 is in turn. */
export function tableAt(
  game: Game,
  position: {
    readonly tops: readonly (Card | null)[];
    readonly hands: readonly (readonly Card[])[];
    readonly draw?: readonly (readonly Card[])[];
    readonly options?: Options;
    readonly bots?: Seating;
  },
): Table {
  const { tops, hands, draw } = position;
  const table = newTable(game, { players: hands.length, ...position });
  const turn = { seat: 1, laid: 0, given: 0 };
  const state: State = { ...table.state, tops, hands, turn, draw: draw ?? table.state.draw };
  return { ...table, state };
}

/** The model after the keys, of which `48` is two and `<enter>` one. */
export function pressed(model: Model, keys: string): Model {
  const names = keys.match(/<[^>]+>|./g) ?? [];
  return names.reduce((each, name) => press(each, name.replaceAll(/[<>]/g, '')), model);
}

/** The model of a turn that is about to begin, without a curtain. */
export function inTurn(table: Table): Model {
  return { ...seated(table), phase: { kind: 'turn' } };
}

/** Bots that think where they are asked, without a thread. */
export const OPPONENTS: Opponents = {
  mind: (name) => ({
    turn: async (seen, seed) => {
      const bot = botNamed(seen.view.game, name);
      return { ok: true, value: bot?.turn(seen, { playouts: 24 }, seededRng(seed)) ?? [] };
    },
    signals: async (seen) => ({
      ok: true,
      value: botNamed(seen.view.game, name)?.signals(seen) ?? [],
    }),
  }),
  leave: async () => {},
};

/** The model once the bots have done what there is to do. */
export function settled(model: Model): Promise<Model> {
  return taskRunner(OPPONENTS, 0).settled(model, (_, after) => after);
}

export const TERMINAL: Size = { width: 80, height: 24 };

/** The screen as plain lines. */
export function screenLines(model: Model, size = TERMINAL, words = EN): readonly string[] {
  return screenOf(sceneOf(model), size, words).map((spans) => paint(spans, 'none'));
}
