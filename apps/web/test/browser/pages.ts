// Every page that has an address of its own, and one that has none.

export const PAGES = [
  '/',
  '/new/friends',
  '/new/duel',
  '/new/here',
  '/new/bots',
  '/join',
  '/tables',
  '/lobby',
  '/watch',
  '/settings',
  '/account',
  '/rules',
  '/keys',
  '/about',
  '/no/such/page',
] as const;
