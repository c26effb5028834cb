// Which page belongs to which address.

import { LocalTable } from '../ui/pages/local-table.tsx';
import { Home } from '../ui/pages/home.tsx';
import type { Route } from './route.ts';

export function Page({ route }: { readonly route: Route }) {
  return route.page === 'local-table' ? (
    <LocalTable key={route.table} table={route.table} />
  ) : (
    <Home />
  );
}
