import { scratchPrizes } from '@sabai/games/games/scratch/rules.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrizePicture } from './prize-picture.tsx';

test('uses a different picture for each prize', () => {
  const pictures = scratchPrizes.map((_, place) => renderToStaticMarkup(createElement(PrizePicture, { place })));
  expect(new Set(pictures).size).toBe(scratchPrizes.length);
  for (const picture of pictures) expect(picture).toMatch(/<(path|ellipse)/);
});
