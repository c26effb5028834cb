// What the main thread of a page has done while something was going on, from the browser's own trace. Times are in
// milliseconds.

import type { Browser, CDPSession } from '@playwright/test';
import type { Standstill } from './standstill.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when, how long by the clock, and how long of the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly type?: string };
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** The events of one main thread, in order, without what the test itself has asked of the page. */
export type Trace = readonly TraceEvent[];

export interface Task {
  readonly clock: number;
  readonly processor: number;
}

/** What the thread did from one frame to the next. */
export interface Frame extends Task {
  /** From when on something could delay it, and when it was drawn, in microseconds. */
  readonly from: number;
  readonly at: number;
}

const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';
/** How a test asks a page for something; a finger does not come this way, nor do the events that the test makes. */
const ASKED = 'blink.mojom.DevToolsSession';
/** What ran longer ago than this did not delay the frame, in microseconds. */
const NEAR = 34_000;

export async function traced(browser: Browser, work: () => Promise<void>): Promise<Trace> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) events.push(one as never);
  });
  const complete = new Promise((resolve) => {
    session.on('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await work();
  await session.send('Tracing.end');
  await complete;
  return unasked(busiest(events));
}

/**
 * The same trace, with nothing charged for a time in which the machine stood still: what a thread did took no longer than the
 * clock ran besides. Most of it the kernel has taken off already, so it is a limit and not taken off again. What was charged
 * too much inside a task was charged too much to the task.
 */
export function withoutStandstills(trace: Trace, standstills: readonly Standstill[]): Trace {
  const wrong = trace
    .map((event) => ({ event, excess: excessOf(event, standstills) }))
    .filter(({ excess }) => excess > 0);
  return trace.map((holder) => {
    if (holder.tdur === undefined) return holder;
    const inside = wrong.filter(({ event }) => isWithin(event, holder));
    const most = Math.max(0, ...inside.map(({ excess }) => excess));
    return { ...holder, tdur: Math.max(0, holder.tdur - most) };
  });
}

function excessOf(
  { ts, dur = 0, tdur = 0 }: TraceEvent,
  standstills: readonly Standstill[],
): number {
  const stood = standstills.map((one) => overlap(one, { from: ts, to: ts + dur }));
  if (stood.every((time) => time === 0)) return 0;
  return tdur - (dur - stood.reduce((sum, time) => sum + time, 0));
}

function overlap(one: Standstill, other: Standstill): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}

export function tasksIn(trace: Trace): readonly Task[] {
  return trace
    .filter(({ name, tdur }) => name === TASK && tdur !== undefined)
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }));
}

/** Frames of each lay: from one press to the next. */
export function laysIn(trace: Trace): readonly (readonly Frame[])[] {
  const presses = trace
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')
    .map(({ ts }) => ts);
  const frames = framesIn(trace);
  return presses.map((from, i) => {
    const to = presses[i + 1] ?? Infinity;
    return frames.filter(({ at }) => at >= from && at < to);
  });
}

export function framesIn(trace: Trace): readonly Frame[] {
  const begins = trace.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b');
  const tasks = trace.filter(({ name, tdur }) => name === TASK && tdur !== undefined);
  return begins.slice(1).map(({ ts: at }, i) => {
    const from = Math.max(begins[i]?.ts ?? 0, at - NEAR);
    const inside = tasks.filter((task) => task.ts >= from && task.ts < at);
    const clock = inside.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
    const processor = inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
    return { from, at, clock, processor };
  });
}

/** How much of the processor went to each kind of work. */
export function kindsIn(trace: Trace, kinds: readonly string[]): readonly [string, number][] {
  return kinds.map((kind) => {
    const all = trace.filter(({ name }) => name === kind);
    return [kind, all.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
  });
}

/** What a frame was made of, the dearest first: each kind of work without the work that it held in turn. */
export function makeupOf(
  trace: Trace,
  { from, at }: Frame,
): readonly [kind: string, time: number][] {
  const parts = new Map<string, number>();
  const add = (kind: string, time: number) => parts.set(kind, (parts.get(kind) ?? 0) + time / 1000);
  const holding: TraceEvent[] = [];
  for (const event of trace) {
    const { name, ts, tdur } = event;
    if (tdur === undefined || ts < from || ts >= at) continue;
    while (holding.length > 0 && !isWithin(event, holding.at(-1) ?? event)) holding.pop();
    const holder = holding.at(-1);
    if (!holder && name !== TASK) continue;
    if (holder) add(holder.name, -tdur);
    add(name, tdur);
    holding.push(event);
  }
  return [...parts].sort(([, one], [, other]) => other - one);
}

function unasked(trace: Trace): Trace {
  const questions = trace.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === ASKED,
  );
  const tasks = trace.filter(
    (task) => task.name === TASK && questions.some((one) => isWithin(one, task)),
  );
  return trace.filter((event) => !tasks.some((task) => isWithin(event, task)));
}

function isWithin({ ts }: TraceEvent, { ts: from, dur = 0 }: TraceEvent): boolean {
  return ts >= from && ts < from + dur;
}

function busiest(events: readonly TraceEvent[]): Trace {
  const mains = events.filter(({ args }) => args?.name === 'CrRendererMain');
  const perPage = mains.map(({ pid, tid }) =>
    events.filter((one) => one.pid === pid && one.tid === tid).sort((a, b) => a.ts - b.ts),
  );
  return perPage.sort((a, b) => b.length - a.length)[0] ?? [];
}
