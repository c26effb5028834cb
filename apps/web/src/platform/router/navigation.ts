// The current route, over the browser's own history: links are plain links, and back and reload work as usual.

import { signal } from '@preact/signals';
import { linkTo, pathIn } from './hosting.ts';
import { addressOf, routeAt } from './route.ts';
import type { Route } from './route.ts';

export const route = signal<Route>({ page: 'home' });
/** Counts the ways taken, so that the same address twice is still a way. */
export const arrivals = signal(0);

/** From now on the address and the page agree. */
export function startNavigation(): void {
  route.value = routeAt(pathIn(location));
  last = trail() ?? BEGINNING;
  history.replaceState(last, '');
  addEventListener('popstate', () => {
    // Within a page the browser itself knows the way, and keeps nothing with it.
    if (trail() === null) history.replaceState(within(), '');
    arrive();
  });
  document.addEventListener('click', (event) => {
    const link = linkIn(event);
    if (!link) return;
    event.preventDefault();
    follow(link.href);
  });
}

export function go(to: Route): void {
  follow(linkTo(addressOf(to)));
}

function follow(address: string): void {
  const here = pathIn(location);
  const isHere = pathIn(new URL(address, location.href)) === here;
  const next: Trail = isHere ? within() : { from: here, hops: 0 };
  history.pushState(next, '', address);
  scrollTo(0, 0);
  arrive();
}

export function goHome(): void {
  go({ page: 'home' });
}

/** The address of the page of ours that was there before this one. */
export function cameFrom(): string | null {
  return last.from;
}

/** A link back leads to where one came from, or in place of this page to another one: no two pages lead back to each other. */
export function goBack(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return;
  event.preventDefault();
  if (pathIn(link) === last.from) return history.go(-1 - last.hops);
  history.replaceState(last, '', link.href);
  scrollTo(0, 0);
  arrive();
}

/** As `go`, but back does not lead here again. */
export function goInstead(to: Route): void {
  history.replaceState(history.state, '', linkTo(addressOf(to)));
  arrive();
}

/** What the browser keeps with a page: where one came from, and how many steps one has taken within the page since. */
interface Trail {
  readonly from: string | null;
  readonly hops: number;
}

const BEGINNING: Trail = { from: null, hops: 0 };
let last = BEGINNING;

/** A step further within the page. */
function within(): Trail {
  return { ...last, hops: last.hops + 1 };
}

/** Null where the browser made the entry itself. */
function trail(): Trail | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return null;
  if (!('from' in state && 'hops' in state)) return null;
  const { from, hops } = state;
  const isOurs = (from === null || typeof from === 'string') && typeof hops === 'number';
  return isOurs ? { from, hops } : null;
}

/** A click that means this tab. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function arrive(): void {
  last = trail() ?? BEGINNING;
  const next = routeAt(pathIn(location));
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
