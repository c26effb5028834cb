// The search in a thread of its own: the terminal sees how long it has been going on, and Ctrl-C ends it.

import { listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import type { Session } from '../session.ts';
import { startThread } from '../thread.ts';
import type { Found, Search, SearchMethods } from './worker.ts';

/** The result, or that somebody has stopped the search: then nothing is known. */
export async function searched(
  search: Search,
  session: Session,
): Promise<Found & { readonly isStopped: boolean }> {
  const started = performance.now();
  const interrupt = listenForInterrupt();
  const thread = startThread<SearchMethods>(new URL('./worker.ts', import.meta.url));
  const found = thread.call('search', search);
  const stopShowing = showElapsed(search.seconds, session);
  try {
    const result = await Promise.race([found, interrupt.wished]);
    if (result) return { ...result, isStopped: false };
    const seconds = (performance.now() - started) / 1000;
    return { verdict: { kind: 'undecided' }, seconds, isStopped: true };
  } finally {
    stopShowing();
    await thread.stop();
    interrupt.end();
  }
}

function showElapsed(seconds: number, { errors, texts }: Session): () => void {
  const progress = progressOn(errors);
  let elapsed = 0;
  const timer = setInterval(() => progress.show(texts.solve.progress(++elapsed, seconds)), 1000);
  return () => {
    clearInterval(timer);
    progress.clear();
  };
}
