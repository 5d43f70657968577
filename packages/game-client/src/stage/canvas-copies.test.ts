import type { Texture } from 'pixi.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyOf, type Manner } from './canvas-copies.ts';

/** A fake canvas with a size only. */
class Canvas {
  width = 0;
  height = 0;

  getContext() {
    return new Proxy({}, { get: () => () => undefined, set: () => true });
  }

  transferToImageBitmap() {
    return { width: this.width, height: this.height };
  }
}

const FRAME_MS = 16;
/** After this many frames of requests a texture gets its copy. */
const SOME = 8;
const shown = { picture: {} as CanvasImageSource, version: 1 };
const textureOf = () => ({ frame: { x: 0, y: 0, width: 64, height: 64 }, source: { resolution: 1 } }) as Texture;
/** Requests a texture in this manner once a frame and returns the last result. */
function ask(texture: Texture, manner: Manner, frames: number, from = shown) {
  return Array.from({ length: frames }, () => {
    vi.advanceTimersByTime(FRAME_MS);
    return copyOf(texture, from, manner);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('creates a scaled copy for a stable size, and keeps it', () => {
  const asked = ask(textureOf(), { width: 30.4, height: 20 }, SOME + 1);
  expect(asked.slice(0, SOME - 1).filter(Boolean)).toEqual([]);
  expect(asked[SOME - 1]).toEqual({ width: 30, height: 20 });
  expect(asked[SOME]).toBe(asked[SOME - 1]);
});

test('creates no copy for a growing or rarely used size', () => {
  const texture = textureOf();
  const growing = Array.from({ length: 60 }, (_, index) => ask(texture, { width: 20 + index, height: 20 }, 1)[0]);
  expect(growing.filter(Boolean)).toEqual([]);
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(1000);
    expect(ask(texture, { width: 300, height: 20 }, 1)).toEqual([undefined]);
  }
});

test('creates a copy for a tint immediately, and shares it between similar tints', () => {
  const texture = textureOf();
  const [red, alike] = [0x0000f0, 0x0000ff].map((bgr) => ask(texture, { width: 30, height: 30, bgr }, 1)[0]);
  expect(red).toEqual({ width: 30, height: 30 });
  expect(alike).toBe(red);
  expect(ask(texture, { width: 30, height: 30, bgr: 0x00f000 }, 1)[0]).not.toBe(red);
});

test('creates a copy for each distinguishable rotation', () => {
  const texture = textureOf();
  const turned = (turn: number) => ask(texture, { width: 40, height: 40, turn }, SOME).at(-1);
  const quarter = turned(Math.PI / 4);
  expect(quarter!.width).toBeGreaterThan(40 * Math.SQRT2);
  expect(turned(Math.PI / 4 + 2 * Math.PI)).toBe(quarter);
  expect(turned(Math.PI / 4 + 0.001)).toBe(quarter);
  expect(turned(Math.PI / 4 + 0.1)).not.toBe(quarter);
});

test('creates no copy for a spinning picture', () => {
  const texture = textureOf();
  const whirling = Array.from({ length: 30 }, (_, at) => ask(texture, { width: 40, height: 40, turn: at * 0.1 }, 1)[0]);
  expect(whirling.filter(Boolean)).toEqual([]);
});

test('creates new copies when the texture gets a new picture', () => {
  const texture = textureOf();
  const before = ask(texture, { width: 30, height: 30 }, SOME).at(-1);
  const filled = { ...shown, version: 2 };
  expect(ask(texture, { width: 30, height: 30 }, 1, filled)).toEqual([undefined]);
  expect(ask(texture, { width: 30, height: 30 }, SOME, filled).at(-1)).not.toBe(before);
});

test('limits the pixels of all copies', () => {
  const texture = textureOf();
  const copies = Array.from({ length: 12 }, (_, at) =>
    copyOf(texture, shown, { width: 1000 + at, height: 1000 }, true),
  );
  expect(copies.every(Boolean)).toBe(true);
  expect(copyOf(texture, shown, { width: 1011, height: 1000 }, true)).toBe(copies[11]);
  expect(copyOf(texture, shown, { width: 1000, height: 1000 }, true)).not.toBe(copies[0]);
});
