// After a game: what to do about each of the others.

import './people.css';
import type { TableView } from '@backtrick/table';
import { me } from '../../platform/api/identity.ts';
import { peopleWords } from '../../i18n/people.ts';
import { PersonActions } from './person-actions.tsx';

export function PeopleHere({ table }: { readonly table: TableView }) {
  const others = table.chairs.flatMap(({ player, owner, name }) => {
    const person = player ?? owner;
    return person === null || person === me.value?.player || !name ? [] : [{ person, name }];
  });
  if (others.length === 0) return null;
  return (
    <details class="people-here">
      <summary>{peopleWords.value.here}</summary>
      <ul>
        {others.map(({ person, name }) => (
          <li key={person}>
            <a href={`/profile/${person}`}>{name}</a>
            <PersonActions player={person} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}
