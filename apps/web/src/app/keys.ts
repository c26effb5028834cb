// The one key that works on every page: what the others are. At the table the table itself answers it.

import { go, route } from './navigation.ts';

export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || isTyping(event.target)) return;
    const { page } = route.value;
    if (page === 'keys' || page === 'table' || page === 'local-table') return;
    event.preventDefault();
    go({ page: 'keys' });
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
