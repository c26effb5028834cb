// How each motion of a change is shown: every card travels from where it was to where it is now.

import type { Card } from '@backtrick/rules';
import type { Motion } from '../game/motion.ts';
import { preferences } from '../model/preferences.ts';
import { EASE, TIME, fadeIn, isMoved, offset, turnFace } from './flight.ts';
import type { Spot, Spots } from './spots.ts';
import { relight, rideChip } from './trick.ts';

/** One change of the table, with the spots as they were before it and as they are now. */
export interface CardChange {
  readonly before: Spots;
  readonly now: Spots;
  /** The seat from which the table is seen. */
  readonly eye: number;
  readonly pace: number;
  /** When its piles were drawn, in milliseconds. */
  readonly at: number;
}

/** A change that is rendered and not yet measured. */
export interface UnmeasuredChange extends Omit<CardChange, 'now' | 'at'> {
  readonly root: HTMLElement;
}

export function movePiles(plan: readonly Motion[], change: CardChange): void {
  for (const motion of plan) {
    if (motion.kind === 'lay') (isStill() ? appear : lay)(motion, change);
    if (motion.kind === 'undo' && !isStill()) settleBack(motion, change);
  }
}

export function moveHand(plan: readonly Motion[], change: CardChange): void {
  if (isStill()) return plan.forEach((motion) => appearInHand(motion, change));
  for (const motion of plan) {
    if (motion.kind === 'deal') draw(motion.cards, 0, change);
    if (motion.kind === 'draw') draw(motion.cards, motion.seat - 1, change);
    if (motion.kind === 'undo') takeBack(motion, change);
  }
  closeHand(plan, change);
}

/** With reduced motion nothing travels. */
function isStill(): boolean {
  return preferences.motion.peek() === 'reduced';
}

type Lay = Extract<Motion, { kind: 'lay' }>;
type Undo = Extract<Motion, { kind: 'undo' }>;

function lay(motion: Lay, change: CardChange): void {
  const { card, pile, seat, isTrick } = motion;
  const { before, now, eye, pace } = change;
  const key = `lane:${pile}`;
  const target = now.get(key);
  const old = before.get(key);
  const isOwn = seat === eye;
  const source = isOwn ? before.get(`hand:${card}`)?.box : handOfOther(change, seat);
  if (!target || !old || !source) return target && fadeIn(target.element);
  const { element, box } = target;
  const way = flightTime(motion, change);
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
function settleBack({ pile }: Undo, { before, now }: CardChange): void {
  const lane = now.get(`lane:${pile}`);
  const source = before.get(`lane:${pile}`);
  if (!lane || !source || !isMoved(source.box, lane.box)) return;
  lane.element.animate([{ transform: offset(source.box, lane.box) }, { transform: 'none' }], {
    duration: TIME.settle,
    easing: EASE.out,
  });
}

function takeBack(motion: Undo, { before, now }: CardChange): void {
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
function draw(cards: readonly Card[], pile: number, { now }: CardChange): void {
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

/** The rest of the hand closes the gap, or makes room for new cards. */
function closeHand(plan: readonly Motion[], { before, now, eye, pace, at }: CardChange): void {
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

function appear({ pile, isTrick }: Lay, { now }: CardChange): void {
  const target = now.get(`lane:${pile}`);
  if (!target) return;
  fadeIn(target.element);
  if (isTrick) rideChip(target.element, 1500);
}

function appearInHand(motion: Motion, { now }: CardChange): void {
  if (motion.kind !== 'draw' && motion.kind !== 'deal') return;
  for (const card of motion.cards) {
    const target = now.get(`hand:${card}`);
    if (!target) continue;
    fadeIn(target.element);
    if (motion.kind === 'draw') ring(target.element);
  }
}

/** The old top stays in sight until the new one lies on it. */
export function keepOldTops(plan: readonly Motion[], change: UnmeasuredChange): void {
  if (isStill()) return;
  for (const motion of plan) if (motion.kind === 'lay') keepOldTop(motion, change);
}

function keepOldTop(motion: Lay, change: UnmeasuredChange): void {
  const key = `lane:${motion.pile}`;
  const old = change.before.get(key)?.element;
  const top = change.root.querySelector(`[data-fly="${key}"]`);
  if (!old || old.isConnected || !top) return;
  const ghost = old.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return;
  delete ghost.dataset['fly'];
  ghost.setAttribute('aria-hidden', 'true');
  top.before(ghost);
  setTimeout(() => ghost.remove(), flightTime(motion, change));
}

function flightTime({ seat }: Lay, { eye, pace }: Pick<CardChange, 'eye' | 'pace'>): number {
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

function handOfOther({ before }: CardChange, seat: number): DOMRect | undefined {
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
