// Where browsers support passkeys, and how long a ceremony may take.

/** The page that asks, and the host its keys belong to. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

export const CEREMONY_LASTS = 300_000;

/** Over TLS under a host name, or on localhost. */
export function siteAt(origin: string | null): Site | null {
  if (origin === null || !URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isAddress ? { origin, host: hostname } : null;
}
