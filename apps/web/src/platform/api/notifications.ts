// Push notifications to this device when a table waits and the page is closed. The service worker shows them.

import { call } from './client.ts';
import { callAsMe } from './identity.ts';
import type { Answer, Got } from './client.ts';

export type QuietHours = NonNullable<Known['quiet']>;

export interface Messages {
  readonly isOn: boolean;
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

type Known = Answer<'GET /api/me/push'>;

/** Null where this page, or this browser, has no messages. */
export async function messages(): Promise<Messages | null> {
  if (!('PushManager' in window) || !(await serverKey())) return null;
  const got = await callAsMe<Known>('GET', '/api/me/push');
  if (!got.ok) return null;
  const { devices, timeZone, quiet } = got.value;
  return { isOn: devices.some(({ isThis }) => isThis), timeZone, quiet };
}

/** `cancelled`: the person or the browser does not want to. */
export async function switchOn(): Promise<Got<object> | 'cancelled'> {
  const key = await serverKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint, keys } = subscription.toJSON();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return await callAsMe('POST', '/api/me/push', { endpoint, keys, timeZone });
  } catch {
    return 'cancelled';
  }
}

export async function switchOff(): Promise<void> {
  const got = await callAsMe<Known>('GET', '/api/me/push');
  const own = got.ok ? got.value.devices.filter(({ isThis }) => isThis) : [];
  await Promise.all(own.map(({ id }) => callAsMe('DELETE', `/api/me/push/${id}`)));
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

export const setQuiet = (quiet: QuietHours | null): Promise<Got<object>> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return callAsMe('POST', '/api/me/push/hours', { timeZone, quiet });
};

async function serverKey(): Promise<string | null> {
  const got = await call<Answer<'GET /api/config'>>('GET', '/api/config');
  return got.ok && got.value.push.isOffered ? got.value.push.key : null;
}
