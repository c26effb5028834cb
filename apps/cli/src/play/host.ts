// Runs the errands of a table: behind a full screen as they come up, in line mode one after the other.

import { setTimeout as wait } from 'node:timers/promises';
import type { Company } from './company.ts';
import { done, errandOf } from './errand.ts';
import type { Change, Errand, Minds } from './errand.ts';
import type { Model } from './model.ts';

export interface Host {
  /** Takes notice of the model and starts what is to be done; `change` gets the result. */
  follow(model: Model, change: (change: Change) => void): Promise<void>;
  /** The model when nothing is left to be done; `keep` sees every step. */
  settled(model: Model, keep: (before: Model, after: Model) => Model): Promise<Model>;
}

/** The bot whose hints are given. */
const ADVISER = 'strong';

export function hostOf(company: Company, milliseconds: number): Host {
  let running: Run | null = null;

  async function follow(model: Model, change: (change: Change) => void): Promise<void> {
    const errand = errandOf(model);
    if (running && errand && isSame(running, { errand, model })) return;
    if (running?.errand.kind === 'act' || errand) stop();
    if (!errand) return;
    const run: Run = { errand, model, stop: new AbortController() };
    running = run;
    if (errand.kind === 'act') await pause(model, run.stop.signal);
    const result = await done(errand, model, mindsAt(model, company));
    if (run.stop.signal.aborted) return;
    running = null;
    change((now) => (now.table === model.table ? result(now) : now));
  }

  function stop(): void {
    running?.stop.abort();
    running = null;
  }

  /** The time that people take to see a card. */
  async function pause({ pace }: Model, signal: AbortSignal): Promise<void> {
    const time = pace === 'hurried' ? 0 : milliseconds;
    await wait(time, undefined, { signal }).catch(() => undefined);
  }

  async function settled(
    model: Model,
    keep: (before: Model, after: Model) => Model,
  ): Promise<Model> {
    for (let errand = errandOf(model); errand; errand = errandOf(model)) {
      const result = await done(errand, model, mindsAt(model, company));
      model = keep(model, result(model));
    }
    return model;
  }

  return { follow, settled };
}

interface Run {
  readonly errand: Errand;
  readonly model: Model;
  readonly stop: AbortController;
}

/** A card that is on its way is hurried by starting it again; thinking is not. */
function isSame(run: Pick<Run, 'errand' | 'model'>, other: Pick<Run, 'errand' | 'model'>): boolean {
  const isSamePace = run.errand.kind !== 'act' || run.model.pace === other.model.pace;
  return (
    run.errand.kind === other.errand.kind && run.model.table === other.model.table && isSamePace
  );
}

function mindsAt({ table }: Model, company: Company): Minds {
  return {
    at: (seat) => company.mind(table.bots[seat - 1] ?? ADVISER),
    adviser: company.mind(ADVISER),
  };
}
