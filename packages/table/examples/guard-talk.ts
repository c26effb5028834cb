// What may not be said at a table: numbers of cards, in figures or in words.
import { checkName, checkText } from '@backtrick/table/guard';

for (const text of ['please leave the first pile to me', 'I have the 37', 'I have thirty-seven']) {
  const hits = checkText(text, 'no-numbers');
  console.log(`${text}: ${hits.length === 0 ? 'fine' : hits.map(({ code }) => code).join(', ')}`);
}
console.log(checkName('Ada'));

// It prints:
// please leave the first pile to me: fine
// I have the 37: digits
// I have thirty-seven: word
// { ok: true, name: 'Ada' }
