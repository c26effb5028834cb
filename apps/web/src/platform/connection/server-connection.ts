// A connection to a table of the server.

import type { Pending } from '@backtrick/table';
import { connectTable } from './connected-table.ts';
import type { ConnectedTable, PendingStore } from './connected-table.ts';
import type { Got } from '../api/client.ts';
import { callAsMe } from '../api/identity.ts';
import { shareSocket } from './shared-socket.ts';
import type { SharedSocket } from './shared-socket.ts';

const PROTOCOL = 'backtrick.v1';

let shared: SharedSocket | null = null;

export function connectServerTable(table: string, storage: Storage | null): ConnectedTable {
  return connectTable(sharedSocket().transportTo(table), memoryOf(table, storage));
}

export function sharedSocket(): SharedSocket {
  shared ??= start();
  return shared;
}

function start(): SharedSocket {
  const socket = shareSocket({ open, now: () => Date.now(), chance: () => Math.random() });
  addEventListener('online', () => socket.wake());
  addEventListener('offline', () => socket.sleep());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
  return socket;
}

/** A ticket opens one socket. It travels in the protocol header, because addresses end up in logs. */
async function open(): Promise<Got<WebSocket>> {
  const got = await callAsMe<{ readonly ticket: string }>('POST', '/api/ticket');
  if (!got.ok) return got;
  const address = `${location.origin.replace(/^http/, 'ws')}/socket`;
  const socket = new WebSocket(address, [PROTOCOL, `ticket.${got.value.ticket}`]);
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve({ ok: true, value: socket }));
    socket.addEventListener('close', () =>
      resolve({ ok: false, code: 'unreachable', retryAfter: 0 }),
    );
  });
}

function memoryOf(table: string, storage: Storage | null): PendingStore {
  const key = `wishes ${table}`;
  return {
    load: () => wishesIn(storage?.getItem(key) ?? null),
    save(pending) {
      if (pending.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(pending));
    },
  };
}

/** Written by this page itself, and the table checks every command anyway. */
function wishesIn(text: string | null): readonly Pending[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
