// Which game, and with how many.

import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { words } from '../../i18n/language.ts';
import { Choice } from '../../design/choice.tsx';
import { GameArt } from '../../design/game-art.tsx';

interface GameChoiceProps {
  readonly value: GameName;
  readonly onChange: (game: GameName) => void;
}

export function GameChoice({ value, onChange }: GameChoiceProps) {
  const { pages, table } = words.value;
  return (
    <Choice
      shape="cards"
      label={pages.first.game}
      value={value}
      onChange={onChange}
      options={GAME_NAMES.map((game) => ({
        value: game,
        label: (
          <span class="game">
            <GameArt game={game} />
            <b>
              {table.games[game]}
              <small>{pages.kinds[game]}</small>
            </b>
          </span>
        ),
      }))}
    />
  );
}

interface PlayersProps {
  readonly game: GameName;
  readonly label: string;
  readonly allowed: readonly number[];
  readonly value: number;
  readonly onChange: (players: number) => void;
  /** Where it is shown in another way. */
  readonly isLabelHidden?: true;
}

export function PlayersChoice(props: PlayersProps) {
  const { game, label, allowed, value, onChange, isLabelHidden } = props;
  const { alone, unofficial } = words.value.pages.first;
  const isUnofficial = value === 1 && game === 'quick-and-easy';
  return (
    <Choice
      label={label}
      {...(isLabelHidden ? { isLabelHidden } : {})}
      value={String(value)}
      hint={isUnofficial ? unofficial : undefined}
      onChange={(text) => onChange(Number(text))}
      options={allowed.map((count) => ({
        value: String(count),
        label: <span>{count === 1 ? alone : count}</span>,
      }))}
    />
  );
}
