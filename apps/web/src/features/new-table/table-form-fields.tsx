// What a table agrees on, field by field: the few that matter first, the others behind a fold.

import { gameOf } from '@backtrick/rules';
import { CLOCKS, optionsOf, variantsOf, withGame } from './table-form.ts';
import type { TableForm, Variant } from './table-form.ts';
import { words } from '../../i18n/language.ts';
import { Choice, Switch } from '../../design/choice.tsx';
import { GameChoice, PlayersChoice } from './game-choice.tsx';

interface FieldsProps {
  readonly form: TableForm;
  readonly set: (form: TableForm) => void;
  /** Where the table is kept: some questions make no sense in one browser. */
  readonly where: 'here' | 'server';
}

interface GameFieldsProps extends Omit<FieldsProps, 'where'> {
  /** The fewest players to offer: tables on the server and shared devices need at least two. */
  readonly least: 1 | 2;
}

/** Game, players and variants. */
export function GameFields({ form, set, least }: GameFieldsProps) {
  const { making: say } = words.value.pages;
  const allowed = gameOf(form).ruleset.players.filter((count) => count >= least);
  return (
    <>
      <GameChoice value={form.game} onChange={(game) => set(withGame(form, game))} />
      {allowed.length > 1 && (
        <PlayersChoice
          label={say.players}
          allowed={allowed}
          game={form.game}
          value={form.players}
          onChange={(players) => set({ ...form, players })}
        />
      )}
      <Variants form={form} set={set} />
    </>
  );
}

function Variants({ form, set }: Pick<FieldsProps, 'form' | 'set'>) {
  const { making: say } = words.value.pages;
  const known = variantsOf(form.game);
  if (known.length === 0) return null;
  const turn = (variant: Variant, value: 'on' | 'off') => {
    const others = form.variants.filter((one) => one !== variant);
    set({ ...form, variants: value === 'on' ? [...others, variant] : others });
  };
  return (
    <section class="group">
      <h2>{say.variants}</h2>
      {known.map((variant) => (
        <Switch
          key={variant}
          label={say[variant]}
          value={form.variants.includes(variant) ? 'on' : 'off'}
          onChange={(value) => turn(variant, value)}
        />
      ))}
    </section>
  );
}

export function WhoMayCome({ form, set }: Pick<FieldsProps, 'form' | 'set'>) {
  const { making: say } = words.value.pages;
  return (
    <Choice
      label={say.who}
      value={form.watching}
      onChange={(watching) => set({ ...form, watching })}
      hint={form.watching === 'link' ? say.linkHint : say.everybodyHint}
      options={[
        { value: 'link', label: say.link },
        { value: 'everybody', label: say.everybody },
      ]}
    />
  );
}

/** S7: a duel counts only by the clock. */
function isUnratedDuel({ game, clock }: TableForm): boolean {
  return game === 'face-to-face' && clock === 'none';
}

const TALKINGS = ['rules', 'signals'] as const;

export function MoreFields({ form, set, where }: FieldsProps) {
  const { making: say } = words.value.pages;
  // Q9 leaves nothing to be written.
  const mayWrite = gameOf(form).ruleset.talking(optionsOf(form).rules).words !== 'none';
  const talkings = form.game === 'face-to-face' ? say.duelTalkings : say.talkings;
  return (
    <details class="fold">
      <summary>{say.more}</summary>
      <div>
        {where === 'server' && (
          <Choice
            label={say.clock}
            value={form.clock}
            onChange={(clock) => set({ ...form, clock })}
            hint={isUnratedDuel(form) ? say.noClockHint : undefined}
            options={CLOCKS.map((value) => ({ value, label: say.clocks[value] }))}
          />
        )}
        <Choice
          shape="list"
          label={say.takingBack}
          value={form.takingBack}
          onChange={(takingBack) => set({ ...form, takingBack })}
          options={(['consent', 'turn', 'off'] as const).map((value) => ({
            value,
            label: say.takingBacks[value],
          }))}
        />
        <Choice
          label={say.talking}
          value={mayWrite ? form.talking : 'signals'}
          onChange={(talking) => set({ ...form, talking })}
          options={(mayWrite ? TALKINGS : TALKINGS.slice(1)).map((value) => ({
            value,
            label: talkings[value],
          }))}
        />
        <Choice
          label={say.pace}
          value={form.pace}
          onChange={(pace) => set({ ...form, pace })}
          options={(['calm', 'quick', 'instant'] as const).map((value) => ({
            value,
            label: say.paces[value],
          }))}
        />
        <Switch label={say.aidsOn} value={form.aids} onChange={(aids) => set({ ...form, aids })} />
      </div>
    </details>
  );
}
