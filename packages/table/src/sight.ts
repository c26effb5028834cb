// What a client sees of a table: the last view that came, led on by every step that fits. What was overtaken is dropped,
// and nothing happens twice.

import { hashOf } from './exit.ts';
import type { Update } from './exit.ts';
import type { ClientFrame } from './frames.ts';
import { applyStep } from './step.ts';
import type { Step } from './step.ts';
import type { DoorView, TableView } from './view.ts';

export interface Sight {
  readonly view: () => TableView | DoorView | null;
  /** Says what is seen here, to be told what is missing. */
  hello(): ClientFrame;
  show(update: Update): void;
  /** False if the step does not lead on from here: something was lost on the way, and nobody has asked for it yet. */
  follow(step: Step): boolean;
  /** Whether the table is elsewhere than what is seen here. */
  isBehind(pulse: { readonly version: number; readonly hash: string }): boolean;
}

export function newSight(onChange: (update: Update) => void): Sight {
  let view: TableView | DoorView | null = null;
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
