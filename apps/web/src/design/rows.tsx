// Rows of a list that are links.

import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface RowProps {
  readonly href: string;
  readonly icon?: IconName;
  readonly text: string;
  readonly hint?: string | undefined;
}

export function RowLink({ href, icon, text, hint }: RowProps) {
  return (
    <li>
      <a class="row" href={href}>
        {icon && <Icon name={icon} />}
        <RowText text={text} hint={hint} />
        <Icon name="on" />
      </a>
    </li>
  );
}

export function RowText({
  text,
  hint,
}: {
  readonly text: ComponentChildren;
  readonly hint?: ComponentChildren;
}) {
  return (
    <span class="tx">
      {text}
      {hint !== undefined && hint !== '' && <small>{hint}</small>}
    </span>
  );
}
