// A7: texts that want to run, three hundred in all, as names, as titles, in talk and in addresses. They come through the real server,
// from programs that need not be as polite as our page; what the server does not take is counted.

import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { byDepth } from '../../../../test-depth.ts';
import { alarmIn } from './alarm.ts';
import type { Alarm } from './alarm.ts';
import { arrive } from './guest.ts';
import type { SeatedGuest, Guest } from './guest.ts';
import { test } from './fixture.ts';
import { PAYLOADS } from './payloads.ts';

/** Of every seventh the small form has each vector and each disguise still. */
const TEXTS = byDepth({ quick: PAYLOADS.filter((_, i) => i % 7 === 0), deep: PAYLOADS });
const SEATS = 5;
/** As many lines of talk as a table keeps. */
const LINES = 60;
const ROUNDS = Math.ceil(TEXTS.length / LINES);
/** As many tables as one socket serves, and fewer than a list shows. */
const LISTED = 30;

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

interface Scene {
  readonly page: Page;
  readonly alarm: Alarm;
}

test('the alarm hears an element, a run and the policy', async ({ context, address }) => {
  const { page, alarm } = await opened(context, address);
  await page.goto('/');
  await page
    .evaluate(() => {
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:x()');
      document.body.append(link);
      Reflect.get(globalThis, 'x')();
      link.innerHTML = '<b>';
    })
    .catch(() => undefined);
  for (const what of ['an element', 'a text has run', 'against the policy']) {
    await expect.poll(() => alarm.heard.join('\n')).toContain(what);
  }
});

test('no title and no name runs in the lobby or among one’s own tables', async ({
  context,
  newGuest,
  address,
}) => {
  const scene = await opened(context, address);
  const taken = { titles: 0, names: 0 };
  for (const batch of groupsOf(TEXTS, LISTED)) {
    const [host, other] = await Promise.all([arrive(context.request, address), newGuest()]);
    const titled = await Promise.all(batch.map((text) => tableCalled(host, other, text)));
    const [titles, names] = [titled.flatMap(titleAt), titled.flatMap(nameAt)];
    await expectShown(scene, ['/lobby', '/tables'], titles);
    await Promise.all(titled.map(({ hosting }) => hosting.ask({ kind: 'options', options: OPEN })));
    await expectShown(scene, ['/lobby', '/tables'], names);
    await Promise.all(titled.map(leaveIt));
    host.leave();
    taken.titles += titles.length;
    taken.names += names.length;
  }
  console.log(`of ${TEXTS.length} texts ${taken.titles} may be titles, ${taken.names} names`);
  expect(taken.titles / TEXTS.length).toBeGreaterThan(0.83);
  expect(taken.names / TEXTS.length).toBeGreaterThan(0.25);
  expect(scene.alarm.heard).toEqual([]);
});

test('no name and nothing said runs in the room, at the table or in the result', async ({
  context,
  newGuest,
  address,
}) => {
  const { page, alarm } = await opened(context, address);
  const guests = await Promise.all(Array.from({ length: SEATS }, newGuest));
  const names = TEXTS.filter(isShort);
  let said = 0;
  for (const [i, batch] of groupsOf(TEXTS, LINES).entries()) {
    const table = await guests[0]?.make(OPEN);
    if (!table) throw new Error('no table');
    const company = await Promise.all(guests.map((guest) => guest.at(table)));
    await page.goto(`/table/${table}`);
    for (const group of groupsOf(names, SEATS).filter((_, at) => at % ROUNDS === i)) {
      await Promise.all(company.map((one) => one.ask({ kind: 'leave' })));
      await expectTexts(page, await sitAs(company, group));
    }
    said += await sayAll(company, batch);
    await Promise.all(company.map((one) => one.ready()));
    await expect(page.locator('.table-root')).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.locator('.talk')).toBeVisible();
    await expectTexts(page, [...namesAt(company), ...chatAt(company)]);
    await giveUp(company);
    await expect(page.locator('.result')).toBeVisible();
  }
  console.log(`of ${TEXTS.length} texts ${said} may be said`);
  expect(said / TEXTS.length).toBeGreaterThan(0.67);
  expect(alarm.heard).toEqual([]);
});

