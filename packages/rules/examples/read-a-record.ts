// A record from outside: the first action that is not legal, with the code and the rule.
import { answer, original, parseRecord, recordOf, seededRng } from '@backtrick/rules';

const setup = original.shuffledSetup({ players: 1 }, seededRng('record'));
const [card] = original.deal(setup).hands[0] ?? [];
const text = JSON.stringify({
  ...recordOf(original, setup),
  actions: [`${card}/u1`, `${card}/d1`],
});

const record = parseRecord(text);
if (!record.ok) throw new Error(record.fault.code);
console.log(answer(record.value));

const legalPart = { ...record.value, actions: record.value.actions.slice(0, 1) };
const position = answer(legalPart);
console.log(position.ok ? position.status : position.error);

// It prints:
// { ok: false, at: 1, rule: 'G1', error: 'not-in-hand' }
// playing
