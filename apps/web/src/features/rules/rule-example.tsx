// An example of the rule book, drawn as at the table: cards, named piles and the result.

import { gameOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import { words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import { colourOf, valueOf } from '../table/game/cards.ts';
import { heightOf, roadOf } from '../table/game/lanes.ts';
import type { Block, ExamplePosition, ExampleStep } from './rule-book.ts';
import { inkAt, landAt } from '../../design/hues.ts';
import { Icon, Shape } from '../table/cards/icons.tsx';
import { cardName } from '../table/words/names.ts';

interface ExampleProps {
  readonly example: Extract<Block, { kind: 'example' }>;
}

export function RuleExample({ example: { game, position, lines } }: ExampleProps) {
  const { rules: say } = words.value.pages;
  return (
    <figure class="example" data-game={game} aria-label={say.example}>
      <Position game={game} position={position} />
      <ul>
        {lines.map(({ steps, result }, index) => (
          <li key={index}>
            <span class="steps">
              {steps.map((step, at) => (
                <Step key={at} game={game} step={step} />
              ))}
            </span>
            <Verdict result={result} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface PositionProps {
  readonly game: string;
  readonly position: ExamplePosition;
}

function Position({ game, position: { tops, hand, terms } }: PositionProps) {
  const { table, pages } = words.value;
  const names: Readonly<Record<string, string>> = isStacked(game)
    ? table.lanes.stacks
    : table.lanes.names;
  return (
    <figcaption>
      {tops.map(({ pile, card }) => (
        <span class="term" key={pile}>
          {names[pile]} <Cards game={game} cards={[card]} />
        </span>
      ))}
      <span class="term">
        {pages.rules.hand} <Cards game={game} cards={hand} />
      </span>
      {terms.map((term) => (
        <span class="term" key={term.name}>
          {termInWords(term, words.value)}
        </span>
      ))}
    </figcaption>
  );
}

function Step({ game, step }: { readonly game: string; readonly step: ExampleStep }) {
  const { rules: say } = words.value.pages;
  if (step.kind === 'end') return <span class="step">{say.end}</span>;
  return (
    <span class="step">
      <Cards game={game} cards={step.cards} /> {say.on(pileInWords(game, step.pile, words.value))}
    </span>
  );
}

function Cards({ game, cards }: { readonly game: string; readonly cards: readonly string[] }) {
  const known = gameOf({ game }).ruleset.cards;
  return cards.map((text) => {
    const card = known.find((one) => String(one) === text);
    if (card === undefined) return text;
    const colour = colourOf(card);
    return (
      <b key={text} class="small-card" data-colour={colour} style={lookOf(card, game)}>
        {colour && <Shape colour={colour} />}
        <span aria-hidden="true">{valueOf(card)}</span>
        <span class="sr">{cardName(card, words.value)}</span>
      </b>
    );
  });
}

function lookOf(card: Card, game: string): Record<string, string | number> {
  const height = heightOf(valueOf(card), roadOf({ game }));
  if (colourOf(card) !== null) return { '--t': height };
  return { '--t': height, '--land': landAt(height), color: inkAt(height) };
}

function Verdict({ result }: { readonly result: string }) {
  const { rules: say } = words.value.pages;
  const isAllowed = result === 'ok' || result === 'won' || result === 'lost';
  return (
    <span class="verdict">
      <Icon name={isAllowed ? 'check' : 'cross'} />
      {isAllowed ? say[result] : <a href={`#${result}`}>{say.refused(result)}</a>}
    </span>
  );
}

function pileInWords(game: string, pile: string, { table, pages }: Words): string {
  const { piles, stacks, ofOther, ofYou } = table.log;
  const names: Readonly<Record<string, string>> = isStacked(game) ? stacks : piles;
  const name = names[pile.toLowerCase()] ?? pile;
  if (gameOf({ game }).ruleset.kind !== 'duel') return name;
  return pile === pile.toLowerCase() ? ofYou(name) : ofOther(pages.rules.other, name);
}

function termInWords(
  { name, value }: ExamplePosition['terms'][number],
  { pages, table }: Words,
): string {
  const { variants } = pages;
  switch (name) {
    case 'players':
      return pages.players(Number(value));
    case 'draw':
      return value === '0' ? table.draw.empty : table.draw.label(Number(value));
    case 'minimum':
    case 'smallerHand':
    case 'professional':
      return variants[name];
    default:
      return `${name} ${value}`;
  }
}

/** Whether piles begin empty. */
function isStacked(game: string): boolean {
  return gameOf({ game }).ruleset.rowCards[0] === null;
}
