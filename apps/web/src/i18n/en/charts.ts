// Charts, wherever they are.

export const charts = {
  asTable: 'As a table',
} as const;
