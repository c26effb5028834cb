import { describe, expect, it } from 'vitest';
import {
  dealCode,
  frameText,
  happeningsIn,
  hashOf,
  stepsBetween,
  updateFor,
  viewFor,
  viewerFor,
} from '../src/index.ts';
import type { Table, TableView, Viewer } from '../src/index.ts';
import { act, begun, everybodyReady, gathered, legal, playRandomly } from './people.ts';
import type { TableHarness } from './people.ts';

const TRIO = { game: 'original', players: 3 };
const SPECTATOR = { kind: 'spectator' } as const;

describe('what leaves a table', () => {
  it('P26 shows a spectator what lies open while the game runs, and everything after it', () => {
    const harness = begun('spectator', TRIO);
    const during = seen(harness, SPECTATOR);
    expect(during.cards).toMatchObject({ eye: 'spectator', hand: null });
    expect(during.you).toBeNull();
    expect(during.record).toBeNull();
    playRandomly(harness);
    const after = seen(harness, SPECTATOR);
    expect(after.record?.deck).toEqual(harness.table().secret.dealt?.setup.decks[0]);
    expect(after.record).toHaveProperty('fairness.serverSeed');
  });

  it('shows who sits where, who is away, and what is proposed, and of none of it more than that', () => {
    const harness = begun('chairs', TRIO);
    expect(seen(harness, SPECTATOR).proposal).toBeNull();
    harness.request({ kind: 'house' }, { kind: 'away', seat: 2 });
    harness.ask('Ada', { kind: 'abandon' });
    const { chairs, proposal, you } = seen(harness, { kind: 'seat', seat: 3 });
    const sitting = (name: string) => ({
      player: name,
      owner: name,
      name,
      isBotAccount: false,
      bot: null,
      isReady: false,
    });
    expect(chairs).toEqual([
      { seat: 1, ...sitting('Ada'), isAbsent: false },
      { seat: 2, ...sitting('Ben'), isAbsent: true },
      { seat: 3, ...sitting('Cleo'), isAbsent: false },
    ]);
    const { version } = harness.open();
    expect(proposal).toEqual({ version, proposal: { kind: 'abandon' }, by: 1, agreed: [1] });
    const { epoch } = harness.open().chairs[2] ?? {};
    expect(you).toEqual({ seat: 3, epoch, legal: [], mustLay: 0 });
    expect(seen(harness, SPECTATOR).chairs).toEqual(chairs);
  });

  it('shows a seat its own hand and no other', () => {
    const harness = begun('seat', TRIO);
    const hands = harness.table().secret.dealt?.state.hands;
    for (const seat of [1, 2, 3]) {
      const view = seen(harness, { kind: 'seat', seat });
      expect(view.cards?.hand).toEqual(hands?.[seat - 1]);
      expect(view.you).toMatchObject({ seat });
    }
  });

  it('shows who is at the door neither cards nor talk', () => {
    const harness = begun('door', TRIO);
    harness.ask('Ada', { kind: 'say', text: 'hello' });
    const view = viewFor(harness.table(), { kind: 'visitor' });
    expect(Object.keys(view).sort()).toEqual([
      'branch',
      'chairs',
      'game',
      'host',
      'id',
      'isCoded',
      'isRated',
      'match',
      'options',
      'phase',
      'version',
    ]);
    const news = { at: 7, since: 0, happenings: happeningsIn(harness.entries) };
    expect(updateFor(harness.table(), { kind: 'visitor' }, news).happenings).toEqual([]);
  });

  it('shows the code of a deal only when the game is over: it tells every hand', () => {
    const settings = { game: 'original', players: 3, options: { minimum: 2, smallerHand: false } };
    const deal = dealCode(settings, new Uint8Array(12).fill(3));
    const harness = begun('code', { ...TRIO, deal });
    expect(JSON.stringify(seen(harness, SPECTATOR))).not.toContain(deal);
    expect(seen(harness, SPECTATOR).isCoded).toBe(true);
    playRandomly(harness);
    expect(seen(harness, SPECTATOR).record?.['deal']).toBe(deal);
    everybodyReady(harness);
    expect(seen(harness, SPECTATOR).isCoded).toBe(false);
  });

  it('makes a person a spectator or a visitor as the table wishes', () => {
    const open = gathered('watch', TRIO).open();
    expect(viewerFor(open, 'Ben')).toEqual({ kind: 'seat', seat: 2 });
    expect(viewerFor(open, 'Zoe')).toEqual(SPECTATOR);
    const shut = gathered('shut', { ...TRIO, watching: 'nobody' }).open();
    expect(viewerFor(shut, 'Zoe')).toEqual({ kind: 'visitor' });
    expect(viewerFor(null, 'Zoe')).toEqual({ kind: 'visitor' });
  });

  it('tells what has happened since a version, in order', () => {
    const harness = begun('since', TRIO);
    const { version } = harness.open();
    const [action = ''] = legal(harness);
    act(harness, action);
    harness.ask('Ben', { kind: 'say', text: 'nice' });
    const update = updateFor(harness.table(), SPECTATOR, {
      at: 7,
      since: version,
      happenings: happeningsIn(harness.entries),
    });
    expect(update.happenings).toEqual([
      { version: version + 1, kind: 'acted', seat: 1, action, by: 'seat' },
      { version: version + 2, kind: 'said', seat: 2, text: 'nice' },
    ]);
    expect(update.hash).toBe(hashOf(JSON.parse(JSON.stringify(update.view))));
  });

  it('is written as JSON writes it, for every viewer and any text', () => {
    const harness = begun('written', TRIO);
    harness.ask('Ben', { kind: 'say', text: '"nice" \\ \u2028 ü' });
    const viewers: readonly Viewer[] = [
      { kind: 'seat', seat: 1 },
      { kind: 'seat', seat: 2 },
      SPECTATOR,
      { kind: 'visitor' },
    ];
    const news = { at: 7, since: 0, happenings: happeningsIn(harness.entries) };
    const updates = viewers.map((viewer) => updateFor(harness.table(), viewer, news));
    // One after the other, and in another order than they were made.
    for (const update of updates.toReversed())
      expect(frameText(update)).toBe(JSON.stringify(update));
  });
});

