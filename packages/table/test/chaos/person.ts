// A person with a session, who asks for this and that, loses the line, comes back at another node, closes the program
// and opens it again.

import type { Pending, Session, Wish } from '../../src/index.ts';
import type { Seen } from './ledger.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import type { House } from './node.ts';
import type { Asks } from './wishes.ts';

export interface Person {
  readonly player: string;
  session(): Session;
  /** Since when there is no line; null while there is one. */
  lineLostAt(): number | null;
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

/** A line on which nothing is heard for so long is given up. */
const SILENCE = 12_000;

export function newPerson(house: House, { player, steps, wishes }: Character): Person {
  const { world, weather, ledger, parts } = house;
  let session = newSession([]);
  let line: Line | null = null;
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
    lineLostAt: () => lostAt,
    isDone: () => left === 0,
    vanish() {
      left = 0;
      isHere = false;
      line?.cut();
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
    if (world.now() - heardAt > SILENCE) line?.cut();
  }

  function ask({ wish, seen }: { readonly wish: Wish; readonly seen: Seen | null }): void {
    void session.ask(wish);
    const pending = session.pending().at(-1);
    if (pending) ledger.asked({ id: pending.id, player, wish, epoch: pending.epoch, seen });
  }

  function reload(): void {
    const saved: readonly Pending[] = JSON.parse(JSON.stringify(session.pending()));
    line?.cut();
    session = newSession(saved);
  }

  /** Finds a node that is there, sooner or later. */
  function reach(): void {
    if (!isHere || line) return;
    const process = world.pick(house.nodes)?.process;
    if (process) connect(process);
    else world.after(500, reach);
  }

  function connect(process: NonNullable<House['nodes'][number]['process']>): void {
    const own = session;
    const admission = process.admit(player, {
      send: (frame) => opened.toClient(frame),
      hangUp: () => opened.cut(),
    });
    const opened = openLine(world, weather.line, {
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
        line = null;
        lostAt = world.now();
        world.after(world.between(50, 1500), reach);
      },
    });
    line = opened;
    lostAt = null;
    heardAt = world.now();
    own.connect(opened.toNode);
  }
}
