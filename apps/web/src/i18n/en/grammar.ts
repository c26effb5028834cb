import { grammarOf } from '../grammar.ts';

export const { form, number, counted, percent, date, and } = grammarOf('en-GB');

export const cards = (count: number) => counted(count, 'card', 'cards');
export const games = (count: number) => counted(count, 'game', 'games');
export const turns = (count: number) => counted(count, 'turn', 'turns');
