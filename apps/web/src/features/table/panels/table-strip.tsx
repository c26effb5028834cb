// What the strip under the piles says: requests, refusals, hints, the connection, first steps.

import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useDelayed } from '../animation/delayed-table.ts';
import { useTable } from '../context.ts';
import { firstStep } from '../model/first-steps.ts';
import type { FirstStep } from '../model/first-steps.ts';
import { learn, preferences } from '../model/preferences.ts';
import { stableComputed } from '../model/stable-computed.ts';
import type { TableModel } from '../model/table-model.ts';
import { Why, Wishes } from '../result/why.tsx';
import { lostAt } from '../result/outcome.ts';
import { StartAnswers } from '../start.tsx';
import { nameOf } from '../words/names.ts';
import { words } from '../../../i18n/language.ts';
import { useConnectionState } from './connection-state.ts';
import type { ConnectionState } from './connection-state.ts';
import { NoticeStrip } from './notice.tsx';
import { ProposalStrip } from './proposal.tsx';
import { Strip } from './strip.tsx';
import { stripState } from './strip-state.ts';
import type { StripState } from './strip-state.ts';

export function TableStrip() {
  const { model } = useTable();
  const connection = useConnectionState();
  const step = useDelayed('words', ({ turn, picked, table }) =>
    table.value?.you ? firstStep(turn.value, picked.value) : null,
  );
  const state = useMemo(
    () =>
      stableComputed(() =>
        stripState({
          isProposed: Boolean(model.table.value?.proposal),
          notice: model.notice.value,
          isLost: model.table.value !== null && lostAt(model.table.value) !== null,
          connection: connection.value,
          isPaused: model.table.value?.isPaused ?? false,
          isAway: absentInTurn(model) !== null,
          isStarting: model.turn.value.kind === 'deciding' && Boolean(model.table.value?.you),
          step: isNewcomer(model) ? step.value : null,
        }),
      ),
    [model, connection, step],
  ).value;
  return state && <Said state={state} />;
}

function Said({ state }: { readonly state: StripState }) {
  const { line: text } = words.value.table;
  switch (state.kind) {
    case 'proposal':
      return <ProposalStrip />;
    case 'notice':
      return <NoticeStrip notice={state.notice} />;
    case 'ended':
      return <EndedStrip />;
    case 'connection':
      return <ConnectionStrip state={state.state} />;
    case 'paused':
      return <Strip kind="paused" icon="clock" text={text.paused} />;
    case 'away':
      return <AwayStrip />;
    case 'start':
      return <StartAnswers />;
    case 'first-step':
      return <FirstStepStrip step={state.step} />;
  }
}

function ConnectionStrip({ state }: { readonly state: Exclude<ConnectionState, 'fine'> }) {
  const { line: text } = words.value.table;
  switch (state) {
    case 'gone':
      return (
        <Strip
          kind="offline"
          icon="offline"
          text={`${text.offline}. ${text.trying}`}
          small={text.kept}
        />
      );
    case 'back':
      return <Strip kind="back" icon="check" text={text.back} />;
    case 'slow':
      return <Strip kind="slow" icon="clock" text={text.sending} />;
  }
}

/** Says that the player in turn is away. */
function AwayStrip() {
  const { model } = useTable();
  const { seats, acts } = words.value.table;
  const name = useComputed(() => absentInTurn(model)).value;
  const isTimed = useComputed(() => (model.table.value?.due ?? null) !== null).value;
  const isRated = useComputed(() => model.table.value?.isRated ?? false).value;
  if (name === null) return null;
  const small = isRated ? seats.lostOnTime : isTimed ? seats.playedFor : '';
  return <Strip kind="away" icon="clock" text={acts.away(name)} small={small} />;
}

/** Why the game was lost, and who would like to play again. */
function EndedStrip() {
  const { model } = useTable();
  const ended = useComputed(() => model.table.value && lostAt(model.table.value)).value;
  if (!ended) return null;
  return (
    <div class="table-strip" data-strip="ended">
      <div>
        <Why {...ended} />
        <Wishes {...ended} />
      </div>
    </div>
  );
}

/** Instructions for the first turn of a new player. */
function FirstStepStrip({ step }: { readonly step: FirstStep }) {
  const { model } = useTable();
  const game = useComputed(() => model.table.value?.options.game).value;
  if (game === undefined) return null;
  return (
    <Strip
      kind="first-step"
      text={words.value.table.firstSteps[game][step]}
      onClose={() => learn(game)}
    />
  );
}

function isNewcomer({ table }: TableModel): boolean {
  const game = table.value?.options.game;
  return game !== undefined && !preferences.known.value.includes(game);
}

/** The name of the player in turn who is away. */
function absentInTurn({ table: { value: table }, turn: { value: turn } }: TableModel) {
  if (!table || turn.kind !== 'other' || !table.chairs[turn.seat - 1]?.isAbsent) return null;
  return nameOf(table, turn.seat, words.value);
}
