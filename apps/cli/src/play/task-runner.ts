// Runs the tasks of the bots at a table: behind a full screen as they come up, in line mode one after the other.

import { setTimeout as wait } from 'node:timers/promises';
import type { Opponents } from './opponents.ts';
import { done, botTaskOf } from './bot-task.ts';
import type { Change, BotTask, Minds } from './bot-task.ts';
import type { Model } from './model.ts';

export interface TaskRunner {
  /** Takes notice of the model and starts what is to be done; `change` gets the result. */
  follow(model: Model, change: (change: Change) => void): Promise<void>;
  /** The model when nothing is left to be done; `keep` sees every step. */
  settled(model: Model, keep: (before: Model, after: Model) => Model): Promise<Model>;
}

/** The bot whose hints are given. */
const ADVISER = 'strong';

export function taskRunner(opponents: Opponents, milliseconds: number): TaskRunner {
  let running: Run | null = null;

  async function follow(model: Model, change: (change: Change) => void): Promise<void> {
    const task = botTaskOf(model);
    if (running && task && isSame(running, { task, model })) return;
    if (running?.task.kind === 'act' || task) stop();
    if (!task) return;
    const run: Run = { task, model, stop: new AbortController() };
    running = run;
    if (task.kind === 'act') await pause(model, run.stop.signal);
    const result = await done(task, model, mindsAt(model, opponents));
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
    for (let task = botTaskOf(model); task; task = botTaskOf(model)) {
      const result = await done(task, model, mindsAt(model, opponents));
      model = keep(model, result(model));
    }
    return model;
  }

  return { follow, settled };
}

interface Run {
  readonly task: BotTask;
  readonly model: Model;
  readonly stop: AbortController;
}

/** A card that is on its way is hurried by starting it again; thinking is not. */
function isSame(run: Pick<Run, 'task' | 'model'>, other: Pick<Run, 'task' | 'model'>): boolean {
  const isSamePace = run.task.kind !== 'act' || run.model.pace === other.model.pace;
  return run.task.kind === other.task.kind && run.model.table === other.model.table && isSamePace;
}

function mindsAt({ table }: Model, opponents: Opponents): Minds {
  return {
    at: (seat) => opponents.mind(table.bots[seat - 1] ?? ADVISER),
    adviser: opponents.mind(ADVISER),
  };
}
