// Where a player sets signals: the piles, the signals of the partners, the player's hand, and a row for each topic.

import { named } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/en.ts';
import { centred, padded, span, wrapped } from '../../screen/line.ts';
import type { Line, Span } from '../../screen/line.ts';
import { GAP } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import { cite } from '../../rule-book.ts';
import { cardSpan } from '../../words.ts';
import type { Overlay } from '../model.ts';
import { PILE_KEYS } from '../press-turn.ts';
import type { Scene } from '../scene.ts';
import type { Topic } from '../signals.ts';
import { columnsOn } from './hand-rows.ts';
import { headLines } from './head-lines.ts';
import { isNarrow, promptLines } from './page.ts';
import type { Page } from './page.ts';
import { partnerLines, roomIn } from './partner-rows.ts';
import { pileLines } from './pile-columns.ts';
import type { Columns } from './pile-columns.ts';
import { colourSpan, wordText } from './signal-words.ts';

/** The lines of the piles without their roads. */
const NAME_AND_TOP = 2;

type Talk = Extract<Overlay, { kind: 'signals' }>;

export function signalsSections(scene: Scene, talk: Talk, page: Page): readonly Section[] {
  const { width, words } = page;
  const { signals } = words.texts.play;
  const columns = columnsOn(page, scene);
  const piles = pileLines(scene, columns, page);
  const { rule } = scene.game.ruleset.talking(scene.view.options);
  const others = { ...scene, signals: scene.signals.filter(({ seat }) => seat !== talk.seat) };
  return [
    { lines: headLines(scene, page), dispensable: 3 },
    GAP,
    { lines: piles.slice(0, NAME_AND_TOP) },
    { lines: piles.slice(NAME_AND_TOP), dispensable: 4 },
    { lines: partnerLines(others, columns, page), dispensable: 5 },
    GAP,
    { lines: [handLine(scene, page)] },
    GAP,
    { lines: wrapped(signals.title, width, 'strong'), dispensable: 2 },
    { lines: scene.topics.map((_, row) => topicLine(scene, { talk, row, columns, page })) },
    GAP,
    { lines: rule ? wrapped(cite(words.ruleBook, rule), width, 'quiet') : [], dispensable: 10 },
    { lines: wordLines(scene, talk, page), isElastic: true },
    { lines: promptLines(signals.done, page), isPrompt: true },
    { lines: keyLines(scene, page), isPrompt: true, dispensable: 1 },
  ];
}

function handLine({ game, view }: Scene, page: Page): Line {
  const { texts } = page.words;
  const gap = span(isNarrow(page) ? '' : ' ');
  const cards = (view.hand ?? []).flatMap((card) => [cardSpan(game, card), gap]);
  return [span(`${texts.play.signals.hand}  `, 'quiet'), ...cards];
}

/** A topic with the word that is said of each pile, or of none. */
function topicLine(
  scene: Scene,
  at: {
    readonly talk: Talk;
    readonly row: number;
    readonly columns: Columns;
    readonly page: Page;
  },
): Line {
  const { talk, row, columns, page } = at;
  const { texts } = page.words;
  const topic = scene.topics[row];
  if (!topic) return [];
  const mark = row === talk.row ? span('▸', 'strong') : span(' ');
  const label = padded([mark, span(' '), topicSpan(topic, texts)], columns.left);
  const room = roomIn(columns);
  const cell = (pile?: string) => {
    const spoken = saidOf(scene, talk, { topic, pile });
    return wordSpan(spoken.map((word) => wordText(word, room, texts)));
  };
  if (!topic.isOnPiles) return [...label, span('  '), cell()];
  const cells = scene.game.ruleset.piles.map((pile) => centred([cell(pile)], columns.pile));
  return [...label, ...cells.flat()];
}

function topicSpan({ name }: Topic, { play: { signals } }: Texts): Span {
  return Object.hasOwn(signals.colours, name)
    ? colourSpan(name)
    : span(named(signals.topics, name));
}

/** The words of the topic that the player says there. */
function saidOf(
  { signals }: Scene,
  { seat }: Talk,
  { topic, pile }: { readonly topic: Topic; readonly pile: string | undefined },
): readonly string[] {
  const own = signals.flatMap((each) => (each.seat === seat ? [each.signal] : []));
  return topic.words.filter((word) => own.includes(pile === undefined ? word : `${word}/${pile}`));
}

function wordSpan(words: readonly string[]): Span {
  return words.length === 0 ? span('·', 'quiet') : span(words.join(', '), 'strong');
}

/** The words of the topic, in the order in which a key goes through them. */
function wordLines(
  scene: Scene,
  { row }: Talk,
  { width, words: { texts } }: Page,
): readonly Line[] {
  const { signals } = texts.play;
  const topic = scene.topics[row];
  if (!topic) return [];
  const keys = topic.isOnPiles
    ? PILE_KEYS.slice(0, scene.game.ruleset.piles.length).join(' ')
    : signals.space;
  const spoken = topic.words.map((word) => wordText(word, 'wide', texts).replaceAll(' ', '\u00a0'));
  return wrapped(signals.cycle(keys, spoken), width);
}

function keyLines({ topics }: Scene, { width, words: { texts } }: Page): readonly Line[] {
  const { another, suggest, clear } = texts.play.signals.keys;
  const keys = [...(topics.length > 1 ? [another] : []), suggest, clear];
  return wrapped(keys.join(' · '), width, 'quiet');
}
