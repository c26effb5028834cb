// What people have said in the turn that is shown.

import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { talkAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { nameOf } from '../table/words/names.ts';

export function SaidHere({
  timeline,
  step,
}: {
  readonly timeline: Timeline;
  readonly step: number;
}) {
  const said = talkAt(timeline, step);
  if (said.length === 0) return null;
  return (
    <ul class="said" aria-label={replayWords.value.talk}>
      {said.map(({ at, seat, text }, i) => (
        <li key={`${at} ${i}`}>
          <small>{nameOf(timeline, seat, words.value)}</small> {text}
        </li>
      ))}
    </ul>
  );
}
