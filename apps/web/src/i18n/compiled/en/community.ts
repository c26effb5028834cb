// Made by `npm run messages` from apps/web/messages: change them there.


export const community = {
  title: "Community",
  open: "Open tables",
  all: "All",
  openOne: "Create table",
  noneOpen: "No one is waiting right now. Create a table so that others can join.",
  live: "Games in progress",
  noneLive: "There are no games to watch right now.",
  boards: "Leaderboards",
  duels: "Face to Face, live",
  slowDuels: "Face to Face, turn-based",
  daily: "Daily challenge",
  fair: "Fair play",
  fairHint: "How cards are shuffled, and how strong the bots are",
} as const;
