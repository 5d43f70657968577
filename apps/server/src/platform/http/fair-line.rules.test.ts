import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

/** Submits jobs in this order, each named by its owner, and returns the order of execution. */
async function doneIn(
  inTurn: ReturnType<typeof createFairLine>,
  owners: string,
): Promise<{ done: string; refused: string }> {
  let [done, refused, atOnce] = ['', '', 0];
  const pieces = [...owners].map((owner) =>
    inTurn(owner, async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      done += owner;
    }).catch(() => {
      refused += owner;
    }),
  );
  await Promise.all(pieces);
  return { done, refused };
}

test('the first piece of anybody waits for one of each other, however many these have brought', async () => {
  const { done } = await doneIn(createFairLine(), 'aaaaaaaaaabc');
  // One had started before the others arrived.
  expect(done).toBe('aabcaaaaaaaa');
});

test('owners with many take turns', async () => {
  expect((await doneIn(createFairLine(), 'aaaabbbb')).done).toBe('aabababb');
});

test('who has too many waiting is refused, and nobody else is', async () => {
  const { done, refused } = await doneIn(createFairLine(), `${'a'.repeat(20)}b`);
  expect(refused).toBe('a'.repeat(9));
  expect(done.length).toBe(12);
});

test('work that fails ends its turn', async () => {
  const inTurn = createFairLine();
  const failed = inTurn('a', () => Promise.reject(new Error('no picture')));
  const after = inTurn('a', async () => 'done');
  await expect(failed).rejects.toThrow('no picture');
  expect(await after).toBe('done');
});