describe('the steps of one change', () => {
  const harness = begun('steps', TRIO);
  const before = harness.table();
  harness.ask('Ben', { kind: 'say', text: 'nice' });
  const said = harness.table();
  act(harness, legal(harness)[0] ?? '');
  const laid = harness.table();
  const between = (one: Table, other: Table) =>
    stepsBetween(one, other, {
      at: 7,
      happenings: happeningsIn(harness.entries.slice(one.entries, other.entries)),
    });
  const { version } = before.open;

  it('P28 tell the door that something was, and not what', () => {
    expect(between(before, said).to({ kind: 'visitor' })).toEqual({
      kind: 'step',
      open: { since: version, version: version + 1, at: 7, happenings: [], set: {} },
    });
  });

  it('P28 are one and the same for everybody, but for the hand and the moves of who has acted', () => {
    const viewers: readonly Viewer[] = [1, 2, 3].map((seat) => ({ kind: 'seat', seat }));
    const [ada, ben, ...others] = [...viewers, SPECTATOR].map((viewer) =>
      between(said, laid).to(viewer),
    );
    const { epoch } = laid.open.chairs[0] ?? {};
    const you = { seat: 1, epoch, legal: expect.any(Array), mustLay: 1 };
    expect(ada?.own).toEqual({ you, hand: laid.secret.dealt?.state.hands[0] });
    for (const step of [ben, ...others]) expect(Object.keys(step ?? {})).toEqual(['kind', 'open']);
  });

  it('P28 tell only what has changed', () => {
    const changed = (one: Table, other: Table) =>
      Object.keys(
        stepsBetween(one, other, { at: 7, happenings: [] }).to(SPECTATOR)?.open.set ?? {},
      );
    expect(changed(before, said)).toEqual([]);
    expect(changed(said, laid)).toEqual(['changedAt']);
    const proposing = begun('proposing', TRIO);
    proposing.ask('Ada', { kind: 'abandon' });
    const proposed = proposing.table();
    proposing.ask('Ben', { kind: 'say', text: 'why?' });
    expect(changed(proposed, proposing.table())).toEqual([]);
  });

  it('P28 come with a view that is made once for all who look on', () => {
    expect(viewFor(laid, SPECTATOR)).toBe(viewFor(laid, SPECTATOR));
    expect(viewFor(laid, { kind: 'seat', seat: 1 })).not.toEqual(viewFor(laid, SPECTATOR));
    const steps = between(said, laid);
    expect(steps.to(SPECTATOR)?.open).toBe(steps.to({ kind: 'seat', seat: 2 })?.open);
  });
});

function seen(harness: TableHarness, viewer: Exclude<Viewer, { kind: 'visitor' }>): TableView {
  const view = viewFor(harness.table(), viewer);
  if (!('cards' in view)) throw new Error('only visitors stay at the door');
  return view;
}
