import { expect, test } from 'vitest';
import { createSeenReporter } from './seen-reporter.ts';

test('sends one call at a time with the newest cursor', async () => {
  const cursors: number[] = [];
  const gates: (() => void)[] = [];
  const reporter = createSeenReporter('s', async ({ cursor }) => {
    cursors.push(cursor);
    await new Promise<void>((resolve) => gates.push(resolve));
    return { cursor, balance: String(cursor) };
  });
  for (const cursor of [1, 2, 3, 4]) reporter.report('r', cursor);
  expect(cursors).toEqual([1]);
  gates[0]!();
  const settled = reporter.settled();
  await new Promise((resolve) => setTimeout(resolve));
  gates[1]!();
  expect(await settled).toEqual({ cursor: 4, balance: '4' });
  expect(cursors).toEqual([1, 4]);
});

test('continues after a failed call', async () => {
  let calls = 0;
  const reporter = createSeenReporter('s', async ({ cursor }) => {
    calls += 1;
    if (calls === 1) throw new Error('offline');
    return { cursor, balance: '7' };
  });
  reporter.report('r', 1);
  expect(await reporter.settled()).toBeUndefined();
  reporter.report('r', 2);
  expect(await reporter.settled()).toEqual({ cursor: 2, balance: '7' });
});
