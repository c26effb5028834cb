// Validates a database URL, and reduces it to what may be logged.

export function isPostgresAddress(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
}

/** Host, port and database, without credentials. */
export function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
