// Every text of the web client as a reader would see it: sentences as they are, and those with names and numbers in them with
// samples of both.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Text = string | ((...given: readonly unknown[]) => unknown);

/** By the keys of their messages: `table.acts.end`. */
export type Texts = ReadonlyMap<string, Text>;

/** What the messages of a language have become, and not how the language writes numbers. */
export async function readTexts(folder: string): Promise<Texts> {
  const texts = new Map<string, Text>();
  for (const file of readdirSync(folder)) {
    const module: Readonly<Record<string, unknown>> = await import(
      pathToFileURL(join(folder, file)).href
    );
    for (const [name, part] of Object.entries(module)) {
      for (const [key, text] of textsIn(part, name === 'words' ? '' : name)) {
        if (!key.startsWith('format.')) texts.set(key, text);
      }
    }
  }
  return texts;
}

export function textsIn(part: unknown, key: string): readonly (readonly [string, Text])[] {
  if (typeof part === 'string') return [[key, part]];
  if (isSentence(part)) return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    textsIn(value, key === '' ? name : `${key}.${name}`),
  );
}

function isSentence(part: unknown): part is (...given: readonly unknown[]) => unknown {
  return typeof part === 'function';
}

const NUMBERS = [0, 1, 2, 5, 10, 98] as const;
const CARDS = /^(?:card|onto|top)$/;

/** What a text may say. Where a card is put in, it is a coloured one: its name begins with a small letter. */
export function samplesOf(text: Text): readonly string[] {
  if (typeof text === 'string') return [text];
  const names = parametersOf(text);
  const kinds = names.map((name) => (CARDS.test(name) ? (['red 7'] as const) : ['Juno', 0]));
  const said = product(kinds).flatMap((kind) =>
    NUMBERS.map((number) =>
      called(
        text,
        kind.map((one) => (one === 0 ? number : one)),
      ),
    ),
  );
  return [...new Set(said.filter((one) => one !== null && !/NaN|undefined/.test(one)))].map(String);
}

function parametersOf(text: (...given: readonly unknown[]) => unknown): readonly string[] {
  const [, list = ''] = /^\(([^)]*)\)/.exec(String(text)) ?? [];
  const names = list.split(',').map((name) => name.trim().split(/[ :=]/)[0] ?? '');
  return names[0] === '' ? Array.from({ length: text.length }, () => '') : names;
}

function called(
  text: (...given: readonly unknown[]) => unknown,
  given: readonly unknown[],
): string | null {
  try {
    return String(text(...given));
  } catch {
    // It wants something else there: a list, or a number where a name was tried.
    return null;
  }
}

function product<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (all, list) => all.flatMap((done) => list.map((one) => [...done, one])),
    [[]],
  );
}
