// Every page that has an address of its own, and one that has none.

export const PAGES = [
  '/',
  '/new/friends',
  '/new/duel',
  '/new/here',
  '/new/bots',
  '/join',
  '/deal',
  '/deal/G1HP-V05A-FMSY-38ZB',
  '/tables',
  '/lobby',
  '/watch',
  '/settings',
  '/account',
  '/rules',
  '/keys',
  '/about',
  '/puzzles',
  '/learn',
  '/replay',
  '/no/such/page',
] as const;
