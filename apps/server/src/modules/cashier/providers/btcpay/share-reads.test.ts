import { expect, test } from 'vitest';
import { createSharing } from './share-reads.ts';

test('shares the next response among callers that arrive during a running read', async () => {
  const share = createSharing();
  let calls = 0;
  const ends: (() => void)[] = [];
  const ask = (name = 'a') =>
    share(name, async () => {
      const number = ++calls;
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 2) throw new Error('broken');
      return number;
    });
  const first = ask();
  const meanwhile = [ask(), ask(), ask()].map((answer) => answer.catch(() => 'broken'));
  const other = ask('b');
  expect(calls).toBe(2);
  ends[0]!();
  expect(await first).toBe(1);
  await expect.poll(() => calls).toBe(3);
  ends[2]!();
  expect(await Promise.all(meanwhile)).toEqual([3, 3, 3]);
  ends[1]!();
  await expect(other).rejects.toThrow('broken');
  const later = ask();
  ends[3]!();
  expect(await later).toBe(4);
});
