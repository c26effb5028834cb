import { describe, expect, it } from 'vitest';
import { signal } from '@preact/signals';
import type { Happened, TableView } from '@backtrick/table';
import type { ConnectedTable } from '../../platform/connection/connected-table.ts';
import { quietSource, quietView } from './quiet-source.ts';

const view = {
  cards: null,
  chairs: [
    { seat: 1, player: 'ada', owner: 'ada' },
    { seat: 2, player: 'ben', owner: 'ben' },
    { seat: 3, player: null, owner: 'cleo' },
  ],
  chat: [
    { seat: 1, text: 'Hello' },
    { seat: 2, text: 'Rubbish' },
    { seat: 3, text: 'Bye' },
  ],
  signals: [{ seat: 2 }, { seat: 1 }],
} as unknown as TableView;

describe('a table', () => {
  it('is without the chat and the signals of people who are silenced', () => {
    expect(quietView(view, new Set(['ben']))).toMatchObject({
      chairs: view.chairs,
      chat: [{ text: 'Hello' }, { text: 'Bye' }],
      signals: [{ seat: 1 }],
    });
  });

  it('is without those of somebody who may come back', () => {
    expect(quietView(view, new Set(['cleo']))).toMatchObject({
      chat: [{ text: 'Hello' }, { text: 'Rubbish' }],
    });
  });

  it('is as it was where nobody is silenced', () => {
    expect(quietView(view, new Set(['dora']))).toBe(view);
  });

  it('tells nothing of what they say, and all of what they do', () => {
    const source = {
      view: signal(view),
      listen(listener: (happenings: readonly Happened[]) => void) {
        listener([
          { kind: 'said', seat: 2 },
          { kind: 'acted', seat: 2 },
          { kind: 'signalled', seat: 2 },
          { kind: 'said', seat: 1 },
        ] as unknown as readonly Happened[]);
        return () => undefined;
      },
    } as unknown as ConnectedTable;
    const heard: unknown[] = [];
    quietSource(source, signal(new Set(['ben']))).listen((happenings) => heard.push(...happenings));
    expect(heard).toEqual([
      { kind: 'acted', seat: 2 },
      { kind: 'said', seat: 1 },
    ]);
  });
});
