// A step leads from what a viewer saw to what that viewer sees now, exactly.

import { GAMES, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import {
  happeningsIn,
  applyStep,
  frameText,
  hashOf,
  openAuthority,
  openConnection,
  stepsBetween,
  viewFor,
  viewerFor,
} from '../src/index.ts';
import type { ServerFrame, Step, Table, Viewer } from '../src/index.ts';
import { livelyTable, pick, someVariant } from './lively-table.ts';
import type { LivelyTable } from './lively-table.ts';
import { numberGuard } from '../src/guard/index.ts';

const TABLES = byDepth({ quick: Number(process.env['TABLES'] ?? 12), deep: 60, soak: 2000 });

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  it(`P28 leads every viewer to the view of the table, over ${TABLES} lively tables`, () => {
    const rng = seededRng(`steps of ${name}`);
    const counts = { steps: 0, wholes: 0, own: 0 };
    for (let count = 0; count < TABLES; count++) {
      const table = livelyTable(`steps of ${name} ${count}`, {
        options: { ...someVariant(game, rng), takingBack: pick(['turn', 'consent'], rng) },
        games: 2,
        patience: pick([40, Infinity], rng),
      });
      follow(table, counts);
    }
    // A game's deal and its first view are whole; hardly anything else is.
    expect(counts.wholes).toBeLessThan(counts.steps / 20);
    expect(counts.own).toBeGreaterThan(TABLES * 10);
  });

  it('P28 says the same to a session by its steps as by whole views', async () => {
    const rng = seededRng(`sessions of ${name}`);
    const table = livelyTable(`sessions of ${name}`, { options: someVariant(game, rng), games: 2 });
    const kinds = (await framesOf(table, 'Ada')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'step').length).toBeGreaterThan(kinds.length / 2);
  });
});

/** Every step of a table's life, for everybody, beside the views. */
function follow({ steps }: LivelyTable, counts: { steps: number; wholes: number; own: number }) {
  let before: Table | null = null;
  for (const { entry, table } of steps) {
    const known: Table | null = before;
    before = table;
    if (!known || entry.events.length === 0) continue;
    const way = stepsBetween(known, table, {
      at: entry.at,
      happenings: happeningsIn([entry]),
    });
    for (const viewer of viewersOf(known)) {
      const step = way.to(viewer);
      if (!step) counts.wholes++;
      else expectLeads(known, table, viewer, step);
      if (step) counts.steps++;
      if (step?.own) counts.own++;
    }
  }
}

function expectLeads(before: Table, after: Table, viewer: Viewer, step: Step): void {
  const text = frameText(step);
  expect(text).toBe(JSON.stringify(step));
  const seen = applyStep(viewFor(before, viewer), JSON.parse(text));
  const whole = viewFor(after, viewer);
  if (!seen || hashOf(seen) !== hashOf(whole)) expect(seen, text).toEqual(whole);
}

function viewersOf({ open }: Table): readonly Viewer[] {
  const seats = open.chairs.map(({ seat }): Viewer => ({ kind: 'seat', seat }));
  return [...seats, { kind: 'spectator' }, { kind: 'visitor' }];
}

/** What a person gets who is there from the first entry to the last. */
async function framesOf(
  { id, steps }: LivelyTable,
  player: string,
): Promise<readonly ServerFrame[]> {
  const entries = steps.slice(0, 1).map(({ entry }) => entry);
  const log = {
    read: async (_: string, after: number) => entries.slice(after),
    append: async () => 'taken' as const,
  };
  const authority = openAuthority(id, log, () => ({ now: 0, seed: '', guard: numberGuard }));
  const frames: ServerFrame[] = [];
  const connection = openConnection(authority, player, (frame) => frames.push(frame));
  await connection.receive({ kind: 'hello', version: 0, hash: null });
  let view: ReturnType<typeof viewFor> | null = null;
  for (const { entry, table } of steps) {
    if (entry.number > 1) entries.push(entry);
    const heard = frames.length;
    await authority.catchUp();
    for (const frame of frames.slice(entry.number > 1 ? heard : 0)) {
      if (frame.kind === 'update') ({ view } = frame);
      if (frame.kind === 'step') view = view && applyStep(view, frame);
    }
    const right = viewFor(table, viewerFor(table.open, player));
    if (!view || hashOf(view) !== hashOf(right)) expect(view).toEqual(right);
  }
  return frames;
}
