// Requests to an engine and their answers, which carry the number of the request. An engine may take several requests before
// it has answered the first; until it says so, it gets one at a time.

import type { FaultCode } from '@backtrick/rules';
import { printable } from '../printable.ts';
import type { LineProcess } from './process.ts';
import { fieldsIn } from './protocol.ts';
import type { Fields, Request } from './protocol.ts';

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

type Settle = (answered: Answered<Fields>) => void;

interface Waiting {
  readonly request: Request;
  readonly settle: Settle;
}

export class Channel {
  private readonly process: LineProcess;
  /** For each answer; the time of a request begins when it is sent. */
  private readonly seconds: number;
  private readonly queue: Waiting[] = [];
  private readonly asked = new Map<number, Settle>();
  private slots = 1;
  private number = 0;
  private isReading = false;
  /** The first one, after which nobody believes the engine any more. */
  private fault: EngineFault | undefined;

  constructor(process: LineProcess, seconds: number) {
    this.process = process;
    this.seconds = seconds;
  }

  ask(request: Request): Promise<Answered<Fields>> {
    return new Promise((settle) => {
      if (this.fault) return settle({ ok: false, fault: this.fault });
      this.queue.push({ request, settle });
      this.sendNext();
    });
  }

  /** From now on this many requests may wait for their answers. */
  open(inFlight: number): void {
    this.slots = inFlight;
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  private sendNext(): void {
    while (this.asked.size < this.slots) {
      const next = this.queue.shift();
      if (!next) return;
      this.send(next);
    }
  }

  private send({ request, settle }: Waiting): void {
    const id = ++this.number;
    const { seconds } = this;
    const timer = setTimeout(() => {
      void this.process.end();
      this.fail({ code: 'too-slow', seconds });
    }, 1000 * seconds);
    this.asked.set(id, (answered) => {
      clearTimeout(timer);
      this.asked.delete(id);
      settle(answered);
    });
    this.process.send(JSON.stringify({ id, ...request }));
    if (!this.isReading) void this.read();
  }

  /** Only while somebody waits for an answer: a process that floods its output has to wait. */
  private async read(): Promise<void> {
    this.isReading = true;
    while (this.asked.size > 0) {
      const line = await this.process.receive();
      if (line === undefined) {
        const lastWords = await this.process.end();
        this.fail({ code: 'ended', lastWords: shown(lastWords) });
      } else this.hear(line);
    }
    this.isReading = false;
  }

  private hear(line: string): void {
    const reply = fieldsIn(line);
    const id = reply?.['id'];
    const settle = typeof id === 'number' ? this.asked.get(id) : undefined;
    if (!reply || !settle) return this.fail({ code: 'unreadable', line: shown(line) });
    settle(contentOf(reply));
    this.sendNext();
  }

  private fail(found: EngineFault): void {
    const fault = (this.fault ??= found);
    const waiting = this.queue.splice(0).map(({ settle }) => settle);
    for (const settle of [...this.asked.values(), ...waiting]) settle({ ok: false, fault });
  }
}

function contentOf(reply: Fields): Answered<Fields> {
  const { error } = reply;
  if (error === undefined) return { ok: true, value: reply };
  const message = typeof error === 'object' && error && 'message' in error ? error.message : error;
  return { ok: false, fault: { code: 'declined', message: shown(String(message)) } };
}

export function unreadable(reply: Fields): { ok: false; fault: EngineFault } {
  return { ok: false, fault: { code: 'unreadable', line: shown(JSON.stringify(reply)) } };
}

export function shown(text: string): string {
  return printable(text, LONGEST_QUOTE);
}

const LONGEST_QUOTE = 200;
