// Messages for operators.

import type { Damage } from '../storage/sqlite/damage.ts';
import type { FaultCode } from '../runtime/faults.ts';

const number = new Intl.NumberFormat('en');

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

export const en = {
  open: (address: string) => `Backtrick is running: ${address}`,
  inNetwork: (address: string) => `On your network:   ${address}`,
  close: 'Press Ctrl-C to stop it. Nothing is lost.',
  noClient:
    'The server is running, and programs can use its API (/api/openapi.json). The web client hasn’t been built yet: run npm start, or npm run build.',

  faults: {
    'wrong-port': (port) => `There’s no port ${port}: choose a number from 0 to 65535.`,
    'wrong-host': (host) =>
      `Can’t listen on "${host}": use 127.0.0.1 for this machine only, or 0.0.0.0 for the network.`,
    'wrong-origin': (origin) =>
      `"${origin}" isn’t an origin: leave out the path and the slash at the end, as in https://play.example.org.`,
    'wrong-proxy': (proxy) =>
      `"${proxy}" isn’t the address of a proxy: use its IP address, or a range such as 10.0.0.0/8.`,
    'wrong-push-service': (service) =>
      `"${service}" isn’t the host of a push service: separate hosts with commas, as in push.example.org, *.example.org.`,
    'wrong-load-test': (given) =>
      `LOAD_TEST=${given} isn’t allowed here: leave it out. It multiplies all limits by a number from 1 to 999999 for a load test. It only works on 127.0.0.1, without TRUSTED_PROXY, and with no ORIGIN other than this machine’s.`,
    'wrong-contact': (contact) =>
      `CONTACT=${contact} is neither an e-mail nor a web address: use something like ada@example.org or https://example.org/contact.`,
    'wrong-source': (source) =>
      `SOURCE_URL=${source} isn’t a web address: link to the source code, as in https://git.example.org/backtrick.`,
    'wrong-days': (given) => `${given} isn’t a number of days: use digits only, such as 14.`,
    'no-cluster': (name) =>
      `${name} connects several servers through one PostgreSQL database: set DATABASE_URL too, or leave ${name} out.`,
    'wrong-redis': (name) =>
      `${name} isn’t the address of a Redis or Valkey server: use something like redis://user:password@host:6379.`,
    'wrong-database': (name) =>
      `${name} isn’t the address of a PostgreSQL database: use something like postgres://user:password@host:5432/backtrick.`,
    'no-database': (database) =>
      `Can’t use the database ${database}: check that it’s running, and that DATABASE_URL has its name, the password, and a user who can create tables.`,
    'unsafe-database': (database) =>
      `The database ${database} would lose data in a power cut: turn on the settings in brackets.`,
    'newer-database': (database) =>
      `The database ${database} was written by a newer version of backtrick: update this one, or use another database.`,
    'port-taken': (port) =>
      `Port ${port} is in use, perhaps by another backtrick: stop that one, or choose another port with --port.`,
    'port-forbidden': (port) =>
      `This user isn’t allowed to listen on port ${port}: choose 1024 or higher with --port, and put a proxy in front of it.`,
    'no-such-host': (host) =>
      `This machine has no address ${host}: use --host 127.0.0.1, or 0.0.0.0 for the network.`,
    'not-a-folder': (path) => `${path} isn’t a folder: choose one with --data.`,
    'not-writable': (path) =>
      `This user can’t write to ${path}: give it access, or choose another folder with --data.`,
    'folder-taken': (path) =>
      `Another backtrick is using ${path}: stop that one, or choose another folder with --data.`,
    'no-room': (path) => `There’s no space left for ${path}: free up some space on that disk.`,
    'no-key': (path) =>
      `${path} has a database but not its key: put seal.key back into the folder. Without it, no table can be opened.`,
    'wrong-key': (path) =>
      `The key in ${path} doesn’t belong to its database: put the right seal.key into the folder.`,
    'wrong-push-key': (path) =>
      `push.key in ${path} can’t be read: put the right one back, or delete it. Every device then has to turn on notifications again.`,
    'newer-version': (path) =>
      `${path} was written by a newer version of backtrick: update this one, or choose another folder with --data.`,
    damaged: (path) =>
      `The database in ${path} is damaged: run backtrick data check to see what’s wrong, then restore your last backup into a new folder.`,
  } satisfies Record<FaultCode, (value: string) => string>,

  backup: {
    done: (file: string, tables: number, megabytes: number) =>
      `${file}: ${counted(tables, 'table', 'tables')}, ${number.format(megabytes)} MB.`,
    damaged: (file: string, folder: string) =>
      `${file} wasn’t written, because the data is damaged. Keep your last backup, and run backtrick data check to see what’s wrong in ${folder}.`,
    lists: (file: string) =>
      `${file} can be restored, but some of its lists are damaged: run backtrick data rebuild, then back up again.`,
    keepKey: (file: string) =>
      `The key isn’t included. Keep a copy of ${file} somewhere else: without it, no table in the backup can be opened.`,
  },
  restore: {
    done: (folder: string) => `${folder} has been restored from the backup.`,
    damaged: (file: string) => `${file} isn’t a usable backup: try another one.`,
    taken: (folder: string) =>
      `${folder} has other files in it: the folder must be empty or contain only the key. Choose another with --data, or move this one away.`,
    wrongKey: (file: string) =>
      `${file} isn’t the key of this backup: choose the right one with --key.`,
    noKey: (file: string) => `The key is missing: add it with --key, or put it at ${file} first.`,
  },
  check: {
    sound: (tables: number, entries: number) =>
      `All good: replayed ${counted(tables, 'table', 'tables')} with ${counted(entries, 'entry', 'entries')}, and all lists match.`,
    unsound: (count: number) =>
      `Found ${counted(count, 'problem', 'problems')}. If only lists are wrong, run backtrick data rebuild; otherwise restore a backup.`,
    more: (count: number) => `… and ${number.format(count)} more`,
    damage: {
      database: 'the database itself is damaged',
      gap: 'an entry is missing',
      link: 'this entry isn’t the one that was written',
      seal: 'an entry can’t be opened: it was changed, or this isn’t its key',
      replay: 'an entry can’t be replayed',
      document: 'a document has been changed; the number is its revision',
      list: 'a list doesn’t match the log',
      stray: 'a list has a table without a log',
    } satisfies Record<Damage, string>,
  },
  rebuild: {
    done: (tables: number) =>
      `The lists of ${counted(tables, 'table', 'tables')} have been rebuilt.`,
    unsound: (count: number) =>
      `${counted(count, 'table', 'tables')} couldn’t be replayed and ${count === 1 ? 'was' : 'were'} left unchanged: run backtrick data check.`,
    served: (folder: string) =>
      `The lists are too damaged to rebuild while a server is using ${folder}: stop it, and run this again.`,
    kept: (file: string) => `The damaged database is kept as ${file}.`,
  },
  copy: {
    done: (database: string, tables: number, entries: number, added: number) =>
      `${database} has ${counted(tables, 'table', 'tables')} with ${counted(entries, 'entry', 'entries')}, ${number.format(added)} of them new. All log hashes match.`,
    online: (folder: string) =>
      `A server is using ${folder}: anything it writes from now on won’t be in the copy. When you’re ready, stop it, run this once more, and start it with DATABASE_URL.`,
    final: 'Start the server with DATABASE_URL and the same folder, because the keys are there.',
    damaged: (table: string) =>
      `The log of table ${table} has been changed: nothing more was copied. Run backtrick data check to see what’s wrong.`,
    unreadable: (folder: string) =>
      `The database in ${folder} is damaged: don’t use this copy. If only lists are wrong, run backtrick data rebuild and copy again; otherwise restore a backup first.`,
    different: (table: string) =>
      `The log of table ${table} is different in the database: don’t use this copy. Copy into another, empty database.`,
    served: (database: string) =>
      `Other nodes are using ${database}, or didn’t shut down cleanly: copy into another, empty database.`,
    'gone-on': (database: string) =>
      `${database} has games that the folder doesn’t have: copy into another, empty database.`,
  },
  file: {
    exists: (file: string) => `${file} already exists: choose another file.`,
    missing: (file: string) => `There’s no file ${file}: check its name.`,
    noDatabase: (folder: string) =>
      `${folder} has no backtrick data: choose the folder with --data.`,
  },
  usage: 'Use backtrick data with backup FILE, restore FILE, check or rebuild.',
  progress: (done: number, all: number) => `${number.format(done)} of ${number.format(all)}`,
};

export type Texts = typeof en;
