// Why the house does not open: a code from a closed list, and what it is about. The sentences are in `i18n`.

export const FAULTS = [
  'wrong-port',
  'wrong-host',
  'wrong-origin',
  'wrong-proxy',
  'wrong-push-service',
  'wrong-load-test',
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
  /** The setting, the folder or the address it is about. */
  readonly value: string;
}

/** An error that is no mistake of the program: whoever runs it can do something about it. */
export class FaultError extends Error implements Fault {
  readonly code: FaultCode;
  readonly value: string;

  constructor(code: FaultCode, value: string) {
    super(`${code}: ${value}`);
    this.code = code;
    this.value = value;
  }
}

/** Where the house was to open. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
}

/** What the system says, in our codes; null for everything that is nobody's fault but ours. */
export function faultIn(error: unknown, { host, port, dataDir }: Place): Fault | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const said = String(error.code).replace(EXTENDED, '$1');
  const isListening = 'syscall' in error && error.syscall === 'listen';
  const atDoor = isListening ? LISTENING[said] : undefined;
  if (atDoor) return { code: atDoor, value: atDoor === 'no-such-host' ? host : String(port) };
  const code = FAULTS.find((known) => known === said) ?? STORING[said] ?? LOOKING_UP[said];
  if (!code) return null;
  if (error instanceof FaultError) return { code, value: error.value };
  return { code, value: code === 'no-such-host' ? host : dataDir };
}

/** SQLite says more than we ask: `SQLITE_CORRUPT_INDEX` is `SQLITE_CORRUPT`. */
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

/** What a full disk, or a database that is away, says when it is asked for something. */
const PASSING =
  /^(SQLITE_(FULL|IOERR|BUSY)|ENOSPC|ECONN|EPIPE|ETIMEDOUT|EHOST|08|53|57)|database is away|^Connection terminated|timeout/;

/** Whether it may have passed when somebody asks again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return PASSING.test(code) || PASSING.test(error.message) || isPassing(error.cause);
}
