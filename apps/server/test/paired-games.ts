// Games that were played, and twins of them: the same moves by the same people over other cards, which one watcher cannot
// tell apart. All of it at one moment, so that nothing is due and no time tells.

import { START_WISHES, seededRng, shuffle } from '@backtrick/rules';
import type { Eye, Game, Rng, State } from '@backtrick/rules';
import type { Command, Entry, Table } from '@backtrick/table';
import { tells, twinsOf } from '../../../packages/table/test/blindness-twins.ts';
import type { LoggedStep, Watcher } from '../../../packages/table/test/blindness-twins.ts';
import { carefulAction, pick } from '../../../packages/table/test/lively-table.ts';
import type { Step } from '../../../packages/table/test/lively-table.ts';
import { hex, newHarness } from '../../../packages/table/test/people.ts';
import type { TableHarness } from '../../../packages/table/test/people.ts';

export interface PairedGame {
  readonly id: string;
  readonly watcher: Watcher;
  /** Written before anybody comes: the table, the people, the deal. */
  readonly worlds: readonly [World, World];
  /** Whether it is the first leg of a match, over and not shown yet. */
  readonly isHeld: boolean;
}

export interface World {
  readonly past: readonly Entry[];
  readonly steps: readonly LoggedStep[];
}

export interface Wanted {
  readonly game: Game;
  readonly id: string;
  /** Who may sit, and last who looks on. */
  readonly people: readonly string[];
  readonly at: number;
}

/** Null where no other cards would have led the same way. */
export function pairedGame(seed: string, wanted: Wanted): PairedGame | null {
  const rng = seededRng(seed);
  const steps = playedGame(seed, wanted, rng);
  const dealt = steps.findIndex(({ entry }) => tells(entry.events, 'dealt'));
  const held = steps.findIndex(({ entry }) => tells(entry.events, 'held'));
  const watcher = someWatcher(steps, wanted, rng);
  const [twin] = twinsOf(steps, watcher, { tries: 8, rng });
  if (!twin) return null;
  const after = steps.filter(({ entry }, i) => i > dealt && entry.answer.ok).length;
  const from = Math.floor(rng() ** 2 * Math.max(0, after - LIVE));
  // With the end of a first leg the server commits itself to the next deal with random bytes: that is in the log of both worlds.
  const past = held < 0 ? versionAt(steps, dealt) + from : versionAt(steps, held);
  const worlds = [worldOf(steps, past), worldOf(twin, past)] as const;
  return { id: wanted.id, watcher, worlds, isHeld: held >= 0 };
}

/** How many changes of a game are played before the watcher's eyes; what was before is in the log. */
const LIVE = 40;

function versionAt(steps: readonly LoggedStep[], index: number): number {
  return steps[index]?.entry.version ?? 0;
}

function worldOf(steps: readonly LoggedStep[], from: number): World {
  return {
    past: steps.filter(({ entry }) => entry.version <= from).map(({ entry }) => entry),
    steps: steps.filter(({ entry }) => entry.version > from && entry.version <= from + LIVE),
  };
}

function someWatcher(steps: readonly Step[], { people }: Wanted, rng: Rng): Watcher {
  const seats = steps.at(-1)?.table.open.chairs.length ?? 0;
  const seat = 1 + Math.floor(rng() * (seats + 1));
  const eye: Eye = seat > seats ? 'spectator' : seat;
  return { eye, player: (seat > seats ? people.at(-1) : people[seat - 1]) ?? '' };
}

