// Why the server cannot start: a code from a closed list, and what it is about. The sentences are in `i18n`.

export const FAULTS = [
  'wrong-port',
  'wrong-host',
  'wrong-origin',
  'wrong-proxy',
  'wrong-push-service',
  'wrong-load-test',
  'wrong-contact',
  'wrong-source',
  'wrong-days',
  'no-cluster',
  'wrong-redis',
  'wrong-database',
  'no-database',
  'unsafe-database',
  'newer-database',
  'port-taken',
  'port-forbidden',
  'no-such-host',
  'not-a-folder',
  'not-writable',
  'folder-taken',
  'no-room',
  'no-key',
  'wrong-key',
  'wrong-push-key',
  'newer-version',
  'damaged',
] as const;

export type FaultCode = (typeof FAULTS)[number];

export interface Fault {
  readonly code: FaultCode;
  /** The setting, folder or address concerned. */
  readonly value: string;
}

/** Not a bug: something the operator can put right. */
export class FaultError extends Error implements Fault {
  readonly code: FaultCode;
  readonly value: string;

  constructor(code: FaultCode, value: string) {
    super(`${code}: ${value}`);
    this.code = code;
    this.value = value;
  }
}

/** Where the server was to listen and keep its data. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
}

/** Translates a system error into one of our codes; null for a bug. */
export function faultIn(error: unknown, { host, port, dataDir }: Place): Fault | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const systemCode = String(error.code).replace(EXTENDED, '$1');
  const isListening = 'syscall' in error && error.syscall === 'listen';
  const listenFault = isListening ? LISTENING[systemCode] : undefined;
  if (listenFault)
    return { code: listenFault, value: listenFault === 'no-such-host' ? host : String(port) };
  const code =
    FAULTS.find((known) => known === systemCode) ?? STORING[systemCode] ?? LOOKING_UP[systemCode];
  if (!code) return null;
  if (error instanceof FaultError) return { code, value: error.value };
  return { code, value: code === 'no-such-host' ? host : dataDir };
}

/** Extended SQLite codes are cut to the basic one: `SQLITE_CORRUPT_INDEX` to `SQLITE_CORRUPT`. */
const EXTENDED = /^(SQLITE_[A-Z]+)_.*$/;

type Codes = Readonly<Record<string, FaultCode>>;

const LISTENING: Codes = {
  EADDRINUSE: 'port-taken',
  EACCES: 'port-forbidden',
  EPERM: 'port-forbidden',
  EADDRNOTAVAIL: 'no-such-host',
};

const LOOKING_UP: Codes = { ENOTFOUND: 'no-such-host', EAI_AGAIN: 'no-such-host' };

const STORING: Codes = {
  EEXIST: 'not-a-folder',
  ENOTDIR: 'not-a-folder',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  SQLITE_CANTOPEN: 'not-writable',
  SQLITE_READONLY: 'not-writable',
  ENOSPC: 'no-room',
  SQLITE_FULL: 'no-room',
  SQLITE_NOTADB: 'damaged',
  SQLITE_CORRUPT: 'damaged',
};

/** Errors of a full disk or an unavailable database. */
const TRANSIENT =
  /^(SQLITE_(FULL|IOERR|BUSY)|ENOSPC|ECONN|EPIPE|ETIMEDOUT|EHOST|08|53|57)|database is away|^Connection terminated|timeout/;

/** Whether a retry may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return TRANSIENT.test(code) || TRANSIENT.test(error.message) || isTransient(error.cause);
}
