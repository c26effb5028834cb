// A position in small: every pile as a lane with its top card at its height. The same picture wherever a game is meant.

import './mini-board.css';
import { gameOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import { words } from '../../i18n/language.ts';
import { inkAt, landAt } from '../../design/hues.ts';
import { colourOf, valueOf } from '../table/game/cards.ts';
import { heightOf, roadOf } from '../table/game/lanes.ts';

/** `line`: in a line of a list, without numbers; `thumb`: a picture; `hero`: the largest, on the home page. */
export type MiniBoardSize = 'line' | 'thumb' | 'hero';

interface MiniBoardProps {
  readonly game: string;
  readonly tops: readonly (Card | null)[];
  readonly size: MiniBoardSize;
}

export function MiniBoard({ game, tops, size }: MiniBoardProps) {
  const { format, pages } = words.value;
  const { ruleset } = gameOf({ game });
  const shown = tops.map((top) => (top === null ? '–' : String(top)));
  return (
    <span class={`mb mb-${size}`} role="img" aria-label={pages.boardOf(format.list(shown))}>
      {ruleset.piles.map((pile, i) => (
        <Lane
          key={pile}
          game={game}
          isUp={pile.startsWith('u')}
          top={tops[i] ?? null}
          isStart={tops[i] === ruleset.rowCards[i]}
        />
      ))}
    </span>
  );
}

interface LaneProps {
  readonly game: string;
  readonly isUp: boolean;
  readonly top: Card | null;
  /** Nothing was played here yet. */
  readonly isStart: boolean;
}

function Lane({ game, isUp, top, isStart }: LaneProps) {
  const height = top === null ? (isUp ? 0 : 1) : heightOf(valueOf(top), roadOf({ game }));
  return (
    <i class={`ml ${isUp ? 'up' : 'down'}`}>
      <i class="mroad">
        <i style={{ height: `${(isUp ? height : 1 - height) * 100}%` }} />
      </i>
      {top !== null && <MiniCard card={top} height={height} isStart={isStart} />}
    </i>
  );
}

interface MiniCardProps {
  readonly card: Card;
  readonly height: number;
  readonly isStart?: boolean;
}

function MiniCard({ card, height, isStart = false }: MiniCardProps) {
  return (
    <b
      class={`mc${isStart ? ' start' : ''}`}
      style={{ '--at': height, ...(isStart ? {} : faceOf(card, height)) }}
    >
      {valueOf(card)}
    </b>
  );
}

/** As on the table: filled to the height of the value, or in the colour of the card. */
function faceOf(card: Card, height: number) {
  const colour = colourOf(card);
  if (colour !== null) return { background: `var(--q-${colour})`, color: `var(--q-${colour}-on)` };
  return {
    color: inkAt(height),
    backgroundImage: `linear-gradient(to top, ${landAt(height)} ${height * 100}%, #0000 0)`,
  };
}

/** A hand in small. */
export function MiniHand({
  game,
  cards,
}: {
  readonly game: string;
  readonly cards: readonly Card[];
}) {
  const road = roadOf({ game });
  return (
    <span class="mhand" aria-hidden="true">
      {cards.map((card) => (
        <MiniCard key={card} card={card} height={heightOf(valueOf(card), road)} />
      ))}
    </span>
  );
}
