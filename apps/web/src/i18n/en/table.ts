export const table = {
  yourTurn: 'Your turn',
} as const;
