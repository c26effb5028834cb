import { think } from '@backtrick/bots';
import type { Rule } from '@backtrick/rules';
import { dealCode, memoryLog, setupFromCode } from '@backtrick/table';
import type { Log, TableView, Thinker } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { describe, expect, it } from 'vitest';
import { eventsTo } from '../../model/course.ts';
import { forgetful, placeOver } from '../place-over.ts';
import type { LinePlace } from '../place-over.ts';
import { randomHex } from '../random.ts';
import { openHouse } from './house.ts';
import type { LocalHouse } from './house.ts';
import type { LocalPlan } from './plan.ts';

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

function houseOver(log: Log): LocalHouse {
  return openHouse({
    log,
    thinker,
    context: () => ({ now: Date.now(), seed: randomHex(64), guard: numberGuard }),
    failed(error) {
      throw error;
    },
  });
}

/** A place as the page has it, without the worker between. */
function sit(house: LocalHouse, seat: number): LinePlace {
  return placeOver(
    {
      start(ends) {
        void house
          .open(TABLE, seat, (frame) => ends.receive(frame))
          .then((door) => ends.up((frame) => void door.receive(frame)));
      },
      close: () => undefined,
    },
    forgetful,
  );
}

async function seen(place: LinePlace, isSo: (view: TableView) => boolean): Promise<TableView> {
  return expect
    .poll(() => place.view.value, { timeout: 5000, interval: 1 })
    .toSatisfy((view: TableView | null) => view !== null && 'cards' in view && isSo(view))
    .then(() => place.view.value as TableView);
}

/** Plays Anna's turns as the greedy bot would, until the game is over. */
async function playOn(place: LinePlace): Promise<TableView> {
  for (;;) {
    const view = await seen(place, isMineOrOver);
    if (view.phase === 'over') return view;
    for (const action of greedyTurn('greedy', view)) {
      const answer = await place.ask({ kind: 'act', action });
      expect(answer).toMatchObject({ ok: true });
      if (!isMine(place.view.value as TableView)) break;
    }
  }
}

/** The deal of a game that both leave off. */
async function giveUp(one: LinePlace, other: LinePlace): Promise<{ deal: string; deck: unknown }> {
  await one.ask({ kind: 'abandon' });
  const { proposal } = await seen(other, (view) => view.proposal !== null);
  await other.ask({ kind: 'agree', proposal: proposal?.version ?? 0 });
  const { record } = await seen(one, ({ phase }) => phase === 'over');
  return { deal: String(record?.['deal']), deck: record?.deck };
}

const isMine = ({ cards, you }: TableView) => cards?.turn?.seat === you?.seat;
const isMineOrOver = (view: TableView) => view.phase === 'over' || isMine(view);

