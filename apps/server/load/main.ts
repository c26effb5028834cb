// `npm run soak -- load`: one part of the load, with its goals and figures; without a name all of them, one after the other.

import { parseArgs } from 'node:util';
import { watchMachine } from './machine.ts';
import { PARTS } from './parts.ts';
import type { Part } from './parts.ts';
import type { LoadOptions } from './load-options.ts';
import { tableOf } from './report.ts';

const USAGE = `npm run soak -- PART [--tables N] [--sockets N] [--rate N] [--seconds N] [--profile FOLDER]
${Object.entries(PARTS)
  .map(([name, { what }]) => `${name.padEnd(11)} ${what}`)
  .join('\n')}`;

const WRONG_USE = 2;

process.exit(await main());

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tables: { type: 'string' },
      sockets: { type: 'string' },
      rate: { type: 'string' },
      seconds: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    console.error(USAGE);
    return WRONG_USE;
  }
  const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  let isMet = true;
  for (const name of names) {
    const part = PARTS[name];
    if (part && !(await runPart(name, part, wantedOf(part, values), flags))) isMet = false;
  }
  return isMet ? 0 : 1;
}

function wantedOf(
  { usual }: Part,
  given: Readonly<Partial<Record<keyof LoadOptions, string>>>,
): LoadOptions {
  const read = (name: keyof LoadOptions) => Number(given[name] ?? usual[name]);
  return {
    tables: read('tables'),
    sockets: read('sockets'),
    rate: read('rate'),
    seconds: read('seconds'),
  };
}

async function runPart(name: string, part: Part, wanted: LoadOptions, flags: readonly string[]) {
  const { tables, sockets, rate, seconds } = wanted;
  console.log(`\n${name}: ${part.what}`);
  console.log(`${tables} tables, ${sockets} sockets, ${rate} commands a second, ${seconds} s`);
  const machine = watchMachine();
  const rows = await part.run(wanted, flags);
  console.log(tableOf(rows));
  console.log(machine());
  return rows.every(({ isMet }) => isMet);
}
