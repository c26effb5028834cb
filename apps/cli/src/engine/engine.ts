// An engine: a program of anybody's, in any language, that takes a seat. It gets what a bot gets, and what it answers is
// checked before anybody believes it. After its first fault it is stopped.

import type { Seen } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Action } from '@backtrick/rules';
import { Channel, shown, unreadable } from './channel.ts';
import type { Answered } from './channel.ts';

import type { Engines } from './flags.ts';
import { startProcess } from './process.ts';
import {
  HELLO,
  PLAIN_HELLO,
  PROTOCOL,
  overRequest,
  readHello,
  readLine,
  readTexts,
  signalsRequest,
  turnRequest,
} from './protocol.ts';
import type { Fields, GameSeed, Hello, Thought } from './protocol.ts';

export type { Answered, EngineFault } from './channel.ts';

export interface Engine {
  /** How many requests may wait for its answers. */
  readonly inFlight: number;
  /** The rest of the running turn or a piece of it, at least one action, each legal after the other. */
  turn(seen: Seen, thought: EngineThought): Promise<Answered<readonly Action[]>>;
  /** Its signals to its partners; empty if it never signals. */
  signals(seen: Seen, game?: GameSeed): Promise<Answered<readonly string[]>>;
  /** Tells how the game ended; an engine that speaks protocol 1 hears nothing of it. */
  over(seen: Seen, game: string): Promise<Answered<null>>;
  /** Ends the process and whatever it has started. */
  stop(): Promise<void>;
}

export interface EngineThought extends Omit<Thought, 'milliseconds'> {
  readonly game?: GameSeed;
}

export interface Terms {
  readonly game: string;
  /** How long it may take for an answer. */
  readonly seconds: number;
  /** Whether games have numbers and are played to their end. */
  readonly games?: 'numbered' | 'plain';
}

/** Starts a command line and greets what answers there. */
export async function startEngine(command: string, terms: Terms): Promise<Answered<Engine>> {
  const channel = new Channel(startProcess(command), terms.seconds);
  const reply = await channel.ask(terms.games === 'plain' ? PLAIN_HELLO : HELLO);
  const greeted = reply.ok ? greeting(reply.value, terms) : reply;
  if (greeted.ok) {
    channel.open(greeted.value.inFlight);
    return { ok: true, value: engineAt(channel, greeted.value, terms) };
  }
  await channel.stop();
  return greeted;
}

/** Starts engines by their names; if one of them fails, none is left running. */
export async function startEngines(
  game: string,
  { commands, seconds }: Engines,
  games: Terms['games'] = 'numbered',
): Promise<Answered<ReadonlyMap<string, Engine>>> {
  const engines = new Map<string, Engine>();
  for (const [name, command] of Object.entries(commands)) {
    const engine = await startEngine(command, { game, seconds, games });
    if (!engine.ok) {
      await stopEngines(engines);
      return engine;
    }
    engines.set(name, engine.value);
  }
  return { ok: true, value: engines };
}

export async function stopEngines(engines: ReadonlyMap<string, Engine>): Promise<void> {
  await Promise.all([...engines.values()].map((engine) => engine.stop()));
}

function greeting(reply: Fields, { game, games }: Terms): Answered<Hello> {
  const hello = readHello(reply);
  if (!hello || (games === 'plain' && hello.protocol !== PROTOCOL)) return unreadable(reply);
  if (hello.games.includes(game)) return { ok: true, value: hello };
  return { ok: false, fault: { code: 'other-game', game, games: hello.games } };
}

function engineAt(channel: Channel, hello: Hello, { seconds }: Terms): Engine {
  const isNewer = hello.protocol !== PROTOCOL;
  const told = (game: GameSeed) => (isNewer ? game : undefined);
  return {
    inFlight: hello.inFlight,
    async turn(seen, { game, ...thought }) {
      const request = turnRequest(seen, { ...thought, milliseconds: 1000 * seconds }, told(game));
      const reply = await channel.ask(request);
      return reply.ok ? turnIn(reply.value, seen) : reply;
    },
    async signals(seen, game) {
      if (!hello.signals) return { ok: true, value: [] };
      const reply = await channel.ask(signalsRequest(seen, told(game)));
      return reply.ok ? signalsIn(reply.value, seen) : reply;
    },
    async over(seen, game) {
      const reply = isNewer ? await channel.ask(overRequest(seen, game)) : undefined;
      return reply?.ok === false ? reply : { ok: true, value: null };
    },
    stop: () => channel.stop(),
  };
}

function turnIn(reply: Fields, { view }: Seen): Answered<readonly Action[]> {
  const texts = readTexts(reply, 'actions');
  if (!texts || texts.length === 0) return unreadable(reply);
  const line = readLine(view, texts);
  if (line.ok) return { ok: true, value: line.actions };
  return { ok: false, fault: { code: 'illegal', action: shown(line.text), fault: line.fault } };
}

function signalsIn(reply: Fields, { view }: Seen): Answered<readonly string[]> {
  const texts = readTexts(reply, 'signals');
  if (!texts) return unreadable(reply);
  const known = gameOf(view).ruleset.talking(view.options).signals;
  const unknown = texts.find((text) => !known.includes(text));
  if (unknown === undefined) return { ok: true, value: texts };
  return { ok: false, fault: { code: 'unknown-signal', signal: shown(unknown) } };
}
