// A public profile; on one's own, whether others may see it.

import { useEffect } from 'preact/hooks';
import { dayAt, dayInWords } from '../daily/days.ts';
import { resultsAddress } from '../../platform/router/results-route.ts';
import type { Profile, Tally } from '../../platform/api/results.ts';
import { language, words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import { me, visit } from '../../platform/api/identity.ts';
import { ownProfile, profileOf, setShown } from '../../platform/api/results.ts';
import { Switch } from '../../design/choice.tsx';
import { OwnData, Said, useSettling } from '../account/own-data.tsx';
import type { Settling } from '../account/own-data.tsx';
import { Empty, PageShape } from '../../design/page.tsx';
import { RowLink, RowText } from '../../design/rows.tsx';
import { PersonActions } from '../people/person-actions.tsx';
import { RequestResult, useRequest } from './server-request.tsx';
import { opponentsInWords, gameInWords, settingInWords } from './kind-words.ts';
import { Strengths } from './ratings.tsx';

export function ProfilePage({ player }: { readonly player: string | null }) {
  return player === null ? <OwnProfile /> : <OthersProfile player={player} />;
}

function OwnProfile() {
  const { profile: say } = standingWords.value;
  const { pages } = words.value;
  const request = useRequest(ownProfile, '');
  const { said, ...settling } = useSettling(request.load);
  return (
    <PageShape title={say.own} class="standing" back="/me">
      <Said said={said} />
      <RequestResult {...request}>
        {(profile) => (
          <>
            <Who profile={profile} />
            {profile.name === '' && <NoName />}
            <Strengths ratings={profile.ratings} />
            <Tallies tallies={profile.tallies} />
            <ul class="rows">
              <RowLink
                href="/results"
                icon="results"
                text={pages.nav.results}
                hint={say.resultsHint}
              />
              <RowLink
                href="/ranking"
                icon="ranking"
                text={pages.nav.ranking}
                hint={say.rankingHint}
              />
            </ul>
            <Privacy profile={profile} {...settling} />
            <OwnData {...settling} />
          </>
        )}
      </RequestResult>
    </PageShape>
  );
}

function NoName() {
  const { profile: say } = standingWords.value;
  return (
    <p class="strip">
      <span>{say.noName}</span>
      <a class="btn quiet" href="/settings">
        {say.name}
      </a>
    </p>
  );
}

function Privacy({ profile, settle }: { readonly profile: Profile } & Settling) {
  const { profile: say } = standingWords.value;
  const show = (value: 'on' | 'off') =>
    value === 'on'
      ? settle(() => setShown('public'), say.nowShown)
      : settle(() => setShown('hidden'), say.nowHidden);
  return (
    <section class="group">
      <h2>{say.privacy}</h2>
      <Switch
        label={say.shown}
        value={profile.shown === 'public' ? 'on' : 'off'}
        onChange={(value) => void show(value)}
      />
      <small>{say.shownHint}</small>
    </section>
  );
}

function OthersProfile({ player }: { readonly player: string }) {
  const { profile: say } = standingWords.value;
  const request = useRequest(() => profileOf(player), player);
  const isOwn = me.value?.player === player;
  useEffect(() => {
    if (!me.value) void visit();
  }, []);
  return (
    <PageShape title={say.title} class="standing" back="/ranking">
      <RequestResult
        {...request}
        missing={
          <Empty text={say.missing} hint={say.missingHint}>
            <a
              class="btn go"
              href={resultsAddress({ page: 'ranking', ranked: { league: 'real-time' } })}
            >
              {words.value.pages.nav.ranking}
            </a>
          </Empty>
        }
      >
        {(profile) => (
          <>
            <Who profile={profile} />
            {!isOwn && <PersonActions player={player} name={profile.name} />}
            <Strengths ratings={profile.ratings} />
            <Tallies tallies={profile.tallies} />
            {isOwn && (
              <a class="btn" href="/profile">
                {say.own}
              </a>
            )}
          </>
        )}
      </RequestResult>
    </PageShape>
  );
}

function Who({ profile: { name, isBot, since } }: { readonly profile: Profile }) {
  const { profile: say } = standingWords.value;
  const { format } = words.value;
  const told = [...(isBot ? [say.bot] : []), say.since(dayInWords(dayAt(since), language.value))];
  return (
    <div class="who">
      {name !== '' && <p>{name}</p>}
      <small>{format.list(told)}</small>
    </div>
  );
}

function Tallies({ tallies }: { readonly tallies: readonly Tally[] }) {
  const { profile: say } = standingWords.value;
  return (
    <section class="group">
      <h2>{say.games}</h2>
      {tallies.length === 0 && <p>{say.noGames}</p>}
      <ul class="rows">
        {tallies.map((tally, i) => (
          <li key={i} class="row">
            <TallyText tally={tally} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TallyText({ tally }: { readonly tally: Tally }) {
  const { profile: say, companies, aids } = standingWords.value;
  const spoken = words.value;
  const { games, wins, best, streak } = tally;
  const isDuel = tally.game === 'face-to-face';
  const kind = [
    gameInWords(tally, spoken),
    ...settingInWords(tally, spoken),
    ...opponentsInWords(tally, companies),
    ...(tally.aids === 'on' ? [aids] : []),
  ];
  const come = [
    say.tally(games, wins),
    ...(best === null ? [] : [isDuel ? say.bestAhead(best) : say.bestLeft(best)]),
    ...(streak.best > 1 ? [say.streak(streak.best)] : []),
  ];
  return <RowText text={spoken.format.list(kind)} hint={spoken.format.list(come)} />;
}
