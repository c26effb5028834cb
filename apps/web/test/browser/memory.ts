// All that a page has: what came over its lines, what it stored, and what lies in its memory, as texts and as lists of cards.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, Game } from '@backtrick/rules';
import type { CDPSession, Page } from '@playwright/test';

export interface Known {
  readonly texts: readonly string[];
  /** The lists of numbers and short texts that lie in memory. */
  readonly lists: readonly (readonly string[])[];
}

/** Begins to write down what the page receives; the function adds what it holds at that moment. */
export function overhear(page: Page): () => Promise<Known> {
  const received: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  page.on('response', async (response) => {
    if (!/json|html|plain/.test(response.headers()['content-type'] ?? '')) return;
    received.push(await response.text().catch(() => ''));
  });
  return async () => {
    const [{ texts, lists }, stored] = await Promise.all([heapOf(page), storageOf(page)]);
    return { texts: [...received, ...stored, ...texts], lists };
  };
}

/** Whether somewhere stand exactly these cards one after another, in whatever order. */
export function tellsSet(known: Known, cards: readonly unknown[]): boolean {
  const wanted = new Set(cards.map(String));
  const isWhole = (part: readonly string[]) =>
    new Set(part).size === wanted.size && part.every((one) => wanted.has(one));
  // Two cards may well be neighbours in a list of all that are left: so few count only where they stand alone.
  if (wanted.size < ROW) return bracketsIn(known).some(isWhole);
  return everyList(known).some((list) =>
    windows(list, wanted.size).some((part) => isWhole(part) && !isInProgram(part)),
  );
}

/** How many cards in a row are no chance. */
const ROW = 4;

/**
 * Some of these cards that stand somewhere as in this pile, or from the back. Where some lie in the order of hands by chance,
 * they stand so in every list of what nobody has seen: that tells nothing.
 */
export function orderTold(known: Known, pile: readonly Card[], game: Game): string | null {
  const { order } = game.ruleset;
  const rows = new Set(
    windows(pile, ROW)
      .filter((row) => !isSorted(row, order) && !isSorted(row.toReversed(), order))
      .flatMap((row) => [row.join(' '), row.toReversed().join(' ')]),
  );
  const told = everyList(known).flatMap((list) => windows(list, ROW).map((row) => row.join(' ')));
  return told.find((row) => rows.has(row) && !isInProgram(row.split(' '))) ?? null;
}

const BUILT = join(import.meta.dirname, '../../dist');
let program: readonly (readonly string[])[] | null = null;

/**
 * Whether these numbers follow one another in the program itself, as in the path of an icon: `M18 19L4 7`. They do so whatever
 * is dealt, and every thirtieth game has some four cards of a draw pile in such an order.
 */
function isInProgram(row: readonly string[]): boolean {
  program ??= globSync(join(BUILT, '**/*.{js,css,html,svg}')).map((file) =>
    wordsIn(readFileSync(file, 'utf8')),
  );
  const wanted = row.join(' ');
  return program.some((list) => windows(list, row.length).some((one) => one.join(' ') === wanted));
}

function isSorted<T>(row: readonly T[], order: (one: T, other: T) => number): boolean {
  return row.every((one, i) => i === 0 || order(row[i - 1] ?? one, one) <= 0);
}

export function tellsText(known: Known, text: string): boolean {
  return known.texts.some((one) => one.includes(text));
}

function everyList({ texts, lists }: Known): readonly (readonly string[])[] {
  return [...lists, ...texts.map(wordsIn)];
}

/** What stands between brackets, each pair of them a list. */
function bracketsIn({ texts }: Known): readonly (readonly string[])[] {
  return texts.flatMap((text) => text.match(/\[[^[\]]*\]/g) ?? []).map(wordsIn);
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[a-z]?\d+/g) ?? [];
}

function windows<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return list.slice(size - 1).map((_, i) => list.slice(i, i + size));
}

async function storageOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify(Object.entries(storage)),
    );
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const plain = (_: string, value: unknown) => {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
      return bytes instanceof Uint8Array ? new TextDecoder('latin1').decode(bytes) : value;
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows, plain));
      }
      database.close();
    }
    return texts;
  });
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

async function heapOf(page: Page): Promise<Known> {
  const session = await page.context().newCDPSession(page);
  const snapshot: Snapshot = JSON.parse(await snapshotText(session));
  await session.detach();
  return { texts: snapshot.strings, lists: listsIn(snapshot) };
}

async function snapshotText(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { captureNumericValue: true });
  return chunks.join('');
}

/** An edge from one thing in memory to another, by number or by name. */
interface Edge {
  readonly kind: string;
  readonly label: number;
  readonly to: number;
}

function listsIn({ snapshot, nodes, edges, strings }: Snapshot): readonly (readonly string[])[] {
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const size = node_fields.length;
  const field = (node: number, name: string) => nodes[node + node_fields.indexOf(name)] ?? 0;
  const firstEdge = new Map<number, number>();
  for (let node = 0, edge = 0; node < nodes.length; node += size) {
    firstEdge.set(node, edge);
    edge += field(node, 'edge_count') * edge_fields.length;
  }
  const edgesOf = (node: number): readonly Edge[] =>
    Array.from({ length: field(node, 'edge_count') }, (_, i) => {
      const at = (firstEdge.get(node) ?? 0) + i * edge_fields.length;
      const [type = 0, label = 0, to = 0] = edges.slice(at, at + edge_fields.length);
      return { kind: edge_types[0][type] ?? '', label, to };
    });
  const kindOf = (node: number) => node_types[0][field(node, 'type')];
  const textOf = (node: number): string | null => {
    if (kindOf(node) === 'string') return strings[field(node, 'name')] ?? null;
    if (kindOf(node) !== 'number') return null;
    const value = edgesOf(node).find(({ label }) => strings[label] === 'value');
    return value ? textOf(value.to) : null;
  };
  return [...firstEdge.keys()]
    .filter((node) => field(node, 'edge_count') >= ROW && /object|array/.test(kindOf(node) ?? ''))
    .map((node) => edgesOf(node).filter(({ kind }) => kind === 'element' || kind === 'internal'))
    .map((all) => all.sort((a, b) => a.label - b.label).flatMap(({ to }) => textOf(to) ?? []))
    .filter((list) => list.length >= ROW);
}
