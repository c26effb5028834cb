// One seed: a storm over a table, calm in which everything must settle, a table that everybody leaves and that must end
// by itself, and everybody's return to the same record.

import { fold, hashOf, viewFor, viewerFor } from '../../src/index.ts';
import type { Entry, Table } from '../../src/index.ts';
import { chairAt, isRunning } from '../../src/open-table.ts';
import { newLedger } from './ledger.ts';
import { TABLE, newNode } from './node.ts';
import type { Cluster } from './node.ts';
import { REAL_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';
import { newPerson } from './person.ts';
import type { Character, Person } from './person.ts';
import { newStore } from './store.ts';
import type { Store } from './store.ts';
import { verdict } from './verdict.ts';
import type { Weather } from './weather.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

export interface Scenario {
  readonly weather: Weather;
  readonly nodes: number;
  readonly characters: readonly Character[];
  /** Whether the storm lasts until the game is over, instead of until nobody wants anything. */
  readonly playsToTheEnd: boolean;
}

export interface Course {
  /** Everything that was not as promised. */
  readonly findings: readonly string[];
  readonly entries: readonly Entry[];
  /** How often two nodes wrote at once. */
  readonly conflicts: number;
  /** How many frames of each kind were sent to people. */
  readonly frames: Readonly<Record<string, number>>;
}

const SECOND = 1000;
const STORM = 300 * SECOND;
/** Far more than all turns of a game take when the server plays each. */
const LONGEST_ENDING = 24 * 3600 * SECOND;

export async function simulate(
  seed: string,
  scenario: (world: World) => Scenario,
  parts: Parts = REAL_PARTS,
): Promise<Course> {
  const world = newWorld(seed);
  const scene = setUp(world, scenario(world), parts);
  const { store, ledger } = scene.cluster;
  const findings = await findingsOf(scene).catch((error: unknown) => [
    `the simulation stops: ${String(error)}`,
  ]);
  return {
    findings: [...findings, ...verdict(store, ledger)],
    entries: store.entries,
    conflicts: store.conflicts,
    frames: ledger.frames,
  };
}

interface Scene {
  readonly cluster: Cluster;
  readonly people: readonly Person[];
  readonly scenario: Scenario;
}

function setUp(world: World, scenario: Scenario, parts: Parts): Scene {
  const people: Person[] = [];
  const cluster: Cluster = {
    world,
    weather: scenario.weather,
    store: newStore(parts.isTaken),
    ledger: newLedger(),
    parts,
    nodes: Array.from({ length: scenario.nodes }, (_, i) =>
      newNode(() => cluster, 'abc'.charAt(i)),
    ),
    absence: (player) => absence(people, player),
  };
  cluster.nodes.forEach((node) => node.start());
  people.push(...scenario.characters.map((character) => newPerson(cluster, character)));
  return { cluster, people, scenario };
}

async function findingsOf({ cluster, people, scenario }: Scene): Promise<readonly string[]> {
  const { world, store } = cluster;
  const head = headOf(store);
  const isOver = () => scenario.playsToTheEnd && head()?.open.phase === 'over';
  await world.pass(STORM, () => isOver() || people.every((person) => person.isDone()));
  world.isStormy = false;
  const unsettled = await settle(world, people, head);
  people.forEach((person) => person.vanish());
  const hasEnded = await world.pass(LONGEST_ENDING, () => !isRunningTable(head()));
  people.forEach((person) => person.comeBack());
  const apart = await settle(world, people, head);
  return [
    ...unsettled.map((finding) => `after the storm: ${finding}`),
    ...(hasEnded ? [] : ['the table never ends']),
    ...apart.map((finding) => `after the game: ${finding}`),
  ];
}

/** The table as the log has it by now. */
function headOf(store: Store): () => Table | null {
  let table: Table | null = null;
  return () => {
    for (const entry of store.entries.slice(table?.entries ?? 0)) table = fold(TABLE, table, entry);
    return table;
  };
}

function isRunningTable(table: Table | null): boolean {
  return table !== null && isRunning(table.open);
}

function absence(people: readonly Person[], player: string): number | null {
  const lostAt = people.filter((one) => one.player === player).map((one) => one.wireLostAt());
  return lostAt.reduce((last, at) => (last === null || at === null ? null : Math.max(last, at)), 0);
}

/** Whatever is still apart when time enough has passed in fair weather. */
async function settle(
  world: World,
  people: readonly Person[],
  head: () => Table | null,
): Promise<readonly string[]> {
  let apart: readonly string[] = [];
  for (let tries = 0; tries < 6; tries++) {
    await world.pass(12 * SECOND);
    apart = [...people.flatMap((person) => apartFrom(head(), person)), ...idleBots(head())];
    if (apart.length === 0) break;
  }
  return apart;
}

/** Bots play at once, and so does the game go on, as long as it is their turn. */
function idleBots(table: Table | null): readonly string[] {
  if (!table || table.open.turn === null || table.open.clock.pausedAt !== null) return [];
  const chair = chairAt(table.open, table.open.turn);
  return chair?.bot ? [`the bot at seat ${chair.seat} does nothing`] : [];
}

function apartFrom(table: Table | null, { player, session }: Person): readonly string[] {
  const connection = session().connection();
  if (connection !== 'connected') return [`${player} is ${connection}`];
  const view = session().view();
  if (!table || !view) return view ? [`${player} sees a table that is not there`] : [];
  const { version } = table.open;
  if (view.version !== version) return [`${player} sees version ${view.version}, not ${version}`];
  const right = viewFor(table, viewerFor(table.open, player));
  return hashOf(view) === hashOf(right) ? [] : [`${player} sees another table at the same version`];
}
