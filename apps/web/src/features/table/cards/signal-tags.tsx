// The signals on a pile: the strongest in front, those who say the same together; the player's own always in sight. A weaker
// one shows as an edge behind; the label of the pile and its menu name them all.

import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { chipsOf } from '../game/signals.ts';
import type { Saying, Tag } from '../game/signals.ts';
import { useTable } from '../context.ts';
import { Disc } from './disc.tsx';
import { Icon, Shape, WISH_ICONS } from './icons.tsx';

export function SignalTags({ tags }: { readonly tags: readonly Tag[] }) {
  const { model } = useTable();
  const table = model.table.value;
  if (!table || tags.length === 0) return null;
  const isBot = (tag: Tag) => (table.chairs[tag.seat - 1]?.bot ?? null) !== null;
  const { own, strongest, isMore } = chipsOf(tags, { own: table.you?.seat ?? null, isBot });
  const [first] = strongest;
  const saying = (own ?? first)?.saying;
  if (!saying) return null;
  return (
    <span
      class={`sig${own ? ' mine' : ''}${isMore ? ' more' : ''}`}
      key={[own, ...strongest].map((tag) => tag && `${tag.seat} ${tag.signal}`).join()}
      data-own={own?.signal}
    >
      {own && words.value.table.talk.own}
      {strongest.map(({ seat }) => (
        <Disc seat={seat} key={seat} />
      ))}
      <Drawing saying={saying} />
      <span class="w">{shortWord(saying, words.value)}</span>
    </span>
  );
}

function Drawing({ saying }: { readonly saying: Saying }) {
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
