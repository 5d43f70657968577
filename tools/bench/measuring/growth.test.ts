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

test('a server that breathes is steady, also when it was larger while it became warm', () =>
  expect(growthOf(minutesOf(0))).toMatchObject({ isSteady: true }));

test('a server that keeps a little of every minute is not, be it on its heap or beside it', () =>
  expect([minutesOf(1.2), minutesOf(0, 9)].map((samples) => growthOf(samples).isSteady)).toEqual([false, false]));
