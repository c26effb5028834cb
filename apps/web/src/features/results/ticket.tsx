// One line on a result that is special: a first win, or fewer cards left than ever.

import { useMemo } from 'preact/hooks';
import { computed } from '@preact/signals';
import type { TableView } from '@backtrick/table';
import { ticket as TICKET_WORDS } from '../../i18n/compiled/ticket.ts';
import { language } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';
import { deviceGameOf, deviceGames } from './device-games.ts';
import { milestoneOf } from './milestone.ts';

const ticketWords = computed(() => TICKET_WORDS[language.value]);

export function Ticket({ table }: { readonly table: TableView }) {
  const milestone = useMemo(() => {
    const game = table.branch === null ? deviceGameOf(table) : null;
    return game && milestoneOf(game, deviceGames());
  }, [table]);
  const say = ticketWords.value;
  if (milestone === null) return null;
  return (
    <p class="ticket" data-milestone={milestone}>
      <Icon name="star" />
      {milestone === 'firstWin' ? say.firstWin : say.best}
    </p>
  );
}
