import { expect, test } from 'vitest';
import { largestSlipBytes, slipProblem } from './slip.rules.ts';

test('[R5.38] a slip is a picture of 2 MB at most', () => {
  expect(slipProblem(undefined)).toEqual({ code: 'imageMissing' });
  expect(slipProblem({ size: largestSlipBytes, type: 'image/png' })).toBeUndefined();
  expect(slipProblem({ size: largestSlipBytes + 1, type: 'image/jpeg' })).toEqual({ code: 'imageTooLarge' });
  for (const type of ['application/pdf', 'image/svg+xml', 'image/gif', ''])
    expect(slipProblem({ size: 1000, type })).toEqual({ code: 'imageNotAnImage' });
  expect(slipProblem({ size: 0, type: 'image/png' })).toEqual({ code: 'imageNotAnImage' });
});
