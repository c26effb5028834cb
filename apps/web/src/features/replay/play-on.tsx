// Leaving the game at the step that is shown: a table of this browser opens there, with bots or with people around it, or one of the
// server, to which friends come.

import type { BotName } from '@backtrick/bots';
import { useSignal } from '@preact/signals';
import { seededRng } from '@backtrick/rules';
import type { GameRecord, Replay, Seat } from '@backtrick/rules';
import type { BranchCards } from '@backtrick/table';
import { MAX_NAME_LENGTH, branches, branchesOf, keepBranch } from '../branches/branch-store.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { FIRST_CHOICE } from '../new-table/last-choice.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { nameForOthers, ownName } from '../settings/player-name.ts';
import { go } from '../../platform/router/navigation.ts';
import type { Origin } from './origin.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { reshuffled, trunkOf } from '../branches/branch.ts';
import { eventsTo } from '../branches/events-to-step.ts';
import { seatOf, tableAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { makeLocalTable } from '../../platform/local-server/local-server-client.ts';
import type { LocalChair, LocalPlan } from '../../platform/local-server/local-plan.ts';
import { randomHex } from '../../platform/random.ts';
import { makeBranch } from '../../platform/api/tables.ts';
import { BotSelect } from '../new-table/bot-select.tsx';
import { Choice, Select } from '../../design/choice.tsx';
import { BottomSheet } from '../../design/bottom-sheet.tsx';
import { nameOf } from '../table/words/names.ts';

interface PlayOnProps {
  /** The address of the game. */
  readonly main: string;
  readonly timeline: Timeline;
  readonly replay: Replay;
  readonly step: number;
  readonly origin: Origin;
}

export function PlayOn(props: PlayOnProps) {
  const say = replayWords.value.playOn;
  const isAsked = useSignal(false);
  const { timeline, step } = props;
  if (timeline.viewAt(step).outcome) return null;
  return (
    <>
      <button class="btn" type="button" data-act="play-on" onClick={() => (isAsked.value = true)}>
        {say.title}
      </button>
      {isAsked.value && <PlayOnSheet {...props} onClose={() => (isAsked.value = false)} />}
    </>
  );
}

interface Wanted {
  readonly cards: BranchCards;
  readonly seat: Seat;
  readonly others: 'bots' | 'here' | 'friends';
  readonly bot: BotName;
  readonly name: string;
}

function PlayOnSheet(props: PlayOnProps & { readonly onClose: () => void }) {
  const { timeline, step, origin, onClose } = props;
  const say = replayWords.value.playOn;
  const wanted = useSignal<Wanted>(firstWanted(props));
  const state = useSignal<'asking' | 'opening' | Failure>('asking');
  const set = (change: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...change });
  const begin = async () => {
    if (state.value === 'opening') return;
    state.value = 'opening';
    const failure = await leave(props, wanted.value).catch(() => ({ text: say.failed }));
    if (failure) state.value = failure;
  };
  const { cards, others, name } = wanted.value;
  return (
    <BottomSheet title={say.title} onClose={onClose}>
      <form
        class="play-on"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Choice
          label={say.cards}
          value={cards}
          options={[
            { value: 'same', label: say.same },
            { value: 'reshuffled', label: say.reshuffled },
          ]}
          hint={hintFor(cards, others)}
          onChange={(value) => set({ cards: value })}
        />
        {timeline.chairs.length > 1 && (
          <OpponentsChoice timeline={timeline} origin={origin} wanted={wanted.value} set={set} />
        )}
        <NameField label={say.name} value={name} onInput={(value) => set({ name: value })} />
        {typeof state.value === 'object' && <p role="alert">{state.value.text}</p>}
        <button class="btn go big" type="submit" data-act="begin" data-step={step}>
          {others === 'friends' ? say.invite : say.begin}
        </button>
      </form>
    </BottomSheet>
  );
}

interface OpponentsChoiceProps {
  readonly timeline: Timeline;
  readonly origin: Origin;
  readonly wanted: Wanted;
  readonly set: (change: Partial<Wanted>) => void;
}

/** Who sits where. */
function OpponentsChoice({
  timeline,
  origin,
  wanted: { seat, others, bot },
  set,
}: OpponentsChoiceProps) {
  const say = replayWords.value.playOn;
  return (
    <>
      <SeatSelect timeline={timeline} seat={seat} onChange={(value) => set({ seat: value })} />
      <Choice
        label={say.others}
        value={others}
        options={[
          { value: 'bots', label: say.bots },
          { value: 'here', label: say.here },
          ...(origin.invitation === 'open' && !IS_STATIC
            ? [{ value: 'friends', label: say.friends } as const]
            : []),
        ]}
        hint={others === 'friends' ? say.friendsHint : undefined}
        onChange={(value) => set({ others: value })}
      />
      {others === 'bots' && (
        <BotSelect label={say.strength} value={bot} onChange={(value) => set({ bot: value })} />
      )}
    </>
  );
}

