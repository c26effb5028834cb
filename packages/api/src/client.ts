// Calls the server over HTTP. Calls are named by method and path, so that a client needs their types and nothing else of
// them: no schema comes along. The result is a value or a fault code; nothing is thrown.

import type { Call, InputOf, OutputOf } from './endpoints.ts';
import { HTTP_FAULTS } from './faults.ts';
import type { HttpFault } from './faults.ts';

export type Got<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ClientFault; readonly retryAfter: number };

/** `unreachable`: nobody answers, or something that is no Backtrick server. */
export type ClientFault = HttpFault | 'unreachable';

/** The part of `fetch` that is used. */
export type Fetch = (address: string, request: HttpRequest) => Promise<HttpAnswer>;

export interface HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

export interface ClientSettings {
  readonly fetch: Fetch;
  /** `https://example.org`; left out by the server's own pages. */
  readonly server?: string;
  /** Sent with every request: `authorization` of a program, `cookie` and `origin` of a guest. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiClient {
  call<C extends Call>(name: C, ...input: Given<C>): Promise<Got<OutputOf<C>>>;
}

/** May be left out where every field may. */
export type Given<C extends Call> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export function apiClient({ fetch, server = '', headers = {} }: ClientSettings): ApiClient {
  return {
    async call<C extends Call>(name: C, ...[input]: Given<C>) {
      const { method, path, body } = requestOf(name, input ?? {});
      const written = body === null ? {} : { body: JSON.stringify(body) };
      const type = body === null ? {} : { 'content-type': 'application/json' };
      try {
        const answer = await fetch(server + path, {
          method,
          headers: { ...headers, ...type },
          ...written,
        });
        return await read<OutputOf<C>>(answer);
      } catch {
        return fault('unreachable');
      }
    },
  };
}

/** What is no part of the path goes into the query of a `GET`, and into the body of everything else. */
export function requestOf(name: Call, input: object) {
  const [method = '', pattern = ''] = name.split(' ');
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { method, path, body: Object.fromEntries(rest) };
  const query = [...rest]
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, body: null };
}

async function read<T>(answer: HttpAnswer): Promise<Got<T>> {
  // A host of plain files answers every address with a page.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    return fault('unreachable');
  }
  const value: unknown = await answer.json();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server strips and checks what it says
  if (answer.ok) return { ok: true, value: value as T };
  const code = HTTP_FAULTS.find((one) => one === errorIn(value)) ?? 'failed';
  return fault(code, Number(answer.headers.get('retry-after') ?? 0));
}

function errorIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
}

function fault(code: ClientFault, retryAfter = 0): Got<never> {
  return { ok: false, code, retryAfter };
}
