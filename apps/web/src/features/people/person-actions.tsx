// Mute and block, for one person. Blocking asks first: it changes what both see.

import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../design/live-region.tsx';
import { peopleWords } from '../../i18n/people.ts';
import { words } from '../../i18n/language.ts';
import type { Measure } from '../../platform/api/people.ts';
import { isListed, loadPersonLists, personLists, settle } from './person-lists.ts';

export interface PersonProps {
  readonly player: string;
  readonly name: string;
}

export function PersonActions({ player, name }: PersonProps) {
  const say = peopleWords.value;
  const isAsking = useSignal(false);
  const said = useSignal<string | null>(null);
  const blockButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!personLists.peek()) void loadPersonLists();
  }, []);
  const change = async (measure: Measure) => {
    const how = isListed(measure, player) ? 'end' : 'take';
    isAsking.value = false;
    const got = await settle(measure, player, how);
    const done = say.done[measure][how](name);
    said.value = got.ok ? done : words.value.pages.faults[got.code];
    announce(said.value);
    if (measure === 'block') blockButton.current?.focus();
  };
  const [isMuted, isBlocked] = [isListed('mute', player), isListed('block', player)];
  return (
    <div class="person-acts">
      <span class="acts-row">
        <button
          type="button"
          class="btn quiet"
          aria-label={isMuted ? say.unmuteName(name) : say.muteName(name)}
          onClick={() => void change('mute')}
        >
          {isMuted ? say.unmute : say.mute}
        </button>
        <button
          ref={blockButton}
          type="button"
          class="btn quiet"
          aria-label={isBlocked ? say.unblockName(name) : say.blockName(name)}
          aria-expanded={isBlocked ? undefined : isAsking.value}
          onClick={() => (isBlocked ? void change('block') : (isAsking.value = !isAsking.value))}
        >
          {isBlocked ? say.unblock : say.block}
        </button>
      </span>
      {isAsking.value && (
        <BlockQuestion
          name={name}
          onBlock={() => void change('block')}
          onKeep={() => {
            isAsking.value = false;
            blockButton.current?.focus();
          }}
        />
      )}
      {said.value !== null && <p class="strip">{said.value}</p>}
    </div>
  );
}

interface QuestionProps extends Pick<PersonProps, 'name'> {
  readonly onBlock: () => void;
  readonly onKeep: () => void;
}

function BlockQuestion({ name, onBlock, onKeep }: QuestionProps) {
  const say = peopleWords.value;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      class="strip"
      role="group"
      aria-label={say.blockTitle(name)}
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
    >
      <span>{say.blockHint}</span>
      <button type="button" class="btn" data-act="block" onClick={onBlock}>
        {say.blockYes}
      </button>
      <button ref={keep} type="button" class="btn quiet" onClick={onKeep}>
        {say.blockNo}
      </button>
    </div>
  );
}
