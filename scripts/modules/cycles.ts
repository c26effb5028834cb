import type { Graph } from './graph.ts';

/** Sets of places that import each other, directly or through others (Tarjan's strongly connected components). */
export function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  for (const place of graph.keys()) if (!index.has(place)) visit(place);
  return cycles;

  function visit(place: string): void {
    index.set(place, index.size);
    let low = index.size - 1;
    path.push(place);
    for (const next of graph.get(place) ?? []) {
      if (!index.has(next)) visit(next);
      if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low);
    }
    lowest.set(place, low);
    if (low !== index.get(place)) return;
    const cycle = path.splice(path.indexOf(place));
    if (cycle.length > 1) cycles.push(cycle.sort());
  }
}
