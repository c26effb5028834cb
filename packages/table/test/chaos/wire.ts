// A wire between a session and a node. It loses, delays, doubles and damages frames, lets up to sixteen overtake one,
// and breaks.

import { frameText } from '../../src/index.ts';
import type { ClientFrame, ServerFrame } from '../../src/index.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

export interface Wire {
  toNode(frame: ClientFrame): void;
  toClient(frame: ServerFrame): void;
  cut(): void;
}

export interface Ends {
  atNode(frame: unknown): void;
  atClient(frame: ServerFrame): void;
  onCut(): void;
}

const WINDOW = 16;

export function openWire(world: World, weather: Weather['wire'], ends: Ends): Wire {
  let isUp = true;
  const wire: Wire = {
    // What arrives is only what survives the wire.
    toNode: pipe((frame: ClientFrame) => ends.atNode(JSON.parse(JSON.stringify(frame)))),
    toClient: pipe((frame: ServerFrame) => {
      const whole: ServerFrame = JSON.parse(frameText(frame));
      ends.atClient(world.strikes(weather.damaged) ? damaged(whole) : whole);
    }),
    cut() {
      if (!isUp) return;
      isUp = false;
      ends.onCut();
    },
  };
  return wire;

  function pipe<Frame>(deliver: (frame: Frame) => void): (frame: Frame) => void {
    const inFlight: Frame[] = [];
    return (frame) => {
      if (!isUp) return;
      if (world.strikes(weather.cut)) world.after(world.between(0, 100), wire.cut);
      if (world.strikes(weather.lost)) return;
      const copies = world.strikes(weather.doubled) ? 1 + world.below(5) : 1;
      for (let copy = 0; copy < copies; copy++) {
        inFlight.push(frame);
        world.after(world.between(5, world.strikes(0.1) ? 1500 : 60), arrive);
      }
    };

    function arrive(): void {
      const at = world.strikes(weather.reordered)
        ? world.below(Math.min(WINDOW, inFlight.length))
        : 0;
      const [frame] = inFlight.splice(at, 1);
      if (isUp && frame !== undefined) deliver(frame);
    }
  }
}

/** A view that is not the table's: what a slip of a client's memory would leave. */
function damaged(frame: ServerFrame): ServerFrame {
  if (frame.kind === 'step') {
    return { ...frame, open: { ...frame.open, set: { ...frame.open.set, host: 'nobody' } } };
  }
  if (frame.kind !== 'update') return frame;
  return { ...frame, view: { ...frame.view, host: 'nobody' } };
}
