// How often two bots win alone, on the same twenty deals.
import { botNamed, simulateGame, summarise } from '@backtrick/bots';
import { original } from '@backtrick/rules';

const GAMES = 20;

void main();

async function main(): Promise<void> {
  for (const name of ['greedy', 'steady']) {
    const bot = botNamed('original', name);
    if (!bot) throw new Error(`nobody is called ${name}`);
    const simulation = {
      game: original,
      players: 1,
      options: { minimum: 2, smallerHand: false },
      bots: [bot],
      seed: 'compare',
      budget: { playouts: 100 },
      talking: 'silent',
    } as const;
    const results = [];
    for (let i = 0; i < GAMES; i++) results.push(await simulateGame(simulation, i));
    const { wins, left } = summarise(original, results);
    console.log(`${name}: ${wins} of ${GAMES} won, ${left.mean.toFixed(1)} cards left on average`);
  }
}

// It prints:
// greedy: 0 of 20 won, 22.6 cards left on average
// steady: 3 of 20 won, 10.9 cards left on average
