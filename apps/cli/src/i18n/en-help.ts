// What `--help` says.

export const enHelp = {
  titles: {
    'Usage:': 'Usage:',
    'Arguments:': 'Arguments:',
    'Options:': 'Options:',
    'Global Options:': 'Everywhere:',
    'Commands:': 'Commands:',
  },
  program:
    'The home of the card-game family "The Game": the original for 1 to 5 players,\nthe duel Face to Face, and Quick & Easy. Unofficial.\nWithout a command it offers a game to play.',
  version: 'show the version',
  help: 'show this help',
  helpCommand: 'show the help of a command',
  lang: 'language: en or de (default: that of the environment)',
  play: {
    summary: 'play at a table in the terminal',
    description:
      'Play at a table in the terminal: alone, or several people taking turns at it.\nGAME is original, face-to-face or quick-and-easy; without it a menu asks.\nWhere the input is not a terminal, each line is an action: 37/u1, or a full stop.',
  },
  replay: {
    summary: 'play a record and show it turn by turn',
    description:
      'Play a record and show it turn by turn; - is standard input.\nExit code 1 if the record is illegal, 2 if it cannot be read.',
  },
  perft: {
    summary: 'count the legal sequences of actions',
    description:
      'Count the sequences of actions that are legal from a deal.\nGAME is original, face-to-face or quick-and-easy.',
  },
  simulate: {
    summary: 'let bots play many games, with figures',
    description:
      'Let bots play many games and count: wins with their 95 % interval, cards left, speed. GAME is original, face-to-face or quick-and-easy. The same seed gives the same games, whatever the number of threads. Ctrl-C ends it and prints what was finished.',
  },
  solve: {
    summary: 'could this deal be beaten, with all cards open?',
    description:
      'Look for a way to win the game of a record with all cards open: from the deal, or after --from actions. Prints a line that replay accepts, that there is none, or that it is not decided: never a guess. In Face to Face: for the player in turn, against any defence. Exit code 1 if it cannot be won.',
  },
  from: 'begin after so many actions of the record (default: 0)',
  seconds: 'how long to look (default: 10)',
  solveJson: 'print one JSON object and nothing else',
  tournament: {
    summary: 'let bots duel, every pair on the same decks',
    description:
      'Let bots play Face to Face: every pair on the same decks with seats swapped. Prints the share of games won and Elo points with the half of their 95 % interval.',
  },
  bots: 'bots at the seats, separated by commas; fewer than seats take them in turn (default: steady)',
  duellists: 'two bots or more, separated by commas',
  games: 'number of games (default: 100)',
  pairGames: 'number of games a pair (default: 100)',
  arenaSeed: 'any text; the same seed gives the same games (default: 1)',
  noSignals: 'bots may not signal',
  threads: 'number of threads (default: all cores)',
  budget: 'playouts a decision at the most, for bots that search',
  csv: 'write a row a game',
  plot: 'write the distribution of cards left as an SVG',
  records: 'write every game as a record a line, as replay --jsonl reads them',
  arenaJson: 'print one JSON object and nothing else',
  players: 'number of players (default: 1; Face to Face 2)',
  minimum: 'original: at least 3 cards a turn instead of 2 (O13)',
  smallerHand: 'original: one card fewer in hand (O14)',
  professional: 'Quick & Easy: exactly one card a turn (Q9)',
  seed: 'any text; the same seed gives the same deal',
  record: 'write the record to a new file after every action',
  resume: 'go on with the game in this record, and keep it up to date',
  noColour: 'no colours (NO_COLOR does the same)',
  jsonl: 'one record a line in, one answer a line out, as JSON',
  replayJson: 'print the answer as one JSON object and nothing else',
  depth: 'how many actions long',
  deck: 'JSON file with the deck of a record, or with a record; flags go before the record',
  first: 'Face to Face: the seat that begins',
  split: 'one line for each first action, then the total',
  perftJson: 'print one JSON object and nothing else',
  examples: {
    program: `Examples:
  backtrick                        choose a game and play
  backtrick play original          play alone
  backtrick replay game.json       see a game again
  backtrick help play              all about playing`,
    play: `Examples:
  backtrick play original                               alone, a deal by chance
  backtrick play original --players 3 --minimum 3       three experts at one keyboard
  backtrick play face-to-face --seed 2025-11-15         a duel with a deal to repeat
  backtrick play quick-and-easy --players 2 --professional
  backtrick play original --record game.json            nothing is lost on Ctrl-C
  backtrick play --resume game.json                     go on
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  one action a line`,
    replay: `Examples:
  backtrick replay game.json                    turn by turn
  backtrick replay game.json --json             only the position after the last action
  curl -s example.org/game.json | backtrick replay -
  backtrick replay --jsonl < games.jsonl > answers.jsonl`,
    simulate: `Examples:
  backtrick simulate original --players 2 --bots steady --games 1000
  backtrick simulate original --players 4 --bots strong --games 50 --budget 100 --json
  backtrick simulate quick-and-easy --players 3 --bots steady,greedy --no-signals
  backtrick simulate original --players 2 --games 2000 --plot left.svg --csv games.csv --records games.jsonl`,
    solve: `Examples:
  backtrick solve game.json
  backtrick solve game.json --from 40 --seconds 60 --json`,
    tournament: `Examples:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200`,
    perft: `Examples:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};

export type HelpTexts = typeof enHelp;
