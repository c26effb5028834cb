// `?` shows the keyboard help on every page. At the table, the table handles it itself.

import { go, route } from '../platform/router/navigation.ts';
import type { Route } from '../platform/router/route.ts';

const OWN_HELP: readonly Route['page'][] = ['keys', 'table', 'local-table', 'puzzle', 'hand'];

export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || isTyping(event.target)) return;
    if (OWN_HELP.includes(route.value.page)) return;
    event.preventDefault();
    go({ page: 'keys' });
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
