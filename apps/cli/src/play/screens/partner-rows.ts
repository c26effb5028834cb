// The players of a team with bots in it, a row each: how many cards they hold, and what they say of each pile, under it.

import { isStartWish } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import { centred, line, padded, span } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { botSeats, nameOf } from '../seating.ts';
import { partsOf } from '../signals.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';
import type { Columns } from './pile-columns.ts';
import { signalLine, wordText } from './signal-words.ts';
import type { Room } from './signal-words.ts';

export function partnerLines(scene: Scene, columns: Columns, page: Page): readonly Line[] {
  if (!hasPartners(scene)) return [];
  const on = { columns, page };
  return scene.bots.map((_, i) => [...labelOf(scene, i + 1, on), ...saidLine(scene, i + 1, on)]);
}

/** What the others want to be left alone, in one line: `Mira: keep off u1 d1, please not d2 · Juno: …` */
export function reservedLines(scene: Scene, page: Page): readonly Line[] {
  const wide = reservedText(scene, 'wide', page);
  if (wide === '') return [];
  return [line(wide.length <= page.width ? wide : reservedText(scene, 'narrow', page))];
}

function reservedText(scene: Scene, room: Room, { words: { texts } }: Page): string {
  if (!hasPartners(scene)) return '';
  const said = scene.bots.flatMap((_, i) => {
    const wishes = reservedBy(scene, i + 1).map(
      ({ word, piles }) => `${wordText(word, room, texts)} ${piles.join(' ')}`,
    );
    return wishes.length === 0 ? [] : [`${nameOf(scene, i + 1, texts)}: ${wishes.join(', ')}`];
  });
  return said.join(' · ');
}

/** Whether there are bots to play with, not against. */
export function hasPartners({ game, bots }: Pick<Scene, 'game' | 'bots'>): boolean {
  return game.ruleset.kind === 'cooperative' && botSeats({ bots }).length > 0;
}

/** The columns that the widest name takes, with its mark and the number of cards. */
export function partnerWidth(scene: Scene, { words: { texts } }: Page): number {
  if (!hasPartners(scene)) return 0;
  return BESIDE_NAME + Math.max(...scene.bots.map((_, i) => nameOf(scene, i + 1, texts).length));
}

/** The strong wishes of another seat, the strongest first. */
function reservedBy({ view, signals }: Scene, seat: Seat) {
  const own = signals.filter((each) => each.seat === seat && seat !== view.eye);
  const said = own.map(({ signal }) => partsOf(signal));
  return RESERVING.map((word) => ({
    word,
    piles: said.filter((parts) => parts.word === word).map(({ pile }) => pile),
  })).filter(({ piles }) => piles.length > 0);
}

const RESERVING = ['keep-off', 'please-not'] as const;

/** What the seat says of each pile, then of none. */
function saidLine({ game, signals }: Scene, seat: Seat, on: On): Line {
  const { columns } = on;
  const own = signals.flatMap((each) => (each.seat === seat ? [each.signal] : []));
  const loose = own.filter((signal) => !partsOf(signal).pile && !isStartWish(signal));
  return [
    ...game.ruleset.piles.flatMap((pile) => {
      const here = own.filter((signal) => partsOf(signal).pile === pile);
      return centred(phrase(here, on), columns.pile);
    }),
    ...phrase(loose, on),
  ];
}

export function roomIn({ pile }: Columns): Room {
  return pile < NARROW_PILE ? 'narrow' : 'wide';
}

/** Where a row is drawn. */
interface On {
  readonly columns: Columns;
  readonly page: Page;
}

/** The mark, a space and the number of cards. */
const BESIDE_NAME = 3;

/** A column in which `small gaps` would touch its neighbour. */
const NARROW_PILE = 12;

/** `▸Mira 6` */
function labelOf(scene: Scene, seat: Seat, { columns, page }: On): Line {
  const { view } = scene;
  const isInTurn = view.turn?.seat === seat;
  const name = nameOf(scene, seat, page.words.texts).padEnd(columns.left - BESIDE_NAME);
  const size = seat === view.eye ? '' : String(view.handSizes[seat - 1] ?? 0);
  const style = isInTurn ? 'strong' : 'plain';
  return padded(
    [span(isInTurn ? '▸' : ' ', style), span(name, style), span(` ${size}`, 'quiet')],
    columns.left,
  );
}

function phrase(signals: readonly string[], { columns, page }: On): Line {
  const room = roomIn(columns);
  return signals.flatMap((signal, i) => [
    ...(i === 0 ? [] : [span('  ')]),
    ...signalLine(partsOf(signal).word, room, page.words.texts),
  ]);
}
