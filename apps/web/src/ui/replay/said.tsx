// What people have said in the turn that is shown.

import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { talkAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { nameOf } from '../table/names.ts';

export function SaidHere({ film, step }: { readonly film: Film; readonly step: number }) {
  const said = talkAt(film, step);
  if (said.length === 0) return null;
  return (
    <ul class="said" aria-label={replayWords.value.talk}>
      {said.map(({ at, seat, text }, i) => (
        <li key={`${at} ${i}`}>
          <small>{nameOf(film, seat, words.value)}</small> {text}
        </li>
      ))}
    </ul>
  );
}
