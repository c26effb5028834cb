// The files a simulation leaves behind. They are opened before the first game, so that no games are lost to a wrong name.

import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatRecord } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { misuse } from '../settings.ts';
import type { Usage } from '../settings.ts';
import type { Finished } from './crew.ts';

export interface FileFlags {
  readonly csv?: string;
  readonly plot?: string;
  readonly records?: string;
}

export interface Files {
  readonly keeps: 'records' | 'results';
  readonly write: (games: readonly Finished[], plot: () => string) => void;
}

export function openFiles({ csv, plot, records }: FileFlags, texts: Texts): Usage<Files> {
  const names = [csv, plot, records].flatMap((name) => (name === undefined ? [] : [resolve(name)]));
  if (new Set(names).size < names.length) return misuse(texts.arena.sameFile);
  const handles = new Map<string, number>();
  for (const name of names) {
    const handle = opened(name);
    if (handle === undefined) return misuse(texts.arena.noFile(name));
    handles.set(name, handle);
  }
  const writer = (name: string | undefined) => ({
    lines(parts: Iterable<string>) {
      const handle = name === undefined ? undefined : handles.get(resolve(name));
      if (handle === undefined) return;
      for (const part of parts) writeSync(handle, part);
      closeSync(handle);
    },
  });
  return {
    ok: true,
    value: {
      keeps: records === undefined ? 'results' : 'records',
      write(games, drawn) {
        writer(csv).lines(csvLines(games));
        writer(records).lines(recordLines(games));
        if (plot !== undefined) writer(plot).lines([drawn()]);
      },
    },
  };
}

function opened(name: string): number | undefined {
  try {
    return openSync(name, 'w');
  } catch {
    return undefined;
  }
}

function* csvLines(games: readonly Finished[]): Iterable<string> {
  yield 'game,won,winner,left,decisions\n';
  for (const { index, won, winner, left, decisions } of games) {
    yield `${[index, won ? 1 : 0, winner ?? '', left, decisions].join(',')}\n`;
  }
}

function* recordLines(games: readonly Finished[]): Iterable<string> {
  for (const { record } of games) if (record) yield `${formatRecord(record)}\n`;
}
