import { think } from '@backtrick/bots';
import type { Rule } from '@backtrick/rules';
import { dealCode, memoryLog, setupFromCode } from '@backtrick/table';
import type { Guard, Log, TableView, Thinker } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { describe, expect, it } from 'vitest';
import { eventsTo } from '../../features/branches/events-to-step.ts';
import { NO_PENDING_STORE, connectTable } from '../connection/connected-table.ts';
import type { ConnectedTable } from '../connection/connected-table.ts';
import { randomHex } from '../random.ts';
import { startLocalServer } from './local-server.ts';
import type { LocalServer } from './local-server.ts';
import type { LocalPlan } from './local-plan.ts';

const TABLE = 'a-table';
const ALONE: LocalPlan = {
  options: { game: 'original', players: 1, pace: 'instant' },
  chairs: [{ kind: 'person', name: 'Anna' }],
};
const WITH_BOT: LocalPlan = {
  options: { game: 'original', players: 2, pace: 'instant' },
  chairs: [
    { kind: 'person', name: 'Anna' },
    { kind: 'bot', bot: 'greedy' },
  ],
};
const TWO_PEOPLE: LocalPlan = {
  options: { game: 'original', players: 2 },
  chairs: [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Ben' },
  ],
};

/** Thinks here and now, as the worker does elsewhere. */
const thinker: Thinker = {
  turn: async (bot, view) => greedyTurn(bot, view),
  signals: async () => [],
  rest: async () => undefined,
};

function greedyTurn(bot: string, { cards }: TableView): readonly string[] {
  if (!cards) throw new Error('no cards to think about');
  return think({ wanted: 'turn', bot, view: cards, signals: [], seed: 'a' });
}

function serverOver(log: Log, loadGuard = async (): Promise<Guard> => numberGuard): LocalServer {
  return startLocalServer({
    log,
    thinker,
    context: () => ({ now: Date.now(), seed: randomHex(64) }),
    loadGuard,
    failed(error) {
      throw error;
    },
  });
}

/** A place as the page has it, without the worker between. */
function sit(server: LocalServer, seat: number): ConnectedTable {
  return connectTable(
    {
      start(ends) {
        void server
          .open(TABLE, seat, (frame) => ends.receive(frame))
          .then((door) => ends.up((frame) => void door.receive(frame)));
      },
      close: () => undefined,
    },
    NO_PENDING_STORE,
  );
}

async function seen(
  source: ConnectedTable,
  isSo: (view: TableView) => boolean,
): Promise<TableView> {
  return expect
    .poll(() => source.view.value, { interval: 1 })
    .toSatisfy((view: TableView | null) => view !== null && 'cards' in view && isSo(view))
    .then(() => source.view.value as TableView);
}

/** Plays Anna's turns as the greedy bot would, until the game is over. */
async function playOn(source: ConnectedTable): Promise<TableView> {
  for (;;) {
    const view = await seen(source, isMineOrOver);
    if (view.phase === 'over') return view;
    for (const action of greedyTurn('greedy', view)) {
      const answer = await source.ask({ kind: 'act', action });
      expect(answer).toMatchObject({ ok: true });
      if (!isMine(source.view.value as TableView)) break;
    }
  }
}

/** The deal of a game that both leave off. */
async function giveUp(
  one: ConnectedTable,
  other: ConnectedTable,
): Promise<{ deal: string; deck: unknown }> {
  await one.ask({ kind: 'abandon' });
  const { proposal } = await seen(other, (view) => view.proposal !== null);
  await other.ask({ kind: 'agree', proposal: proposal?.version ?? 0 });
  const { record } = await seen(one, ({ phase }) => phase === 'over');
  return { deal: String(record?.['deal']), deck: record?.deck };
}

const isMine = ({ cards, you }: TableView) => cards?.turn?.seat === you?.seat;
const isMineOrOver = (view: TableView) => view.phase === 'over' || isMine(view);

