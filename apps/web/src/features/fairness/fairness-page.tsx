// Is the shuffle even? What this server has dealt, against what is to be expected.

import './fairness.css';
import { useSignal } from '@preact/signals';
import { fairWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { Got } from '../../platform/api/client.ts';
import { fairFigures } from '../../platform/api/deals.ts';
import type { FairFigures, Shuffle } from '../../platform/api/deals.ts';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { OfDecks } from './deck-figures.tsx';
import { Duels, Wins } from './win-figures.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';

export function FairPage() {
  const say = fairWords.value;
  const figures = useSignal<Got<FairFigures> | null>(null);
  const load = () => {
    void fairFigures().then((got) => (figures.value = got));
  };
  useOnMount(load);
  const got = figures.value;
  return (
    <PageShape title={say.title} class="fair">
      {!got && <Loading />}
      {got && !got.ok && (
        <Empty text={got.code === 'unreachable' ? say.noLine : words.value.pages.faults[got.code]}>
          <button type="button" class="btn go" onClick={load}>
            {say.again}
          </button>
        </Empty>
      )}
      {got?.ok && <Figures {...got.value} />}
    </PageShape>
  );
}

function Figures({ shuffles, duels, wins }: FairFigures) {
  const say = fairWords.value;
  const counted = shuffles.filter(({ decks }) => decks > 0);
  if (counted.length === 0) {
    return (
      <Empty text={say.empty} hint={say.emptyHint}>
        <a class="btn go" href="/new/friends">
          {words.value.pages.first.friends}
        </a>
      </Empty>
    );
  }
  return (
    <>
      <p class="lead">{say.lead}</p>
      {counted.map((shuffle: Shuffle) => (
        <OfDecks key={shuffle.game} shuffle={shuffle} />
      ))}
      {duels.games > 0 && <Duels duels={duels} />}
      {wins.length > 0 && <Wins wins={wins} />}
    </>
  );
}
