import { expect, test } from 'vitest';
import { progress } from './progress-store.ts';

test('[R7.8] shows the bar from the first open request to the last', () => {
  progress.start();
  progress.start();
  progress.end(true);
  expect(progress.get()).toEqual({ open: 1, hasFailed: false });
  progress.end(true);
  expect(progress.get().open).toBe(0);
});
test('[R8.11] marks the bar after a failed request until the next one starts', () => {
  progress.start();
  progress.end(false);
  expect(progress.get()).toEqual({ open: 0, hasFailed: true });
  progress.start();
  expect(progress.get().hasFailed).toBe(false);
  progress.end(true);
});
