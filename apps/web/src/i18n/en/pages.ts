export const pages = {
  name: 'Backtrick',
  skip: 'Skip to the content',
} as const;
