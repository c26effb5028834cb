// Made by `npm run messages` from apps/web/messages: change them there.


export const me = {
  title: "Me",
  guest: "Guest",
  nameIt: "Choose a name",
  games: "Games",
  running: (count: number): string => `${count} in progress`,
  results: "Results",
  resultsHint: "Every finished game, statistics and streaks",
  profile: "Profile",
  profileHint: "What others see",
  settings: "Settings",
  settingsHint: "Name, language, appearance, notifications",
  account: "Account",
  accountHint: "Passkeys, devices, your data",
} as const;
