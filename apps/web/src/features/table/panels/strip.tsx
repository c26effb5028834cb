// The strip under the piles. Its room is kept, so that nothing it says moves the piles; what is longer than its two lines grows
// upwards over them.

import type { ComponentChildren } from 'preact';
import { words } from '../../../i18n/language.ts';
import { Icon } from '../cards/icons.tsx';
import type { IconName } from '../cards/icons.tsx';

interface StripProps {
  readonly kind: string;
  readonly icon?: IconName;
  readonly text: ComponentChildren;
  readonly small?: string;
  readonly onClose?: () => void;
  readonly children?: ComponentChildren;
}

export function Strip({ kind, icon, text, small = '', onClose, children }: StripProps) {
  return (
    <div class="table-strip" data-strip={kind}>
      {icon && <Icon name={icon} />}
      <p>
        {text}
        {small !== '' && <small>{small}</small>}
      </p>
      {children && <span class="choices">{children}</span>}
      {onClose && (
        <button
          class="ib"
          type="button"
          aria-label={words.value.table.menu.close}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}
