import type { Words } from '../language.ts';
import { pages } from './pages.ts';
import { table } from './table.ts';

export const de: Words = { pages, table };
