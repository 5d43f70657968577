import { expect, test } from 'vitest';
import { growthOf, type Sample } from './growth.ts';

/** Returns ten minutes of samples of a server with a fluctuating heap that retains some memory each minute. */
const minutesOf = (heapKeeps: number, rssKeeps = 0): Sample[] =>
  Array.from({ length: 10 }, (_, index) => ({
    minute: index + 1,
    heapMegabytes: 48 + (index % 3) / 5 + heapKeeps * index + (index === 0 ? 30 : 0),
    rssMegabytes: 360 + (index % 4) * 15 + (heapKeeps + rssKeeps) * index,
    handles: 150,
    perSecond: 1000,
  }));

test('treats a server with periodic memory use as steady, also after a large start', () =>
  expect(growthOf(minutesOf(0))).toMatchObject({ isSteady: true }));

test('detects a server that keeps memory every minute, on or off its heap', () =>
  expect([minutesOf(1.2), minutesOf(0, 9)].map((samples) => growthOf(samples).isSteady)).toEqual([false, false]));