test('nothing in an address runs', async ({ context, address }) => {
  const { page, alarm } = await opened(context, address);
  for (const [i, path] of ['/join#', '/table/', '/?', '/'].entries()) {
    await page.goto(path + (TEXTS[i] ?? ''));
    await expect(page.locator('h1').first()).toBeAttached();
  }
  await page.evaluate(async (texts) => {
    for (const text of texts) {
      for (const path of ['/table/', '/rules#', '/?', '/', '/join#']) {
        history.pushState(null, '', path + (path.endsWith('#') ? text : encodeURIComponent(text)));
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((resolve) => setTimeout(resolve));
      }
      // What a page does once it is drawn.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, TEXTS);
  expect(alarm.heard).toEqual([]);
});

const OPEN = { game: 'original', players: SEATS, watching: 'everybody' } as const;

async function opened(context: BrowserContext, address: string): Promise<Scene> {
  const alarm = await alarmIn(context, address);
  return { page: await context.newPage(), alarm };
}

interface Called {
  readonly hosting: SeatedGuest;
  readonly sitting: SeatedGuest;
}

/** A table with the text as its title and as the name of who sits beside the host, as far as the server takes it. */
async function tableCalled(host: Guest, other: Guest, text: string): Promise<Called> {
  const title = text.slice(0, 60);
  const table = (await host.make({ ...OPEN, title })) ?? (await host.make(OPEN));
  if (table === null) throw new Error('no table');
  const [hosting, sitting] = await Promise.all([host.at(table), other.at(table)]);
  await hosting.ask({ kind: 'sit', seat: 1, name: 'Mara' });
  await sitting.ask({ kind: 'sit', seat: 2, name: text.slice(0, 80) });
  return { hosting, sitting };
}

function titleAt({ hosting }: Called): readonly string[] {
  const title = hosting.view()?.options.title ?? '';
  return title === '' ? [] : [title];
}

function nameAt({ sitting }: Called): readonly string[] {
  return (
    sitting.view()?.chairs.flatMap(({ seat, name }) => (seat === 2 && name ? [name] : [])) ?? []
  );
}

async function leaveIt({ hosting, sitting }: Called): Promise<void> {
  await sitting.ask({ kind: 'leave' });
  await hosting.ask({ kind: 'leave' });
  await hosting.ask({ kind: 'close' });
}

/** Who may not be called so is called something else. Returns how they are shown. */
async function sitAs(guests: readonly SeatedGuest[], names: readonly string[]) {
  return Promise.all(
    guests.map(async (guest, i) => {
      const seat = i + 1;
      const answer = await guest.ask({ kind: 'sit', seat, name: (names[i] ?? '').slice(0, 80) });
      if (!answer.ok) await guest.ask({ kind: 'sit', seat, name: 'Jo' });
      return guest.view()?.chairs[i]?.name ?? '';
    }),
  );
}

/** Between games one may say what one likes. Returns how much of it was taken. */
async function sayAll(company: readonly SeatedGuest[], texts: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    company.flatMap((one, i) =>
      texts.filter((_, at) => at % SEATS === i).map((text) => one.ask({ kind: 'say', text })),
    ),
  );
  return answers.filter(({ ok }) => ok).length;
}

function chatAt([one]: readonly SeatedGuest[]): readonly string[] {
  const view = one?.view();
  return view && 'chat' in view ? view.chat.map(({ text }) => text) : [];
}

function namesAt([one]: readonly SeatedGuest[]): readonly string[] {
  return one?.view()?.chairs.map(({ name }) => name ?? '') ?? [];
}

async function giveUp(guests: readonly SeatedGuest[]): Promise<void> {
  const [first, ...others] = guests;
  const answer = await first?.ask({ kind: 'abandon' });
  if (!answer?.ok) throw new Error('the game cannot be given up');
  const proposal = answer.version;
  for (const other of others) await other.ask({ kind: 'agree', proposal });
}

async function expectShown({ page }: Scene, paths: readonly string[], texts: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expectTexts(page, texts);
  }
}

/** Waits until all of them stand there, as they are. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate(
      (all) => all.filter((text) => !document.body.textContent.includes(text)),
      [...texts],
    );
  await expect.poll(missing).toEqual([]);
}

/** What the server takes as a name: the rest is counted among the lists. */
function isShort(text: string): boolean {
  return text.length <= 24;
}

function groupsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
}
