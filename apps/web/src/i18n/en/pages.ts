export const pages = {
  name: 'Backtrick',
} as const;
