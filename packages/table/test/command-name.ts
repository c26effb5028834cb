import type { CommandId, Who } from '../src/words.ts';

/** Whose command an id names, as a text. */
export function commandName(who: Who, id: CommandId): string {
  const asker = who.kind === 'person' ? who.player : who.kind === 'bot' ? who.seat : null;
  return [who.kind, asker, id].filter((part) => part !== null).join(' ');
}
