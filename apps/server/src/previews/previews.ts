// What a link to one of our pages shows before anybody opens it: a title, a sentence and a picture. It is made for
// everybody alike, so it holds only what an anonymous visitor may know of the page.

import { TABLE_ID } from '@backtrick/api';
import { gameNamed, parseRecord, replay } from '@backtrick/rules';
import { parseDealCode } from '@backtrick/table';
import type { PublicSummary } from '@backtrick/table';
import { peopleAt } from '../people/table-people.ts';
import { dealNamed } from '../results/daily-deal.ts';
import type { PlayedDeal } from '../results/daily-deal.ts';
import { dayNamed, startOf } from '../results/day.ts';
import { percentilesOf } from '../results/percentile.ts';
import { readSummary } from '../results/summary.ts';
import type { Services } from '../services.ts';
import type { Picture } from './picture.ts';
import { pilesOf } from './pictured-piles.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';
import type { PreviewLanguage, PreviewTexts } from './preview-texts.ts';

export interface Preview {
  readonly title: string;
  readonly text: string;
  picture(): Promise<Picture>;
}

/** An address of a page, with the person whose result is shared. */
export interface PreviewedPage {
  readonly path: string;
  readonly by: string | null;
  readonly language: PreviewLanguage;
}

export type PreviewDeps = Pick<
  Services,
  'tables' | 'closedDeals' | 'daily' | 'dailyDeals' | 'privacy' | 'store'
>;

interface Asked {
  readonly deps: PreviewDeps;
  readonly texts: PreviewTexts;
  readonly language: PreviewLanguage;
  readonly by: string | null;
}

type Maker = (parts: readonly string[], asked: Asked) => Promise<Preview | null>;

const MAKERS: Readonly<Record<string, Maker>> = {
  table: ([id], asked) => tablePreview(id, asked),
  daily: ([day, deal], asked) => dailyPreview(day, deal, asked),
  deal: ([code], asked) => dealPreview(code, asked),
  replay: ([game, step], asked) => replayPreview(game, step, asked),
  profile: ([player], asked) => profilePreview(player, asked),
};

/** Whom a page is about. */
export async function peopleOn(
  deps: Pick<PreviewDeps, 'tables' | 'store'>,
  { path, by }: Pick<PreviewedPage, 'path' | 'by'>,
): Promise<readonly string[]> {
  const [kind, name = ''] = path.split('/').filter((part) => part !== '');
  if (kind === 'profile') return [name];
  if (kind === 'daily') return by === null ? [] : [by];
  const [, table, number = '1'] = REPLAYED.exec(name) ?? [];
  if (table === undefined || (kind !== 'table' && kind !== 'replay')) return [];
  if (kind === 'table') {
    const open = (await deps.tables.caughtUp(table)).open();
    return open ? peopleAt(open) : [];
  }
  const [row] = await deps.store.games({ kind: 'of-table', table, game: Number(number) });
  return row ? readSummary(row.summary).people.filter((one) => one !== null) : [];
}

/** Pages that do not exist, or tell nothing to a visitor, look like the site itself. */
export async function previewOf(
  deps: PreviewDeps,
  { path, by, language }: PreviewedPage,
): Promise<Preview> {
  const texts = PREVIEW_TEXTS[language];
  const [kind = '', ...parts] = path.split('/').filter((part) => part !== '');
  const maker = Object.hasOwn(MAKERS, kind) ? MAKERS[kind] : undefined;
  const preview = await maker?.(parts, { deps, texts, language, by });
  return preview ?? sitePreview(texts);
}

const ALL_CARDS = 98;
/** The challenge that the page of today leads with. */
const DEAL_IN_FRONT = 'original-1';

function sitePreview({ site }: PreviewTexts): Preview {
  const cards = { kind: 'fan', played: ALL_CARDS, left: 0 } as const;
  const picture = { above: '', headline: site.headline, below: '', cards };
  return { title: site.title, text: site.text, picture: async () => picture };
}

async function tablePreview(id: string | undefined, asked: Asked): Promise<Preview | null> {
  if (id === undefined || !TABLE_ID.test(id)) return null;
  const { texts, deps } = asked;
  const authority = await deps.tables.caughtUp(id);
  const table = authority.update({ kind: 'visitor' }, 0)?.view;
  if (!table || table.phase === 'closed') return null;
  const { game } = table.options;
  const host = table.chairs.find(({ player }) => player === table.host && player !== null);
  const headline = texts.games[game] ?? '';
  const name = host?.name ? marked({ name: host.name, isBot: host.isBotAccount }, texts) : null;
  const above = name === null ? texts.site.title : texts.table.invites(name);
  const text = tableText(table, texts);
  return {
    title: `${above}: ${headline}`,
    text,
    picture: async () => ({
      above: drawable(name) ? above : texts.site.title,
      headline,
      below: text,
      cards: { kind: 'piles', piles: pilesOf(game, gameNamed(game)?.ruleset.rowCards ?? []) },
    }),
  };
}

function tableText({ phase, chairs, options }: PublicSummary, { table }: PreviewTexts): string {
  if (phase === 'gathering') {
    return table.seats(chairs.filter(({ name, bot }) => name ?? bot).length, options.players);
  }
  return phase === 'over' ? table.over : table.running;
}

