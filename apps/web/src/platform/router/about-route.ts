// Pages that are only words.

const ABOUT_PAGES = [
  'keys',
  'about',
  'help',
  'privacy',
  'imprint',
  'terms',
  'accessibility',
] as const;

export interface AboutRoute {
  readonly page: (typeof ABOUT_PAGES)[number];
}

/** Whether a route is one of these. */
export function isAboutRoute(route: { readonly page: string }): route is AboutRoute {
  return ABOUT_PAGES.some((page) => page === route.page);
}

/** Pages that people look for by a German name. */
const ALIASES: Readonly<Record<string, string>> = {
  impressum: 'imprint',
  datenschutz: 'privacy',
};

/** Null for an address of other pages. */
export function aboutRouteAt([first = '', ...rest]: readonly string[]): AboutRoute | null {
  const page = ABOUT_PAGES.find((one) => one === (ALIASES[first] ?? first));
  return page && rest.length === 0 ? { page } : null;
}
