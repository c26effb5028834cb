// Between two people at one device: nobody's cards show until the next one says so.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { Icon } from './icons.tsx';

interface CurtainProps {
  /** Who looks next. */
  readonly name: string;
  /** Who has just been looking; nobody at first. */
  readonly done?: string;
  /** Before anybody has begun, everyone only looks at the own hand. */
  readonly why?: 'turn' | 'look';
  readonly onReady: () => void;
}

export function Curtain({ name, done, why = 'turn', onReady }: CurtainProps) {
  const { curtain } = words.value.table;
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => ref.current?.focus(), [name]);
  return (
    <main class="curtain">
      <div class="in">
        {done !== undefined && <small>{curtain.done(done)}</small>}
        <h1 id="main">{why === 'look' ? curtain.look(name) : curtain.yours(name)}</h1>
        <p>{curtain.take}</p>
        <button ref={ref} class="btn go big" type="button" onClick={onReady}>
          <Icon name="eye" />
          {curtain.show}
        </button>
      </div>
    </main>
  );
}
