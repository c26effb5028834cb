import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPainter } from './painter.ts';
import type { Painter } from './painter.ts';
import type { Picture } from './picture.ts';

let painter: Painter;
beforeEach(() => (painter = openPainter()));
afterEach(() => painter.close());

function picture(headline: string): Picture {
  return { above: '', headline, below: '', cards: { kind: 'backs' } };
}

it('paints a picture once, however many ask for it', async () => {
  const first = await painter.paint(picture('One'));
  expect(first?.length).toBeGreaterThan(1000);
  expect(await painter.paint(picture('One'))).toBe(first);
});

it('turns a crowd away when the line is long', async () => {
  const asked = Array.from({ length: 40 }, (_, i) => painter.paint(picture(`Number ${i}`)));
  const settled = Promise.allSettled(asked);
  const first = await Promise.race(asked.slice(17));
  expect(first).toBeNull();
  await painter.close();
  const refused = (await settled).filter((one) => one.status === 'fulfilled' && one.value === null);
  expect(refused.length).toBeGreaterThanOrEqual(40 - 17);
});
