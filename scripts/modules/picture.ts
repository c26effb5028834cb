// The modules and their imports as they stand in ARCHITECTURE.md: one picture of the packages and apps, one of the server, one of the
// web client. An arrow that follows from others is left out.

import { cyclesIn } from './cycles.ts';
import { graphOf, isTest } from './graph.ts';
import type { Graph, Modules } from './graph.ts';

export interface Picture {
  readonly name: string;
  /** The place of a file in the picture; null if it has none. */
  readonly placeOf: (path: string) => string | null;
}

/** Files at the top of the server that folders may import; the others start it and put it together. */
const SERVER_FILES = new Set(['settings', 'services', 'competition-services']);

export const PICTURES: readonly Picture[] = [
  {
    name: 'the repository',
    placeOf: (path) => partOf(path, /^(?:packages|apps)\/([\w-]+)\/src\//),
  },
  {
    name: 'apps/server/src',
    placeOf(path) {
      const folder = partOf(path, /^apps\/server\/src\/([\w-]+)\//);
      const file = partOf(path, /^apps\/server\/src\/([\w-]+)\.ts$/);
      return folder ?? (file && (SERVER_FILES.has(file) ? file : 'start'));
    },
  },
  {
    name: 'apps/web/src',
    placeOf: (path) =>
      partOf(path, /^apps\/web\/src\/(?:features|platform)\/([\w-]+)\//) ??
      partOf(path, /^apps\/web\/src\/(app|design|i18n)\//),
  },
];

/** The picture as Mermaid text, or the cycles because of which there is none. */
export function drawn(
  modules: Modules,
  { placeOf }: Picture,
): { readonly text: string; readonly cycles: readonly string[] } {
  const graph = graphOf(modules, (path) => (isTest(path) ? null : placeOf(path)));
  const cycles = cyclesIn(graph).map((places) => places.join(', '));
  if (cycles.length > 0) return { text: '', cycles };
  const depth = depths(graph);
  const fromTheTop = [...graph.keys()].sort(
    (a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0) || a.localeCompare(b),
  );
  const rows = fromTheTop.flatMap((place) => {
    const next = withoutDetours(graph, place);
    return next.length > 0 ? [`  ${place} --> ${next.join(' & ')}`] : [];
  });
  return { text: ['```mermaid', 'graph TD', ...rows, '```'].join('\n'), cycles: [] };
}

/** What it imports, except what it also reaches through something else that it imports. */
function withoutDetours(graph: Graph, place: string): readonly string[] {
  const next = [...(graph.get(place) ?? [])].sort();
  return next.filter((one) => !next.some((other) => other !== one && reaches(graph, other, one)));
}

function reaches(graph: Graph, from: string, to: string): boolean {
  const next = graph.get(from) ?? new Set<string>();
  return next.has(to) || [...next].some((one) => reaches(graph, one, to));
}

/** How many imports lead down from each place at the most. */
function depths(graph: Graph): ReadonlyMap<string, number> {
  const depth = new Map<string, number>();
  const depthOf = (place: string): number => {
    const known = depth.get(place);
    if (known !== undefined) return known;
    const found = Math.max(0, ...[...(graph.get(place) ?? [])].map((next) => 1 + depthOf(next)));
    depth.set(place, found);
    return found;
  };
  for (const place of graph.keys()) depthOf(place);
  return depth;
}

function partOf(path: string, pattern: RegExp): string | null {
  return pattern.exec(path)?.[1] ?? null;
}
