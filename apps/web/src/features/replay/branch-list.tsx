// The branches of the game that is shown: opened, renamed, deleted.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import {
  branches,
  branchesOf,
  dropBranch,
  loadBranches,
  renameBranch,
} from '../branches/branch-store.ts';
import type { Branch } from '../branches/branch-store.ts';
import { addressOf, isLocalTable } from '../../platform/router/route.ts';
import { forget, localPhases } from '../tables/own-tables.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';
import { RowText } from '../../design/rows.tsx';
import { useFocusOnMount } from './focus-on-mount.ts';
import { NameField } from './play-on.tsx';

type Phases = Awaited<ReturnType<typeof localPhases>>;

interface BranchListProps {
  /** The address of the game. */
  readonly game: string;
  readonly record: GameRecord;
}

export function BranchList({ game, record }: BranchListProps) {
  const say = replayWords.value.branches;
  const phases = useSignal<Phases | null>(null);
  useEffect(() => {
    loadBranches();
    void localPhases().then((all) => (phases.value = all));
  }, [phases]);
  const own = branches.value.find(({ table }) => table === game);
  const all = branchesOf(branches.value, record).filter((one) => one !== own);
  if (!own && all.length === 0) return null;
  return (
    <section class="branches" aria-label={say.title}>
      {own && <MainLine branch={own} />}
      {all.length > 0 && (
        <>
          <h2>{say.title}</h2>
          <ul>
            {all.map((branch) => (
              <BranchRow key={branch.table} branch={branch} phases={phases.value} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function MainLine({ branch: { name, turn, main, from } }: { readonly branch: Branch }) {
  const say = replayWords.value.branches;
  return (
    <p class="main-line">
      {say.isBranch(name, turn)}{' '}
      <a data-act="main-line" href={addressOf({ page: 'replay', game: main, step: from })}>
        {say.main}
      </a>
    </p>
  );
}

interface BranchRowProps {
  readonly branch: Branch;
  /** Null until they are known. */
  readonly phases: Phases | null;
}

function BranchRow({ branch, phases }: BranchRowProps) {
  const mode = useSignal<'shown' | 'renamed' | 'deleted'>('shown');
  const say = replayWords.value.branches;
  const link = useRef<HTMLAnchorElement>(null);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    if (wasAsked.current && mode.value === 'shown') link.current?.focus();
    wasAsked.current = mode.value !== 'shown';
  }, [mode.value]);
  if (mode.value === 'renamed') return <Renaming branch={branch} mode={mode} />;
  if (mode.value === 'deleted') return <Deleting branch={branch} mode={mode} />;
  return (
    <li class="branch">
      <a ref={link} class="row" data-act="branch" href={addressFor(branch, phases)}>
        <RowText text={branch.name} hint={hintFor(branch, phases)} />
      </a>
      <button
        class="ib"
        type="button"
        aria-label={say.rename(branch.name)}
        onClick={() => (mode.value = 'renamed')}
      >
        <Pencil />
      </button>
      <button
        class="ib"
        type="button"
        aria-label={say.remove(branch.name)}
        onClick={() => (mode.value = 'deleted')}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}

interface ModeProps {
  readonly branch: Branch;
  readonly mode: Signal<'shown' | 'renamed' | 'deleted'>;
}

function Renaming({ branch, mode }: ModeProps) {
  const say = replayWords.value.branches;
  const name = useSignal(branch.name);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.select(), []);
  return (
    <li class="branch">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          renameBranch(branch.table, name.value);
          mode.value = 'shown';
        }}
      >
        <NameField
          label={say.newName}
          value={name.value}
          onInput={(value) => (name.value = value)}
        />
        <button class="btn" type="submit">
          {say.keep}
        </button>
      </form>
    </li>
  );
}

/** Asked twice: it does not come back. */
function Deleting({ branch: { table }, mode }: ModeProps) {
  const say = replayWords.value.branches;
  const no = useFocusOnMount<HTMLButtonElement>();
  return (
    <li class="branch sure">
      <span>{say.sure}</span>
      <button ref={no} class="btn" type="button" onClick={() => (mode.value = 'shown')}>
        {say.no}
      </button>
      <button
        class="btn go"
        type="button"
        data-act="delete-branch"
        onClick={() => {
          document.querySelector<HTMLElement>('.rep h1')?.focus({ preventScroll: true });
          dropBranch(table);
          if (isLocalTable(table)) void forget(table);
        }}
      >
        {say.yes}
      </button>
    </li>
  );
}

function addressFor({ table }: Branch, phases: Phases | null): string {
  if (!isLocalTable(table)) return addressOf({ page: 'table', table });
  const isOver = phases?.get(table) === 'over';
  return addressOf(
    isOver ? { page: 'replay', game: table, step: 0 } : { page: 'local-table', table },
  );
}

function hintFor({ table, turn, cards }: Branch, phases: Phases | null): string {
  const say = replayWords.value.branches;
  const about = [say.from(turn), say[cards]];
  if (!isLocalTable(table)) return words.value.format.list([...about, say.friends]);
  const phase = phases?.get(table);
  const state = phase === undefined ? say.gone : phase === 'over' ? say.over : say.runs;
  return words.value.format.list([...about, ...(phases ? [state] : [])]);
}

function Pencil() {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 19l1-4L16 5l3 3L9 18Z" />
    </svg>
  );
}
