// The same cards, other teams: at the end of a game whose deal has a code.

import './deals.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isPassedOn } from './passed-codes.ts';
import { isLocalTable } from '../../platform/router/route.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import { teamsAt } from '../../platform/api/deals.ts';
import type { Team } from '../../platform/api/deals.ts';
import type { Ended } from '../table/result/outcome.ts';
import { BotsBox } from './bots-box.tsx';
import { kindOf, scoreInWords } from './scores.ts';
import { ownTeam, placedTeams } from './teams.ts';
import type { PlacedTeam } from './teams.ts';

/** As many teams as fit beneath a result. */
const MAX_TEAMS_SHOWN = 5;

export function SameDeal({ result, table }: Ended) {
  const { compare: say } = dailyWords.value;
  const { deal, game } = result;
  const isHere = isLocalTable(table.id);
  // Of cards that this browser has shuffled no server knows.
  const isAsked = deal !== null && (!isHere || isPassedOn(deal));
  const found = useTeams(isAsked ? deal : null);
  if (deal === null) return null;
  // What is played in this browser is not among the teams of the server.
  const teams = found && isHere ? [ownTeam(result, table), ...found] : found;
  const isAlone = !teams || teams.every(({ isOwn }) => isOwn);
  return (
    <section class="same-deal" aria-label={say.title}>
      {isAlone ? found && !isHere && <p>{say.none}</p> : <TeamsList teams={teams} game={game} />}
      <BotsBox code={deal} kind={kindOf(game)} ask={say.botsAsk} />
    </section>
  );
}

/** Null until they are known, and without a server. */
function useTeams(code: string | null): readonly Team[] | null {
  const teams = useSignal<readonly Team[] | null>(null);
  useEffect(() => {
    if (code === null) return;
    void teamsAt(code).then((got) => {
      if (got.ok) teams.value = got.value.teams;
    });
  }, [code, teams]);
  return teams.value;
}

function TeamsList({ teams, game }: { readonly teams: readonly Team[]; readonly game: string }) {
  const { compare: say } = dailyWords.value;
  const placed = placedTeams(teams);
  const shown = placed.filter(({ team }, i) => i < MAX_TEAMS_SHOWN || team.isOwn);
  return (
    <>
      <h2>{say.title}</h2>
      <ol>
        {shown.map((one, i) => (
          <TeamRow key={i} placed={one} game={game} />
        ))}
      </ol>
      {placed.length > shown.length && <small>{say.more(placed.length - shown.length)}</small>}
    </>
  );
}

function TeamRow({ placed, game }: { readonly placed: PlacedTeam; readonly game: string }) {
  const say = dailyWords.value;
  const { team, score, place } = placed;
  const kind = kindOf(game);
  const isWon = kind === 'duel' ? team.winner === 1 : team.status === 'won';
  const marks = [
    ...(team.status === 'playing' ? [say.compare.givenUp] : []),
    ...(team.aids === 'on' ? [say.compare.aids] : []),
  ];
  const told = words.value.format.list([scoreInWords({ score, isWon }, kind, say), ...marks]);
  return (
    <li class={team.isOwn ? 'own' : ''}>
      <i>{place}.</i>
      <span>
        {team.table === null ? (
          namesOf(team)
        ) : (
          <a href={`/replay/${team.table}`}>{namesOf(team)}</a>
        )}
      </span>
      <b>{told}</b>
    </li>
  );
}

function namesOf({ names, bots, botAccounts, isOwn }: Team): string {
  const { compare: say } = dailyWords.value;
  if (isOwn) return say.own;
  const { botAccount } = words.value.table.seats;
  const all = names.map((name, i) => {
    if (name !== null && botAccounts.includes(i + 1)) return botAccount(name);
    return name ?? (bots[i] ? say.bot : say.somebody);
  });
  return words.value.format.and(all);
}
