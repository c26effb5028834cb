// A process that wants a processor every half millisecond, and says when it got none: `standstill.ts` starts one for each
// of them, ahead of everything else that runs there. It never waits for anything but the clock.

/** How often, and from how late on it is said, in milliseconds. */
const BEAT = 0.5;
const LATE = 1;
/** Nobody watches longer; one that is forgotten ends by itself. */
const LONGEST = 60_000;

const nobody = new Int32Array(new SharedArrayBuffer(4));
const started = now();
let last = started;
console.log('on');
while (last - started < LONGEST * 1000) {
  Atomics.wait(nobody, 0, 0, BEAT);
  const due = last + BEAT * 1000;
  last = now();
  if (last - due > LATE * 1000) console.log(`${due} ${last}`);
}

/** Microseconds of the clock that also the browser's traces are written by. */
function now(): number {
  const [seconds, rest] = process.hrtime();
  return seconds * 1e6 + rest / 1000;
}
