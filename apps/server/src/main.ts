// The process `backtrick serve` starts, by way of `start.mjs`: it reads the settings, opens the house, says where, and closes it in peace.

import { flushCompileCache } from 'node:module';
import { collectOnlyWhenFull } from './collecting.ts';
import { faultIn } from './faults.ts';
import { texts } from './i18n/language.ts';
import { openLog } from './log.ts';
import type { Server, ServerLog } from './server.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';

/** How long leaving in peace may take, in milliseconds. */
const MOST_DRAINING = 9000;
/** A mistake in the program is none of the answers that exit codes stand for. */
const MISTAKE = 70;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

// What the house keeps is nobody else's on this machine.
process.umask(0o077);
collectOnlyWhenFull();
const settings = readSettings(process.env);
if ('code' in settings) giveUp(texts().faults[settings.code](settings.value));
else await open(settings);

async function open(settings: Settings): Promise<void> {
  const log = openLog(process.stdout);
  const { widening = 1 } = settings;
  if (widening > 1) log('load-test', { widening });
  process.on('uncaughtException', (error) => {
    log('crashed', { error: error.stack ?? error.message });
    process.exit(MISTAKE);
  });
  try {
    // Not before the settings make sense: a wrong one is told at once.
    const { startServer } = await import('./server.ts');
    const server = await startServer(settings, log);
    leaveWhenAsked(server, log);
    const { address } = server;
    if (process.stdout.isTTY) console.log(welcome(settings, address, texts()));
    else log('listening', { address, origins: settings.origins });
    // A house that falls would leave nothing for its next start.
    flushCompileCache();
  } catch (error) {
    const fault = faultIn(error, settings);
    if (!fault) throw error;
    giveUp(texts().faults[fault.code](fault.value));
  }
}

/** Once: a terminal asks every process of a group, and a launcher passes on what it is asked. */
function leaveWhenAsked({ drain }: Server, log: ServerLog): void {
  let isLeaving = false;
  const leave = async () => {
    if (isLeaving) return;
    isLeaving = true;
    log('draining');
    setTimeout(() => {
      log('drain-failed');
      process.exit(MISTAKE);
    }, MOST_DRAINING);
    await drain();
    log('closed');
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void leave());
}

/** One sentence that says what to do. Threads that are already up would keep the process alive. */
function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(2));
}
