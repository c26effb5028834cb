// Made by `npm run messages` from apps/web/messages: change them there.


export const push = {
  turn: "Your turn",
  begin: "Who goes first?",
  reminder: "Your table is waiting for you.",
} as const;
