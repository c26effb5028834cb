// `npm run names`: names that said nothing to a newcomer, and what to write instead. In prose a word may be needed; an identifier or a
// file with one of these names hides something that engineers have a word for. A few phrases are refused in comments and pages too.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SOURCES = '{apps,bench,packages,scripts}/**/*.{ts,tsx,mjs,css}';
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**'];

/** As a word of an identifier: `rollCall` and `ROLL_CALL` are the same. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  attendance: 'presence',
  awakening: 'recovery',
  chronicle: 'game log',
  crew: 'pool',
  errand: 'task',
  house: 'server, services',
  household: 'maintenance',
  housekeeping: 'maintenance',
  inbox: 'write buffer',
  keeper: 'table authority, record writer',
  many: 'max, and what it limits',
  most: 'max, and what it limits',
  neighbourhood: 'cluster',
  patiently: 'retry',
  'roll call': 'membership',
  shelf: 'snapshot store',
  turnstile: 'connection limit',
  'wake house': 'recovery',
};

/** As the name of a file. */
const FILES: Readonly<Record<string, string>> = {
  ahead: 'optimistic state',
  arrivals: 'receive queue',
  beat: 'heartbeat',
  closing: 'daily rollup',
  company: 'opponents',
  crowd: 'fan-out',
  cut: 'mass disconnect',
  'day end': 'daily rollup',
  door: 'connection, request pipeline, public summary',
  exit: 'projection',
  film: 'timeline',
  ground: 'deps',
  ladder: 'registry',
  late: 'animation queue',
  outlet: 'send queue',
  paced: 'batch',
  patience: 'outage retry',
  prospect: 'value network',
  shares: 'rebalancing',
  sheet: 'daily deals, bottom sheet',
  sight: 'view',
  stage: 'animation queue',
  standing: 'ratings, results, active signals',
  telling: 'subscription',
  tend: 'maintenance',
  told: 'view',
};

/** What may keep such a name: formats, rules, English, and this list. */
const FINE = [
  'scripts/check-names.ts',
  // Packing stages a release.
  'scripts/release/stage.ts',
  // Messages are grouped by words of their sentences, as in league standings.
  'apps/web/src/i18n/',
  // A deal of the day is played online or on a device; documents and addresses call online `house`.
  'apps/server/src/results/attempts.ts',
  'apps/server/src/daily/leaderboard-rollup.ts',
  'apps/web/test/browser/daily.spec.ts',
  // The role of the server in every log of a table.
  'packages/table/test/roles.test.ts',
  'apps/server/src/tables/presence.ts',
  // Stored with every push subscription.
  'apps/server/src/notifications/subscriptions.ts',
  // Folders of older versions had an inbox; migrations and their tests say so.
  'apps/server/src/storage/sqlite/',
  'apps/server/src/storage/postgres/',
  'apps/server/test/old-folder.test.ts',
  // Lists of the words that people use.
  'packages/table/src/guard/',
];
/** `many` and `most` of something are English; alone they hide what they limit. */
const FINE_IDENTIFIERS = /^(at|how|too)?(most|many)$|^most[A-Z]|Many(Bots)?$/i;

/** Turns of phrase that no English engineer would write, in comments and in pages. */
const PHRASES: Readonly<Record<string, string>> = {
  'of whom': 'whose, or say who does what',
  'the house': 'the server',
  'the own': 'whose own?',
  'what came of': 'the result of',
  'it is told': 'say who tells whom',
  whoever: 'the person, client or code that does it',
};
const PAGES = '{*,docs/*,docs/decisions/*,{apps,packages}/*/*,bench/*,apps/web/messages/*}.md';

const faults = globSync(SOURCES, { exclude: NOT_SOURCES })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .flatMap((path) => [...ofFile(path), ...ofIdentifiers(path), ...ofComments(path)])
  .concat(globSync(PAGES, { exclude: NOT_SOURCES }).sort().flatMap(ofPage));
for (const fault of faults) console.error(fault);
console.log(`names${String(faults.length).padStart(12)}  that hide what they mean`);
if (faults.length > 0) process.exitCode = 1;

function ofFile(path: string): readonly string[] {
  const name = basename(path).replace(/\..*/, '').replaceAll('-', ' ');
  const instead = FILES[name] ?? IDENTIFIERS[name];
  return instead === undefined || isFine(path) ? [] : [`${path}: call the file ${instead}`];
}

function ofIdentifiers(path: string): readonly string[] {
  if (path.endsWith('.css')) return [];
  const names = new Set(withoutProse(readFileSync(path, 'utf8')).match(/[A-Za-z_$][\w$]*/g));
  return [...names].flatMap((name) => {
    const words = ` ${wordsOf(name)} `;
    const [old, instead] =
      Object.entries(IDENTIFIERS).find(([old]) => words.includes(` ${old} `)) ?? [];
    return old === undefined || isFine(path) || FINE_IDENTIFIERS.test(name)
      ? []
      : [`${path}: ${name} (${old}): ${instead}`];
  });
}

function ofComments(path: string): readonly string[] {
  const comments = readFileSync(path, 'utf8').match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm);
  return isFine(path) ? [] : phrasesIn(path, comments?.join('\n') ?? '');
}

function ofPage(path: string): readonly string[] {
  return phrasesIn(path, readFileSync(path, 'utf8'));
}

function phrasesIn(path: string, prose: string): readonly string[] {
  const words = ` ${prose.toLowerCase().replace(/[^a-zäöüß’']+/g, ' ')} `;
  return Object.entries(PHRASES)
    .filter(([phrase]) => words.includes(` ${phrase} `))
    .map(([phrase, instead]) => `${path}: “${phrase}”: ${instead}`);
}

function isFine(path: string): boolean {
  return FINE.some((one) => path.startsWith(one));
}

function withoutProse(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|>[^<>{}]*</gm, ' ');
}

function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
