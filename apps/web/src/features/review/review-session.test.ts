import { describe, expect, it } from 'vitest';
import type { TransportListener } from '../../platform/connection/connected-table.ts';
import { reviewOver } from './review-session.ts';
import type { Look, RoomFrame, RoomSaying } from '../../platform/connection/review-frames.ts';

/** A room behind a transport that can be cut, with a clock that the test controls. */
function openRoom() {
  const sent: RoomSaying[] = [];
  const due: (() => void)[] = [];
  let ends: TransportListener<RoomSaying, RoomFrame> | null = null;
  let count = 0;
  const review = reviewOver({
    transport: { start: (given) => void (ends = given), close: () => undefined },
    invitation: 'a-secret',
    newId: () => `showing-${(count += 1)}`,
    later: (work) => void due.push(work),
  });
  return {
    review,
    sent,
    up: () => ends?.up((frame) => void sent.push(frame)),
    down: () => ends?.down(),
    hear: (frame: RoomFrame) => ends?.receive(frame),
    pass: () => due.splice(0).forEach((work) => work()),
  };
}

const PEOPLE = [
  { number: 1, name: 'Ada', seat: 1 },
  { number: 2, name: 'Ben', seat: 2 },
];

function look(leader: number | null, shown: Look['shown'] = null): RoomFrame {
  return { kind: 'look', shown, leader, you: 1, people: PEOPLE, invitation: null };
}

const at = (step: number) => ({ step, marks: [] });

describe('a review', () => {
  it('says hello, and follows what is shown', () => {
    const { review, sent, up, hear } = openRoom();
    up();
    expect(sent).toEqual([{ kind: 'hello', invitation: 'a-secret' }]);
    hear(look(2, { id: 'of-ben-1', ...at(7) }));
    expect(review.shown.value).toMatchObject({ step: 7 });
    expect(review.isLeading.value).toBe(false);
    review.show(at(9));
    expect(review.shown.value).toMatchObject({ step: 7 });
    expect(sent).toHaveLength(1);
  });

  it('shows at once what the leader does, and tells the latest of it', () => {
    const { review, sent, up, hear } = openRoom();
    up();
    hear(look(1));
    for (const step of [1, 2, 3]) review.show(at(step));
    expect(review.shown.value).toMatchObject({ step: 3 });
    expect(sent.slice(1)).toEqual([{ kind: 'show', id: 'showing-1', ...at(1) }]);
    hear(look(1, { id: 'showing-1', ...at(1) }));
    expect(review.shown.value).toMatchObject({ step: 3 });
    expect(sent.slice(2)).toEqual([{ kind: 'show', id: 'showing-2', ...at(3) }]);
    hear(look(1, { id: 'showing-2', ...at(3) }));
    // What another window of the same person shows counts as well.
    hear(look(1, { id: 'elsewhere', ...at(8) }));
    expect(review.shown.value).toMatchObject({ step: 8 });
  });

  it('shows where one is as soon as one leads, and no more once somebody else does', () => {
    const { review, sent, up, hear } = openRoom();
    up();
    hear(look(2, { id: 'of-ben-1', ...at(7) }));
    review.lead(at(4));
    hear(look(2, { id: 'of-ben-2', ...at(8) }));
    hear(look(1, { id: 'of-ben-2', ...at(8) }));
    expect(sent.slice(1)).toEqual([{ kind: 'lead' }, { kind: 'show', id: 'showing-1', ...at(4) }]);
    hear(look(2, { id: 'of-ben-2', ...at(8) }));
    expect(review.shown.value).toMatchObject({ step: 8 });
  });

  it('reconnects, and sends again what was lost on the way', () => {
    const { review, sent, up, down, hear } = openRoom();
    up();
    hear(look(1));
    review.show(at(5));
    down();
    expect(review.state.value).toBe('away');
    review.show(at(6));
    up();
    hear(look(1));
    expect(review.state.value).toBe('there');
    expect(sent.slice(2)).toEqual([
      { kind: 'hello', invitation: 'a-secret' },
      { kind: 'show', id: 'showing-2', ...at(6) },
    ]);
  });

  it('waits when it is asked to, and then says it again', () => {
    const { review, sent, up, hear, pass } = openRoom();
    up();
    hear(look(1));
    review.show(at(5));
    hear({ kind: 'retry', after: 50 });
    pass();
    hear(look(1));
    expect(sent.slice(2)).toEqual([{ kind: 'show', id: 'showing-2', ...at(5) }]);
  });

  it('says whether there is such a room', () => {
    const { review, up, hear } = openRoom();
    up();
    hear({ kind: 'no-review' });
    expect(review.state.value).toBe('missing');
  });

  it('lets those who sat at the game hand on the lead and send guests out', () => {
    const { review, sent, up, hear } = openRoom();
    up();
    hear(look(1));
    expect(review.isPlayer.value).toBe(true);
    review.hand(2);
    review.remove(3);
    expect(sent.slice(1)).toEqual([
      { kind: 'hand', to: 2 },
      { kind: 'remove', person: 3 },
    ]);
    const people = [{ number: 1, name: '', seat: null }];
    hear({ kind: 'look', shown: null, leader: null, you: 1, people, invitation: null });
    expect(review.isPlayer.value).toBe(false);
    hear({ kind: 'removed' });
    expect(review.state.value).toBe('removed');
    expect(review.look.value).toBeNull();
  });
});
