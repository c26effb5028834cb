// One command of every kind as a client would send it; a new kind without one does not compile.

import type { Command, CommandKind } from '../src/index.ts';

export type SampleCommands = { readonly [K in CommandKind]: Command & { readonly kind: K } };

/** Made against this version of the table. */
export function sampleCommands(version: number): SampleCommands {
  return {
    create: { kind: 'create', options: { game: 'original', players: 4 } },
    options: {
      kind: 'options',
      options: {
        game: 'original',
        players: 4,
        rules: { minimum: 3 },
        title: 'Our table',
        clock: { kind: 'seconds', turn: 60 },
      },
    },
    sit: { kind: 'sit', seat: 4, name: 'Zoe' },
    leave: { kind: 'leave' },
    kick: { kind: 'kick', seat: 2 },
    'seat-bot': { kind: 'seat-bot', seat: 4, bot: 'steady' },
    ready: { kind: 'ready', seed: '5e'.repeat(32) },
    act: { kind: 'act', action: '@1', version },
    'take-back': { kind: 'take-back', version },
    signal: { kind: 'signal', signals: ['rather-not'] },
    hint: { kind: 'hint' },
    say: { kind: 'say', text: 'hello' },
    abandon: { kind: 'abandon' },
    agree: { kind: 'agree', proposal: 1 },
    decline: { kind: 'decline', proposal: 1 },
    pause: { kind: 'pause' },
    resume: { kind: 'resume' },
    match: { kind: 'match' },
    close: { kind: 'close' },
    branch: { kind: 'branch', record: null, from: 0, cards: 'same', seat: 1, of: null },
    tick: { kind: 'tick' },
    away: { kind: 'away', seat: 1 },
    back: { kind: 'back', seat: 2 },
    extend: { kind: 'extend', milliseconds: 1000 },
  };
}