function playedGame(seed: string, { game, id, people, at }: Wanted, rng: Rng): readonly Step[] {
  const harness = newHarness(seed, id);
  const steps: Step[] = [];
  const ask = (player: string, command: Command) => {
    harness.now = at - 1000;
    harness.ask(player, command, `command-${id}-${steps.length}`);
    const entry = harness.entries.at(-1);
    if (entry && harness.entries.length > steps.length) {
      steps.push({ entry, command, table: harness.table() });
    }
  };
  const players = pick(
    game.ruleset.players.filter((count) => count < people.length),
    rng,
  );
  const options = {
    game: game.ruleset.name,
    players,
    watching: pick(['nobody', 'everybody'], rng),
    takingBack: pick(['off', 'turn', 'consent'], rng),
    // A duel with a clock may be rated, and a leg of a match.
    ...(game.ruleset.kind === 'duel' && rng() < 0.7 ? { clock: { kind: 'days', turn: 2 } } : {}),
  };
  const seated = people.slice(0, players);
  ask(seated[0] ?? '', { kind: 'create', options });
  seated.forEach((player, i) => ask(player, { kind: 'sit', seat: i + 1, name: NAMES[i] ?? '' }));
  if ('clock' in options && rng() < 0.7) ask(seated[0] ?? '', { kind: 'match' });
  for (const player of seated) ask(player, { kind: 'ready', seed: hex(rng, 32) });
  const scene = { harness, game, seated, rng };
  const isRunning = () => ['beginning', 'playing'].includes(harness.open().phase);
  while (isRunning()) {
    const { player, command } = rng() < 0.75 ? nextMove(scene) : aside(scene);
    ask(player, command);
  }
  if (harness.table().secret.held) {
    for (const player of seated) ask(player, { kind: 'say', text: 'well played' });
  }
  return steps.filter(({ table }) => isHidden(table));
}

/** With the end everything is shown, but for the first leg of a match. */
function isHidden({ open, secret }: Table): boolean {
  return secret.held !== null || ['gathering', 'beginning', 'playing'].includes(open.phase);
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];

interface Scene {
  readonly harness: TableHarness;
  readonly game: Game;
  readonly seated: readonly string[];
  readonly rng: Rng;
}

interface Asked {
  readonly player: string;
  readonly command: Command;
}

function nextMove({ harness, game, seated, rng }: Scene): Asked {
  const { version, clock, chairs, proposal } = harness.open();
  const gone = chairs.find(({ player }) => player === null);
  const owner = gone?.owner ?? seated[0] ?? '';
  if (gone)
    return {
      player: owner,
      command: { kind: 'sit', seat: gone.seat, name: NAMES[gone.seat - 1] ?? '' },
    };
  if (clock.pausedAt !== null) return { player: pick(seated, rng), command: { kind: 'resume' } };
  const asked = chairs.find(({ seat }) => proposal && !proposal.agreed.includes(seat));
  if (proposal && asked?.player) {
    const kind = rng() < 0.5 && proposal.proposal.kind !== 'abandon' ? 'agree' : 'decline';
    return { player: asked.player, command: { kind, proposal: proposal.version } };
  }
  const state = stateAt(harness);
  const seat = state?.turn?.seat ?? 1;
  const action = state?.turn ? game.format(carefulAction(game, state, rng)) : '@1';
  return { player: seated[seat - 1] ?? '', command: { kind: 'act', action, version } };
}

function stateAt(harness: TableHarness): State | undefined {
  return harness.table().secret.dealt?.state;
}

/** What people do beside, and in vain. */
function aside({ harness, game, seated, rng }: Scene): Asked {
  const { version, options, match } = harness.open();
  const state = stateAt(harness);
  const { cards, piles } = game.ruleset;
  const { signals } = game.ruleset.talking(state?.options ?? {});
  const held = state?.hands.flat() ?? [];
  const card = pick(rng() < 0.5 && held.length > 0 ? held : cards, rng);
  const lay = game.format({ kind: 'lay', card, pile: pick(piles, rng) });
  const wishes = state?.turn ? signals : START_WISHES;
  const commands: readonly Command[] = [
    { kind: 'act', action: lay, version },
    { kind: 'act', action: lay, version },
    { kind: 'act', action: '.', version },
    { kind: 'act', action: '.', version: 3 },
    { kind: 'take-back', version },
    { kind: 'take-back', version },
    { kind: 'signal', signals: shuffle(wishes, rng).slice(0, 2) },
    { kind: 'say', text: pick(['well done', 'I have the 47', lay], rng) },
    { kind: 'abandon' },
    { kind: 'pause' },
    // That would end a match, and show its cards.
    match ? { kind: 'pause' } : { kind: 'leave' },
    { kind: 'options', options },
    { kind: 'ready', seed: '00'.repeat(32) },
    { kind: 'tick' },
  ];
  return { player: pick(seated, rng), command: pick(commands, rng) };
}
