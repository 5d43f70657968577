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

test('serves a new owner after one piece of each other owner', async () => {
  const { done } = await doneIn(createFairLine(), 'aaaaaaaaaabc');
  // One had started before the others arrived.
  expect(done).toBe('aabcaaaaaaaa');
});

test('alternates between owners with many pieces', async () => {
  expect((await doneIn(createFairLine(), 'aaaabbbb')).done).toBe('aabababb');
});

test('rejects only the owner with too many queued pieces', async () => {
  const { done, refused } = await doneIn(createFairLine(), `${'a'.repeat(20)}b`);
  expect(refused).toBe('a'.repeat(9));
  expect(done.length).toBe(12);
});

test('passes on the turn after failed work', async () => {
  const inTurn = createFairLine();
  const failed = inTurn('a', () => Promise.reject(new Error('no picture')));
  const after = inTurn('a', async () => 'done');
  await expect(failed).rejects.toThrow('no picture');
  expect(await after).toBe('done');
});
