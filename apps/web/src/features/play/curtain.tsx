// Hides the cards between two people at one device until the next one is ready.

import { words } from '../../i18n/language.ts';
import { Heading } from '../../design/page.tsx';
import { Icon } from '../../design/icon.tsx';

interface CurtainProps {
  readonly name: string;
  /** The previous player; null at the start. */
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
