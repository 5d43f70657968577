import type { Drawing } from '../kit/index.ts';
import { svg } from '../kit/index.ts';
import type { PictureFile } from './picture.ts';

/** One sprite: drawn around the origin, shown in a box of `width` × `height` pixels of the sheet. */
export interface Sprite {
  name: string;
  width: number;
  height: number;
  /** Pixels of the sheet per drawing unit; 1 when left out. */
  scale?: number;
  /** Position of the origin in the box, in shares of it; the middle by default. */
  anchor?: readonly [x: number, y: number];
  draw(d: Drawing): string;
}

interface PlacedSprite {
  sprite: Sprite;
  x: number;
  y: number;
}

/** Transparent pixels between sprites, so that scaled textures do not bleed into each other. */
const gap = 4;

export interface SpriteSheet {
  width: number;
  height: number;
  placed: readonly PlacedSprite[];
}

/** Packs sprites into rows, tallest first, within a given width. The order of equal sprites is kept. */
export function packSprites(sprites: readonly Sprite[], width: number): SpriteSheet {
  const placed: PlacedSprite[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const sprite of sprites.toSorted((a, b) => b.height - a.height)) {
    if (x + sprite.width > width) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    if (sprite.width > width) throw new Error(`Sprite ${sprite.name} is wider than its sheet`);
    placed.push({ sprite, x, y });
    x += sprite.width + gap;
    rowHeight = Math.max(rowHeight, sprite.height);
  }
  return { width, height: y + rowHeight, placed };
}

/** Draws every sprite of a sheet in its box. */
export function drawSheet(d: Drawing, { placed }: SpriteSheet): void {
  for (const { sprite, x, y } of placed) {
    const { width, height, scale = 1, anchor = [0.5, 0.5] } = sprite;
    const [w, h] = [width / scale, height / scale];
    const box = svg`x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${-w * anchor[0]} ${-h * anchor[1]} ${w} ${h}"`;
    d.add(`<svg ${box} overflow="hidden">${sprite.draw(d)}</svg>`);
  }
}

/**
 * Returns the frames of a sheet in the form PixiJS reads, with sequences of frames (`flame-0`, `flame-1`, …) as
 * animations.
 */
export function pixiFrames({ placed, width, height }: SpriteSheet, image: string): unknown {
  const sorted = placed.toSorted((a, b) => a.sprite.name.localeCompare(b.sprite.name, 'en', { numeric: true }));
  const animations: Record<string, string[]> = {};
  for (const { sprite } of sorted) {
    const run = /^(.+)-\d+$/.exec(sprite.name)?.[1];
    if (!run) continue;
    animations[run] ??= [];
    animations[run].push(sprite.name);
  }
  const frames = sorted.map(({ sprite, x, y }) => {
    const { name, width: w, height: h, anchor = [0.5, 0.5] } = sprite;
    const frame = {
      frame: { x, y, w, h },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, w, h },
      sourceSize: { w, h },
      anchor: { x: anchor[0], y: anchor[1] },
    };
    return [name, frame];
  });
  return {
    frames: Object.fromEntries(frames),
    animations,
    meta: { image, format: 'RGBA8888', size: { w: width, h: height }, scale: '1' },
  };
}

/** Files for a sheet in both formats; the frames are the same. */
export function sheetFiles(name: string, { width, height }: SpriteSheet): PictureFile[] {
  return [
    { file: `${name}.avif`, width, height, quality: 62 },
    { file: `${name}.webp`, width, height, quality: 78 },
  ];
}
