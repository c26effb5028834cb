// Signals on the lane they are meant for: who, a drawing, one word. One in front, the others counted.

import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import type { Saying, Tag } from '../game/signals.ts';
import { useTable } from '../context.ts';
import { Icon, Shape, WISH_ICONS } from './icons.tsx';
import { isYou, nameOf } from '../words/names.ts';

export function SignalTags({ tags }: { readonly tags: readonly Tag[] }) {
  const { model } = useTable();
  const [newest] = tags;
  const table = newest && model.table.value;
  if (!table) return null;
  const name = isYou(table, newest.seat)
    ? words.value.table.talk.own
    : nameOf(table, newest.seat, words.value);
  return (
    <span class="sig" key={`${newest.seat} ${newest.signal}`}>
      <i class="who">{name.charAt(0)}</i>
      <Drawing saying={newest.saying} />
      {tags.length > 1 ? (
        <span class="n">{words.value.table.talk.more(tags.length - 1)}</span>
      ) : (
        <span class="w">{shortWord(newest.saying, words.value)}</span>
      )}
    </span>
  );
}

export function Drawing({ saying }: { readonly saying: Saying }) {
  if (saying.kind === 'wish') return <Icon name={WISH_ICONS[saying.wish]} />;
  if (saying.kind === 'start') return <Icon name="flag" />;
  return (
    <span class={`blob colour-${saying.colour}`}>
      <Shape colour={saying.colour} />
    </span>
  );
}

function shortWord(saying: Saying, words: Words): string {
  const { short, shortSizes } = words.table.talk;
  switch (saying.kind) {
    case 'wish':
      return short[saying.wish];
    case 'card':
      return shortSizes[saying.size];
    case 'colour':
    case 'start':
      return '';
  }
}
