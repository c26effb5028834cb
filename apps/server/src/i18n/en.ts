// Messages for operators.

import type { Damage } from '../storage/sqlite/damage.ts';
import type { FaultCode } from '../runtime/faults.ts';

const number = new Intl.NumberFormat('en');

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

export const en = {
  open: (address: string) => `Backtrick is open: ${address}`,
  inNetwork: (address: string) => `In your network:   ${address}`,
  close: 'Ctrl-C closes it; nothing is lost.',
  noClient:
    'The server runs, and programs can play (/api/openapi.json). The web client is not built: run npm start, or npm run build.',

  faults: {
    'wrong-port': (port) => `There is no port ${port}: choose a number from 0 to 65535.`,
    'wrong-host': (host) =>
      `"${host}" is no address to listen at: use 127.0.0.1 for this machine alone, or 0.0.0.0 for its network.`,
    'wrong-origin': (origin) =>
      `"${origin}" is not where a page can be: write the address without a path or a slash at its end, as in https://play.example.org.`,
    'wrong-proxy': (proxy) =>
      `"${proxy}" is no address of a proxy: write its IP address, or a range such as 10.0.0.0/8.`,
    'wrong-push-service': (service) =>
      `"${service}" is no host of a push service: write hosts with commas between them, as in push.example.org, *.example.org.`,
    'wrong-load-test': (given) =>
      `LOAD_TEST=${given} is not for people: it widens all limits for a load test on 127.0.0.1, without TRUSTED_PROXY and with no other ORIGIN than this machine, by a number from 1 to 999999. Leave it out.`,
    'no-cluster': (name) =>
      `${name} connects several servers over one PostgreSQL: give DATABASE_URL as well, or leave it out.`,
    'wrong-redis': (name) =>
      `${name} is no address of a Redis or Valkey: write it as in redis://user:password@host:6379.`,
    'wrong-database': (name) =>
      `${name} is no address of a PostgreSQL: write it as in postgres://user:password@host:5432/backtrick.`,
    'no-database': (database) =>
      `The database ${database} cannot be used: check that it runs and that DATABASE_URL names it, a user who may make tables there, and the password.`,
    'unsafe-database': (database) =>
      `The database ${database} would lose what it wrote when the power goes: switch these settings on.`,
    'newer-database': (database) =>
      `The database ${database} was written by a newer backtrick: use that one, or another database.`,
    'port-taken': (port) =>
      `Port ${port} is taken, perhaps by another backtrick: close that one, or choose another port with --port.`,
    'port-forbidden': (port) =>
      `This user may not listen at port ${port}: choose one from 1024 on with --port, and put a proxy before it.`,
    'no-such-host': (host) =>
      `This machine has no address ${host}: use --host 127.0.0.1, or 0.0.0.0 for its network.`,
    'not-a-folder': (path) => `${path} is not a folder: name one with --data.`,
    'not-writable': (path) =>
      `This user may not write into ${path}: give it the folder, or name another with --data.`,
    'folder-taken': (path) =>
      `Another backtrick keeps ${path}: close that one, or name another folder with --data.`,
    'no-room': (path) => `There is no room left for ${path}: free some space on that disk.`,
    'no-key': (path) =>
      `${path} has a database but not its key: put seal.key back into the folder, without it no table can be opened.`,
    'wrong-key': (path) =>
      `The key in ${path} is not the one of its database: put the right seal.key into the folder.`,
    'wrong-push-key': (path) =>
      `push.key in ${path} cannot be read: put the right one back, or delete it; then every device has to ask for messages again.`,
    'newer-version': (path) =>
      `${path} was written by a newer backtrick: use that one, or another folder with --data.`,
    damaged: (path) =>
      `The database in ${path} is damaged: see what is wrong with backtrick data check, and restore the last backup into a new folder.`,
  } satisfies Record<FaultCode, (value: string) => string>,

  backup: {
    done: (file: string, tables: number, megabytes: number) =>
      `${file}: ${counted(tables, 'table', 'tables')}, ${number.format(megabytes)} MB.`,
    damaged: (file: string, folder: string) =>
      `${file} is not written: what it would hold is damaged. Keep your last backup, and see what is wrong in ${folder} with backtrick data check.`,
    lists: (file: string) =>
      `${file} can be restored, but lists are damaged: run backtrick data rebuild, and back up again.`,
    keepKey: (file: string) =>
      `The key is not in it. Keep a copy of ${file} in another place: without it the backup opens no table.`,
  },
  restore: {
    done: (folder: string) => `${folder} is as it was when the backup was made.`,
    damaged: (file: string) => `${file} is no backup that can be used: take another one.`,
    taken: (folder: string) =>
      `${folder} is in use: restoring needs a folder that is empty, or has nothing but the key. Name another with --data, or move this one away.`,
    wrongKey: (file: string) =>
      `${file} is not the key of this backup: name the right one with --key.`,
    noKey: (file: string) => `The key is missing: name it with --key, or put it at ${file} first.`,
  },
  check: {
    sound: (tables: number, entries: number) =>
      `Sound: ${counted(tables, 'table', 'tables')} with ${counted(entries, 'entry', 'entries')} replayed, and all lists agree.`,
    unsound: (count: number) =>
      `Not sound: ${counted(count, 'finding', 'findings')}. If only lists are wrong, backtrick data rebuild makes them anew; otherwise restore a backup.`,
    more: (count: number) => `… and ${number.format(count)} more`,
    damage: {
      database: 'the database itself is damaged',
      gap: 'an entry is missing',
      link: 'this entry is not the one that was written',
      seal: 'an entry cannot be opened: it was changed, or this is not its key',
      replay: 'an entry cannot be replayed',
      document: 'a document is not as it was written; the number is its revision',
      list: 'a list does not say what the log says',
      stray: 'a list knows a table that has no log',
    } satisfies Record<Damage, string>,
  },
  rebuild: {
    done: (tables: number) => `The lists of ${counted(tables, 'table', 'tables')} are made anew.`,
    unsound: (count: number) =>
      `${counted(count, 'table', 'tables')} could not be replayed and stayed as listed: see backtrick data check.`,
    served: (folder: string) =>
      `The lists are too damaged to be made anew beside a server, which keeps ${folder}: close it, and run this again.`,
    kept: (file: string) => `The damaged database is kept as ${file}.`,
  },
  copy: {
    done: (database: string, tables: number, entries: number, added: number) =>
      `${database} has ${counted(tables, 'table', 'tables')} with ${counted(entries, 'entry', 'entries')}, ${number.format(added)} of them new. The hash of every log is equal.`,
    online: (folder: string) =>
      `A server keeps ${folder}: what it writes from now on is not in the copy. When you are ready, close it, run this once more, and start it with DATABASE_URL.`,
    final: 'Start the server with DATABASE_URL and the same folder: it needs the keys there.',
    damaged: (table: string) =>
      `The log of table ${table} is not as it was written: nothing more was copied. See what is wrong with backtrick data check.`,
    unreadable: (folder: string) =>
      `The database in ${folder} is damaged: do not use this copy. If only lists are wrong, run backtrick data rebuild and copy again; otherwise restore a backup first.`,
    different: (table: string) =>
      `The log of table ${table} is not the same in the database: do not use this copy. Take another, empty database.`,
    served: (database: string) =>
      `Nodes use ${database}, or did not leave it in peace: copy into another, empty database.`,
    'gone-on': (database: string) =>
      `${database} has games that the folder does not have: copy into another, empty database.`,
  },
  file: {
    exists: (file: string) => `${file} exists already: name another file.`,
    missing: (file: string) => `There is no file ${file}: check its name.`,
    noDatabase: (folder: string) =>
      `${folder} holds no data of backtrick: name the folder with --data.`,
  },
  usage: 'Use backtrick data with backup FILE, restore FILE, check or rebuild.',
  progress: (done: number, all: number) => `${number.format(done)} of ${number.format(all)}`,
};

export type Texts = typeof en;
