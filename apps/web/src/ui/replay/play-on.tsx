// Leaving the game at the step that is shown: a table of this browser opens there, with bots or with people around it.

import { useSignal } from '@preact/signals';
import { seededRng } from '@backtrick/rules';
import type { GameRecord, Replay, Seat } from '@backtrick/rules';
import { LONGEST_NAME, branches, branchesOf, keepBranch } from '../../app/branches.ts';
import { FIRST_CHOICE, GAME_NAMES } from '../../app/last-choice.ts';
import { ownName } from '../../app/names.ts';
import { go } from '../../app/navigation.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { reshuffled, trunkOf } from '../../model/branch.ts';
import type { BranchCards } from '../../model/branch.ts';
import { eventsTo } from '../../model/course.ts';
import { tableAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { makeLocalTable } from '../../places/local/local-house.ts';
import type { BotId, LocalChair, LocalPlan } from '../../places/local/plan.ts';
import { randomHex } from '../../places/random.ts';
import { BotSelect } from '../bot-select.tsx';
import { Choice, Select } from '../choice.tsx';
import { Sheet } from '../sheet.tsx';
import { nameOf } from '../table/names.ts';

interface PlayOnProps {
  /** The address of the game. */
  readonly main: string;
  readonly film: Film;
  readonly replay: Replay;
  readonly step: number;
}

export function PlayOn(props: PlayOnProps) {
  const say = replayWords.value.playOn;
  const isAsked = useSignal(false);
  const { film, step } = props;
  if (film.viewAt(step).outcome) return null;
  return (
    <>
      <button class="btn" type="button" data-act="play-on" onClick={() => (isAsked.value = true)}>
        {say.title}
      </button>
      {isAsked.value && <Asked {...props} onClose={() => (isAsked.value = false)} />}
    </>
  );
}

interface Wanted {
  readonly cards: BranchCards;
  readonly seat: Seat;
  readonly others: 'bots' | 'here';
  readonly bot: BotId;
  readonly name: string;
}

function Asked(props: PlayOnProps & { readonly onClose: () => void }) {
  const { film, step, onClose } = props;
  const say = replayWords.value.playOn;
  const wanted = useSignal<Wanted>(firstWanted(props));
  const state = useSignal<'asking' | 'opening' | 'failed'>('asking');
  const set = (change: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...change });
  const begin = () => {
    if (state.value === 'opening') return;
    state.value = 'opening';
    leave(props, wanted.value).catch(() => (state.value = 'failed'));
  };
  const { cards, name } = wanted.value;
  return (
    <Sheet title={say.title} onClose={onClose}>
      <form
        class="play-on"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Choice
          label={say.cards}
          value={cards}
          options={[
            { value: 'same', label: say.same },
            { value: 'reshuffled', label: say.reshuffled },
          ]}
          hint={cards === 'same' ? say.sameHint : say.reshuffledHint}
          onChange={(value) => set({ cards: value })}
        />
        {film.chairs.length > 1 && <Company film={film} wanted={wanted.value} set={set} />}
        <NameField label={say.name} value={name} onInput={(value) => set({ name: value })} />
        {state.value === 'failed' && <p role="alert">{say.failed}</p>}
        <button class="btn go big" type="submit" data-act="begin" data-step={step}>
          {say.begin}
        </button>
      </form>
    </Sheet>
  );
}

interface CompanyProps {
  readonly film: Film;
  readonly wanted: Wanted;
  readonly set: (change: Partial<Wanted>) => void;
}

/** Who sits where. */
function Company({ film, wanted: { seat, others, bot }, set }: CompanyProps) {
  const say = replayWords.value.playOn;
  return (
    <>
      <SeatSelect film={film} seat={seat} onChange={(value) => set({ seat: value })} />
      <Choice
        label={say.others}
        value={others}
        options={[
          { value: 'bots', label: say.bots },
          { value: 'here', label: say.here },
        ]}
        onChange={(value) => set({ others: value })}
      />
      {others === 'bots' && (
        <BotSelect label={say.strength} value={bot} onChange={(value) => set({ bot: value })} />
      )}
    </>
  );
}

interface SeatSelectProps {
  readonly film: Film;
  readonly seat: Seat;
  readonly onChange: (seat: Seat) => void;
}

function SeatSelect({ film, seat, onChange }: SeatSelectProps) {
  const table = tableAt(film, 0);
  const options = film.chairs.map((chair) => ({
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
        maxLength={LONGEST_NAME}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}

/** The seat in turn, with the same cards. */
function firstWanted({ film, replay, step }: PlayOnProps): Wanted {
  const number = branchesOf(branches.peek(), replay.record).length + 1;
  return {
    cards: 'same',
    seat: film.viewAt(step).turn?.seat ?? 1,
    others: 'bots',
    bot: FIRST_CHOICE.bot,
    name: replayWords.peek().playOn.named(number, turnFrom(film, step)),
  };
}

/** The number of the turn that runs or begins at the step. */
function turnFrom({ turns }: Film, step: number): number {
  return turns.find(({ to }) => to > step)?.number ?? turns.length;
}

async function leave({ main, film, replay, step }: PlayOnProps, wanted: Wanted): Promise<void> {
  const { cards, seat } = wanted;
  const record =
    cards === 'same'
      ? replay.record
      : reshuffled(replay, step, seat, seededRng(randomHex(SEED_BYTES)));
  const table = await makeLocalTable(planFor(record, step, wanted));
  const turn = turnFrom(film, step);
  const name = wanted.name.trim() || replayWords.peek().playOn.title;
  keepBranch({ ...trunkOf(replay.record, step), table, name, main, from: step, turn, cards });
  go({ page: 'local-table', table });
}

const SEED_BYTES = 32;

function planFor(record: GameRecord, step: number, wanted: Wanted): LocalPlan {
  const { players, options = {} } = record;
  const game = GAME_NAMES.find((name) => name === record.game) ?? 'original';
  const chairs = Array.from({ length: players }, (_, i) => chairFor(wanted, i + 1));
  const before = eventsTo(record, step);
  return { options: { game, players, rules: { ...options } }, chairs, before };
}

function chairFor({ seat, others, bot }: Wanted, one: Seat): LocalChair {
  const { defaultNames } = words.peek().pages.making;
  if (one === seat) return { kind: 'person', name: ownName() };
  if (others === 'bots') return { kind: 'bot', bot };
  return { kind: 'person', name: defaultNames[one - 1] ?? '' };
}
