// An engine: a program of anybody's, in any language, that takes a seat. It gets what a bot gets, and what it answers is
// checked before anybody believes it. It is asked one thing at a time; after its first fault it is stopped.

import type { Seen } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Action, FaultCode } from '@backtrick/rules';
import { printable } from '../printable.ts';
import type { Engines } from './flags.ts';
import { startProcess } from './process.ts';
import type { LineProcess } from './process.ts';
import {
  PROTOCOL,
  fieldsIn,
  readHello,
  readLine,
  readTexts,
  signalsRequest,
  turnRequest,
} from './protocol.ts';
import type { Fields, Hello, Request, Thought } from './protocol.ts';

export interface Engine {
  /** The rest of the running turn or a piece of it, at least one action, each legal after the other. */
  turn(seen: Seen, thought: Omit<Thought, 'milliseconds'>): Promise<Answered<readonly Action[]>>;
  /** Its signals to its partners; empty if it never signals. */
  signals(seen: Seen): Promise<Answered<readonly string[]>>;
  /** Ends the process and whatever it has started. */
  stop(): Promise<void>;
}

export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: EngineFault };

export type EngineFault =
  /** It is gone, with the last it had to say on standard error. */
  | { readonly code: 'ended'; readonly lastWords: string }
  | { readonly code: 'too-slow'; readonly seconds: number }
  /** No answer in the form of the protocol. */
  | { readonly code: 'unreadable'; readonly line: string }
  /** It answered with an error of its own. */
  | { readonly code: 'declined'; readonly message: string }
  | { readonly code: 'other-game'; readonly game: string; readonly games: readonly string[] }
  | { readonly code: 'illegal'; readonly action: string; readonly fault: FaultCode }
  | { readonly code: 'unknown-signal'; readonly signal: string };

export interface Terms {
  readonly game: string;
  /** How long it may take for an answer. */
  readonly seconds: number;
}

/** Starts a command line and greets what answers there. */
export async function startEngine(command: string, terms: Terms): Promise<Answered<Engine>> {
  const channel = channelTo(startProcess(command), terms.seconds);
  const reply = await channel.ask({ type: 'hello', protocol: PROTOCOL });
  const greeted = reply.ok ? greeting(reply.value, terms) : reply;
  if (greeted.ok) return { ok: true, value: engineAt(channel, greeted.value, terms) };
  await channel.stop();
  return greeted;
}

/** Starts engines by their names; if one of them fails, none is left running. */
export async function startEngines(
  game: string,
  { commands, seconds }: Engines,
): Promise<Answered<ReadonlyMap<string, Engine>>> {
  const engines = new Map<string, Engine>();
  for (const [name, command] of Object.entries(commands)) {
    const engine = await startEngine(command, { game, seconds });
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

function greeting(reply: Fields, { game }: Terms): Answered<Hello> {
  const hello = readHello(reply);
  if (!hello) return unreadable(reply);
  if (hello.games.includes(game)) return { ok: true, value: hello };
  return { ok: false, fault: { code: 'other-game', game, games: hello.games } };
}

function engineAt(channel: Channel, { signals }: Hello, { seconds }: Terms): Engine {
  return {
    async turn(seen, thought) {
      const request = turnRequest(seen, { ...thought, milliseconds: 1000 * seconds });
      const reply = await channel.ask(request);
      return reply.ok ? turnIn(reply.value, seen) : reply;
    },
    async signals(seen) {
      if (!signals) return { ok: true, value: [] };
      const reply = await channel.ask(signalsRequest(seen));
      return reply.ok ? signalsIn(reply.value, seen) : reply;
    },
    stop: channel.stop,
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

interface Channel {
  readonly ask: (request: Request) => Promise<Answered<Fields>>;
  readonly stop: () => Promise<void>;
}

/** Questions one after the other, each answered by the line that carries its number. */
function channelTo(process: LineProcess, seconds: number): Channel {
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;

  async function exchange(request: Request): Promise<Answered<Fields>> {
    const id = ++number;
    const heard = await process.exchange(JSON.stringify({ id, ...request }), 1000 * seconds);
    if (heard.kind === 'too-slow') return { ok: false, fault: { code: 'too-slow', seconds } };
    if (heard.kind === 'ended') {
      return { ok: false, fault: { code: 'ended', lastWords: shown(heard.lastWords) } };
    }
    return replyIn(heard.line, id);
  }

  return {
    ask(request) {
      const answered = last.then(() => exchange(request));
      last = answered;
      return answered;
    },
    stop: process.stop,
  };
}

function replyIn(line: string, id: number): Answered<Fields> {
  const reply = fieldsIn(line);
  if (reply?.['id'] !== id) return { ok: false, fault: { code: 'unreadable', line: shown(line) } };
  const { error } = reply;
  if (error === undefined) return { ok: true, value: reply };
  const message = typeof error === 'object' && error && 'message' in error ? error.message : error;
  return { ok: false, fault: { code: 'declined', message: shown(String(message)) } };
}

function unreadable(reply: Fields): { ok: false; fault: EngineFault } {
  return { ok: false, fault: { code: 'unreadable', line: shown(JSON.stringify(reply)) } };
}

function shown(text: string): string {
  return printable(text, LONGEST_QUOTE);
}

const LONGEST_QUOTE = 200;
