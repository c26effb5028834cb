// What every part of the table can use.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useComputed } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { View } from '@backtrick/rules';
import type { TableModel } from './model/table-model.ts';

export interface TableContext {
  readonly model: TableModel;
  readonly onHome: () => void;
  /** The lane under the finger while a card is dragged. */
  readonly over: Signal<string | null>;
  /** Whether the player in turn has been thinking for a while. */
  readonly isSlow: Signal<boolean>;
  /** What a lesson asks for: outlined in the hand and among the piles. */
  readonly marks?: Signal<Marks>;
  /** Asks for a hint; left out if there is no coach. */
  readonly onHint?: () => void;
}

export interface Marks {
  readonly cards: readonly string[];
  readonly piles: readonly string[];
}

const Context = createContext<TableContext | null>(null);

export const TableProvider = Context.Provider;

export function useTable(): TableContext {
  const context = useContext(Context);
  if (!context) throw new Error('this is shown inside a table only');
  return context;
}

/** Which game is played here. */
export function useGame(): View['game'] {
  const { model } = useTable();
  return useComputed(() => model.shown.value?.cards.game ?? 'original').value;
}
