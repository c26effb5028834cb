import { expect, it } from 'vitest';
import { begun } from '../test/people.ts';
import { updateFor } from './projection.ts';
import { startSession } from './session.ts';

it('P13 is content with nobody who listens, and with a line that is down', async () => {
  const sent: string[] = [];
  const session = startSession({ id: () => 'one' });
  session.connect(({ kind }) => sent.push(kind));
  const answer = session.ask({ kind: 'say', text: 'hello' });
  const table = begun('nobody', { game: 'original', players: 2 }).table();
  const { version } = table.open;
  session.receive(updateFor(table, { kind: 'visitor' }, { at: 0, since: 0, happenings: [] }));
  session.disconnect();
  expect(session.connection()).toBe('offline');
  const open = { since: version + 1, version: version + 2, at: 0, happenings: [], set: {} };
  session.receive({ kind: 'step', open });
  session.receive({ kind: 'no-table' });
  session.receive({ kind: 'answer', id: 'one', answer: { ok: true, version: 4 } });
  expect(await answer).toEqual({ ok: true, version: 4 });
  expect(sent).toEqual(['hello', 'command']);
});

it('P13 sends nothing again if the retry names no command', () => {
  const sent: string[] = [];
  const session = startSession({ id: () => 'one' });
  session.connect(({ kind }) => sent.push(kind));
  void session.ask({ kind: 'say', text: 'hello' });
  session.receive({ kind: 'retry' });
  session.receive({ kind: 'unreadable' });
  session.receive({ kind: 'upgrade' });
  expect(sent).toEqual(['hello', 'command']);
  session.receive({ kind: 'retry', id: 'one' });
  session.receive({ kind: 'no-table' });
  expect(sent).toEqual(['hello', 'command', 'command']);
});
