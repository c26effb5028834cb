// The phrase picker of Quick & Easy. It takes room from the table and never covers hand or stacks (Q8). Professionals
// have no word for a size (Q9).

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { gameOf } from '@backtrick/rules';
import type { Rule } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { COLOURS } from '../game/cards.ts';
import type { Colour } from '../game/cards.ts';
import {
  SIZES,
  STACK_WISHES,
  ownSignals,
  phraseSignals,
  sayingOf,
  toggled,
} from '../game/signals.ts';
import type { Phrase, Size } from '../game/signals.ts';
import { useTable } from '../context.ts';
import { Icon, Shape } from '../cards/icons.tsx';
import { RuleLink } from './rule-link.tsx';
import { sayingInWords } from '../words/speech.ts';

const NOTHING: Phrase = { colour: null, size: null, pile: null };

export function Phrases() {
  const { model } = useTable();
  const view = model.shown.value?.cards;
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('.ch')?.focus(), []);
  if (!view) return null;
  const { rule } = gameOf(view).ruleset.talking(view.options);
  return (
    <section
      ref={ref}
      class="sheet"
      aria-label={words.value.table.talk.phrase.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        model.panel.value = null;
      }}
    >
      {rule === 'Q9' ? <Professional /> : <Standard rule={rule} />}
    </section>
  );
}

function Standard({ rule }: { readonly rule: Rule | null }) {
  const { model } = useTable();
  const phrase = useSignal<Phrase>(NOTHING);
  const { phrase: text, sizes } = words.value.table.talk;
  const own = useOwn();
  const piles = model.lanes.value.map(({ pile }) => pile);
  const said = phraseSignals(phrase.value, piles);
  const choose = (part: Partial<Phrase>) => (phrase.value = { ...phrase.value, ...part });
  return (
    <>
      <Top say={phraseInWords(phrase.value, words.value)} />
      <ColourRow
        label={text.have}
        chosen={phrase.value.colour}
        onChoose={(colour) => choose({ colour })}
      />
      <Row label={text.itIs}>
        {SIZES.map((size) => (
          <Choice key={size} isOn={phrase.value.size === size} onChoose={() => choose({ size })}>
            {sizes[size]}
          </Choice>
        ))}
      </Row>
      <Row label={text.please}>
        {model.lanes.value.map(({ pile, direction }) => (
          <Choice key={pile} isOn={phrase.value.pile === pile} onChoose={() => choose({ pile })}>
            <Icon name={direction} />
            {text.forMe}
          </Choice>
        ))}
        <Choice isOn={phrase.value.pile === null} onChoose={() => choose({ pile: null })}>
          {text.youChoose}
        </Choice>
      </Row>
      <Standing />
      <div class="end">
        <p class="rule">
          {rule !== null && <RuleLink rule={rule} />}
          <span>{text.ruleQ8}</span>
        </p>
        <button
          class="btn go"
          type="button"
          data-act="say"
          aria-disabled={said.length === 0}
          onClick={() => {
            if (said.length === 0) return;
            phrase.value = NOTHING;
            void model.ask({ kind: 'signal', signals: [...new Set([...own, ...said])] });
          }}
        >
          {text.sayIt}
        </button>
      </div>
    </>
  );
}

/** Q9: every word is independent, and becomes active as soon as it is pressed. */
function Professional() {
  const { model } = useTable();
  const { phrase: text } = words.value.table.talk;
  const own = useOwn();
  const toggle = (signal: string) =>
    void model.ask({ kind: 'signal', signals: [...toggled(own, signal)] });
  const chosen = COLOURS.filter((colour) => own.includes(colour));
  return (
    <>
      <Top say={ownInWords(own, words.value) || text.start} />
      <Row label={text.have}>
        {COLOURS.map((colour) => (
          <ColourChoice
            key={colour}
            colour={colour}
            isOn={chosen.includes(colour)}
            onChoose={() => toggle(colour)}
          />
        ))}
      </Row>
      {STACK_WISHES.map((wish) => (
        <Row label={wish === 'want' ? text.want : text.trick} key={wish}>
          {model.lanes.value.map(({ pile, direction }) => (
            <Choice
              key={pile}
              isOn={own.includes(`${wish}/${pile}`)}
              onChoose={() => toggle(`${wish}/${pile}`)}
            >
              <Icon name={direction} />
              {words.value.table.lanes[direction]}
            </Choice>
          ))}
        </Row>
      ))}
      <div class="end">
        <p class="rule">
          <RuleLink rule="Q9" />
          <span>{text.ruleQ9}</span>
        </p>
      </div>
    </>
  );
}

