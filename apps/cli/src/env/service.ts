// Answers the requests for environments (docs/environment.md). What a request holds is checked before anything happens, so
// that a refused one changes nothing.

import { botsOf } from '@backtrick/bots';
import { Environment } from '@backtrick/bots/environment';
import { GAMES } from '@backtrick/rules';
import { fieldsIn } from '../engine/protocol.ts';
import { VERSION } from '../version.ts';
import type { FaultCode } from './faults.ts';
import type { Frame } from './frames.ts';
import { MAX_GAMES, readEnvironment } from './settings.ts';

const PROTOCOL = 1;

/** The first byte of a request. */
const KINDS = ['hello', 'make', 'reset', 'step', 'show', 'observe', 'clone', 'close'] as const;

type Kind = (typeof KINDS)[number];

export type Answer =
  | { readonly ok: true; readonly body: readonly Uint8Array[] }
  /** `where` is the field, the game or the limit that shows what is wrong. */
  | { readonly ok: false; readonly code: FaultCode; readonly where: string };

export type Service = (frame: Frame) => Answer;

export function environmentService(): Service {
  const environments = new Map<number, Environment>();
  let count = 0;

  return ({ kind, body }) => {
    const asked = KINDS[kind];
    if (asked === undefined) return refused('unknown-kind');
    if (asked === 'hello') return hello(body);
    if (asked === 'make') return make(body);
    const id = body.length < ID_BYTES ? 0 : body.readUInt32LE();
    const environment = environments.get(id);
    if (!environment) return refused('unknown-id');
    if (asked === 'clone') return clone(environment);
    if (asked !== 'close') return played(asked, environment, body.subarray(ID_BYTES));
    environments.delete(id);
    return done();
  };

  function make(body: Buffer): Answer {
    const read = readEnvironment(body.toString());
    if (!read.ok) return refused('wrong-settings', read.field);
    if (!hasRoomFor(read.value.games)) return refused('too-many-games', String(MAX_GAMES));
    const environment = new Environment(read.value);
    return done(jsonBytes(described(keep(environment), environment)));
  }

  function clone(environment: Environment): Answer {
    if (!hasRoomFor(environment.seats.length)) return refused('too-many-games', String(MAX_GAMES));
    const bytes = Buffer.alloc(ID_BYTES);
    bytes.writeUInt32LE(keep(environment.clone()));
    return done(bytes);
  }

  function hasRoomFor(games: number): boolean {
    return (
      [...environments.values()].reduce((sum, one) => sum + one.seats.length, games) <= MAX_GAMES
    );
  }

  function keep(environment: Environment): number {
    environments.set(++count, environment);
    return count;
  }
}

const ID_BYTES = 4;

function played(
  kind: Exclude<Kind, 'hello' | 'make' | 'clone' | 'close'>,
  environment: Environment,
  body: Buffer,
): Answer {
  switch (kind) {
    case 'reset':
      environment.reset(body.length === 0 ? undefined : body.toString());
      return shown(environment);
    case 'step':
      return stepped(environment, body);
    case 'show':
      return shown(environment);
    case 'observe':
      return observed(environment, body);
  }
}

function hello(body: Buffer): Answer {
  if (fieldsIn(body.toString())?.['protocol'] !== PROTOCOL) {
    return refused('wrong-protocol', String(PROTOCOL));
  }
  const games = GAMES.map(({ ruleset: { name, players, options } }) => {
    const bots = botsOf(name).map((bot) => bot.name);
    return { name, players, options, bots };
  });
  return done(jsonBytes({ protocol: PROTOCOL, version: VERSION, games }));
}

function described(id: number, { rules, actions, layout, seats }: Environment): object {
  const { game, players, options, signals } = rules;
  const { name, cards, piles } = game.ruleset;
  const place = { id, game: name, players, options, games: seats.length };
  return { ...place, cards, piles, signals, actions, layout };
}

function stepped(environment: Environment, body: Buffer): Answer {
  const { length } = environment.seats;
  if (body.length !== 2 * length) return refused('wrong-length');
  const actions = new Uint16Array(length);
  for (let place = 0; place < length; place++) actions[place] = body.readUInt16LE(2 * place);
  const wrong = environment.firstIllegal(actions);
  if (wrong !== null) return refused('illegal-action', `${actions[wrong]}, ${wrong}`);
  environment.step(actions);
  return shown(environment);
}

/** In the order of the documentation. */
function shown(environment: Environment): Answer {
  const { rewards, seats, ended, left, outcomes, legal, observations } = environment;
  const { buffer, byteOffset, byteLength } = rewards;
  const rewardBytes = new Uint8Array(buffer, byteOffset, byteLength);
  return done(rewardBytes, seats, ended, left, outcomes, legal, observations);
}

/** What one seat of each game may know. */
function observed(environment: Environment, seats: Buffer): Answer {
  const { layout, rules } = environment;
  const games = environment.seats.length;
  if (seats.length !== games) return refused('wrong-length');
  if (seats.some((seat) => seat >= rules.players)) return refused('wrong-seat');
  const all = new Uint8Array(games * layout.length);
  for (let place = 0; place < games; place++) {
    const into = all.subarray(place * layout.length, (place + 1) * layout.length);
    environment.observe(place, seats[place] ?? 0, into);
  }
  return done(all);
}

function done(...body: readonly Uint8Array[]): Answer {
  return { ok: true, body };
}

export function refused(code: FaultCode, where = ''): Answer {
  return { ok: false, code, where };
}

function jsonBytes(value: object): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
