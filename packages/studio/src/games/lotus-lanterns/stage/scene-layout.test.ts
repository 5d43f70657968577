import { expect, test } from 'vitest';
import { sceneLayout } from './scene-layout.ts';

const plain = { top: 0, right: 0, bottom: 110, left: 0 };

test.each([
  ['a desktop', 1440, 900, plain, 'landscape'],
  ['the smallest desktop', 1200, 675, plain, 'landscape'],
  ['a phone held upright', 390, 844, { ...plain, bottom: 290 }, 'portrait'],
  ['a small phone', 320, 568, { ...plain, bottom: 270 }, 'portrait'],
  ['a phone on its side', 844, 390, { top: 0, right: 60, bottom: 34, left: 60 }, 'landscape'],
  ['a small window', 400, 225, { top: 0, right: 60, bottom: 34, left: 60 }, 'landscape'],
])('on %s the frame and the logo stay within what the HUD leaves free', (_name, width, height, insets, orientation) => {
  const { design, world, orientation: chosen } = sceneLayout({ width, height, insets });
  expect(chosen).toBe(orientation);
  const left = world.x + design.frame.x * world.scale;
  const right = left + design.frame.width * world.scale;
  const top = world.y + (design.logo.y - 50) * world.scale;
  const bottom = world.y + (design.frame.y + design.frame.height) * world.scale;
  expect(left).toBeGreaterThanOrEqual(insets.left - 0.5);
  expect(right).toBeLessThanOrEqual(width - insets.right + 0.5);
  expect(top).toBeGreaterThanOrEqual(insets.top - 0.5);
  expect(bottom).toBeLessThanOrEqual(height - insets.bottom + 0.5);
});
