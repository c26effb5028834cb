// Where the page is, over the browser's own history: links are plain links, and back and reload do what they always do.

import { signal } from '@preact/signals';
import { addressOf, routeAt } from './route.ts';
import type { Route } from './route.ts';

export const route = signal<Route>({ page: 'home' });
/** Counts the ways taken, so that the same address twice is still a way. */
export const arrivals = signal(0);

/** From now on the address and the page agree. */
export function startNavigation(): void {
  route.value = routeAt(location.pathname);
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = linkIn(event);
    if (!link) return;
    event.preventDefault();
    history.pushState(further(), '', link.href);
    scrollTo(0, 0);
    arrive();
  });
}

export function go(to: Route): void {
  history.pushState(further(), '', addressOf(to));
  scrollTo(0, 0);
  arrive();
}

export function goHome(): void {
  go({ page: 'home' });
}

/** Whether a page of ours was there before this one. */
export function hasCome(): boolean {
  return waysBack() > 0;
}

/** Leads a link to where one came from, if that was a page of ours. */
export function goBack(event: MouseEvent): void {
  if (!hasCome() || !isPlain(event)) return;
  event.preventDefault();
  history.back();
}

/** As `go`, but back does not lead here again. */
export function goInstead(to: Route): void {
  history.replaceState(history.state, '', addressOf(to));
  arrive();
}

/** How many pages of ours lie before this one: the browser keeps it with the page. */
function waysBack(): number {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'ways' in state;
  return isOurs && typeof state.ways === 'number' ? state.ways : 0;
}

function further(): { readonly ways: number } {
  return { ways: waysBack() + 1 };
}

/** A click that means this tab. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function arrive(): void {
  const next = routeAt(location.pathname);
  if (addressOf(next) !== addressOf(route.value)) route.value = next;
  arrivals.value++;
}

/** The link of ours that was clicked to be followed here, and not in another tab. */
function linkIn(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlain(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname.startsWith('/api/')) return null;
  const isHere = pathname === location.pathname && search === location.search;
  // Within a page the browser itself knows the way.
  return isHere && hash !== '' ? null : link;
}
