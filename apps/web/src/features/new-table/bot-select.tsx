// How well the bots play.

import type { BotName } from '@backtrick/bots';
import { SEATABLE_BOTS } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import { Select } from '../../design/choice.tsx';

interface BotSelectProps {
  readonly label: string;
  readonly value: BotName;
  readonly onChange: (bot: BotName) => void;
  readonly isLabelHidden?: true;
}

export function BotSelect(props: BotSelectProps) {
  const { pages, table } = words.value;
  const options = SEATABLE_BOTS.map((bot) => ({
    value: bot,
    label: `${table.bots[bot]}: ${pages.bots[bot]}`,
  }));
  return <Select {...props} options={options} />;
}
