// Who runs the site: the server says so, and a build for a file host has it from its builder.

import { IS_STATIC } from '../router/hosting.ts';
import { call } from './client.ts';
import type { Answer } from './client.ts';

export type Operator = Answer<'GET /api/config'>['operator'];

/** Null while the server cannot be reached. */
export async function operator(): Promise<Operator | null> {
  if (IS_STATIC) return BUILT;
  const got = await call<Answer<'GET /api/config'>>('GET', '/api/config');
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
