import { expect, test } from 'vitest';
import { packSprites, pixiFrames, type Sprite } from './sprite-sheet.ts';

const box = (name: string, width: number, height: number): Sprite => ({ name, width, height, draw: () => '' });
const sprites = Array.from({ length: 40 }, (_, index) =>
  box(`s-${index}`, 20 + ((index * 37) % 90), 16 + ((index * 53) % 70)),
);

test('packs sprites inside their sheet without overlap', () => {
  const { placed, width, height } = packSprites(sprites, 256);
  expect(placed).toHaveLength(sprites.length);
  for (const [index, a] of placed.entries()) {
    expect(a.x + a.sprite.width).toBeLessThanOrEqual(width);
    expect(a.y + a.sprite.height).toBeLessThanOrEqual(height);
    for (const b of placed.slice(index + 1)) {
      const apart =
        a.x + a.sprite.width <= b.x ||
        b.x + b.sprite.width <= a.x ||
        a.y + a.sprite.height <= b.y ||
        b.y + b.sprite.height <= a.y;
      expect(apart, `${a.sprite.name} and ${b.sprite.name}`).toBe(true);
    }
  }
});

test('rejects a sprite wider than its sheet by name', () => {
  expect(() => packSprites([box('whale', 300, 10)], 256)).toThrow('whale');
});

test('turns numbered sprites into one animation in numeric order', () => {
  const sheet = packSprites([box('flame-10', 8, 8), box('flame-2', 8, 8), box('rocket', 8, 8)], 64);
  expect(pixiFrames(sheet, 'props.webp')).toMatchObject({ animations: { flame: ['flame-2', 'flame-10'] } });
});
