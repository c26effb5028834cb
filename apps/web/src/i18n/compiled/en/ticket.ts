// Made by `npm run messages` from apps/web/messages: change them there.


export const ticket = {
  firstWin: "Your first win",
  best: "Your best so far",
} as const;
