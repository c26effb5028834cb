// The text form of hints: the sender, then tables and versions. `node table:7,other:12`

import type { Hint } from '../runtime/bus.ts';

/** A PostgreSQL notification is limited to 8,000 bytes, and a table id has at most 64. */
const MAX_HINTS_PER_TEXT = 100;

export function hintTexts(node: string, hints: readonly Hint[]): readonly string[] {
  const texts: string[] = [];
  for (let i = 0; i < hints.length; i += MAX_HINTS_PER_TEXT) {
    const some = hints
      .slice(i, i + MAX_HINTS_PER_TEXT)
      .map(({ table, version }) => `${table}:${version}`);
    texts.push(`${node} ${some.join(',')}`);
  }
  return texts;
}

/** The hints of other nodes; malformed ones are dropped. */
export function readHints(node: string, text: string): readonly Hint[] {
  const [sender, list = ''] = text.split(' ');
  if (sender === node) return [];
  return list.split(',').flatMap((one) => {
    const [, table, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(one) ?? [];
    return table === undefined ? [] : [{ table, version: Number(version) }];
  });
}
