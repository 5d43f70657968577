import { Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { createTimeline } from '../stage/timeline.ts';
import type { Pictures } from './pictures.ts';
import { Reel } from './reel.ts';
import type { SceneDesign } from './scene-layout.ts';

const CELL = 100;
const ROWS = 3;
const design = {
  reels: { x: 0, y: 0, cellWidth: 80, cellHeight: CELL, columnGap: 0 },
  window: { width: 80, height: ROWS * CELL },
} as SceneDesign;
const faces = Array.from('ABC', (symbol) => ({ symbol }));

/** Creates a reel with symbols 90 high in cells of 100; returns the positions of the visible ones. */
function openReel() {
  const texture = new Texture({ source: Texture.EMPTY.source });
  texture.orig.width = texture.orig.height = 256;
  const symbols = Object.fromEntries(Array.from('ABCDEFG', (symbol) => [symbol, texture]));
  const timeline = createTimeline();
  const reel = new Reel({ symbols } as unknown as Pictures, timeline, 0, ROWS);
  reel.layout(design);
  reel.show('ABCDEFG', 0, faces);
  const seen = () => reel.sprites.filter(({ visible, alpha }) => visible && alpha > 0).map(({ y }) => Math.round(y));
  return { reel, timeline, seen };
}

test('shows at rest only the symbols of the reel window', () => {
  expect(openReel().seen()).toEqual([50, 150, 250]);
});

test('shows while spinning each symbol that is partly inside the reel window', () => {
  const { reel, timeline, seen } = openReel();
  reel.turn(1 / 1000);
  timeline.advance(640);
  const [top] = seen();
  expect(seen()).toHaveLength(ROWS + 1);
  expect(top).toBeGreaterThan(-45);
  expect(seen().at(-1)).toBeLessThan(ROWS * CELL + 45);
});
