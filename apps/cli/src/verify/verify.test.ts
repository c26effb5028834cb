import { PassThrough } from 'node:stream';
import { original, recordOf } from '@backtrick/rules';
import { UNFAIR, UNVERIFIABLE, commit, dealFrom, reveal } from '@backtrick/table';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, textsIn } from '../i18n/language.ts';
import { run } from '../program.ts';

const serverSeed = 'ab'.repeat(64);
const ownSeed = 'cd'.repeat(32);
const committed = commit(serverSeed, 'table', 3);
const fairness = { ...committed, ...reveal(committed, serverSeed, [ownSeed, null]) };
const settings = { game: 'original', players: 2, options: {} };
const record = { ...recordOf(original, dealFrom(settings, fairness)), fairness };
const unfair = { ...record, deck: [...record.deck].reverse() };

async function verified(value: unknown, ...args: readonly string[]) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end(typeof value === 'string' ? value : JSON.stringify(value));
  const outside = { input, output, errors, env: {} } as never;
  const status = await run(['verify', '-', ...args], outside);
  const [stdout = '', stderr = ''] = [output, errors].map((stream) => String(stream.read() ?? ''));
  return { stdout, stderr, status };
}

describe('verify', () => {
  it('says yes, with what a player compares', async () => {
    const { stdout, stderr, status } = await verified(record);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout.split('\n')).toEqual([
      textsIn('en').deals.verified,
      'Table table, game 3',
      `commitment  ${committed.commitment}`,
      `server      ${serverSeed}`,
      `seat 1      ${ownSeed}`,
      `seat 2      ${fairness.seats[1]?.seed} (chosen by the server, because the seat sent none)`,
      textsIn('en').deals.compare,
      '',
    ]);
  });

  it('says no, with exit code 1', async () => {
    expect(await verified(unfair)).toEqual({
      stdout: 'Not verified: the seeds produce a different deck.\n',
      stderr: '',
      status: 1,
    });
    expect((await verified(unfair, '--lang', 'de')).stdout).toMatch(/^Nicht bestätigt: /);
  });

  it.each([
    ['no JSON', '{', 'This isn’t a saved game'],
    ['no record', [], 'This isn’t a saved game'],
    [
      'a record without fairness',
      { ...record, fairness: undefined },
      'This saved game has no field',
    ],
    ['a record with half of it', { ...record, fairness: committed }, 'The field "fairness"'],
    [
      'a later record',
      { ...record, fairness: { version: 2 } },
      'These cards were dealt by a newer',
    ],
  ])('needs a record to check, in one sentence: %s', async (_, value, sentence) => {
    const { stdout, stderr, status } = await verified(value);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n').length).toBe(1);
  });

  it('--json prints one object and nothing else; without a record to check it complains too', async () => {
    const yes = await verified(record, '--json');
    expect(JSON.parse(yes.stdout)).toEqual({ verified: true, ...fairness });
    const no = await verified(unfair, '--json');
    expect(JSON.parse(no.stdout)).toEqual({
      verified: false,
      error: 'wrong-deck',
      message: 'Not verified: the seeds produce a different deck.',
    });
    const nothing = await verified('', '--json');
    expect(JSON.parse(nothing.stdout)).toMatchObject({ error: 'unreadable-record' });
    expect([yes.status, no.status, nothing.status]).toEqual([0, 1, 2]);
    const { faults } = textsIn('en').deals;
    expect([yes, no, nothing].map(({ stderr }) => stderr)).toEqual([
      '',
      '',
      `${faults['unreadable-record']}\n`,
    ]);
  });
});

it.each(LANGUAGES)('in %s, every fault has a sentence', (language) => {
  const { faults } = textsIn(language).deals;
  for (const fault of [...UNVERIFIABLE, ...UNFAIR]) expect(faults[fault]).toMatch(/^\p{Lu}.+\.$/u);
});
