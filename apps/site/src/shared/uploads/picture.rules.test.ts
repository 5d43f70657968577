import { expect, test } from 'vitest';
import { largestPictureBytes, pictureProblem } from './picture.rules.ts';

test('[R5.38] accepts a slip picture of at most 2 MB', () => {
  expect(pictureProblem(undefined)).toEqual({ code: 'imageMissing' });
  expect(pictureProblem({ size: largestPictureBytes, type: 'image/png' })).toBeUndefined();
  expect(pictureProblem({ size: largestPictureBytes + 1, type: 'image/jpeg' })).toEqual({ code: 'imageTooLarge' });
  for (const type of ['application/pdf', 'image/svg+xml', 'image/gif', ''])
    expect(pictureProblem({ size: 1000, type })).toEqual({ code: 'imageNotAnImage' });
  expect(pictureProblem({ size: 0, type: 'image/png' })).toEqual({ code: 'imageNotAnImage' });
});
