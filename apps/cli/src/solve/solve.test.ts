import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { faceToFace, original, quickAndEasy, recordOf, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';

const BIN = join(import.meta.dirname, '../../bin/backtrick.mjs');

function backtrick(args: readonly string[], input: unknown) {
  const options = { input: JSON.stringify(input), encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [BIN, ...args], options);
}

/** Nobody can tell in a few seconds whether the first player of a whole duel can win. */
const LONG = recordOf(faceToFace, faceToFace.shuffledSetup({ players: 2 }, seededRng('long')));

describe('solve', () => {
  it.each([
    ['original', original],
    ['quick-and-easy', quickAndEasy],
  ] satisfies [string, Game][])('finds a line through %s that replay accepts as won', (_, game) => {
    const record = recordOf(game, game.shuffledSetup({ players: 2 }, seededRng('solve')));
    const { stdout, status } = backtrick(['solve', '-', '--seconds', '120', '--json'], record);
    const { verdict, actions } = JSON.parse(stdout);
    expect([status, verdict]).toEqual([0, 'winnable']);
    const input = JSON.stringify({ ...record, actions });
    const answer = execFileSync(process.execPath, [BIN, 'replay', '--jsonl'], {
      input,
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toMatchObject({ ok: true, status: 'won' });
  });

  it('says no, with exit code 1, when a game is lost', () => {
    const deck = ['r10', 'r1', 'y10', 'y1', 'g10', 'g1', 'b10', 'b1', 'p10', 'p1'];
    const rest = quickAndEasy.ruleset.cards.filter((card) => !deck.includes(String(card)));
    const record = { game: 'quick-and-easy', players: 1, deck: [...deck, ...rest] };
    const lost = { ...record, actions: ['r10/u', 'r1/d', '.'] };
    const { stdout, status } = backtrick(['solve', '-', '--from', '3'], lost);
    expect(status).toBe(1);
    expect(stdout).toContain('can’t be won');
  });

  it('stays undecided when there is no time', () => {
    const { stdout, status } = backtrick(['solve', '-', '--seconds', '1', '--json'], LONG);
    expect([status, JSON.parse(stdout).verdict]).toEqual([0, 'undecided']);
  });

  it('stays undecided when Ctrl-C ends the search', async () => {
    const { code, printed } = await interrupted(2000);
    expect(code).toBe(130);
    const answer = JSON.parse(printed);
    expect(answer).toEqual({ verdict: 'undecided', from: 0, seconds: expect.any(Number) });
    expect(answer.seconds).toBeLessThan(60);
  });

  it('asks for a place within a legal record, and for some time', () => {
    const record = recordOf(original, original.shuffledSetup({ players: 2 }, seededRng('wrong')));
    const far = backtrick(['solve', '-', '--from', '3'], record);
    expect([far.status, far.stdout]).toEqual([2, '']);
    expect(far.stderr).toContain('only 0 actions');
    const timeless = backtrick(['solve', '-', '--seconds', '0'], record);
    expect([timeless.status, timeless.stdout]).toEqual([2, '']);
    expect(timeless.stderr).toContain('--seconds');
    expect(backtrick(['solve', '-'], { ...record, players: 7 }).status).toBe(1);
    expect(backtrick(['solve', '-'], 'x').status).toBe(2);
    expect(backtrick(['solve', '/no/such/file'], '').status).toBe(2);
  });
});

/** A long search that Ctrl-C ends; what is ended before the search begins prints nothing, and is tried again later. */
async function interrupted(after: number) {
  const args = [BIN, 'solve', '-', '--seconds', '600', '--json'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(LONG));
  const printed = text(child.stdout);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await setTimeout(after);
  child.kill('SIGINT');
  const code = await exit;
  const answer = await printed;
  if (answer === '' && after < 30_000) return interrupted(2 * after);
  return { code, printed: answer };
}
