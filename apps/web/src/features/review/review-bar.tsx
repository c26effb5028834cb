// Who leads and who is present, with buttons to change it.

import { reviewWords } from '../../i18n/reviewing.ts';
import type { ReviewWords } from '../../i18n/reviewing.ts';
import { words } from '../../i18n/language.ts';
import type { Look } from '../../platform/connection/review-frames.ts';
import { ShareButton } from '../table/result/share-button.tsx';
import type { Room } from './use-review.ts';

export function ReviewBar({ room }: { readonly room: Room }) {
  const { review, step, isFollowing } = room;
  const say = reviewWords.value;
  const look = review.look.value;
  const isLeading = review.isLeading.value;
  const marks = review.shown.value?.marks ?? [];
  const state = review.state.value;
  return (
    <div class="review-bar" role="group" aria-label={say.room}>
      <p>
        {look ? lookInWords(look, say) : stateInWords(state, say)}
        {look && state === 'away' && <> {say.away}</>}
        {look && !isLeading && !isFollowing.value && <> {say.onOwn}</>}
      </p>
      <div class="ways">
        {look && !isLeading && review.isPlayer.value && (
          <button
            class="btn"
            type="button"
            data-act="lead"
            aria-keyshortcuts="l"
            onClick={() => lead(room)}
          >
            {say.lead}
          </button>
        )}
        {look && !isLeading && !isFollowing.value && (
          <button
            class="btn"
            type="button"
            data-act="follow"
            onClick={() => (isFollowing.value = true)}
          >
            {say.follow}
          </button>
        )}
        {isLeading && marks.length > 0 && (
          <button
            class="btn"
            type="button"
            data-act="wipe"
            aria-keyshortcuts="x"
            onClick={() => review.show({ step: step.value, marks: [] })}
          >
            {say.clear}
          </button>
        )}
        <ShareButton text={say.share} link={linkTo(look)} />
      </div>
      {look && <PeopleHere room={room} look={look} />}
      {isLeading && (
        <details>
          <summary>{say.drawing}</summary>
          <p>{say.how}</p>
        </details>
      )}
    </div>
  );
}

/** For the players of the game: hand over the lead, remove a guest. */
function PeopleHere({ room: { review }, look }: { readonly room: Room; readonly look: Look }) {
  const say = reviewWords.value;
  const others = look.people.filter(({ number }) => number !== look.you);
  if (!review.isPlayer.value || others.length === 0) return null;
  return (
    <details class="people-here">
      <summary>{say.people}</summary>
      <ul>
        {others.map(({ number, seat }) => {
          const name = nameIn(look.people, number, say);
          return (
            <li key={number}>
              <span class="name">{name}</span>
              {number !== look.leader && (
                <button
                  class="btn"
                  type="button"
                  data-act="hand"
                  aria-label={`${say.hand}: ${name}`}
                  onClick={() => review.hand(number)}
                >
                  {say.hand}
                </button>
              )}
              {seat === null && review.isLeading.value && (
                <button
                  class="btn"
                  type="button"
                  data-act="remove"
                  aria-label={`${say.remove}: ${name}`}
                  onClick={() => review.remove(number)}
                >
                  {say.remove}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Those who sat at the game invite by it. */
function linkTo(look: Look | null): string {
  const { origin, pathname } = location;
  const invitation = look?.invitation ?? location.hash.slice(1);
  return origin + pathname + (invitation ? `#${invitation}` : '');
}

/** From where one is. */
export function lead({ review, step, isFollowing }: Room): void {
  isFollowing.value = true;
  review.lead({ step: step.peek(), marks: [] });
}

function stateInWords(state: Room['review']['state']['value'], say: ReviewWords): string {
  if (state === 'missing' || state === 'full' || state === 'removed') return say[state];
  return say.coming;
}

/** "Mara leads. Also here: Ben and Cleo." */
function lookInWords({ leader, you, people }: Look, say: ReviewWords): string {
  const named = (number: number) => nameIn(people, number, say);
  const others = people.filter(({ number }) => number !== you && number !== leader);
  const names = listed(others.map(({ number }) => named(number)));
  if (leader !== you) {
    const who = leader === null ? say.nobodyLeads : say.leads(named(leader));
    return others.length === 0 ? who : `${who} ${say.also(names)}`;
  }
  const rest = others.length === 0 ? say.alone : say.lookOn(names, others.length);
  return `${say.youLead} ${rest}`;
}

/** Marked for a bot account. */
export function nameIn(people: Look['people'], number: number, say: ReviewWords): string {
  const { name = '', isBot = false } = people.find((one) => one.number === number) ?? {};
  const shown = name || say.somebody;
  return isBot ? words.value.table.seats.botAccount(shown) : shown;
}

function listed(names: readonly string[]): string {
  return words.value.format.and(names);
}
