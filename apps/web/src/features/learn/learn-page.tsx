// All hands of the tutorial, and how far somebody has come.

import './learn.css';
import { useEffect } from 'preact/hooks';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { learned, loadLearned } from './progress.ts';
import { learnWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { GameArt } from '../../design/game-art.tsx';
import { Icon } from '../../design/icon.tsx';
import { PageShape } from '../../design/page.tsx';
import { HANDS_A_GAME } from './tutorial-hands.ts';

export function LearnPage() {
  const say = learnWords.value;
  useEffect(() => loadLearned(), []);
  return (
    <PageShape title={say.title} class="learn">
      <p>{say.about}</p>
      {GAME_NAMES.map((game) => (
        <OfGame key={game} game={game} />
      ))}
    </PageShape>
  );
}

function OfGame({ game }: { readonly game: GameName }) {
  const say = learnWords.value;
  const played = say.hands[game].map((_, i) => learned.value.hands.includes(`${game}/${i + 1}`));
  const next = played.indexOf(false);
  return (
    <section aria-labelledby={`learn-${game}`}>
      <header class="of-game">
        <span class="mini-card">
          <GameArt game={game} />
        </span>
        <div>
          <h2 id={`learn-${game}`}>{words.value.table.games[game]}</h2>
          <p class="so-far">{say.playedOf(played.filter(Boolean).length, HANDS_A_GAME)}</p>
        </div>
      </header>
      <ol class="rows">
        {say.hands[game].map(({ title }, i) => (
          <li key={title}>
            <a class={`row${i === next ? ' next' : ''}`} href={`/learn/${game}/${i + 1}`}>
              <span class="tx">{say.hand(i + 1, title)}</span>
              {played[i] ? (
                <>
                  <span class="sr">{say.played}</span>
                  <Icon name="check" />
                </>
              ) : (
                <Icon name="on" />
              )}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
