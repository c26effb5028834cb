// Whom one has blocked and muted, and the way to end that.

import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { RowText } from '../../design/rows.tsx';
import { announce } from '../../design/live-region.tsx';
import { language, words } from '../../i18n/language.ts';
import { peopleWords } from '../../i18n/people.ts';
import type { FaultCode } from '../../platform/api/client.ts';
import type { ListedPerson, Measure } from '../../platform/api/people.ts';
import { loadPersonLists, personLists, settle } from './person-lists.ts';

export function PeoplePage() {
  const say = peopleWords.value;
  const fault = useSignal<FaultCode | null>(null);
  const load = async () => {
    const got = await loadPersonLists();
    fault.value = got.ok ? null : got.code;
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const lists = personLists.value;
  return (
    <PageShape title={say.title} class="people" back="/community">
      <p>{say.lead}</p>
      {lists && <PersonList measure="block" people={lists.blocked} />}
      {lists && <PersonList measure="mute" people={lists.muted} />}
      {!lists && (fault.value === null ? <Loading /> : <Failed code={fault.value} load={load} />)}
    </PageShape>
  );
}

interface FailedProps {
  readonly code: FaultCode;
  readonly load: () => Promise<void>;
}

function Failed({ code, load }: FailedProps) {
  const { lists, faults } = words.value.pages;
  return (
    <Empty text={code === 'unreachable' ? lists.noLine : faults[code]}>
      <button type="button" class="btn go" onClick={() => void load()}>
        {peopleWords.value.again}
      </button>
    </Empty>
  );
}

interface PersonListProps {
  readonly measure: Measure;
  readonly people: readonly ListedPerson[];
}

function PersonList({ measure, people }: PersonListProps) {
  const say = peopleWords.value;
  const list = say.lists[measure];
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = ({ name }: ListedPerson) => name || say.noName;
  const end = async (person: ListedPerson) => {
    const got = await settle(measure, person.player, 'end');
    announce(got.ok ? say.done[measure].end(nameOf(person)) : words.value.pages.faults[got.code]);
    // The button is gone with its row.
    heading.current?.focus();
  };
  return (
    <section class="group" aria-labelledby={`people-${measure}`}>
      <h2 ref={heading} id={`people-${measure}`} tabIndex={-1}>
        {list.title}
      </h2>
      <p>{list.hint}</p>
      {people.length === 0 ? (
        <p class="quiet-text">{list.none}</p>
      ) : (
        <ul class="pan rows">
          {people.map((person) => (
            <li key={person.player} class="held">
              <span class="row">
                <RowText text={nameOf(person)} hint={say.since(since(person.at))} />
              </span>
              <button
                type="button"
                class="btn quiet"
                aria-label={
                  measure === 'block'
                    ? say.unblockName(nameOf(person))
                    : say.unmuteName(nameOf(person))
                }
                onClick={() => void end(person)}
              >
                {measure === 'block' ? say.unblock : say.unmute}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function since(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(at);
}
