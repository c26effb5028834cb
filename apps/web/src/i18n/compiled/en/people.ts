// Made by `npm run messages` from apps/web/messages: change them there.


export const people = {
  title: "People",
  linkHint: "Blocked and muted",
  lead: "Only you can see these lists. They’re the same on all your devices.",
  again: "Try again",
  noName: "No name",
  since: (date: string): string => `Since ${date}`,
  mute: "Mute",
  unmute: "Unmute",
  block: "Block",
  unblock: "Unblock",
  muteName: (name: string): string => `Mute ${name}`,
  unmuteName: (name: string): string => `Unmute ${name}`,
  blockName: (name: string): string => `Block ${name}`,
  unblockName: (name: string): string => `Unblock ${name}`,
  blockTitle: (name: string): string => `Block ${name}?`,
  blockHint: "You won’t see each other at tables or in lists, and they won’t be told. You’ll finish any game you’re both playing, and leave other tables you share.",
  blockYes: "Block",
  blockNo: "Cancel",
  done: {
    block: {
      take: (name: string): string => `You blocked ${name}.`,
      end: (name: string): string => `You unblocked ${name}.`,
    },
    mute: {
      take: (name: string): string => `You muted ${name}.`,
      end: (name: string): string => `You unmuted ${name}.`,
    },
  },
  here: "People in this game",
  lists: {
    block: {
      title: "Blocked",
      hint: "You won’t see each other at tables or in lists. They won’t know you’ve blocked them.",
      none: "You haven’t blocked anyone.",
    },
    mute: {
      title: "Muted",
      hint: "You don’t see their chat or signals. You still play together.",
      none: "You haven’t muted anyone.",
    },
  },
} as const;
