// A person and a bot at a table in this process, from the invitation to the record.
import { answer, gameOf, seededRng } from '@backtrick/rules';
import { driveBots, localTable, memoryLog } from '@backtrick/table';
import type { Session, TableView, Thinker, Wish } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';

const rng = seededRng('a table');

void main();

async function main(): Promise<void> {
  const context = () => ({ now: 0, seed: randomHex(64), guard: numberGuard });
  const { authority, join } = localTable('table-1', memoryLog(), context);
  let asked = 0;
  const { session } = join('Ada', { id: () => `wish-of-Ada-${++asked}` });

  await ask(session, {
    kind: 'create',
    options: { game: 'original', players: 2, pace: 'instant' },
  });
  await ask(session, { kind: 'sit', seat: 1, name: 'Ada' });
  await ask(session, { kind: 'seat-bot', seat: 2, bot: 'steady' });
  await ask(session, { kind: 'ready', seed: randomHex(32) });
  await ask(session, { kind: 'act', action: '@1' });
  while (authority.open()?.phase === 'playing') {
    for (const action of nextLay(viewOf(session))) await ask(session, { kind: 'act', action });
    await driveBots(authority, thinker);
  }

  const { record } = viewOf(session);
  const end = answer(record);
  console.log(`${authority.open()?.phase}, ${record?.actions.length} actions`);
  console.log(end.ok ? `its record says: ${end.status}` : `its record is wrong: ${end.error}`);
}

/** Bots think elsewhere, in a thread perhaps; this one lays the first card that is legal. */
const thinker: Thinker = {
  turn: async (_, view) => nextLay(view),
  signals: async () => [],
  rest: async () => undefined,
};

/** One action of the seat whose view this is, if it is in turn. */
function nextLay({ cards, you }: TableView): readonly string[] {
  if (!cards || cards.turn?.seat !== you?.seat) return [];
  const game = gameOf(cards);
  const [first] = game.actions(cards);
  return first ? [game.format(first)] : [];
}

async function ask(session: Session, wish: Wish): Promise<void> {
  const said = await session.ask(wish);
  if (!said.ok) throw new Error(`${wish.kind} was refused: ${said.refusal.code}`);
}

function viewOf(session: Session): TableView {
  const view = session.view();
  if (!view || !('cards' in view)) throw new Error('a player who sits sees the table');
  return view;
}

function randomHex(bytes: number): string {
  const digits = Array.from({ length: 2 * bytes }, () => Math.floor(rng() * 16).toString(16));
  return digits.join('');
}

// It prints:
// over, 23 actions
// its record says: lost
