// The decks of one game: which cards came into opening hands, and how deep each lay.

import { fairWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import type { CardFigure, Shuffle } from '../../platform/api/deals.ts';
import { Deviations } from './deviations.tsx';
import { MIN_DECKS, within } from './figures.ts';
import type { Deviation } from './figures.ts';

export function OfDecks({ shuffle: { game, decks, cards } }: { readonly shuffle: Shuffle }) {
  const say = fairWords.value;
  const names: Readonly<Record<string, string>> = words.value.table.games;
  return (
    <section class="of-decks">
      <h2 class="part">
        {names[game] ?? game} <small>{say.shuffled(decks)}</small>
      </h2>
      {decks < MIN_DECKS && <p class="quiet-text">{say.few}</p>}
      <Chart
        title={say.opening}
        tell={say.openingText}
        cards={cards}
        deviation={({ openingZ }) => openingZ}
        figure={({ opening, expected }) => `${opening} / ${number(expected)}`}
        head={`${say.dealt} / ${say.expected}`}
      />
      <Chart
        title={say.place}
        tell={say.placeText}
        cards={cards}
        deviation={({ placeZ }) => placeZ}
        figure={({ place, placeZ }) => `${number(place + 1)} (${signed(placeZ)})`}
        head={`${say.mean} (${say.deviation})`}
      />
    </section>
  );
}

interface ChartOf {
  readonly title: string;
  readonly tell: (within: number, all: number, expected: number) => string;
  readonly cards: readonly CardFigure[];
  readonly deviation: Deviation;
  readonly figure: (card: CardFigure) => string;
  readonly head: string;
}

function Chart({ title, tell, cards, deviation, figure, head }: ChartOf) {
  const say = fairWords.value;
  const { count, all, expected } = within(cards.map(deviation));
  return (
    <Deviations
      title={title}
      told={`${tell(count, all, expected)} ${say.band}`}
      heads={[say.card, head]}
      points={cards.map((one) => ({
        card: one.card,
        deviation: deviation(one),
        told: figure(one),
      }))}
    />
  );
}

function number(value: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);
}

function signed(value: number): string {
  const format = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(language.value, format).format(value);
}
