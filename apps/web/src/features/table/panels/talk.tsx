// Chat at the table. A text that the guard refuses is shown to its author, with the part that reveals too much and another way
// to say it.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Refusal, TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import { isFree, mayWrite } from '../model/talking.ts';
import { StillCard } from '../cards/card.tsx';
import { useGame, useTable } from '../context.ts';
import { Icon } from '../cards/icons.tsx';
import { RuleLink } from './rule-link.tsx';
import { isYou, nameOf } from '../words/names.ts';

interface NotSent {
  readonly text: string;
  readonly refusal: Refusal;
}

export function Talk() {
  const { model } = useTable();
  const { talk } = words.value.table;
  const notSent = useSignal<NotSent | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const table = model.table.value;
  useLayoutEffect(() => field.current?.focus(), []);
  if (!table) return null;
  const say = async (text: string) => {
    if (text.trim() === '') return;
    const answer = await model.ask({ kind: 'say', text });
    notSent.value = answer.ok ? null : { text, refusal: answer.refusal };
    if (answer.ok && field.current) field.current.value = '';
    field.current?.focus();
  };
  /** Also out of the field, whose keys are else its own. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    model.panel.value = null;
  };
  return (
    <section class="talk" aria-label={talk.title} onKeyDown={onKey}>
      <header class="bar">
        <button
          class="ib"
          type="button"
          aria-label={talk.back}
          onClick={() => (model.panel.value = null)}
        >
          <Icon name="back" />
        </button>
        <h1 class="mid">
          {talk.title}
          <small>{othersIn(table)}</small>
        </h1>
        <span class="ib" />
      </header>
      <PileStrip />
      <Lines notSent={notSent.value} onSay={(text) => void say(text)} />
      {table.you && mayWrite(table) ? (
        <Field
          field={field}
          placeholder={isFree(table) ? talk.placeholderFree : talk.placeholder}
          isRefused={notSent.value !== null}
          onSay={(text) => void say(text)}
        />
      ) : (
        <p class="saying off">{talk.switchedOff}</p>
      )}
    </section>
  );
}

interface FieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly placeholder: string;
  readonly isRefused: boolean;
  readonly onSay: (text: string) => void;
}

function Field({ field, placeholder, isRefused, onSay }: FieldProps) {
  return (
    <form
      class="saying"
      onSubmit={(event) => {
        event.preventDefault();
        onSay(field.current?.value ?? '');
      }}
    >
      <input
        ref={field}
        type="text"
        maxLength={300}
        autocomplete="off"
        placeholder={placeholder}
        aria-label={placeholder}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'not-sent' : undefined}
      />
      <button class="btn go sq" type="submit" aria-label={words.value.table.talk.send}>
        <Icon name="up" />
      </button>
    </form>
  );
}

/** On a page of its own, talk keeps the piles in sight. */
function PileStrip() {
  const { model } = useTable();
  const game = useGame();
  return (
    <div class="tops" role="img" aria-label={words.value.table.talk.piles}>
      {model.lanes.value.map(({ pile, direction, top }) => (
        <span class="on" key={pile}>
          <Icon name={direction} />
          {top === null ? <i class="card bare" /> : <StillCard card={top} game={game} />}
        </span>
      ))}
    </div>
  );
}

interface LinesProps {
  readonly notSent: NotSent | null;
  readonly onSay: (text: string) => void;
}

function Lines({ notSent, onSay }: LinesProps) {
  const { model } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const table = model.table.value;
  const chat = table?.chat ?? [];
  const { talk } = words.value.table;
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [chat.length, notSent]);
  if (!table) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys need a way into it
    <div ref={ref} class="msgs" role="log" tabIndex={0} aria-label={talk.title}>
      {chat.length === 0 && notSent === null && <p class="quiet">{talk.empty}</p>}
      {chat.map(({ version, seat, text }) => (
        <p class={`msg${isYou(table, seat) ? ' me' : ''}`} key={version}>
          {!isYou(table, seat) && <small>{nameOf(table, seat, words.value)}</small>}
          {text}
        </p>
      ))}
      {notSent && <Refused {...notSent} onSay={onSay} />}
    </div>
  );
}

function Refused({ text, refusal, onSay }: NotSent & Pick<LinesProps, 'onSay'>) {
  const { talk, refusals } = words.value.table;
  const { hit, rule, code } = refusal;
  const isNumber = code === 'tells-a-number';
  const why = rule === 'O12' ? talk.notSent : talk.notSentRelative;
  return (
    <>
      <p class="msg no">
        {text.slice(0, hit?.start ?? 0)}
        {hit && <mark>{text.slice(hit.start, hit.end)}</mark>}
        {text.slice(hit?.end ?? 0)}
      </p>
      <div class="why" role="alert" id="not-sent">
        <p class="rule">
          {rule !== null && <RuleLink rule={rule} />}
          <span>{isNumber ? why : refusals.codes[code]}</span>
        </p>
        {isNumber && (
          <div>
            {Object.values(talk.instead).map((other) => (
              <button class="ch" type="button" key={other} onClick={() => onSay(other)}>
                {other}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function othersIn(table: TableView): string {
  const names = table.chairs
    .filter(({ seat }) => !isYou(table, seat))
    .map(({ seat }) => nameOf(table, seat, words.value));
  return words.value.format.and(names);
}
