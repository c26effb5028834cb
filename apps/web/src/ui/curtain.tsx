// Between two people at one device: nobody's cards are on the screen until the next one says so.

import { words } from '../i18n/language.ts';
import { Heading } from './page.tsx';
import { Icon } from './icon.tsx';

interface CurtainProps {
  readonly name: string;
  /** Who has just played; null if nobody has. */
  readonly before: string | null;
  readonly why: 'turn' | 'look';
  readonly onShow: () => void;
}

export function Curtain({ name, before, why, onShow }: CurtainProps) {
  const { curtain: say } = words.value.table;
  return (
    <main id="main" class="curtain">
      <div class="in">
        {before !== null && <small>{say.done(before)}</small>}
        <Heading>{why === 'turn' ? say.yours(name) : say.look(name)}</Heading>
        <p>{say.take}</p>
        <button type="button" class="btn go big" onClick={onShow}>
          <Icon name="eye" />
          {say.show}
        </button>
      </div>
    </main>
  );
}