describe('the server of this browser', () => {
  it('deals at once, to one person alone', async () => {
    const server = serverOver(memoryLog());
    expect(await server.create(TABLE, ALONE)).toMatchObject({ ok: true });
    const view = await seen(sit(server, 1), () => true);
    expect(view.phase).toBe('playing');
    expect(view.cards?.hand).toHaveLength(8);
  });

  it('refuses a name that tells a number', async () => {
    const answer = await serverOver(memoryLog()).create(TABLE, {
      ...ALONE,
      chairs: [{ kind: 'person', name: 'I have 57' }],
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unfit-name' } });
  });

  it('plays a whole game with a bot, and deals again when it is wanted', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, WITH_BOT);
    const source = sit(server, 1);
    await seen(source, ({ phase }) => phase === 'beginning');
    await source.ask({ kind: 'act', action: '@2' });
    const over = await playOn(source);
    const rule: Rule = 'O11';
    expect(over.cards?.outcome?.rule).toBe(rule);
    await source.ask({ kind: 'ready', seed: randomHex(32) });
    const again = await seen(source, ({ phase }) => phase === 'beginning');
    expect(again.game).toBe(2);
  });

  it('makes a code for every deal, deals it again, and another one when that is wanted', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    await seen(ben, () => true);
    const first = await giveUp(anna, ben);
    await server.dealAgain(TABLE, first.deal);
    await seen(anna, ({ game, phase }) => game === 2 && phase === 'beginning');
    const same = await giveUp(anna, ben);
    expect(same).toEqual(first);
    await server.dealAgain(TABLE, null);
    await seen(anna, ({ game, phase }) => game === 3 && phase === 'beginning');
    const other = await giveUp(anna, ben);
    expect(other.deal).not.toBe(first.deal);
    expect(other.deck).not.toEqual(first.deck);
    expect(setupFromCode(other.deal)?.decks.flat()).toEqual(other.deck);
  });

  it('deals what a code means', async () => {
    const server = serverOver(memoryLog());
    const deal = dealCode({ game: 'original', players: 2, options: {} }, new Uint8Array(12));
    await server.create(TABLE, { ...TWO_PEOPLE, options: { ...TWO_PEOPLE.options, deal } });
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    await seen(ben, () => true);
    expect((await giveUp(anna, ben)).deal).toBe(deal);
  });

  it('goes on after a reload, also where a bot was in turn', async () => {
    const log = memoryLog();
    const sleeping = startLocalServer({
      log,
      thinker: { ...thinker, turn: () => new Promise(() => undefined) },
      context: () => ({ now: Date.now(), seed: randomHex(64) }),
      loadGuard: async () => numberGuard,
      failed: () => undefined,
    });
    await sleeping.create(TABLE, WITH_BOT);
    const before = sit(sleeping, 1);
    await seen(before, ({ phase }) => phase === 'beginning');
    await before.ask({ kind: 'act', action: '@2' });

    const after = sit(serverOver(log), 1);
    const view = await seen(after, isMineOrOver);
    expect(view.actions.length).toBeGreaterThan(2);
    expect(view.you?.seat).toBe(1);
  });

  it('shows nobody the hand of somebody else', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    const hers = await seen(anna, () => true);
    const his = await seen(ben, () => true);
    expect(hers.cards?.hand).toHaveLength(7);
    expect(hers.cards?.hand).not.toEqual(his.cards?.hand);
    expect(hers.record).toBeNull();
  });

  it('deals the next game to everybody at one device by one tap', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    await seen(ben, () => true);
    await giveUp(anna, ben);
    await anna.ask({ kind: 'ready', seed: randomHex(32) });
    expect((await seen(anna, ({ phase }) => phase === 'beginning')).game).toBe(2);
  });

  it('gives the chair back to who left and opens the table again', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, WITH_BOT);
    const source = sit(server, 1);
    await seen(source, () => true);
    await source.ask({ kind: 'leave' });
    expect((await seen(sit(server, 1), () => true)).you?.seat).toBe(1);
  });

  it('says that there is no table where nobody made one', async () => {
    const source = sit(serverOver(memoryLog()), 1);
    await expect.poll(() => source.isMissing.value).toBe(true);
  });

  it('goes on where another game was left, at any seat, and shows no shuffle for it', async () => {
    const server = serverOver(memoryLog());
    await server.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    await seen(ben, () => true);
    await anna.ask({ kind: 'act', action: '@2' });
    await seen(ben, isMine);
    await ben.ask({ kind: 'signal', signals: [] });
    for (const action of greedyTurn('greedy', await seen(ben, isMine))) {
      await ben.ask({ kind: 'act', action });
    }
    await anna.ask({ kind: 'signal', signals: ['keep-off/u1'] });
    await giveUp(anna, ben);
    const { record } = await seen(anna, ({ phase }) => phase === 'over');
    if (!record) throw new Error('a game that is over has a record');

    const step = record.actions.length;
    const again = serverOver(memoryLog());
    const plan: LocalPlan = {
      options: { game: 'original', players: 2, pace: 'instant' },
      chairs: [
        { kind: 'bot', bot: 'greedy' },
        { kind: 'person', name: 'Ben' },
      ],
      before: eventsTo(record, step),
    };
    expect(await again.create(TABLE, plan)).toMatchObject({ ok: true });
    const source = sit(again, 1);
    const view = await seen(source, isMine);
    expect(view.you?.seat).toBe(2);
    expect(view.isCoded).toBe(false);
    expect(view.actions.slice(0, step)).toEqual(record.actions);
    expect(view.actions.length).toBeGreaterThan(step);
    const over = await playOn(source);
    expect(over.record).toMatchObject({ deck: record.deck, signals: expect.anything() });
    expect(over.record).not.toHaveProperty('fairness');
    expect(over.record).not.toHaveProperty('deal');
    expect(over.record?.actions.slice(0, step)).toEqual(record.actions);
    // The bot on Anna's seat takes her signal back at once, and a record keeps the last change after an action.
    expect(over.record?.signals).toContainEqual({ at: step, seat: 1, signals: [] });
  });
});

