import { describe, expect, it } from 'vitest';
import type { Got } from './client.ts';
import { collectOwnData } from './own-data.ts';
import type { OwnDataPage } from './own-data.ts';

const tooFast: Got<never> = { ok: false, code: 'too-fast', retryAfter: 7 };
const page = (value: OwnDataPage): Got<OwnDataPage> => ({ ok: true, value });

/** Answers one after the other, and what was asked and waited meanwhile. */
function source(answers: readonly (Got<OwnDataPage> | 'cancelled')[]) {
  const asked: (string | null)[] = [];
  const waited: number[] = [];
  return {
    asked,
    waited,
    async page(after: string | null) {
      asked.push(after);
      return answers[asked.length - 1] ?? 'cancelled';
    },
    async wait(seconds: number) {
      waited.push(seconds);
    },
  };
}

describe('one’s data', () => {
  it('is joined from all answers, waiting where the server asks for it', async () => {
    const given = source([
      page({ person: [{ name: 'Ada' }], results: [1, 2], next: 'results:2' }),
      tooFast,
      page({ results: [3], next: 'results:3' }),
      page({ results: [4], next: null }),
    ]);
    const value = { person: [{ name: 'Ada' }], results: [1, 2, 3, 4] };
    expect(await collectOwnData(given)).toEqual({ ok: true, value });
    expect(given.asked).toEqual([null, 'results:2', 'results:2', 'results:3']);
    expect(given.waited).toEqual([7]);
  });

  it('is nothing at all where one answer is missing', async () => {
    const failed: Got<never> = { ok: false, code: 'failed', retryAfter: 0 };
    expect(await collectOwnData(source([page({ next: 'a' }), failed]))).toEqual(failed);
    expect(await collectOwnData(source([page({ next: 'a' }), 'cancelled']))).toBe('cancelled');
  });
});
