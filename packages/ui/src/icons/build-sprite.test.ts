import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spriteFile, spriteText } from './build-sprite.ts';

test('puts exactly the icons in use into the sprite', () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(spriteText());
});
