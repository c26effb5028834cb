// Few files instead of many: what the first page needs is one, what a table needs besides is another.

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is part of what `root` loads at once. */
function isPartOf(root: string, id: string, graph: Graph): boolean {
  const seen = new Set<string>();
  const wanted = [id];
  for (let one = wanted.pop(); one !== undefined; one = wanted.pop()) {
    if (one.endsWith(root)) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    wanted.push(...(graph.getModuleInfo(one)?.importers ?? []));
  }
  return false;
}

export function chunkOf(id: string, graph: Graph): string | null {
  if (isPartOf('/src/main.tsx', id, graph)) return 'first';
  return isPartOf('/src/ui/table/table-screen.tsx', id, graph) ? 'table' : null;
}
