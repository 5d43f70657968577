import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spriteFile, spriteText } from './build-sprite.ts';

test('the icon sprite holds exactly the icons in use', () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(spriteText());
});
