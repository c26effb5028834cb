import { describe, expect, test } from 'vitest';
import { depthFor, paint } from './colour.ts';
import type { Depth } from './colour.ts';
import { span } from './line.ts';
import type { Style } from './line.ts';

/** The relative luminance of sRGB, as contrast is reckoned. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ink and paper of a code, whether it names channels or one of the 256 colours. */
function coloursIn(code: string): readonly (readonly number[])[] {
  const steps = [0, 95, 135, 175, 215, 255];
  const cube = (index: number) =>
    [36, 6, 1].map((unit) => steps[Math.floor((index - 16) / unit) % 6] ?? 0);
  return [...code.matchAll(/[34]8;(?:2;(\d+);(\d+);(\d+)|5;(\d+))/g)].map(
    ([, red, green, blue, index]) =>
      index === undefined ? [red, green, blue].map(Number) : cube(Number(index)),
  );
}

function contrastOf(style: Style, depth: Depth): number {
  const [ink = [], paper = []] = coloursIn(paint([span('x', style)], depth));
  const [light = 0, dark = 0] = [luminance(ink), luminance(paper)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('without colours a line is its text, and nothing trails', () => {
  expect(paint([span(' 48 ', { value: 0.5 }), span('  ')], 'none')).toBe(' 48');
});

test('the hue runs from blue to clay in as many colours as the terminal has', () => {
  expect(paint([span('2', { value: 0 })], '24-bit')).toContain('48;2;');
  expect(paint([span('2', { value: 0 })], '256')).toContain('48;5;');
  expect(paint([span('2', { value: 0 })], '256')).not.toContain('48;2;');
});

describe.each(['24-bit', '256'] as const)('in %s colours numbers can be read', (depth) => {
  test('on every card', () => {
    for (let card = 1; card <= 100; card++) {
      expect(contrastOf({ value: (card - 1) / 99 }, depth)).toBeGreaterThan(4.5);
    }
  });

  test.each(['r', 'y', 'g', 'b', 'p'])('in colour %s', (colour) => {
    expect(contrastOf({ colour }, depth)).toBeGreaterThan(4.5);
  });
});

test('colours are as many as the terminal has; sixteen are too few', () => {
  const depths = [1, 4, 8, 24].map((bits) => {
    return depthFor({ isTTY: true, getColorDepth: () => bits }, {});
  });
  expect(depths).toEqual(['none', 'none', '256', '24-bit']);
});

test('there are none where they are not wanted, nor in a pipe', () => {
  const getColorDepth = () => 24;
  expect(depthFor({ isTTY: true, getColorDepth }, { colour: false })).toBe('none');
  expect(depthFor({ isTTY: false, getColorDepth }, {})).toBe('none');
  expect(depthFor({}, {})).toBe('none');
});
