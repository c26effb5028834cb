// What a client sees of a table: the last view it received, and every step since. Views that arrive too late are dropped, and
// nothing is reported twice.

import { hashOf } from './projection.ts';
import type { Update } from './projection.ts';
import type { ClientFrame } from './frames.ts';
import { applyStep } from './step.ts';
import type { Step } from './step.ts';
import type { PublicSummary, TableView } from './view.ts';

export interface ClientView {
  readonly view: () => TableView | PublicSummary | null;
  /** The frame that says which version the client has, and asks for what is missing. */
  hello(): ClientFrame;
  show(update: Update): void;
  /** False if a step is missing before this one and has not been asked for yet. */
  follow(step: Step): boolean;
  /** Whether the table is ahead of this view. */
  isBehind(pulse: { readonly version: number; readonly hash: string }): boolean;
}

export function newClientView(onChange: (update: Update) => void): ClientView {
  let view: TableView | PublicSummary | null = null;
  let hasAsked = false;
  return {
    view: () => view,
    hello() {
      hasAsked = true;
      return { kind: 'hello', version: view?.version ?? 0, hash: view && hashOf(view) };
    },
    show(update) {
      hasAsked = false;
      adopt(update);
    },
    follow(step) {
      const next = view && applyStep(view, step);
      if (!next) return hasAsked || step.open.version <= (view?.version ?? 0);
      const { version, at, since, happenings } = step.open;
      adopt({ kind: 'update', version, at, since, happenings, view: next });
      return true;
    },
    isBehind({ version, hash }) {
      if (!view) return true;
      const isOther = version === view.version && hashOf(view) !== hash;
      hasAsked = false;
      return version > view.version || isOther;
    },
  };

  function adopt({ kind, version, at, since, ...update }: Update): void {
    const known = view?.version ?? 0;
    if (version < known) return;
    ({ view } = update);
    const happenings = update.happenings.filter((one) => one.version > known);
    onChange({ kind, version, at, since, happenings, view });
  }
}
