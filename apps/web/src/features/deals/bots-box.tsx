// The bots' result at a deal: asked for, then counted as it comes.

import { dailyWords } from '../../i18n/daily.ts';
import { language } from '../../i18n/language.ts';
import { BOT_GAMES, useBots } from './bots-result.ts';
import { parInWords } from './scores.ts';
import type { Kind } from './scores.ts';

interface BotsProps {
  readonly code: string;
  readonly kind: Kind;
  /** What the button says that lets them play. */
  readonly ask: string;
}

export function BotsBox({ code, kind, ask }: BotsProps) {
  const say = dailyWords.value;
  const { par, state, start } = useBots(code);
  if (state === 'resting') {
    return (
      <button type="button" class="btn" data-act="bots" onClick={start}>
        {ask}
      </button>
    );
  }
  if (state === 'failed') return <p role="alert">{say.compare.botsFailed}</p>;
  const told = par && parInWords(par, kind, say, language.value);
  return (
    <div class="bots-box" role="status">
      <small>{say.compare.bots}</small>
      {state === 'playing' || !told ? (
        <p>{say.compare.botsPlaying(par?.games ?? 0, BOT_GAMES)}</p>
      ) : (
        <p>
          <b>{told.value}</b> <small>{told.unit}</small>
          {kind === 'team' && <small class="wins">{told.wins}</small>}
        </p>
      )}
    </div>
  );
}
