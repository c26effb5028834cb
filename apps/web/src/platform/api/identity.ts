// Who the server says we are. The first visit creates a guest without asking anything.

import { signal } from '@preact/signals';
import { IS_STATIC } from '../router/hosting.ts';
import { call } from './client.ts';
import type { Answer, Got } from './client.ts';

export type Me = Pick<Answer<'POST /api/visit'>, 'player' | 'name' | 'offersPasskeys'>;

export const me = signal<Me | null>(null);
/** Whether there is a server: `asking` until its first answer, `none` in a static build. */
export const reach = signal<'asking' | 'reached' | 'unreachable' | 'none'>(
  IS_STATIC ? 'none' : 'asking',
);

let visiting: Promise<Got<Me>> | null = null;

/** Known from then on. Several that ask at once ask once. */
export function visit(): Promise<Got<Me>> {
  visiting ??= call<Me>('POST', '/api/visit').then((got) => {
    visiting = null;
    if (got.ok) me.value = got.value;
    if (!IS_STATIC) reach.value = got.ok ? 'reached' : 'unreachable';
    return got;
  });
  return visiting;
}

/** Like `call`, for requests that need a session: starts one if there is none, or if it has expired. */
export async function callAsMe<T>(...asked: Parameters<typeof call>): Promise<Got<T>> {
  if (!me.value) {
    const got = await visit();
    if (!got.ok) return got;
  }
  const got = await call<T>(...asked);
  if (got.ok || got.code !== 'no-session') return got;
  const again = await visit();
  return again.ok ? call<T>(...asked) : again;
}

export async function rename(name: string): Promise<Got<{ readonly name: string }>> {
  const got = await callAsMe<{ readonly name: string }>('POST', '/api/me/name', { name });
  if (got.ok && me.value) me.value = { ...me.value, name: got.value.name };
  return got;
}
