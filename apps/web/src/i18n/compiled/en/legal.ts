// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/en.ts';

export const legal = {
  privacy: {
    title: "Privacy",
    lead: "Backtrick stores what it needs to run your games, and nothing else. No ads, no tracking, no third-party scripts.",
    who: "Who’s responsible",
    sections: {
      you: {
        title: "To recognise you",
        items: [
          "The name you choose, and the day of your last visit.",
          "One necessary cookie for your session. It expires a year after your last visit.",
          "The browser and device you use, and the public keys of your passkeys.",
        ],
      },
      games: {
        title: "To play",
        items: [
          "Your moves, signals, chat, results and ratings. Also your table titles, daily challenges you take offline, and who you block or mute. During a review, we keep the name you use there.",
          "People at your table see your name. Anyone with the link can open a finished game.",
          "Leaderboards show your name. You can hide it on your profile page.",
        ],
      },
      push: {
        title: "Notifications, if you turn them on",
        items: [
          "Your browser’s notification address, your time zone and quiet hours.",
          "Notifications are encrypted and never contain cards or names.",
        ],
      },
      device: {
        title: "On your device",
        items: [
          "Your settings and the games you play on this device. Clearing the browser’s data deletes them.",
        ],
      },
    },
    network: "Your IP address",
    log: (days: number): string => days === 0 ? "It appears in a technical log that isn’t kept." : $plural(days, { one: `It appears in a technical log that’s deleted after ${$number(days)} day.`, other: `It appears in a technical log that’s deleted after ${$number(days)} days.` }),
    tag: "For duels and tables yet to start, we keep a tag showing who shared a network. It doesn’t reveal the address.",
    keep: "How long we keep your data",
    until: "Until you delete your account. Guests can do that too.",
    backups: (days: number): string => days === 0 ? "There are no backups." : $plural(days, { one: `Backups are deleted after ${$number(days)} day.`, other: `Backups are deleted after ${$number(days)} days.` }),
    rights: "Your choices",
    own: "Download or delete everything on the account page. Your name and chat are then removed from every table. Finished games stay, without your name.",
    ask: "You can ask to access, correct, delete or transfer your data. You can object, and complain to a supervisory authority.",
    account: "Go to your account",
    basis: "Legal basis",
    articles: "Running your games: Art. 6(1)(b) GDPR. Technical log and fair ratings: (f). Notifications: (a).",
    here: "This copy of Backtrick runs without a server. Your settings and games stay in this browser.",
    host: "The web host may log your IP address when you open the page.",
  },
  imprint: {
    title: "Imprint",
    operator: "Operator",
    unknown: "The operator of this site hasn’t entered a name or address.",
    contact: "Contact",
    noContact: "The operator of this site hasn’t entered any contact details.",
    report: "To report a player or message, use these contact details and name the table.",
    law: "Information under § 5 DDG (Germany).",
    source: "Source code",
  },
  terms: {
    title: "Terms",
    rules: [
      "Backtrick is free and comes without any warranty.",
      "Be kind: no insults, no hate, no advertising, no cheating in rated games.",
      "Use a name you’d use in front of children.",
      "The operator may remove messages, names or accounts that break these rules.",
      "You can leave at any time by deleting your account.",
    ],
    report: "To report something, use the contact details on the imprint page.",
  },
  access: {
    title: "Accessibility",
    lead: "Everyone should be able to play. We follow WCAG 2.2, level AA.",
    items: [
      "Everything works with the keyboard. Every page links to the list of shortcuts.",
      "Every card and pile has a name for screen readers, and every move is announced.",
      "You can reduce animations in the settings. Backtrick also follows your device’s settings.",
      "Colours have high contrast in light and dark mode. In Quick & Easy, each colour also has a shape.",
      "You can double the text size in your browser, and choose large cards in the settings.",
    ],
    report: "Is something not working for you? Use the contact details on the imprint page.",
  },
  offline: "You’re offline. Reconnect to see who runs this site.",
} as const;
