// Who runs this server, for the pages that have to say so: imprint, privacy, terms. All of it may be left out.

import type { Fault } from './faults.ts';

export interface Operator {
  /** Name and postal address, line by line; empty if nobody has said. */
  readonly lines: readonly string[];
  /** An e-mail address, or the address of a page. */
  readonly contact: string | null;
  /** Where the source of this very version is: the licence gives everyone a right to it. */
  readonly source: string | null;
  /** How long the log and the backups are kept, in days. */
  readonly logDays: number;
  readonly backupDays: number;
}

export const NO_OPERATOR: Operator = {
  lines: [],
  contact: null,
  source: null,
  logDays: 14,
  backupDays: 30,
};

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

export function readOperator(env: Readonly<Record<string, string | undefined>>): Operator | Fault {
  const { CONTACT: contact = null, SOURCE_URL: source = null } = env;
  const lines = (env['OPERATOR'] ?? '').split('|').map((line) => line.trim());
  const [logDays, backupDays] = [daysIn(env['LOG_DAYS'], 14), daysIn(env['BACKUP_DAYS'], 30)];
  if (contact !== null && !EMAIL.test(contact) && !isPage(contact)) {
    return { code: 'wrong-contact', value: contact };
  }
  if (source !== null && !isPage(source)) return { code: 'wrong-source', value: source };
  if (logDays === null) return { code: 'wrong-days', value: `LOG_DAYS=${env['LOG_DAYS']}` };
  if (backupDays === null) {
    return { code: 'wrong-days', value: `BACKUP_DAYS=${env['BACKUP_DAYS']}` };
  }
  return { lines: lines.filter((line) => line !== ''), contact, source, logDays, backupDays };
}

function isPage(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function daysIn(text: string | undefined, usual: number): number | null {
  if (text === undefined) return usual;
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
