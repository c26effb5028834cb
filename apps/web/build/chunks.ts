// Few files instead of many: what the first page needs is one, what a table needs besides is another. The rule book shows
// cards too, and is not to wait for a whole table.

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Each takes what it wants and nobody before it has taken. */
export const chunks = [
  { name: (id: string, graph: Graph) => (isPartOf('/src/main.tsx', id, graph) ? 'first' : null) },
  { name: ruleBook },
  { name: (id: string, graph: Graph) => (isCard(id, graph) ? 'cards' : null) },
  { name: (id: string, graph: Graph) => (isPartOf(TABLE, id, graph) ? 'table' : null) },
].map((group) => ({ ...group, debugName: 'few files' }));

const TABLE = '/src/ui/table/table-screen.tsx';

/** What the table and the rule book both draw with. */
function isCard(id: string, graph: Graph): boolean {
  return isPartOf(TABLE, id, graph) && isPartOf('/src/ui/pages/rules.tsx', id, graph);
}

/** The texts of the rule book, a file a language. */
function ruleBook(id: string): string | null {
  const [, language] = /\/docs\/rules\/(\w+)\//.exec(id) ?? [];
  return language === undefined ? null : `rule-book-${language}`;
}

/**
 * Whether a module of ours is part of what `root` loads at once. What it needs of the packages comes with it; by their
 * indexes everything there would be part of everything.
 */
function isPartOf(root: string, id: string, graph: Graph): boolean {
  if (!id.includes('/apps/web/src/')) return false;
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
