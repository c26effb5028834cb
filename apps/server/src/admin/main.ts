// The process behind `backtrick data` and `backtrick db`.

import { texts } from '../i18n/language.ts';
import { readSettings } from '../settings.ts';
import { operate } from './commands.ts';
import { sayDone, sayProgress } from './progress.ts';

// Copies are private to the user too.
process.umask(0o077);
const place = readSettings({ DATA_DIR: process.env['DATA_DIR'] });
if ('code' in place) throw new Error('a folder is never wrong before it is opened');

process.exitCode = await operate(process.argv.slice(2), {
  texts: texts(),
  place,
  keyFile: process.env['KEY_FILE'] ?? null,
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  report: sayProgress,
  say: (sentence) => tell(process.stdout, sentence),
  complain: (sentence) => tell(process.stderr, sentence),
});

function tell(stream: NodeJS.WriteStream, sentence: string): void {
  sayDone();
  stream.write(`${sentence}\n`);
}
