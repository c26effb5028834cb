// Tables to look at: given deals, played by people without a screen up to the moment somebody opens the page. The same every
// time.

import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import type { Page } from '@playwright/test';
import { arrive } from './guest.ts';
import type { Asked, SeatedGuest, Guest } from './guest.ts';
import { cardsOf, everybodySees, lay, playTurns } from './turns.ts';

export interface Fixture {
  readonly page: Page;
  readonly address: string;
  readonly newGuest: () => Promise<Guest>;
}

export interface Scene {
  readonly table: string;
  /** From seat 1 on; the first is the person in the browser. */
  readonly people: readonly SeatedGuest[];
}

export const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
] as const;

const NAMES = ['Nina', 'Mara', 'Jonas', 'Theo', 'Ida'];

/** Four people in the middle of the original, the browser's turn, one card laid, signals on two piles. */
export async function teamScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'original', players: 4 }, 11);
  await begin(scene);
  await playTurns(scene.people, 16);
  await scene.people[1]?.ask({ kind: 'signal', signals: ['small-jump/u2'] });
  await scene.people[2]?.ask({ kind: 'signal', signals: ['keep-off/d1'] });
  await scene.people[2]?.ask({ kind: 'say', text: 'please leave the third pile to me' });
  await lay(scene.people, 1);
  return scene;
}

/** Four people who have yet to say who begins. */
export async function startScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'original', players: 4 }, 11);
  await scene.people[1]?.ask({ kind: 'signal', signals: ['rather-not'] });
  await scene.people[2]?.ask({ kind: 'signal', signals: ['rather-not'] });
  return scene;
}

export async function duelScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'face-to-face', players: 2 }, 5);
  await begin(scene);
  await playTurns(scene.people, turnOf(scene) === 1 ? 6 : 7);
  return scene;
}

/** The same at its end: the browser has one card left, and wins with it. */
export async function lastCardScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'face-to-face', players: 2 }, 5);
  const [first] = scene.people;
  await begin(scene);
  await playTurns(scene.people, 56);
  const left = () => (first ? cardsOf(first).handSizes[0] : 1);
  while (left() !== 1) await lay(scene.people, 1);
  return scene;
}

export async function quickScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'quick-and-easy', players: 3 }, 5);
  await begin(scene);
  await playTurns(scene.people, 3);
  await scene.people[1]?.ask({ kind: 'signal', signals: ['high-y/d'] });
  return scene;
}

/** A whole game, as good as it goes. */
export async function resultScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'original', players: 2 }, 2);
  await begin(scene);
  await playTurns(scene.people, 200);
  return scene;
}

/** Two people who have given up after three turns. */
export async function givenUpScene(fixture: Fixture): Promise<Scene> {
  const scene = await dealtScene(fixture, { game: 'original', players: 2 }, 2);
  const [first, second] = scene.people;
  await begin(scene);
  await playTurns(scene.people, 3);
  if (!first || !second) throw new Error('two sit there');
  await all(scene.people, first.ask({ kind: 'abandon' }));
  const view = second.view();
  const proposal = view && 'proposal' in view ? (view.proposal?.version ?? 0) : 0;
  await all(scene.people, second.ask({ kind: 'agree', proposal }));
  return scene;
}

/** Two of three chairs are taken. */
export async function roomScene({ page, address, newGuest }: Fixture): Promise<Scene> {
  const host = await arrive(page.context().request, address);
  const table = await made(host, { game: 'original', players: 3, title: 'Sunday round' });
  const people = [await host.at(table), await (await newGuest()).at(table)];
  await sitDown(people);
  return { table, people };
}

async function dealtScene(fixture: Fixture, options: Asked, chance: number): Promise<Scene> {
  const { page, address, newGuest } = fixture;
  const { game, players } = options;
  const bytes = Uint8Array.from({ length: DEAL_CODE_BYTES }, (_, i) => chance * (i + 1));
  const deal = dealCode({ game, players, options: {} }, bytes);
  await asOneWhoKnows(page);
  const host = await arrive(page.context().request, address);
  const table = await made(host, { ...options, deal });
  const people = [await host.at(table)];
  while (people.length < players) people.push(await (await newGuest()).at(table));
  await sitDown(people);
  for (const one of people) await all(people, one.ready());
  return { table, people };
}

/** People who have played before are not led through a first turn. */
async function asOneWhoKnows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known = ['original', 'face-to-face', 'quick-and-easy'];
    localStorage.setItem('settings', JSON.stringify({ known }));
  });
}

async function made(host: Guest, options: Asked): Promise<string> {
  const table = await host.make({ watching: 'everybody', ...options });
  if (table === null) throw new Error('no table');
  return table;
}

async function sitDown(people: readonly SeatedGuest[]): Promise<void> {
  for (const [i, one] of people.entries()) {
    await all(people, one.ask({ kind: 'sit', seat: i + 1, name: NAMES[i] ?? '' }));
  }
}

async function begin({ people }: Scene): Promise<void> {
  const [first] = people;
  if (first && cardsOf(first).turn === null) {
    await all(people, first.ask({ kind: 'act', action: '@1' }));
  }
}

function turnOf({ people: [first] }: Scene): number {
  return first ? (cardsOf(first).turn?.seat ?? 0) : 0;
}

/** Until everybody has seen the result. */
async function all(
  people: readonly SeatedGuest[],
  asked: ReturnType<SeatedGuest['ask']>,
): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  await everybodySees(people, answer.version);
}
