// Made by `npm run messages` from apps/web/messages: change them there.


export const lobby = {
  invites: (name: string, game: string): string => `${name} has invited you to play ${game}.`,
  about: {
    original: "Play all 98 cards together. Two piles go up, two go down, and you can’t say your numbers.",
    'face-to-face': "A duel. Be the first to play all your cards.",
    'quick-and-easy': "Play all the cards together. One pile goes up, one goes down.",
  },
  removeTitle: (name: string): string => `Remove ${name}?`,
  removeHint: "They won’t be able to take a seat at this table again. You’ll get a new link and code.",
  remove: "Remove",
  keep: "Keep player",
  chat: "Chat",
  write: "Message everyone at the table",
  send: "Send",
  notSent: "That wasn’t sent. Try again in a moment.",
  away: {
    title: "While you were away…",
    yours: "Your turn",
    continue: "Continue",
  },
} as const;
