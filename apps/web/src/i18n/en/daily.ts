// The deals of the day, and the same deal for other teams.

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);
const games = (count: number) => (count === 1 ? '1 game' : `${count} games`);
const people = (count: number) => (count === 1 ? '1 player' : `${count} players`);
const left = (count: number) => `${cards(count)} left`;

export const daily = {
  title: 'Daily deal',
  lead: 'The same cards for everybody, once a day. Your first try counts.',
  /** How long the deals of today are there. */
  newIn: 'New deals in',
  at: 'at midnight UTC',
  against: (bot: string) => `Against ${bot}`,
  withBots: (bots: string) => `With ${bots}`,
  bots: {
    random: 'a bot that lays anything',
    greedy: 'a bot that takes the smallest step',
    steady: 'a steady bot',
    strong: 'a bot that thinks ahead',
    master: 'a bot that thinks longest',
  },
  partners: {
    random: 'bots that lay anything',
    greedy: 'bots that take the smallest step',
    steady: 'steady bots',
    strong: 'bots that think ahead',
    master: 'bots that think longest',
  },
  alone: 'Alone',
  duel: 'Duel',
  sent: 'sent',
  isFair: 'Is the shuffle fair?',
  states: {
    open: 'not played',
    running: 'running',
    taken: 'on this device',
    unsent: 'not sent yet',
  },
  shortStates: { open: 'new', running: 'running', taken: 'here', unsent: 'waits' },
  past: 'Past days',
  today: 'Today’s deals',
  day: (day: string) => `Deals of ${day}`,
  daysLead: 'Every day keeps its deals. Its codes are shown from two hours after midnight UTC on.',
  daysEmpty: 'No day is over yet.',
  daysHint: 'Tomorrow the deals of today are kept here.',
  earlier: 'Earlier days',
  noSheet: 'No deals are kept of this day.',
  offline: 'Not connected. What you have taken along can be played all the same.',
  offlineNone: 'Not connected. The deals of the day come from the server.',
  again: 'Look again',
  playElse: 'Play another deal now',

  play: 'Play it now',
  goOn: 'Go on playing',
  retry: 'Try it again',
  retryHint: 'Further tries are kept, and do not count.',
  take: 'Take it along',
  takeHint:
    'Deals it on this device: playable without a connection, sent when there is one. It counts among tries on devices, as a device knows the cards.',
  takenHint: 'Lies on this device and can be played without a connection.',
  unsent: 'Played. It is sent as soon as there is a connection.',
  refused: 'The server did not take this game: it came too late, or not by the rules.',
  hereAgain: 'The same cards again',
  playByCode: 'Play it by its code',
  codeLater: 'The code is shown from two hours after midnight UTC on.',

  first: 'Your first try',
  further: 'Further tries',
  lookBack: 'Look back',
  score: {
    all: 'All laid',
    left,
    won: (other: number) => (other === 0 ? 'Won' : `Won, the other had ${other} left`),
    lost: (own: number) => `Lost with ${left(own)}`,
  },
  /** In a small space. */
  short: { all: 'all', left: (count: number) => `${count} left`, won: 'won', lost: 'lost' },
  percentile: (share: number, others: number) =>
    share >= 100
      ? `Better than ${others === 1 ? 'the only other one' : 'everybody else'} so far.`
      : share <= 0
        ? `${others === 1 ? 'The only other one' : 'Everybody else'} did better.`
        : others === 1
          ? 'The same as the only other one so far.'
          : `Better than ${share} % of the others.`,
  only: 'You are the first one here.',
  leagues: {
    house: 'At the server',
    device: 'On devices',
  },
  leagueHints: {
    house: 'The cards come one by one; nobody knows them before.',
    device: 'On the player’s honour: the device knows the cards.',
  },
  league: (count: number, wins: number, kind: 'team' | 'duel') =>
    `${people(count)}, ${wins === 0 ? 'nobody' : wins} ${kind === 'duel' ? 'won' : 'laid all'}`,
  ranking: 'Who does best at this over sixty days',
  nobody: 'Nobody has finished it yet.',
  howOthers: 'How everybody did',
  firstTries: 'First tries by cards left',
  firstDuels: 'First tries by own cards left',
  firstAt: (league: string) => `Your first try · ${league}`,
  chartHeads: { score: 'Cards left', count: 'Players' },
  won: 'won',
  range: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  you: 'you',
  par: 'The bots’ par',
  parOf: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  parMark: 'par',
  toResult: 'To the result',
  parLeft: 'cards left, on average',
  parWon: 'games won',
  parWins: (wins: number, all: number, kind: 'team' | 'duel') =>
    `${kind === 'duel' ? 'Won' : 'All laid'} in ${wins} of ${games(all)}.`,
  parNone: 'The bots have not played it yet.',
  parAbout: (all: number) =>
    `${games(all)} of bots that know no more than you; in brackets the 95 % interval.`,
  parBetter: 'Better than the bots’ par.',
  parWorse: 'The bots’ par is better.',
  parSame: 'Within the bots’ par.',

  share: {
    heading: (day: string, game: string, players: string) =>
      `Backtrick daily deal, ${day} · ${game}, ${players}`,
    all: 'all cards laid!',
    left: (count: number) => `${left(count)}.`,
    won: 'won!',
    lost: 'lost.',
    percentile: (share: number) => `Better than ${share} %.`,
    par: (mean: string) => `Bots’ par ${mean}.`,
    further: 'Not my first try.',
  },

  fairness: 'How nobody can know it before',
  fairText:
    'The deals of a day follow from one random seed. It is sealed the day before; what seals it is shown here, and the seed itself when the day is over.',
  commitment: 'Seal',
  seed: 'Seed',
  nextCommitment: 'Seal of the day after',

  compare: {
    title: 'The same cards, other teams',
    none: 'No other team has played these cards yet.',
    own: 'You',
    somebody: 'Somebody',
    bot: 'a bot',
    aids: 'with aids',
    givenUp: 'given up',
    more: (count: number) => `and ${count} more`,
    bots: 'The bots’ result',
    botsAsk: 'Let bots play the same cards',
    botsPlaying: (played: number, all: number) => `Bots are playing: ${played} of ${all}`,
    botsFailed: 'The bots could not play here.',
    botsFirst: 'Let bots play it first',
    botsHint: 'Their result is shown now and when you are done. It gives no card away.',
  },
} as const;
