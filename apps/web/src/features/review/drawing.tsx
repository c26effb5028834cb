// What the leader draws on the piles: rings by a tap, arrows by a drag from one pile to another, both by keys as well.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LANE_KEYS } from '../table/game/lanes.ts';
import { lastMarked, marked } from './marks.ts';
import type { Mark } from '../../platform/connection/review-frames.ts';
import { useTable } from '../table/context.ts';
import { lead } from './review-bar.tsx';
import type { Room } from './use-review.ts';

interface DrawingProps {
  readonly room: Room;
  /** The piles. */
  readonly children: ComponentChildren;
}

export function Drawing({ room, children }: DrawingProps) {
  const { model } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const from = useRef<string | null>(null);
  const { review, step } = room;
  const shown = review.shown.value;
  const marks = shown?.step === step.value ? shown.marks : [];
  useMarkKeys(room);
  return (
    <div
      ref={ref}
      class="drawing"
      data-leads={review.isLeading.value}
      onPointerDown={({ target }) => (from.current = pileAt(target))}
      onPointerUp={({ clientX, clientY }) => {
        const to = pileAt(document.elementFromPoint(clientX, clientY));
        const [start, end] = [from.current, to].map((pile) =>
          model.lanes.value.findIndex((lane) => lane.pile === pile),
        );
        if (start === undefined || end === undefined || start < 0 || end < 0) return;
        if (start !== end) draw(room, { from: start, to: end });
      }}
    >
      {children}
      <Marks marks={marks} root={ref} />
    </div>
  );
}

/** From the leader alone. */
export function draw({ review, step }: Room, mark: Mark): void {
  if (!review.isLeading.peek()) return;
  const marks = review.shown.peek()?.marks ?? [];
  review.show({ step: step.peek(), marks: marked(marks, mark) });
}

function pileAt(target: EventTarget | null): string | null {
  const lane = target instanceof Element ? target.closest<HTMLElement>('[data-lane]') : null;
  return lane?.dataset['lane'] ?? null;
}

/** Where letters are typed; a slider takes none. */
const TYPED = 'input:not([type="range"]), select, textarea';

function useMarkKeys(room: Room): void {
  const { model } = useTable();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.matches(TYPED)) return;
      const pile = LANE_KEYS.findIndex((one) => one === key.toUpperCase());
      if (pile >= 0 && pile < model.lanes.peek().length) markByKey(room, pile, shiftKey);
      else if (key === 'x') room.review.show({ step: room.step.peek(), marks: [] });
      else if (key === 'l' && mayLead(room)) lead(room);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [room, model]);
}

function mayLead({ review }: Room): boolean {
  return review.isPlayer.peek() && !review.isLeading.peek();
}

/** With Shift an arrow from the pile that was marked last. */
function markByKey(room: Room, pile: number, isArrow: boolean): void {
  const start = lastMarked(room.review.shown.peek()?.marks ?? []);
  if (!isArrow) return draw(room, { from: pile, to: null });
  if (start !== null && start !== pile) draw(room, { from: start, to: pile });
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly root: { readonly current: HTMLElement | null };
}

/** Milliseconds after which a flying card has landed. */
const CARD_LANDING_TIME = 450;

function Marks({ marks, root }: MarksProps) {
  const { model } = useTable();
  const spots = useSignal<readonly Spot[]>([]);
  const lanes = model.lanes.value;
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || marks.length === 0) return undefined;
    const measure = () => (spots.value = lanes.map(({ pile }) => spotOf(element, pile)));
    measure();
    const later = setTimeout(measure, CARD_LANDING_TIME);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      clearTimeout(later);
      watcher.disconnect();
    };
  }, [root, spots, lanes, marks]);
  return (
    <svg class="marks" aria-hidden="true">
      <defs>
        <marker id="mark-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" orient="auto">
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      {marks.map((mark) => (
        <Drawn key={`${mark.from} ${mark.to}`} mark={mark} spots={spots.value} />
      ))}
    </svg>
  );
}

function Drawn({ mark, spots }: { readonly mark: Mark; readonly spots: readonly Spot[] }) {
  const from = spots[mark.from];
  const to = mark.to === null ? null : spots[mark.to];
  if (!from || to === undefined) return null;
  if (to === null) {
    const { x, y, width, height } = from;
    return <ellipse class="ring" cx={x} cy={y} rx={width * 0.68} ry={height * 0.62} />;
  }
  return <path class="arrow" d={arrowBetween(from, to)} marker-end="url(#mark-head)" />;
}

/** How far from the middle of a card an arrow begins and ends, in widths. */
const EDGE = 0.46;

/** Bent a little, so that two on the way there and back lie apart. */
function arrowBetween(from: Spot, to: Spot): string {
  const way = Math.sign(to.x - from.x);
  const [x1, x2] = [from.x + way * EDGE * from.width, to.x - way * EDGE * to.width];
  const bend = Math.abs(x2 - x1) / 4;
  const middle = (from.y + to.y) / 2 - way * bend;
  return `M${x1} ${from.y}Q${(x1 + x2) / 2} ${middle} ${x2} ${to.y}`;
}

/** The top of the pile, seen from the corner of the drawing. */
function spotOf(root: HTMLElement, pile: string): Spot {
  const card = root.querySelector(`[data-fly="lane:${pile}"]`)?.getBoundingClientRect();
  const own = root.getBoundingClientRect();
  const { x = 0, y = 0, width = 0, height = 0 } = card ?? {};
  return { x: x - own.x + width / 2, y: y - own.y + height / 2, width, height };
}
