// Who runs the site: the server says so, and a build for a file host has it from its builder.

import { IS_STATIC } from '../router/hosting.ts';
import { call } from './client.ts';

export interface Operator {
  /** Name and address, line by line; empty if nobody has said. */
  readonly lines: readonly string[];
  /** An e-mail address, or that of a page. */
  readonly contact: string | null;
  readonly source: string | null;
  readonly logDays: number;
  readonly backupDays: number;
}

/** Null while the server cannot be reached. */
export async function operator(): Promise<Operator | null> {
  if (IS_STATIC) return BUILT;
  const got = await call<{ readonly operator: Operator }>('GET', '/api/config');
  return got.ok ? got.value.operator : null;
}

const { VITE_OPERATOR, VITE_CONTACT, VITE_SOURCE_URL } = import.meta.env;

const BUILT: Operator = {
  lines: linesOf(VITE_OPERATOR),
  contact: VITE_CONTACT ?? null,
  source: VITE_SOURCE_URL ?? null,
  logDays: 0,
  backupDays: 0,
};

function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split('|').flatMap((line) => line.trim() || []);
}

/** Where a contact leads. */
export function linkOf(contact: string): string {
  return contact.includes('://') ? contact : `mailto:${contact}`;
}
