import type { Log } from '../runtime/log.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Sockets } from '../sockets/sockets.ts';

/** What the HTTP side needs of the server. */
export interface AppDeps {
  readonly services: Services;
  readonly sockets: Sockets;
  readonly settings: Settings;
  readonly log: Log;
  /** The text of `/metrics`. */
  metrics(): Promise<string>;
  /** Whether the server accepts work. */
  isReady(): Promise<boolean>;
}
