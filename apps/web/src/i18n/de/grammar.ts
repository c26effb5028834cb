import { grammarOf } from '../grammar.ts';

export const { form, number, counted, percent, date, and } = grammarOf('de');

export const cards = (count: number) => counted(count, 'Karte', 'Karten');
export const games = (count: number) => counted(count, 'Spiel', 'Spiele');
/** After „von“ or „in“. */
export const ofGames = (count: number) => counted(count, 'Spiel', 'Spielen');