function Top({ say }: { readonly say: string }) {
  const { model } = useTable();
  return (
    <div class="top">
      <p class="say" aria-live="polite">
        {say}
      </p>
      <button
        class="ib"
        type="button"
        aria-label={words.value.table.menu.close}
        onClick={() => (model.panel.value = null)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** What one has said and can take back. */
function Standing() {
  const { model } = useTable();
  const { phrase: text } = words.value.table.talk;
  const all = useOwn();
  const own = all.filter((signal) => sayingOf(signal)?.kind === 'card');
  if (own.length === 0) return null;
  return (
    <Row label={text.said}>
      {own.map((signal) => {
        const saying = sayingOf(signal);
        if (saying?.kind !== 'card') return null;
        const { colour, size, pile } = saying;
        return (
          <button
            class="ch said"
            type="button"
            key={signal}
            aria-label={text.withdraw(sayingInWords(saying, words.value))}
            onClick={() => void model.ask({ kind: 'signal', signals: [...toggled(all, signal)] })}
          >
            <span class={`blob colour-${colour}`}>
              <Shape colour={colour} />
            </span>
            {words.value.table.talk.shortSizes[size]}
            <Icon name={pile === 'u' ? 'up' : 'down'} />
            <Icon name="cross" />
          </button>
        );
      })}
    </Row>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: preact.ComponentChildren;
}

function Row({ label, children }: RowProps) {
  return (
    <div class="opt" role="group" aria-label={label}>
      <small aria-hidden="true">{label}</small>
      <div>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children: preact.ComponentChildren;
}

function Choice({ isOn, onChoose, children }: ChoiceProps) {
  return (
    <button class="ch" type="button" aria-pressed={isOn} onClick={onChoose}>
      {children}
    </button>
  );
}

interface ColourRowProps {
  readonly label: string;
  readonly chosen: Colour | null;
  readonly onChoose: (colour: Colour) => void;
}

function ColourRow({ label, chosen, onChoose }: ColourRowProps) {
  return (
    <Row label={label}>
      {COLOURS.map((colour) => (
        <ColourChoice
          key={colour}
          colour={colour}
          isOn={chosen === colour}
          onChoose={() => onChoose(colour)}
        />
      ))}
    </Row>
  );
}

function ColourChoice({
  colour,
  isOn,
  onChoose,
}: Omit<ChoiceProps, 'children'> & { readonly colour: Colour }) {
  return (
    <button class={`ch col colour-${colour}`} type="button" aria-pressed={isOn} onClick={onChoose}>
      <Shape colour={colour} />
      {words.value.table.colours[colour]}
    </button>
  );
}

function useOwn(): readonly string[] {
  const { model } = useTable();
  const table = model.table.value;
  return table?.you ? ownSignals(table.signals, table.you.seat) : [];
}

function phraseInWords({ colour, size, pile }: Phrase, { table }: Words): string {
  const { phrase: text } = table.talk;
  if (colour === null) return text.start;
  const something = text.something(table.colours[colour]);
  const what = size === null ? something : text.size(something, sizeOf(size, table.talk.sizes));
  const where = pile === 'u' || pile === 'd' ? text.onPile[pile] : text.either;
  return `${what}. ${where}`;
}

function sizeOf(size: Size, sizes: Readonly<Record<Size, string>>): string {
  return sizes[size];
}

function ownInWords(own: readonly string[], { table }: Words): string {
  const { phrase: text } = table.talk;
  const parts = own.flatMap((signal) => {
    const saying = sayingOf(signal);
    if (saying?.kind === 'colour') return [`${text.something(table.colours[saying.colour])}.`];
    if (saying?.kind !== 'wish' || (saying.pile !== 'u' && saying.pile !== 'd')) return [];
    return [(saying.wish === 'trick' ? text.tricks : text.wants)[saying.pile]];
  });
  return parts.join(' ');
}
