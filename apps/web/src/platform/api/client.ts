// HTTP requests to the server. The result is a value or a fault code: nothing is thrown, and an unreachable server is a code too.

import { HTTP_FAULTS } from '@backtrick/api';
import type { Call, ClientFault, Got, OutputOf } from '@backtrick/api';
import { IS_STATIC } from '../router/hosting.ts';

/** The server's codes (docs/api.md), and `unreachable`: the device is offline, or something else answers. */
export type FaultCode = ClientFault;
export type { Got };

/** What the server answers to a call, such as `Answer<'GET /api/daily'>`. */
export type Answer<C extends Call> = Frozen<OutputOf<C>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

type Method = 'GET' | 'POST' | 'DELETE';

/** `T` is the `Answer` of the route. */
export async function call<T>(method: Method, path: string, body?: object): Promise<Got<T>> {
  if (IS_STATIC) return fault('unreachable');
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(method === 'GET' ? {} : withBody(body ?? {})),
    });
    return await read<T>(response);
  } catch {
    return fault('unreachable');
  }
}

function withBody(body: object): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function read<T>(response: Response): Promise<Got<T>> {
  // A host of plain files answers every address with a page.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return fault('unreachable');
  }
  const value: unknown = await response.json();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is ours and checks what it says
  if (response.ok) return { ok: true, value: value as T };
  const code = HTTP_FAULTS.find((one) => one === errorIn(value)) ?? 'failed';
  return fault(code, Number(response.headers.get('retry-after') ?? 0));
}

function errorIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
}

function fault(code: FaultCode, retryAfter = 0): Got<never> {
  return { ok: false, code, retryAfter };
}
