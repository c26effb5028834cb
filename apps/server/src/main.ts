// The server process, started by `backtrick serve` through `start.mjs`: reads the settings, starts the server, and
// shuts it down on a signal.

import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { faultIn } from './runtime/faults.ts';
import { texts } from './i18n/language.ts';
import { openLog } from './runtime/log.ts';
import type { Server } from './server.ts';
import type { Log } from './runtime/log.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { welcome } from './startup-message.ts';

/** How long a graceful shutdown may take, in milliseconds. */
const DRAIN_TIMEOUT = 9000;
/** EX_SOFTWARE: a bug, not an answer. */
const EXIT_BUG = 70;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

// Files of the server are private to its user.
process.umask(0o077);
collectOnlyWhenFull();
const settings = readSettings(process.env);
if ('code' in settings) exitWith(texts().faults[settings.code](settings.value));
else await open(settings);

async function open(settings: Settings): Promise<void> {
  const log = openLog(process.stdout);
  const { widening = 1 } = settings;
  if (widening > 1) log('load-test', { widening });
  process.on('uncaughtException', (error) => {
    log('crashed', { error: error.stack ?? error.message });
    process.exit(EXIT_BUG);
  });
  try {
    // Imported after the settings are checked, so that a wrong one is reported at once.
    const { startServer } = await import('./server.ts');
    const server = await startServer(settings, log);
    drainOnSignal(server, log);
    const { address } = server;
    if (process.stdout.isTTY) console.log(welcome(settings, address, texts()));
    else log('listening', { address, origins: settings.origins });
    // Written now: a process that crashes would leave no cache for its next start.
    flushCompileCache();
  } catch (error) {
    const fault = faultIn(error, settings);
    if (!fault) throw error;
    exitWith(texts().faults[fault.code](fault.value));
  }
}

/** Only once: a terminal signals every process of the group, and a launcher forwards the signal as well. */
function drainOnSignal({ drain }: Server, log: Log): void {
  let isDraining = false;
  const drainOnce = async () => {
    if (isDraining) return;
    isDraining = true;
    log('draining');
    setTimeout(() => {
      log('drain-failed');
      process.exit(EXIT_BUG);
    }, DRAIN_TIMEOUT);
    await drain();
    log('closed');
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void drainOnce());
}

/** One sentence that says what to do. Exits explicitly, because threads would keep the process alive. */
function exitWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(2));
}

/**
 * V8's memory reducer mistakes a server that uses half a processor for an idle one, and stopped it for a second every
 * few seconds. Without it, memory is collected when it has filled up, concurrently with the work.
 */
function collectOnlyWhenFull(): void {
  setFlagsFromString('--no-memory-reducer');
}
