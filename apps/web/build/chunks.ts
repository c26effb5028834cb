// Few files instead of many: one for the first page, another for what a table needs besides. The rule book draws cards too, and
// should not wait for the code of a whole table.

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Each group takes the modules it wants from those that no earlier group has taken. */
export const chunks = [
  { name: (id: string, graph: Graph) => (isPartOf('/src/main.tsx', id, graph) ? 'first' : null) },
  { name: ruleBook },
  { name: (id: string, graph: Graph) => (isCard(id, graph) ? 'cards' : null) },
  { name: (id: string, graph: Graph) => (isPartOf(TABLE, id, graph) ? 'table' : null) },
].map((group) => ({ ...group, debugName: 'few files' }));

const TABLE = '/src/features/table/table-screen.tsx';

/** Whether both the table and the rule book use the module. */
function isCard(id: string, graph: Graph): boolean {
  return isPartOf(TABLE, id, graph) && isPartOf('/src/features/rules/rules-page.tsx', id, graph);
}

/** The texts of the rule book, one file for each language. */
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
