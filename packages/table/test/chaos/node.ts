// A node of the server: it decides over the table on the shared log, opens connections, sends pulses, ticks, drives bots, tells other nodes
// that something has changed. Its memory ends with its process; any node can do everything.

import { gameNamed } from '@backtrick/rules';
import { driveBots, dueAt, openConnection } from '../../src/index.ts';
import type { Command, TableConnection, ServerFrame, TableView, Thinker } from '../../src/index.ts';
import { hexDigits } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Parts } from './parts.ts';
import { turnPlan } from './plan.ts';
import { StoreFailure, logOf } from './store.ts';
import type { Mortal, Store } from './store.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';
import { numberGuard } from '../../src/guard/index.ts';

export const TABLE = 'table-1';

export interface Cluster {
  readonly world: World;
  readonly weather: Weather;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly parts: Parts;
  readonly nodes: readonly Node[];
  /** Since when the person has had no connection; null while there is one. */
  absence(player: string): number | null;
}

export interface Node {
  readonly name: string;
  readonly process: Process | null;
  start(): void;
}

export interface Process extends Mortal {
  /** Opens a connection for this person. */
  admit(player: string, client: Client): Admission;
  /** Somebody says that the table has changed. */
  hear(): void;
}

export interface Client {
  send(frame: ServerFrame): void;
  hangUp(): void;
}

export interface Admission {
  receive(frame: unknown): void;
  close(): void;
}

export function newNode(cluster: () => Cluster, name: string): Node {
  let process: Process | null = null;
  let starts = 0;
  const node: Node = {
    name,
    get process() {
      return process;
    },
    start() {
      process = startProcess(cluster(), `${name}${++starts}`, () => {
        process = null;
        cluster().world.after(cluster().world.between(200, 4000), node.start);
      });
    },
  };
  return node;
}

const BEAT = 5000;
const ABSENT_AFTER = 20_000;
const JUMPS = [-86_400_000, -3_600_000, 3_600_000, 86_400_000];

function startProcess(cluster: Cluster, name: string, onEnd: () => void): Process {
  const { world, weather, store, ledger, parts } = cluster;
  let isAlive = true;
  let isDriving = false;
  const wall = newWall(world);
  const process: Process = {
    isAlive: () => isAlive,
    die() {
      if (!isAlive) return;
      isAlive = false;
      onEnd();
      for (const hangUp of connections.values()) hangUp();
    },
    hear: () => attempt(authority.catchUp()),
    admit,
  };
  const log = parts.log(logOf(world, weather.log, store, process));
  const now = parts.evenClock(wall.read, world.now);
  const context = () => ({ now: now(), seed: hexDigits(world, 128), guard: numberGuard });
  const authority = parts.openAuthority(TABLE, log, context);
  const connections = new Map<TableConnection, () => void>();
  authority.watch(() => {
    planTick();
    for (const node of cluster.nodes) if (node.process !== process) hint(node);
    drive();
  });
  world.after(world.between(0, BEAT), beat);
  world.after(1000, everySecond);
  return process;

  function admit(player: string, { send, hangUp }: Client): Admission {
    const connection = openConnection(authority, player, (frame) => {
      if (!isAlive) return;
      ledger.sent(player, frame);
      send(frame);
    });
    connections.set(connection, hangUp);
    return {
      receive(frame) {
        if (isAlive) attempt(connection.receive(frame));
      },
      close() {
        connection.close();
        connections.delete(connection);
      },
    };
  }

  function everySecond(): void {
    if (!isAlive) return;
    if (world.strikes(weather.node.clockJump)) wall.jump();
    if (world.strikes(weather.node.crash)) process.die();
    else world.after(1000, everySecond);
  }

  /** Now and then, whatever was heard: reads on, ticks, looks who is there, says to everybody what they should have. */
  function beat(): void {
    if (!isAlive) return;
    world.after(world.isStormy ? BEAT : 2 * BEAT, beat);
    attempt(
      authority.catchUp().then(() => {
        for (const connection of connections.keys()) connection.pulse();
        tickIfDue();
        lookAround();
        drive();
      }),
    );
  }

  function planTick(): void {
    const open = authority.open();
    const due = open && dueAt(open);
    if (due !== null) world.after(due - now(), tickIfDue);
  }

  function tickIfDue(): void {
    const open = authority.open();
    const due = open && dueAt(open);
    if (isAlive && due !== null && now() >= due) ask({ kind: 'tick' });
  }

  function lookAround(): void {
    for (const { seat, player, absentSince } of authority.open()?.chairs ?? []) {
      if (player === null) continue;
      const since = cluster.absence(player);
      if (since === null && absentSince !== null) ask({ kind: 'back', seat });
      const isGone = since !== null && world.now() - since > ABSENT_AFTER;
      if (isGone && absentSince === null) ask({ kind: 'away', seat });
    }
  }

  /** The ids follow from the version, so that of many nodes that notice the same one is heard. */
  function ask(command: Command): void {
    const id = ['house', ...Object.values(command), authority.open()?.version].join('-');
    attempt(authority.ask({ who: { kind: 'house' }, id, command }));
  }

  function drive(): void {
    if (isDriving || !isAlive) return;
    isDriving = true;
    const stop = () => {
      isDriving = false;
    };
    attempt(driveBots(authority, newThinker(world, process)).finally(stop));
  }

  function hint(node: Node): void {
    if (world.strikes(weather.hint.lost)) return;
    const copies = world.strikes(weather.hint.doubled) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      world.after(world.between(1, 50), () => node.process?.hear());
    }
  }

  /** A store that is not well is expected; anything else thrown is a bug. */
  function attempt(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) ledger.find(`node ${name} threw: ${String(error)}`);
    });
  }
}

/** The clock on the wall: right when the process starts, and then it jumps and stands still. */
function newWall(world: World): { read(): number; jump(): void } {
  let offset = 0;
  let frozenAt: number | null = null;
  return {
    read: () => frozenAt ?? world.now() + offset,
    jump() {
      frozenAt = world.rng() < 0.2 ? world.now() + offset : null;
      offset += world.pick(JUMPS) ?? 0;
    },
  };
}

/** Thinks differently on every node, so that two which drive one bot do not agree by luck. */
function newThinker(world: World, { isAlive }: Mortal): Thinker {
  return {
    async turn(_, view) {
      return turnPlan(world.rng, view).slice(0, 1 + world.below(4));
    },
    async signals(_, view) {
      return view.phase === 'playing' && view.changedAt % 7 === 0 ? pileSignal(view) : [];
    },
    async rest() {
      await world.sleep(world.between(20, 200));
      if (!isAlive()) await new Promise(() => undefined);
    },
  };
}

function pileSignal({ options, changedAt }: TableView): readonly string[] {
  const { signals = [] } = gameNamed(options.game)?.ruleset.talking(options.rules) ?? {};
  return signals.slice(changedAt % 3, (changedAt % 3) + 1);
}
