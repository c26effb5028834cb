// What the site is served by. Our server answers every path with the page. A plain file host has one page only, so there a
// screen's path goes into the query: `/games/backtrick/?/rules#O6` (docs/decisions/0017).

import { options } from 'preact';

/** Built for a plain file host: there is no API, and the base address is unknown. */
export const IS_STATIC = import.meta.env.MODE === 'static';

/** What a link to one of our paths says. Leaves other addresses as they are. */
export function linkTo(path: string): string {
  if (!IS_STATIC || !path.startsWith('/')) return path;
  return path === '/' ? './' : `?${path}`;
}

/** The path that one of our addresses means. */
export function pathIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return IS_STATIC ? pathInQuery(search) : pathname;
}

/** Some senders of links encode the slashes or add parameters of their own. */
export function pathInQuery(search: string): string {
  return [...new URLSearchParams(search).keys()].find((key) => key.startsWith('/')) ?? '/';
}

/** Whole, to pass on. */
export function wholeLink(path: string): string {
  return new URL(linkTo(path), location.href).href;
}

/** From now on every link to a path of ours leads to where that is on this host. */
export function hostLinks(): void {
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    const props: { children?: unknown; href?: unknown } = vnode.props;
    if (vnode.type === 'a' && typeof props.href === 'string') props.href = linkTo(props.href);
    before?.(vnode);
  };
}
