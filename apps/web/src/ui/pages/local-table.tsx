import { useEffect, useMemo } from 'preact/hooks';
import { localPlace } from '../../places/local/local-house.ts';
import { TableScreen } from '../table/table-screen.tsx';

export function LocalTable({ table }: { readonly table: string }) {
  const place = useMemo(() => localPlace(table, 1), [table]);
  useEffect(() => () => place.leave(), [place]);
  return <TableScreen place={place} />;
}
