// A finished game, step by step, with all cards open.

import '../table/table.css';
import '../table/layout.css';
import '../table/games.css';
import './replay.css';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Replay } from '@backtrick/rules';
import { learningAddress } from '../../app/learning-route.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { cardsLaid, filmOf, tableAt, turnAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { isDuel } from '../../model/motion.ts';
import { Icon } from '../icon.tsx';
import { Empty, Heading, Loading, PageShape } from '../page.tsx';
import { TableProvider, useTable } from '../table/context.ts';
import { Lanes } from '../table/lanes.tsx';
import { nameOf } from '../table/names.ts';
import { useAnalyst } from './analyst.ts';
import { Better, Curve } from './analysis.tsx';
import { OpenHands } from './open-hands.tsx';
import { useSource } from './record-source.ts';
import { saveRecord } from './save-record.ts';
import { useReplayTable } from './stage.ts';
import { Steps } from './steps.tsx';
import { TurnList } from './turn-list.tsx';

interface ReplayPageProps {
  readonly game: string;
  readonly step: number;
}

export function ReplayPage({ game, step }: ReplayPageProps) {
  const say = replayWords.value;
  const source = useSource(game);
  if (source.kind === 'found') return <Shown game={game} replay={source.replay} start={step} />;
  return (
    <PageShape title={say.title}>
      {source.kind === 'loading' ? (
        <Loading />
      ) : (
        <Empty text={say.missing}>
          <a class="btn go" href="/replay">
            {say.open}
          </a>
        </Empty>
      )}
    </PageShape>
  );
}

interface ShownProps {
  readonly game: string;
  readonly replay: Replay;
  readonly start: number;
}

function Shown({ game, replay, start }: ShownProps) {
  const film = useMemo(() => filmOf(replay), [replay]);
  const step = useStep(game, film, start);
  const analyst = useAnalyst(replay.record);
  const root = useRef<HTMLDivElement>(null);
  const context = useReplayTable(root, film, step);
  const go = useCallback((to: number) => (step.value = to), [step]);
  return (
    <TableProvider value={context}>
      <div ref={root} class="rep table-root" data-game={replay.game.ruleset.name}>
        <Head film={film} step={step.value} />
        <main>
          <div class={`film ${kindOf(film)}`}>
            <Piles film={film} />
            <OpenHands film={film} step={step.value} />
          </div>
          <Better film={film} step={step.value} analyst={analyst} />
          <Steps film={film} step={step} />
          <Curve film={film} step={step.value} analyst={analyst} onStep={go} />
          <TurnList film={film} step={step.value} analyst={analyst} onStep={go} />
        </main>
      </div>
    </TableProvider>
  );
}

/** The address follows the step, and back leads out of the film at once. */
function useStep(game: string, film: Film, start: number): Signal<number> {
  const step = useSignal(Math.min(start, film.last));
  useEffect(() => void (step.value = Math.min(start, film.last)), [start, film, step]);
  useEffect(() => {
    history.replaceState(null, '', learningAddress({ page: 'replay', game, step: step.value }));
  }, [game, step.value]);
  return step;
}

function Head({ film, step }: { readonly film: Film; readonly step: number }) {
  const say = replayWords.value;
  const table = useMemo(() => tableAt(film, 0), [film]);
  const turn = step === 0 ? null : turnAt(film, step);
  return (
    <header class="bar">
      <a class="ib" href="/" aria-label={words.value.pages.home}>
        <Icon name="back" />
      </a>
      <div class="mid">
        <Heading>{say.title}</Heading>
        <p class="where">
          {turn ? say.turn(turn.number, nameOf(table, turn.seat, words.value)) : say.begin}
          <small>{say.cardOf(cardsLaid(film, step), cardsLaid(film, film.last))}</small>
        </p>
      </div>
      <button
        class="ib"
        type="button"
        aria-label={say.save}
        onClick={() => saveRecord(film.replay.record)}
      >
        <Icon name="share" />
      </button>
    </header>
  );
}

function Piles({ film }: { readonly film: Film }) {
  const { model } = useTable();
  const lanes = model.lanes.value;
  const table = useMemo(() => tableAt(film, 0), [film]);
  if (!table.cards || !isDuel(table.cards)) return <Lanes lanes={lanes} />;
  return (
    <div class="two-sides">
      {(['own', 'other'] as const).map((side, i) => (
        <section key={side} class={`side ${side === 'own' ? 'own' : 'opp'}`}>
          <h2>{nameOf(table, i + 1, words.value)}</h2>
          <Lanes lanes={lanes.filter((lane) => lane.side === side)} />
        </section>
      ))}
    </div>
  );
}

function kindOf({ replay: { game } }: Film): string {
  if (game.ruleset.kind === 'duel') return 'duel';
  return game.ruleset.name === 'quick-and-easy' ? 'q' : '';
}
