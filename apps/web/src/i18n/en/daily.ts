// The daily challenge, and the same deal for other teams.

import { cards, counted, games, percent } from './grammar.ts';

const left = (count: number) => `${cards(count)} left`;

export const daily = {
  title: 'Daily challenge',
  lead: 'The same cards for everyone, new every day. Your first attempt counts.',
  /** How long today's cards are there. */
  newIn: 'New cards in',
  at: 'at midnight UTC',
  against: (bot: string) => `Against ${bot}`,
  withBots: (bots: string) => `With ${bots}`,
  bots: {
    random: 'a bot that plays anything',
    greedy: 'a bot that goes for the smallest gap',
    steady: 'a reliable bot',
    strong: 'a bot that thinks ahead',
    master: 'a bot that thinks the longest',
  },
  partners: {
    random: 'bots that play anything',
    greedy: 'bots that go for the smallest gap',
    steady: 'reliable bots',
    strong: 'bots that think ahead',
    master: 'bots that think the longest',
  },
  alone: 'Solo',
  duel: 'Duel',
  sent: 'sent',
  isFair: 'Is the shuffle fair?',
  states: {
    open: 'not played',
    running: 'in progress',
    taken: 'on this device',
    unsent: 'not sent yet',
  },
  shortStates: { open: 'new', running: 'playing', taken: 'here', unsent: 'waiting' },
  past: 'Past days',
  today: 'Today’s challenges',
  day: (day: string) => `Challenges of ${day}`,
  daysLead: 'You can play the cards of past days too. Deal codes appear at 2 am UTC.',
  daysEmpty: 'There are no past days yet.',
  daysHint: 'Come back tomorrow to find today’s cards here.',
  earlier: 'Earlier days',
  noSheet: 'There are no cards for this day. Choose another day.',
  offline: 'You’re offline. You can still play the challenges you’ve downloaded.',
  offlineNone: 'You’re offline. Reconnect to get today’s cards.',
  again: 'Refresh',
  playElse: 'Play other cards now',

  play: 'Play now',
  goOn: 'Keep playing',
  retry: 'Try again',
  retryHint: 'Later attempts are saved, but don’t count.',
  take: 'Download to play offline',
  takeHint:
    'Play it offline; your result is sent when you’re back online. It’s ranked separately, because the cards are stored on your device.',
  takenHint: 'Saved on this device. You can play it offline.',
  unsent: 'Played. Your result is sent when you’re back online.',
  refused: 'The server rejected this game. It came too late, or a move breaks the rules.',
  hereAgain: 'Play same cards again',
  playByCode: 'Play the deal code',
  recordLater:
    'Others may still be playing these cards. You’ll see everyone’s cards at 2 am UTC, after the day ends.',
  codeLater: 'The deal code appears at 2 am UTC.',

  first: 'Your first attempt',
  further: 'Later attempts',
  lookBack: 'Watch replay',
  score: {
    all: 'All cards played',
    left,
    won: (other: number) => (other === 0 ? 'Won' : `Won, opponent had ${other} left`),
    lost: (own: number) => `Lost with ${left(own)}`,
  },
  /** In a small space. */
  short: { all: 'all', left: (count: number) => `${count} left`, won: 'won', lost: 'lost' },
  percentile: (share: number, others: number) => {
    if (share >= 100) {
      return others === 1
        ? 'You’re ahead of the only other player so far.'
        : 'You’re ahead of everyone so far.';
    }
    if (share <= 0) {
      return others === 1 ? 'The only other player did better.' : 'Everyone else did better.';
    }
    return others === 1
      ? 'You’re tied with the only other player so far.'
      : `You did better than ${percent(share / 100)} of players.`;
  },
  only: 'You’re the first to finish.',
  leagues: {
    house: 'Online',
    device: 'Offline',
  },
  leagueHints: {
    house: 'Cards come one by one, so no one knows them in advance.',
    device: 'Based on trust: the cards are stored on the device.',
  },
  league: (count: number, wins: number, kind: 'team' | 'duel') =>
    `${counted(count, 'player', 'players')}, ${wins === 0 ? 'none' : wins} ${kind === 'duel' ? 'won' : 'played all cards'}`,
  ranking: 'Leaderboard of the last 60 days',
  nobody: 'No one has finished yet.',
  howOthers: 'How everyone did',
  firstTries: 'First attempts by cards left',
  firstDuels: 'First attempts by own cards left',
  firstAt: (league: string) => `Your first attempt · ${league}`,
  chartHeads: { score: 'Cards left', count: 'Players' },
  won: 'won',
  range: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  you: 'you',
  par: 'Bot average',
  parOf: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  parMark: 'bots',
  toResult: 'See result',
  percent,
  parLeft: 'cards left',
  parWon: 'of games won',
  parWins: (wins: number, all: number, kind: 'team' | 'duel') =>
    `${kind === 'duel' ? 'Won' : 'All cards played'} in ${wins} of ${games(all)}.`,
  parNone: 'The bots haven’t played it yet.',
  parAbout: (all: number) =>
    `From ${games(all)} by bots that know no more than you. In brackets: the ${percent(0.95)} interval.`,
  parBetter: 'Better than the bots.',
  parWorse: 'The bots did better.',
  parSame: 'About as good as the bots.',

  share: {
    heading: (day: string, game: string, players: string) =>
      `Backtrick daily challenge, ${day} · ${game}, ${players}`,
    all: 'all cards played!',
    left: (count: number) => `${left(count)}.`,
    won: 'won!',
    lost: 'lost.',
    percentile: (share: number) => `Better than ${percent(share / 100)}.`,
    par: (mean: string) => `Bot average ${mean}.`,
    further: 'Not my first attempt.',
  },

  fairness: 'Why no one can know the cards in advance',
  fairText:
    'The cards of a day come from one random number. We publish its fingerprint the day before, and the number itself when the day is over.',
  commitment: 'Fingerprint',
  seed: 'Random number',
  nextCommitment: 'Tomorrow’s fingerprint',

  compare: {
    title: 'Same cards, other teams',
    none: 'No other team has played these cards yet.',
    own: 'You',
    somebody: 'Someone',
    bot: 'a bot',
    aids: 'assisted',
    givenUp: 'given up',
    more: (count: number) => `and ${count} more`,
    bots: 'How the bots did',
    botsAsk: 'Let bots play these cards',
    botsPlaying: (played: number, all: number) => `Bots are playing: ${played} of ${all}`,
    botsFailed: 'The bots couldn’t play here. Reload the page and try again.',
    botsFirst: 'Let bots play first',
    botsHint: 'You see their result now and after your game. It gives no card away.',
  },
} as const;
