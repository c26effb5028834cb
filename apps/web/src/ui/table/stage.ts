// Shows what happened to which card. The state is true at once and the picture catches up: boxes are measured when the
// table changes and again when it is drawn, and every card travels between the two. A card leaves the hand
// some frames after it has come to its pile (`late.ts`); then the hand closes.

import { effect } from '@preact/signals';
import type { Card } from '@backtrick/rules';
import type { Shown } from '../../model/ahead.ts';
import { isLessened, motions, paceOf } from '../../model/motion.ts';
import type { Motion } from '../../model/motion.ts';
import { preferences } from '../../model/preferences.ts';
import type { TableModel } from '../../model/table-model.ts';
import { dragOffset } from './drag.ts';
import { EASE, TIME, fadeIn, isMoved, offset, turnFace } from './flight.ts';
import { HAND_BEHIND, afterFrame, afterFrames, onceDrawn } from './late.ts';
import { relight, rideChip } from './trick.ts';

/** Something that cards fly from or to, where it was. */
interface Spot {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

type Spots = ReadonlyMap<string, Spot>;
const NOWHERE: Spots = new Map();

/** One change of the table, as it was drawn before and is drawn now. */
interface Scene {
  readonly before: Spots;
  readonly now: Spots;
  readonly eye: number;
  readonly pace: number;
  /** When its piles were drawn, in milliseconds. */
  readonly at: number;
}

/** A change that is drawn and not yet measured. */
interface Stand extends Omit<Scene, 'now' | 'at'> {
  readonly root: HTMLElement;
}

interface Change {
  readonly plan: readonly Motion[];
  readonly scene: Scene;
}

/** How many frames after its piles a change is told. */
const TOLD = 6;

/** Called with every change some frames after it is drawn. */
type Watcher = (before: Shown | null, after: Shown, plan: readonly Motion[]) => void;

export function stageOn(root: HTMLElement, model: TableModel, watch: Watcher): () => void {
  let last: Shown | null = null;
  let from: { readonly shown: Shown | null; readonly spots: Spots } | null = null;
  let plan: readonly Motion[] = [];
  let atPick: { readonly card: Card; readonly spots: Spots } | null = null;
  const hand = handOn(root);
  let isComing = false;
  let isOn = true;
  // When a card is picked nothing moves, and measuring costs nothing; when it is laid, it would cost a frame.
  const stopPicking = effect(() => {
    const card = model.picked.value;
    if (card !== null) atPick = { card, spots: spotsIn(root) };
  });
  const stop = effect(() => {
    const shown = model.shown.value;
    if (!shown || shown === last) return;
    // Drawing comes after this: these are the boxes of the table as it was. Before the first there was none.
    from ??= { shown: last, spots: last ? spotsBefore() : NOWHERE };
    atPick = null;
    last = shown;
    plan = motions(from.shown, shown, model.seat.peek());
    if (isComing) return;
    isComing = true;
    afterFrame(() => onceDrawn(drawPiles));
  });
  return () => {
    isOn = false;
    stop();
    stopPicking();
    hand.leave();
  };

  function spotsBefore(): Spots {
    return atPick ? lifted(atPick.spots, atPick.card) : spotsIn(root);
  }

  function drawPiles(): void {
    isComing = false;
    if (!isOn || !from || !last) return;
    const [before, after, eye, moved] = [from.shown, last, model.seat.peek(), plan];
    const pace = paceOf(moved);
    // What comes into the page comes before it is measured, or it would be laid out twice.
    keepOldTops(moved, { before: from.spots, root, eye, pace });
    const isClosing = isLessened(before?.cards.hand, after.cards.hand);
    const now = spotsIn(root, isClosing ? PILES : ALL);
    const change = {
      plan: moved,
      scene: { before: from.spots, now, eye, pace, at: performance.now() },
    };
    from = null;
    movePiles(moved, change.scene);
    if (isClosing) hand.closeLater(change);
    else hand.part(change);
    afterFrames(TOLD, () => isOn && watch(before, after, moved));
  }
}

/** The hand closes after the piles are drawn, and at once when cards come into it. */
function handOn(root: HTMLElement) {
  /** Those of which the piles are drawn and the hand is not. */
  const halfway = new Set<Change>();
  return {
    closeLater(change: Change): void {
      halfway.add(change);
      afterFrames(HAND_BEHIND - 1, () => onceDrawn(() => close(change)));
    },
    part({ plan, scene }: Change): void {
      halfway.clear();
      moveHand(plan, scene);
    },
    leave: () => halfway.clear(),
  };

  function close(change: Change): void {
    if (!halfway.delete(change)) return;
    moveHand(change.plan, { ...change.scene, now: spotsIn(root, OTHERS) });
  }
}

const ALL = '[data-fly]';
const PILES = '[data-fly^="lane:"]';
const OTHERS = '[data-fly]:not([data-fly^="lane:"])';

function spotsIn(root: HTMLElement, which = ALL): Spots {
  const elements = root.querySelectorAll<HTMLElement>(which);
  return new Map(
    [...elements].map((element) => [
      element.dataset['fly'] ?? '',
      { element, box: element.getBoundingClientRect() },
    ]),
  );
}

/** The boxes with that of the picked card where it is now. */
function lifted(spots: Spots, card: Card): Spots {
  const key = `hand:${card}`;
  const spot = spots.get(key);
  if (!spot) return spots;
  const { x, y } = dragOffset();
  const { left, top, width, height } = spot.box;
  const box = new DOMRect(left + x, top + y - LIFT, width, height);
  return new Map([...spots, [key, { ...spot, box }]]);
}

/** How far a picked card stands out of the hand. */
const LIFT = 18;

function movePiles(plan: readonly Motion[], scene: Scene): void {
  for (const motion of plan) {
    if (motion.kind === 'lay') (isStill() ? appear : lay)(motion, scene);
    if (motion.kind === 'undo' && !isStill()) settleBack(motion, scene);
  }
}

function moveHand(plan: readonly Motion[], scene: Scene): void {
  if (isStill()) return plan.forEach((motion) => appearInHand(motion, scene));
  for (const motion of plan) {
    if (motion.kind === 'deal') draw(motion.cards, 0, scene);
    if (motion.kind === 'draw') draw(motion.cards, motion.seat - 1, scene);
    if (motion.kind === 'undo') takeBack(motion, scene);
  }
  closeHand(plan, scene);
}

/** With reduced motion nothing travels. */
function isStill(): boolean {
  return preferences.motion.peek() === 'reduced';
}

type Lay = Extract<Motion, { kind: 'lay' }>;
type Undo = Extract<Motion, { kind: 'undo' }>;

function lay(motion: Lay, scene: Scene): void {
  const { card, pile, seat, isTrick } = motion;
  const { before, now, eye, pace } = scene;
  const key = `lane:${pile}`;
  const target = now.get(key);
  const old = before.get(key);
  const isOwn = seat === eye;
  const source = isOwn ? before.get(`hand:${card}`)?.box : handOfOther(scene, seat);
  if (!target || !old || !source) return target && fadeIn(target.element);
  const { element, box } = target;
  const way = wayOf(motion, scene);
  const settle = (isTrick ? TIME.turnBack : TIME.settle) * pace;
  const lean = isTrick ? ' rotate(2deg)' : '';
  const landed = way / (way + settle);
  const flight = element.animate(
    [
      { transform: offset(source, box), easing: EASE.move },
      { transform: offset(old.box, box), offset: landed, easing: isTrick ? EASE.back : EASE.out },
      ...(isTrick
        ? [{ transform: `${offset(midway(old.box, box), box)}${lean}`, offset: (1 + landed) / 2 }]
        : []),
      { transform: 'none' },
    ],
    { duration: way + settle },
  );
  if (isOwn) hide(before.get(`hand:${card}`));
  else turnFace(element, way + settle, landed / 2);
  raise(element, flight);
  if (isTrick) {
    relight(element, way);
    rideChip(element, way + settle);
  }
}

/** The hand has not given it up yet. */
function hide(spot: Spot | undefined): void {
  spot?.element.style.setProperty('opacity', '0');
}

/** The pile as it was before the card that is taken back. */
function settleBack({ pile }: Undo, { before, now }: Scene): void {
  const lane = now.get(`lane:${pile}`);
  const source = before.get(`lane:${pile}`);
  if (!lane || !source || !isMoved(source.box, lane.box)) return;
  lane.element.animate([{ transform: offset(source.box, lane.box) }, { transform: 'none' }], {
    duration: TIME.settle,
    easing: EASE.out,
  });
}

function takeBack(motion: Undo, { before, now }: Scene): void {
  const source = before.get(`lane:${motion.pile}`);
  const card = now.get(`hand:${motion.card}`);
  card?.element.style.removeProperty('opacity');
  if (!card || !source) return;
  const flight = card.element.animate(
    [{ transform: offset(source.box, card.box) }, { transform: 'none' }],
    { duration: TIME.undo, easing: EASE.move },
  );
  raise(card.element, flight);
}

/** From the draw pile into its place in the hand, face down for the first part of the way. */
function draw(cards: readonly Card[], pile: number, { now }: Scene): void {
  const source = [now.get('draw:wide'), now.get(`draw:${pile}`), now.get('draw:0')].find(
    (spot) => spot && spot.box.width > 0,
  );
  cards.forEach((card, i) => {
    const target = now.get(`hand:${card}`);
    if (!target || !source) return;
    const delay = i * TIME.stagger;
    target.element.animate(
      [{ transform: offset(cardIn(source.box), target.box) }, { transform: 'none' }],
      { duration: TIME.draw, delay, easing: EASE.out, fill: 'backwards' },
    );
    turnFace(target.element, TIME.draw + delay, (delay + TIME.draw * 0.6) / (TIME.draw + delay));
  });
}

/** The rest of the hand closes the gap, or parts for what comes. */
function closeHand(plan: readonly Motion[], { before, now, eye, pace, at }: Scene): void {
  const isLaid = plan.some((motion) => motion.kind === 'lay' && motion.seat === eye);
  const since = performance.now() - at;
  const delay = isLaid ? Math.max(0, (TIME.lay - 60) * pace - since) : 0;
  for (const [key, { element, box }] of now) {
    const old = key.startsWith('hand:') ? before.get(key)?.box : undefined;
    if (!old || (isNear(old.left, box.left) && isNear(old.right, box.right))) continue;
    element.animate([{ transform: asWideAs(old, box) }, { transform: 'none' }], {
      duration: TIME.close,
      delay,
      easing: EASE.out,
      fill: 'backwards',
    });
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1;
}

/** Cards grow as the hand empties: one that stood where it was and had grown already would lie on its neighbour. */
function asWideAs(old: DOMRect, box: DOMRect): string {
  const way = old.left + old.width / 2 - (box.left + box.width / 2);
  return `translateX(${way}px) scaleX(${old.width / box.width})`;
}

function appear({ pile, isTrick }: Lay, { now }: Scene): void {
  const target = now.get(`lane:${pile}`);
  if (!target) return;
  fadeIn(target.element);
  if (isTrick) rideChip(target.element, 1500);
}

function appearInHand(motion: Motion, { now }: Scene): void {
  if (motion.kind !== 'draw' && motion.kind !== 'deal') return;
  for (const card of motion.cards) {
    const target = now.get(`hand:${card}`);
    if (!target) continue;
    fadeIn(target.element);
    if (motion.kind === 'draw') ring(target.element);
  }
}

/** The old top stays in sight until the new one lies on it. */
function keepOldTops(plan: readonly Motion[], stand: Stand): void {
  if (isStill()) return;
  for (const motion of plan) if (motion.kind === 'lay') keepOldTop(motion, stand);
}

function keepOldTop(motion: Lay, stand: Stand): void {
  const key = `lane:${motion.pile}`;
  const old = stand.before.get(key)?.element;
  const top = stand.root.querySelector(`[data-fly="${key}"]`);
  if (!old || old.isConnected || !top) return;
  const ghost = old.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return;
  delete ghost.dataset['fly'];
  ghost.setAttribute('aria-hidden', 'true');
  top.before(ghost);
  setTimeout(() => ghost.remove(), wayOf(motion, stand));
}

function wayOf({ seat }: Lay, { eye, pace }: Pick<Scene, 'eye' | 'pace'>): number {
  return (seat === eye ? TIME.lay : TIME.partner) * pace;
}

/** A card in flight is above everything it passes. */
function raise(element: HTMLElement, flight: Animation): void {
  const layer = element.closest<HTMLElement>('.lane, .hand .card');
  layer?.toggleAttribute('data-flying', true);
  const lower = () => layer?.removeAttribute('data-flying');
  flight.addEventListener('finish', lower);
  flight.addEventListener('cancel', lower);
}

function ring(element: HTMLElement): void {
  element.toggleAttribute('data-fresh', true);
  setTimeout(() => element.removeAttribute('data-fresh'), 2000);
}

const FAN_CARD = 28;

function handOfOther({ before }: Scene, seat: number): DOMRect | undefined {
  const box = before.get(`fan:${seat}`)?.box;
  return box && cardIn(box, FAN_CARD);
}

/** A card in the middle of a box. */
function cardIn(box: DOMRect, width = Math.min(box.width, 84)): DOMRect {
  const height = width * 1.4;
  return new DOMRect(
    box.left + (box.width - width) / 2,
    box.top + (box.height - height) / 2,
    width,
    height,
  );
}

function midway(one: DOMRect, other: DOMRect): DOMRect {
  return new DOMRect(
    (one.left + other.left) / 2,
    (one.top + other.top) / 2,
    other.width,
    other.height,
  );
}