async function dailyPreview(
  date: string | undefined,
  key: string | undefined,
  asked: Asked,
): Promise<Preview | null> {
  const { deps, texts, language, by } = asked;
  const isToday = date === undefined;
  const day = isToday ? deps.daily.today() : dayNamed(date);
  const deal = day === null ? undefined : dealNamed(day, isToday ? DEAL_IN_FRONT : (key ?? ''));
  if (day === null || !deal) return null;
  if (day > deps.daily.today() || (!isToday && !(await deps.dailyDeals.of(day)))) return null;
  const above = texts.daily.above(dateIn(language, day));
  const game = `${texts.games[deal.game]}, ${texts.players(deal.players)}`;
  const shared = by === null ? null : await sharedResult({ day, deal }, by, asked);
  if (shared) {
    const { headline, below, cards } = shared;
    const picture = { above, headline, below: below || game, cards };
    return {
      title: `${headline} ${above}`,
      text: [below, game].filter(Boolean).join(' · '),
      picture: async () => picture,
    };
  }
  const picture = { above, headline: texts.daily.headline, below: game, cards: BACKS };
  return { title: `${above}: ${game}`, text: texts.daily.text, picture: async () => picture };
}

const BACKS = { kind: 'backs' } as const;

/** How a person's first attempt went: how many cards were left, never which. Only of people whom others may see. */
async function sharedResult(
  played: PlayedDeal,
  player: string,
  { deps, texts, language }: Asked,
): Promise<Pick<Picture, 'headline' | 'below' | 'cards'> | null> {
  if (!TABLE_ID.test(player) || !(await deps.privacy.shown(player))) return null;
  const { first } = await deps.daily.own(player, played);
  const game = gameNamed(played.deal.game);
  if (!first || !game || game.ruleset.kind === 'duel') return null;
  const counts = (await deps.daily.counts(played)).filter(({ place }) => place === first.place);
  const percentile = percentilesOf(counts).get(first.score);
  const left = first.isWon ? 0 : first.score;
  return {
    headline: first.isWon ? texts.result.won : texts.result.left(left),
    below: percentile === undefined ? '' : texts.result.betterThan(percentIn(language, percentile)),
    cards: { kind: 'fan', played: game.ruleset.cards.length - left, left },
  };
}

async function dealPreview(given: string | undefined, { texts }: Asked): Promise<Preview | null> {
  const read = parseDealCode(given ?? '');
  if (!read.ok) return null;
  const { game, players } = read.value;
  const headline = texts.games[game] ?? '';
  const below = texts.players(players);
  const picture = { above: texts.deal.above, headline, below, cards: BACKS };
  const title = `${texts.deal.above}: ${headline}, ${below}`;
  return { title, text: texts.deal.text, picture: async () => picture };
}

const REPLAYED = /^([\w-]{22})(?:~([1-9]\d{0,5}))?$/;
const STEP = /^(0|[1-9]\d{0,3})$/;

async function replayPreview(
  named: string | undefined,
  step = '0',
  { deps, texts }: Asked,
): Promise<Preview | null> {
  const [, table, number = '1'] = REPLAYED.exec(named ?? '') ?? [];
  if (table === undefined || !STEP.test(step)) return null;
  const game = Number(number);
  const [row] = await deps.store.games({ kind: 'of-table', table, game });
  // A deal of the day is nobody's business before its day is over, its piles included.
  if (!row || (await deps.closedDeals.isClosed({ table, game }))) return null;
  const summary = readSummary(row.summary);
  const headline = texts.games[summary.game] ?? '';
  const { above } = texts.replay;
  const below = texts.players(summary.players);
  return {
    title: `${above}: ${headline}, ${below}`,
    text: texts.site.text,
    async picture() {
      const shown = await stepOf(deps, { table, game, step: Number(step) });
      if (!shown) return { above, headline, below, cards: BACKS };
      const piles = pilesOf(summary.game, shown.tops);
      const under = texts.replay.step(shown.step, shown.steps);
      return { above, headline, below: under, cards: { kind: 'piles', piles } };
    },
  };
}

interface ReplayedStep {
  readonly table: string;
  readonly game: number;
  readonly step: number;
}

async function stepOf({ closedDeals }: PreviewDeps, { table, game, step }: ReplayedStep) {
  const read = parseRecord((await closedDeals.record(table, game)) ?? '');
  if (!read.ok) return null;
  const played = replay(read.value);
  if (!played.ok) return null;
  const { states } = played.value;
  const state = states.at(Math.min(step, states.length - 1));
  return state ? { tops: state.tops, step: states.indexOf(state), steps: states.length - 1 } : null;
}

async function profilePreview(
  player: string | undefined,
  { deps, texts }: Asked,
): Promise<Preview | null> {
  if (player === undefined || !TABLE_ID.test(player)) return null;
  const person = await deps.privacy.shown(player);
  if (!person) return null;
  const { above, text } = texts.profile;
  const name = marked(person, texts);
  const headline = drawable(name) ? name : texts.site.title;
  const cards = { kind: 'fan', played: ALL_CARDS, left: 0 } as const;
  const picture = { above, headline, below: text, cards };
  return { title: `${name} · ${texts.site.title}`, text, picture: async () => picture };
}

/** S7: a program with an account is called a bot wherever it is named. */
function marked(
  { name, isBot }: { readonly name: string; readonly isBot: boolean },
  { botAccount }: PreviewTexts,
): string {
  return isBot ? botAccount(name) : name;
}

/** The fonts on the server have Latin letters only. */
function drawable(name: string | null): name is string {
  return name !== null && /^[\u0020-\u024f’–]+$/.test(name);
}

function dateIn(language: PreviewLanguage, day: number): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', format).format(startOf(day));
}

function percentIn(language: PreviewLanguage, percentile: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percentile / 100);
}
