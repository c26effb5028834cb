// `backtrick serve`: reads the settings, starts, and says where it is.

import { readSettings } from './settings.ts';
import { startServer } from './server.ts';

const settings = readSettings(process.env);
if ('code' in settings) {
  fail(`${settings.code}: ${settings.value}`);
} else {
  const log = (event: string, details: object = {}) => {
    process.stdout.write(`${JSON.stringify({ at: Date.now(), event, ...details })}\n`);
  };
  try {
    const server = await startServer(settings, log);
    log('listening', { address: server.address });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.drain().then(() => process.exit(0)));
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
