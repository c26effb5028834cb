// A whole game of two bots, which signal to each other, and its record.
import { botNamed, playMatch } from '@backtrick/bots';
import { answer, original, seededRng } from '@backtrick/rules';

void main();

async function main(): Promise<void> {
  const rng = seededRng('two bots');
  const bot = botNamed('original', 'steady');
  if (!bot) throw new Error('every game has a steady bot');
  const setup = original.shuffledSetup({ players: 2 }, rng);
  const { record, last, decisions } = await playMatch(
    { game: original, setup, bots: [bot, bot], budget: { playouts: 100 }, talking: 'signals' },
    rng,
  );
  console.log(`${last.outcome?.status} after ${decisions} turns`);
  const end = answer(record);
  console.log(end.ok ? `its record says: ${end.status}` : `its record is wrong: ${end.error}`);
}

// It prints:
// won after 40 turns
// its record says: won