describe('the house of this browser', () => {
  it('deals at once, to one person alone', async () => {
    const house = houseOver(memoryLog());
    expect(await house.create(TABLE, ALONE)).toMatchObject({ ok: true });
    const view = await seen(sit(house, 1), () => true);
    expect(view.phase).toBe('playing');
    expect(view.cards?.hand).toHaveLength(8);
  });

  it('refuses a name that tells a number', async () => {
    const answer = await houseOver(memoryLog()).create(TABLE, {
      ...ALONE,
      chairs: [{ kind: 'person', name: 'I have 57' }],
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unfit-name' } });
  });

  it('plays a whole game with a bot, and deals again when it is wanted', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, WITH_BOT);
    const place = sit(house, 1);
    await seen(place, ({ phase }) => phase === 'beginning');
    await place.ask({ kind: 'act', action: '@2' });
    const over = await playOn(place);
    const rule: Rule = 'O11';
    expect(over.cards?.outcome?.rule).toBe(rule);
    await place.ask({ kind: 'ready', seed: randomHex(32) });
    const again = await seen(place, ({ phase }) => phase === 'beginning');
    expect(again.game).toBe(2);
  });

  it('makes a code for every deal, deals it again, and another one when that is wanted', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(house, 1), sit(house, 2)];
    await seen(ben, () => true);
    const first = await giveUp(anna, ben);
    await house.dealAgain(TABLE, first.deal);
    await seen(anna, ({ game, phase }) => game === 2 && phase === 'beginning');
    const same = await giveUp(anna, ben);
    expect(same).toEqual(first);
    await house.dealAgain(TABLE, null);
    await seen(anna, ({ game, phase }) => game === 3 && phase === 'beginning');
    const other = await giveUp(anna, ben);
    expect(other.deal).not.toBe(first.deal);
    expect(other.deck).not.toEqual(first.deck);
    expect(setupFromCode(other.deal)?.decks.flat()).toEqual(other.deck);
  });

  it('deals what a code means', async () => {
    const house = houseOver(memoryLog());
    const deal = dealCode({ game: 'original', players: 2, options: {} }, new Uint8Array(12));
    await house.create(TABLE, { ...TWO_PEOPLE, options: { ...TWO_PEOPLE.options, deal } });
    const [anna, ben] = [sit(house, 1), sit(house, 2)];
    await seen(ben, () => true);
    expect((await giveUp(anna, ben)).deal).toBe(deal);
  });

  it('goes on after a reload, also where a bot was in turn', async () => {
    const log = memoryLog();
    const sleeping = openHouse({
      log,
      thinker: { ...thinker, turn: () => new Promise(() => undefined) },
      context: () => ({ now: Date.now(), seed: randomHex(64), guard: numberGuard }),
      failed: () => undefined,
    });
    await sleeping.create(TABLE, WITH_BOT);
    const before = sit(sleeping, 1);
    await seen(before, ({ phase }) => phase === 'beginning');
    await before.ask({ kind: 'act', action: '@2' });

    const after = sit(houseOver(log), 1);
    const view = await seen(after, isMineOrOver);
    expect(view.actions.length).toBeGreaterThan(2);
    expect(view.you?.seat).toBe(1);
  });

  it('shows nobody the hand of somebody else', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(house, 1), sit(house, 2)];
    const hers = await seen(anna, () => true);
    const his = await seen(ben, () => true);
    expect(hers.cards?.hand).toHaveLength(7);
    expect(hers.cards?.hand).not.toEqual(his.cards?.hand);
    expect(hers.record).toBeNull();
  });

  it('deals the next game to everybody at one device by one tap', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(house, 1), sit(house, 2)];
    await seen(ben, () => true);
    await giveUp(anna, ben);
    await anna.ask({ kind: 'ready', seed: randomHex(32) });
    expect((await seen(anna, ({ phase }) => phase === 'beginning')).game).toBe(2);
  });

  it('gives the chair back to who left and opens the table again', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, WITH_BOT);
    const place = sit(house, 1);
    await seen(place, () => true);
    await place.ask({ kind: 'leave' });
    expect((await seen(sit(house, 1), () => true)).you?.seat).toBe(1);
  });

  it('says that there is no table where nobody made one', async () => {
    const place = sit(houseOver(memoryLog()), 1);
    await expect.poll(() => place.isMissing.value).toBe(true);
  });

  it('goes on where another game was left, at any seat, and shows no shuffle for it', async () => {
    const house = houseOver(memoryLog());
    await house.create(TABLE, TWO_PEOPLE);
    const [anna, ben] = [sit(house, 1), sit(house, 2)];
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
    const again = houseOver(memoryLog());
    const plan: LocalPlan = {
      options: { game: 'original', players: 2, pace: 'instant' },
      chairs: [
        { kind: 'bot', bot: 'greedy' },
        { kind: 'person', name: 'Ben' },
      ],
      before: eventsTo(record, step),
    };
    expect(await again.create(TABLE, plan)).toMatchObject({ ok: true });
    const place = sit(again, 1);
    const view = await seen(place, isMine);
    expect(view.you?.seat).toBe(2);
    expect(view.isCoded).toBe(false);
    expect(view.actions.slice(0, step)).toEqual(record.actions);
    expect(view.actions.length).toBeGreaterThan(step);
    const over = await playOn(place);
    expect(over.record).toMatchObject({ deck: record.deck, signals: expect.anything() });
    expect(over.record).not.toHaveProperty('fairness');
    expect(over.record).not.toHaveProperty('deal');
    expect(over.record?.actions.slice(0, step)).toEqual(record.actions);
    expect(over.record?.signals).toContainEqual({ at: step, seat: 1, signals: ['keep-off/u1'] });
  });
});
