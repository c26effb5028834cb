// Nothing a player must not know is in the page's memory, storage or traffic: neither another hand nor the order of a draw
// pile nor what they follow from. What there was to know is learned when the game is over, or beforehand from a code.

import { expect } from '@playwright/test';
import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import type { Card, GameRecord } from '@backtrick/rules';
import { DEAL_CODE_BYTES, dealCode, setupFromCode } from '@backtrick/table';
import type { Fairness } from '@backtrick/table';
import { arrive } from './guest.ts';
import type { SeatedGuest } from './guest.ts';
import { test } from './fixture.ts';
import { orderTold, overhear, tellsSet, tellsText } from './memory.ts';
import { look } from './player.ts';
import { cardsOf, playTurns } from './turns.ts';
import { EN } from './words.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

const GAMES = { original, 'face-to-face': faceToFace, 'quick-and-easy': quickAndEasy } as const;

for (const name of ['original', 'face-to-face', 'quick-and-easy'] as const) {
  const game = GAMES[name];
  test(`a page at a table of the server knows no card too many: ${name}`, async ({
    page,
    newGuest,
    address,
  }) => {
    const knownTo = overhear(page);
    const host = await arrive(page.context().request, address);
    const table = (await host.make({ game: name, players: 2, watching: 'everybody' })) ?? '';
    const [own, other] = await Promise.all([host.at(table), (await newGuest()).at(table)]);
    await own.ask({ kind: 'sit', seat: 1, name: 'Mara' });
    await page.goto(`/table/${table}`);
    await other.ask({ kind: 'sit', seat: 2, name: 'Jonas' });
    await own.ready();
    await dealt(other, own);
    const first = handOf(other);
    // In a duel the lot has decided.
    const begun = await own.ask({ kind: 'act', action: '@1' });
    if (begun.ok) await other.reached(begun.version);
    await playTurns([own, other], 2);
    await expect.poll(async () => (await look(page)).hand.length).toBe(handOf(own).length);

    const known = await knownTo();
    const [hand, theirs, { drawSizes }] = [handOf(own), handOf(other), cardsOf(own)];
    const { decks, fairness } = await giveUp(other, own);
    expect(tellsSet(known, hand), 'one’s own hand is found').toBe(true);
    // What was laid since is no secret: of two cards both may lie on top.
    const hidden = [first, theirs].filter((one) => one.some((card) => theirs.includes(card)));
    for (const one of hidden) expect(tellsSet(known, one), 'the other hand').toBe(false);
    for (const [i, deck] of decks.entries()) {
      expect(orderTold(known, deck.slice(-(drawSizes[i] ?? 0)), game), 'a draw pile').toBeNull();
    }
    for (const seed of [fairness.serverSeed, fairness.seats[1]?.seed ?? '']) {
      expect(tellsText(known, seed), 'a seed').toBe(false);
    }
  });
}

test('a page does not know the cards that the local server dealt to bots', async ({ page }) => {
  const code = dealCode(
    { game: 'original', players: 4, options: {} },
    new Uint8Array(DEAL_CODE_BYTES).fill(7),
  );
  const setup = setupFromCode(code);
  if (!setup) throw new Error('no deal has this code');
  const { hands, draw } = original.deal(setup);
  const knownTo = overhear(page);
  await page.addInitScript(dealFromCode, code);
  await page.goto('/new/bots');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: EN.pages.making.deal }).click();
  await expect(page.locator('[data-act="begin"]')).toBeVisible();

  const known = await knownTo();
  expect(tellsSet(known, hands[0] ?? []), 'one’s own hand is found').toBe(true);
  for (const hand of hands.slice(1)) expect(tellsSet(known, hand), 'a bot’s hand').toBe(false);
  expect(orderTold(known, draw[0] ?? [], original), 'the draw pile').toBeNull();
});

/** Runs in the page: asks the local server in the worker for the deal of a code. */
function dealFromCode(deal: string): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest: []) {
    const { kind, plan } = message;
    const options = { ...plan?.options, deal };
    post.call(
      this,
      kind === 'create' ? { ...message, plan: { ...plan, options } } : message,
      ...rest,
    );
  };
}

/** The last who is ready has the cards dealt. */
async function dealt(last: SeatedGuest, other: SeatedGuest): Promise<void> {
  const answer = await last.ready();
  if (!answer.ok) throw new Error('nobody is ready');
  await other.reached(answer.version);
}

function handOf(one: SeatedGuest): readonly Card[] {
  return cardsOf(one).hand ?? [];
}

interface Revealed {
  readonly decks: readonly (readonly Card[])[];
  readonly fairness: Fairness;
}

/** Ends the game together, and returns what it had hidden. */
async function giveUp(one: SeatedGuest, other: SeatedGuest): Promise<Revealed> {
  const answer = await one.ask({ kind: 'abandon' });
  if (!answer.ok) throw new Error('the game cannot be given up');
  await other.reached(answer.version);
  const agreed = await other.ask({ kind: 'agree', proposal: answer.version });
  await one.reached(agreed.ok ? agreed.version : 0);
  const { deck, fairness } = recordOf(one) as GameRecord & { readonly fairness: Fairness };
  const decks = (Array.isArray(deck[0]) ? deck : [deck]) as Revealed['decks'];
  return { decks, fairness };
}

function recordOf(one: SeatedGuest): GameRecord | null {
  const view = one.view();
  return view && 'record' in view ? view.record : null;
}