interface SeatSelectProps {
  readonly timeline: Timeline;
  readonly seat: Seat;
  readonly onChange: (seat: Seat) => void;
}

function SeatSelect({ timeline, seat, onChange }: SeatSelectProps) {
  const table = tableAt(timeline, 0);
  const options = timeline.chairs.map((chair) => ({
    value: String(chair.seat),
    label: nameOf(table, chair.seat, words.value),
  }));
  return (
    <Select
      label={replayWords.value.playOn.seat}
      value={String(seat)}
      options={options}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function NameField({ label, value, onInput }: NameFieldProps) {
  return (
    <label class="name-field">
      <span>{label}</span>
      <input
        class="input"
        type="text"
        autocomplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}

function hintFor(cards: BranchCards, others: Wanted['others']): string {
  const say = replayWords.value.playOn;
  if (cards === 'reshuffled') return say.reshuffledHint;
  return others === 'friends' ? say.sameKnown : say.sameHint;
}

/** By default one's own seat, or the one in turn, with the same cards. */
function firstWanted({ timeline, replay, step, origin }: PlayOnProps): Wanted {
  const number = branchesOf(branches.peek(), replay.record).length + 1;
  return {
    cards: 'same',
    seat: origin.own ?? seatOf(timeline, nameForOthers()) ?? timeline.viewAt(step).turn?.seat ?? 1,
    others: 'bots',
    bot: FIRST_CHOICE.bot,
    name: replayWords.peek().playOn.named(number, turnFrom(timeline, step)),
  };
}

/** The number of the turn that runs or begins at the step. */
function turnFrom({ turns }: Timeline, step: number): number {
  return turns.find(({ to }) => to > step)?.number ?? turns.length;
}

/** A sentence for who asked. */
interface Failure {
  readonly text: string;
}

/** Null once the table is there, and the way to it taken. */
async function leave(props: PlayOnProps, wanted: Wanted): Promise<Failure | null> {
  const { main, timeline, replay, step } = props;
  const isServer = wanted.others === 'friends';
  const made = isServer ? await invited(props, wanted) : await madeHere(replay, step, wanted);
  if (typeof made === 'object') return made;
  const name = wanted.name.trim() || replayWords.peek().playOn.title;
  const about = { main, from: step, turn: turnFrom(timeline, step), cards: wanted.cards };
  keepBranch({ ...trunkOf(replay.record, step), table: made, name, ...about });
  go({ page: isServer ? 'table' : 'local-table', table: made });
  return null;
}

async function madeHere(replay: Replay, step: number, wanted: Wanted): Promise<string> {
  const { cards, seat } = wanted;
  const record =
    cards === 'same'
      ? replay.record
      : reshuffled(replay, step, seat, seededRng(randomHex(SEED_BYTES)));
  return makeLocalTable(planFor(record, step, wanted));
}

/** A table of the server; what is shuffled again is shuffled there. */
async function invited(
  { replay: { record }, step, origin: { at } }: PlayOnProps,
  { cards, seat }: Wanted,
): Promise<string | Failure> {
  const { game, players, options, deck, first = 1 } = record;
  const actions = record.actions.slice(0, step);
  const of = at ?? { game, players, options: { ...options }, deck, first, actions };
  const got = await makeBranch(optionsOf(record), { of, step, cards, seat });
  return got.ok ? got.value.table : { text: words.peek().pages.faults[got.code] };
}

const SEED_BYTES = 32;

function planFor(record: GameRecord, step: number, wanted: Wanted): LocalPlan {
  const chairs = Array.from({ length: record.players }, (_, i) => chairFor(wanted, i + 1));
  return { options: optionsOf(record), chairs, before: eventsTo(record, step) };
}

function optionsOf({ game: played, players, options = {} }: GameRecord) {
  const game = GAME_NAMES.find((name) => name === played) ?? 'original';
  return { game, players, rules: { ...options } };
}

function chairFor({ seat, others, bot }: Wanted, one: Seat): LocalChair {
  const { defaultNames } = words.peek().pages.making;
  if (one === seat) return { kind: 'person', name: ownName() };
  if (others === 'bots') return { kind: 'bot', bot };
  return { kind: 'person', name: defaultNames[one - 1] ?? '' };
}
