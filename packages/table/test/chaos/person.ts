// A person with a session, who asks for this and that, loses the connection, comes back at another node, closes the program
// and opens it again.

import type { Pending, Session, Wish } from '../../src/index.ts';
import type { Seen } from './ledger.ts';
import { openWire } from './wire.ts';
import type { Wire } from './wire.ts';
import type { Cluster } from './node.ts';
import type { Asks } from './wishes.ts';

export interface Person {
  readonly player: string;
  session(): Session;
  /** Since when there has been no connection; null while there is one. */
  wireLostAt(): number | null;
  /** Whether everything this person wanted to ask is asked. */
  isDone(): boolean;
  /** Is gone, until `comeBack`. */
  vanish(): void;
  comeBack(): void;
}

export interface Character {
  readonly player: string;
  /** How often they may ask for something. */
  readonly steps: number;
  readonly wishes: (session: Session) => readonly Asks[];
}

/** A connection that has been silent for this long is given up. */
const SILENCE = 12_000;

export function newPerson(cluster: Cluster, { player, steps, wishes }: Character): Person {
  const { world, weather, ledger, parts } = cluster;
  let session = newSession([]);
  let wire: Wire | null = null;
  let lostAt: number | null = world.now();
  let heardAt = world.now();
  let isHere = true;
  let left = steps;
  reach();
  live();
  listen();
  return {
    player,
    session: () => session,
    wireLostAt: () => lostAt,
    isDone: () => left === 0,
    vanish() {
      left = 0;
      isHere = false;
      wire?.cut();
    },
    comeBack() {
      isHere = true;
      reach();
    },
  };

  function newSession(saved: readonly Pending[]): Session {
    return parts.startSession({ id: () => ledger.newId(player), saved });
  }

  function live(): void {
    if (left === 0) return;
    world.after(world.between(30, 600), live);
    if (world.strikes(weather.person.reload / 3)) reload();
    for (const one of wishes(session)) ask(one);
    if (session.view()) left--;
  }

  function listen(): void {
    world.after(SILENCE, listen);
    if (world.now() - heardAt > SILENCE) wire?.cut();
  }

  function ask({ wish, seen }: { readonly wish: Wish; readonly seen: Seen | null }): void {
    void session.ask(wish);
    const pending = session.pending().at(-1);
    if (pending) ledger.asked({ id: pending.id, player, wish, epoch: pending.epoch, seen });
  }

  function reload(): void {
    const saved: readonly Pending[] = JSON.parse(JSON.stringify(session.pending()));
    wire?.cut();
    session = newSession(saved);
  }

  /** Finds a node that is there, sooner or later. */
  function reach(): void {
    if (!isHere || wire) return;
    const process = world.pick(cluster.nodes)?.process;
    if (process) connect(process);
    else world.after(500, reach);
  }

  function connect(process: NonNullable<Cluster['nodes'][number]['process']>): void {
    const own = session;
    const admission = process.admit(player, {
      send: (frame) => opened.toClient(frame),
      hangUp: () => opened.cut(),
    });
    const opened = openWire(world, weather.wire, {
      atNode: admission.receive,
      atClient(frame) {
        heardAt = world.now();
        const before = own.view()?.version ?? 0;
        own.receive(frame);
        const after = own.view()?.version ?? 0;
        if (after < before) ledger.find(`${player} goes back from version ${before} to ${after}`);
      },
      onCut() {
        admission.close();
        own.disconnect();
        wire = null;
        lostAt = world.now();
        world.after(world.between(50, 1500), reach);
      },
    });
    wire = opened;
    lostAt = null;
    heardAt = world.now();
    own.connect(opened.toNode);
  }
}
