// What can be set, by flag or by environment; everything has a default that works.

import { networkInterfaces } from 'node:os';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The addresses under which pages of ours are opened; nobody else's page may talk to us. */
  readonly origins: readonly string[];
  /** The address that stands in front, whose word on who the client is we believe. */
  readonly trustedProxy: string | null;
}

export type SettingFault = { readonly code: 'wrong-port' | 'wrong-origin'; readonly value: string };

export type Given = Readonly<Record<string, string | undefined>>;

export function readSettings(given: Given): Settings | SettingFault {
  const { PORT = '4747', HOST = '127.0.0.1', DATA_DIR = 'data', ORIGIN, TRUSTED_PROXY } = given;
  const port = Number(PORT);
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535) return { code: 'wrong-port', value: PORT };
  const origins = ORIGIN ? ORIGIN.split(',').map((one) => one.trim()) : localOrigins(HOST, port);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) return { code: 'wrong-origin', value: wrong };
  return { host: HOST, port, dataDir: DATA_DIR, origins, trustedProxy: TRUSTED_PROXY ?? null };
}

/** How this machine is reached: by its own name, and in its network if it listens there. */
export function localOrigins(host: string, port: number): readonly string[] {
  const own = ['localhost', '127.0.0.1'];
  const everywhere = host === '0.0.0.0' || host === '::';
  const names = everywhere ? [...own, ...networkAddresses()] : [...new Set([...own, host])];
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

export function networkAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
