// Every text of the web client as a reader would see it: sentences as they are, and those with names and numbers in them with
// samples of both.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Text = string | ((...given: readonly unknown[]) => unknown);

/** Texts by their keys: `table.acts.end`. */
export type Catalogue = ReadonlyMap<string, Text>;

/** All files of a folder of texts. What one file takes from another counts once. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const roots = new Map<string, object>();
  for (const file of files) {
    const module: Readonly<Record<string, unknown>> = await import(
      pathToFileURL(join(folder, file)).href
    );
    for (const value of Object.values(module)) {
      if (typeof value === 'object' && value !== null) roots.set(file.slice(0, -3), value);
    }
  }
  const inner = new Set([...roots.values()].flatMap(objectsIn));
  const own = [...roots].filter(([, root]) => !inner.has(root));
  return new Map(own.flatMap(([name, root]) => textsIn(root, name)));
}

export function textsIn(part: unknown, key: string): readonly (readonly [string, Text])[] {
  if (typeof part === 'string') return [[key, part]];
  if (isSentence(part)) return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => textsIn(value, `${key}.${name}`));
}

function isSentence(part: unknown): part is (...given: readonly unknown[]) => unknown {
  return typeof part === 'function';
}

/** The objects within, without itself. */
function objectsIn(part: object): readonly object[] {
  return Object.values(part).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? [value, ...objectsIn(value)] : [],
  );
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

/** Which parameters can be read in the text: by place. */
export function placesIn(text: Text): readonly number[] {
  if (typeof text === 'string') return [];
  const places = parametersOf(text).map((_, i) => i);
  const marked =
    called(
      text,
      places.map((i) => `⟦${i}⟧`),
    ) ?? '';
  const numbered =
    called(
      text,
      places.map((i) => FIRST_NUMBER + i),
    ) ?? '';
  return places.filter(
    (i) => marked.includes(`⟦${i}⟧`) || numbered.includes(String(FIRST_NUMBER + i)),
  );
}

/** Two digits that no text has by itself. */
const FIRST_NUMBER = 71;

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
