import { expect, test } from 'vitest';
import { fakeTable } from '../testing/fake-table.ts';

test('ends automatic play only when the page covers the game, until it is unregistered', () => {
  const { runtime, page } = fakeTable();
  const ended: string[] = [];
  const stop = runtime.onPause(() => ended.push('left'));
  runtime.onPause(() => ended.push('right'));
  page({ type: 'explained' });
  page({ type: 'balance', balance: '1', currency: 'THB' });
  expect(ended).toEqual([]);
  page({ type: 'pause' });
  expect(ended).toEqual(['left', 'right']);
  stop();
  page({ type: 'pause' });
  expect(ended).toEqual(['left', 'right', 'right']);
});
