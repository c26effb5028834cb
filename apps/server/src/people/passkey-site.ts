// Where browsers have passkeys, and for how long they are asked for one.

/** The page that asks, and the host its keys belong to. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

export const CEREMONY_LASTS = 300_000;

/** Over TLS under a name, and on the machine itself. */
export function siteAt(origin: string | null): Site | null {
  if (origin === null || !URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isAddress ? { origin, host: hostname } : null;
}
