// `--engine`: programs that take a seat, by the names under which they sit down.

import type { Texts } from '../i18n/en.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';

export interface EngineFlags {
  /** Command lines. */
  readonly engine?: readonly string[];
  readonly engineSeconds?: string;
}

export interface Engines {
  /** `engine`, `engine2`, … and their command lines. */
  readonly commands: Readonly<Record<string, string>>;
  readonly seconds: number;
}

export function readEngines(
  { engine = [], engineSeconds }: EngineFlags,
  texts: Texts,
): Usage<Engines> {
  const seconds = readNumber(engineSeconds ?? '10');
  if (!seconds) return misuse(texts.engine.noSeconds);
  if (engine.some((command) => command.trim() === '')) return misuse(texts.engine.noCommand);
  const named = engine.map((command, i) => [i === 0 ? 'engine' : `engine${i + 1}`, command]);
  return { ok: true, value: { commands: Object.fromEntries(named), seconds } };
}

/** For figures that somebody may want to make again: which commands sat there, if any. */
export function seatedEngines({ commands }: Engines): { engines?: Engines['commands'] } {
  return Object.keys(commands).length === 0 ? {} : { engines: commands };
}
