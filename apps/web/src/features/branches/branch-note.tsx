// Says that a game began in the middle of another one, and what is known of its cards.

import type { Branch, PublicSummary } from '@backtrick/table';
import { branchAt } from './branch-store.ts';
import { learningAddress } from '../../platform/router/learning-route.ts';
import { words } from '../../i18n/language.ts';

export function BranchNote({ id, branch }: Pick<PublicSummary, 'id' | 'branch'>) {
  const say = words.value.pages.room.branch;
  if (!branch) return null;
  const back = trunkAddress(id, branch);
  return (
    <p class="branch-note">
      {say.from(branch.from)} {branch.cards === 'same' ? say.same : say.reshuffled(branch.seat)}{' '}
      {say.counts}{' '}
      {back !== null && (
        <a data-act="trunk" href={back}>
          {say.look}
        </a>
      )}
    </p>
  );
}

/** Whether the next game begins in the middle of another one: then what is played is given. */
export function isGoingOn({ phase, branch }: Pick<PublicSummary, 'phase' | 'branch'>): boolean {
  return phase !== 'over' && Boolean(branch);
}

/** The step that was left. A game that is not on the server is known only in the browser that branched it. */
function trunkAddress(table: string, { of, from }: Branch): string | null {
  const game = of ? `${of.table}~${of.game}` : branchAt(table)?.main;
  return game === undefined ? null : learningAddress({ page: 'replay', game, step: from });
}