describe('the guard of this browser, loaded with the first text', () => {
  const named = (name: string): LocalPlan => ({
    ...WITH_BOT,
    chairs: [{ kind: 'person', name }, ...WITH_BOT.chairs.slice(1)],
  });
  const notLoaded = (): Promise<Guard> => Promise.reject(new Error('there is no line'));
  /** A guard that comes when it is let in. */
  const slow = () => {
    let letIn = (): void => undefined;
    const coming = new Promise<Guard>((resolve) => (letIn = () => resolve(numberGuard)));
    return { load: () => coming, letIn: () => letIn() };
  };

  it.each(['You', 'Du', 'Anna'])('is not needed for a first hand: %s', async (name) => {
    const server = serverOver(memoryLog(), notLoaded);
    expect(await server.create(TABLE, named(name))).toMatchObject({ ok: true });
    const source = sit(server, 1);
    await seen(source, ({ phase }) => phase === 'beginning');
    expect(await source.ask({ kind: 'act', action: '@2' })).toMatchObject({ ok: true });
    expect((await playOn(source)).phase).toBe('over');
    await source.ask({ kind: 'ready', seed: randomHex(32) });
    expect((await seen(source, ({ phase }) => phase === 'beginning')).game).toBe(2);
  });

  it.each(['I have 57', 'Mara', 'anna', 'You '])(
    'X4 lets no typed name pass before: %s',
    async (name) => {
      const log = memoryLog();
      await expect(serverOver(log, notLoaded).create(TABLE, named(name))).rejects.toThrow('line');
      expect(JSON.stringify(await log.read(TABLE, 0))).not.toContain(JSON.stringify(name));
    },
  );

  it('lets no title pass before', async () => {
    const plan = { ...ALONE, options: { ...ALONE.options, title: 'I have 57' } };
    await expect(serverOver(memoryLog(), notLoaded).create(TABLE, plan)).rejects.toThrow('line');
    const answer = await serverOver(memoryLog()).create(TABLE, plan);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unfit-name' } });
  });

  it('checks a typed name as soon as it is there', async () => {
    const { load, letIn } = slow();
    const made = serverOver(memoryLog(), load).create(TABLE, named('I have 57'));
    letIn();
    expect(await made).toMatchObject({ ok: false, refusal: { code: 'unfit-name' } });
  });

  it('tells two people with one given name apart', async () => {
    const server = serverOver(memoryLog());
    const chairs = [
      { kind: 'person', name: 'Ben' },
      { kind: 'person', name: 'Ben' },
    ] as const;
    await server.create(TABLE, { ...TWO_PEOPLE, chairs });
    const view = await seen(sit(server, 1), () => true);
    expect(view.chairs.map(({ name }) => name)).toEqual(['Ben', 'Ben (B)']);
  });

  it('X4 keeps a text back until it is there, while the game goes on', async () => {
    const { load, letIn } = slow();
    const server = serverOver(memoryLog(), load);
    await server.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(server, 1), sit(server, 2)];
    await seen(anna, () => true);
    await seen(ben, () => true);
    const told = anna.ask({ kind: 'say', text: 'I have 57' });
    const fit = anna.ask({ kind: 'say', text: 'not on the left, please' });
    expect(await ben.ask({ kind: 'signal', signals: ['keep-off/u1'] })).toMatchObject({ ok: true });
    expect((await seen(ben, ({ signals }) => signals.length > 0)).chat).toEqual([]);
    letIn();
    expect(await told).toMatchObject({ ok: false, refusal: { code: 'tells-a-number' } });
    expect(await fit).toMatchObject({ ok: true });
    const { chat } = await seen(ben, (view) => view.chat.length > 0);
    expect(chat.map(({ text }) => text)).toEqual(['not on the left, please']);
  });
});
