// What somebody has played at this server and on this device, and what has come of it.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { arrivals } from '../../platform/router/navigation.ts';
import { isWanted, playedOf, readWanted, together, wantedSearch } from './tallies.ts';
import type { Wanted } from './tallies.ts';
import type { Tally } from '../../platform/api/results.ts';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import { ownProfile } from '../../platform/api/results.ts';
import { Choice, Select } from '../../design/choice.tsx';
import { Icon } from '../../design/icon.tsx';
import { Empty, PageShape } from '../../design/page.tsx';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { deviceGames, talliesOf } from './device-games.ts';
import type { DeviceGame } from './device-games.ts';
import { RequestResult, useRequest } from './server-request.tsx';
import type { Request } from './server-request.tsx';
import type { Profile } from '../../platform/api/results.ts';
import { History } from './history.tsx';
import { variantInWords } from './kind-words.ts';
import { SumFigures } from './sum-figures.tsx';

export function ResultsPage() {
  const { results: say } = standingWords.value;
  const profile = useRequest(ownProfile, '');
  return (
    <PageShape
      title={say.title}
      class="standing"
      end={
        IS_STATIC ? null : (
          <a class="ib" href="/profile" aria-label={say.profile}>
            <Icon name="person" />
          </a>
        )
      }
    >
      <AllResults profile={profile} />
    </PageShape>
  );
}

/** What this device knows is there without the server. */
function AllResults({ profile }: { readonly profile: Request<Profile> }) {
  const device = useMemo(deviceGames, []);
  const here = useMemo(() => talliesOf(device), [device]);
  if (profile.got.value?.ok === false && (here.length > 0 || IS_STATIC)) {
    return (
      <>
        {!IS_STATIC && <OnlyHere onAgain={profile.load} />}
        <OneList tallies={here} device={device} isAtServer={false} />
      </>
    );
  }
  return (
    <RequestResult {...profile}>
      {({ tallies }) => (
        <OneList tallies={[...tallies, ...here]} device={device} isAtServer={tallies.length > 0} />
      )}
    </RequestResult>
  );
}

function OnlyHere({ onAgain }: { readonly onAgain: () => Promise<void> }) {
  const { results: say, again } = standingWords.value;
  return (
    <p class="strip" role="status">
      <Icon name="offline" />
      <span>{say.onlyHere}</span>
      <button type="button" class="btn quiet" onClick={() => void onAgain()}>
        {again}
      </button>
    </p>
  );
}

interface ListProps {
  readonly tallies: readonly Tally[];
  readonly device: readonly DeviceGame[];
  readonly isAtServer: boolean;
}

function OneList(props: ListProps) {
  const { results: say, play } = standingWords.value;
  if (props.tallies.length > 0) return <Results {...props} />;
  return (
    <Empty text={say.empty} hint={say.emptyHint}>
      <a class="btn go" href="/">
        {play}
      </a>
    </Empty>
  );
}

function Results({ tallies, device, isAtServer }: ListProps) {
  const { results: say } = standingWords.value;
  const { wanted, want } = useWanted(tallies);
  const meant = tallies.filter((tally) => isWanted(tally, wanted));
  return (
    <>
      <Filters tallies={tallies} wanted={wanted} onChange={want} />
      {meant.length > 0 ? (
        <>
          <SumFigures game={wanted.game} sum={together(meant)} />
          <History
            key={wantedSearch(wanted)}
            wanted={wanted}
            device={device}
            isAtServer={isAtServer}
          />
        </>
      ) : (
        <Empty text={say.fitsNone}>
          <button
            type="button"
            class="btn"
            onClick={() => want(readWanted(`game=${wanted.game}`, tallies))}
          >
            {say.showAll}
          </button>
        </Empty>
      )}
    </>
  );
}

/** The choice is part of the address, so that back and reload lead to it; changing it adds no step to the history. */
function useWanted(tallies: readonly Tally[]) {
  const wanted = useSignal(readWanted(location.search, tallies));
  const way = arrivals.value;
  useEffect(() => {
    wanted.value = readWanted(location.search, tallies);
  }, [way, wanted, tallies]);
  const want = (next: Wanted) => {
    wanted.value = next;
    history.replaceState(history.state, '', `?${wantedSearch(next)}`);
  };
  return { wanted: wanted.value, want };
}

interface FiltersProps {
  readonly tallies: readonly Tally[];
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Filters({ tallies, wanted, onChange }: FiltersProps) {
  const { results: say, companies, usual } = standingWords.value;
  const spoken = words.value;
  const played = playedOf(tallies, wanted.game);
  return (
    <div class="filters">
      <Choice
        label={say.game}
        value={wanted.game}
        onChange={(game) => onChange({ game, players: null, variant: null, company: null })}
        options={GAME_NAMES.map((value) => ({ value, label: spoken.table.games[value] }))}
      />
      <div>
        <Filter
          label={say.players}
          all={played.players}
          value={wanted.players}
          name={(count) => spoken.pages.players(count)}
          onChange={(players) => onChange({ ...wanted, players })}
        />
        <Filter
          label={say.variant}
          all={played.variants}
          value={wanted.variant}
          name={(variant) => (variant === '' ? usual : variantInWords(variant, spoken))}
          onChange={(variant) => onChange({ ...wanted, variant })}
        />
        <Filter
          label={say.company}
          all={played.companies}
          value={wanted.company}
          name={(company) => companies[company]}
          onChange={(company) => onChange({ ...wanted, company })}
        />
      </div>
    </div>
  );
}

interface FilterProps<T> {
  readonly label: string;
  readonly all: readonly T[];
  /** Null: all of them. */
  readonly value: T | null;
  readonly name: (value: T) => string;
  readonly onChange: (value: T | null) => void;
}

/** A choice of one is no choice. */
function Filter<T extends string | number>({ label, all, value, name, onChange }: FilterProps<T>) {
  if (all.length < 2) return null;
  const options = [null, ...all].map((one) => ({
    value: String(one),
    label: one === null ? standingWords.value.results.all : name(one),
  }));
  return (
    <Select
      label={label}
      value={String(value)}
      options={options}
      onChange={(text) => onChange(all.find((one) => String(one) === text) ?? null)}
    />
  );
}
