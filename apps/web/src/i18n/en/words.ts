import { pages } from './pages.ts';
import { table } from './table.ts';

export const en = { pages, table } as const;
