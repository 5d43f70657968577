import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

interface Job {
  readonly key: string;
  readonly number: number;
}

/** Creates a batch queue whose batches end on demand. */
function watchedLanes(lanes: number) {
  const batches: { jobs: readonly Job[]; end(): void }[] = [];
  const watched = createLanes<Job, number>({
    lanes,
    key: ({ key }) => key,
    run: async (jobs) => {
      await new Promise<void>((end) => batches.push({ jobs, end }));
      return jobs.map(({ number }) => number);
    },
  });
  return { ...watched, batches, sizes: () => batches.map(({ jobs }) => jobs.length) };
}

const settled = () => sleep(5);

test('distributes concurrent jobs over all lanes, and gives a free lane its share of the later ones', async () => {
  const { submit, batches, sizes } = watchedLanes(2);
  for (let number = 0; number < 100; number++) void submit({ key: `a${number}`, number });
  await settled();
  expect(sizes()).toEqual([50, 50]);
  for (let number = 0; number < 200; number++) void submit({ key: `b${number}`, number });
  batches[0]!.end();
  await settled();
  expect(sizes()).toEqual([50, 50, 125]);
  batches[1]!.end();
  await settled();
  expect(sizes()).toEqual([50, 50, 125, 75]);
});

test('batches jobs of one key, and makes later ones of it wait without blocking others', async () => {
  const { submit, batches } = watchedLanes(2);
  for (let number = 0; number < 10; number++) void submit({ key: 'hot', number });
  await settled();
  expect(batches.map(({ jobs }) => jobs.map(({ number }) => number))).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  void submit({ key: 'hot', number: 10 });
  void submit({ key: 'other', number: 11 });
  await settled();
  expect(batches.slice(1).map(({ jobs }) => jobs)).toEqual([[{ key: 'other', number: 11 }]]);
  batches[0]!.end();
  await settled();
  expect(batches.at(-1)!.jobs).toEqual([{ key: 'hot', number: 10 }]);
});

test('orders a batch by key, and the jobs of a key by arrival', async () => {
  const { submit, batches } = watchedLanes(1);
  for (const [number, key] of [...'cabbacab'].entries()) void submit({ key, number });
  await settled();
  expect(batches[0]!.jobs.map(({ key, number }) => `${key}${number}`).join(' ')).toBe('a1 a4 a6 b2 b3 b7 c0 c5');
});

test('lets an idle lane take jobs that waited for a busy one', async () => {
  const { submit, batches, sizes } = watchedLanes(2);
  for (const key of ['a', 'b', 'a']) void submit({ key, number: 0 });
  await settled();
  for (const key of 'aaaaabbbbb') void submit({ key, number: 1 });
  await settled();
  expect(sizes()).toEqual([3]);
  batches[0]!.end();
  await settled();
  expect(sizes()).toEqual([3, 5, 5]);
});

test('runs a key in one lane at a time, in order, and finishes all jobs before it closes', async () => {
  const job = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), pauseMs: fc.constantFrom(0, 0, 0, 1) });
  const scene = fc.record({ jobs: fc.array(job, { maxLength: 60 }), count: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(scene, async ({ jobs, count }) => {
      const underWay = new Set<string>();
      const done = new Map<string, number[]>();
      const lanes = createLanes<Job, number>({
        lanes: count,
        key: ({ key }) => key,
        largestBatch: 7,
        async run(batch) {
          expect(batch.length).toBeLessThanOrEqual(7);
          const keys = new Set(batch.map(({ key }) => key));
          for (const key of keys) expect(underWay.has(key), `${key} in two lanes`).toBe(false);
          for (const key of keys) underWay.add(key);
          await sleep(Math.random() * 2);
          for (const key of keys) underWay.delete(key);
          for (const { key, number } of batch) done.set(key, [...(done.get(key) ?? []), number]);
          return batch.map(({ number }) => -number);
        },
      });
      const answers: Promise<number>[] = [];
      for (const [number, { key, pauseMs }] of jobs.entries()) {
        answers.push(lanes.submit({ key, number }));
        if (pauseMs > 0) await sleep(pauseMs);
      }
      await lanes.close();
      expect([...done.values()].flat()).toHaveLength(jobs.length);
      for (const numbers of done.values()) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(await Promise.all(answers)).toEqual(jobs.map((_, number) => -number));
    }),
    { numRuns: 40 },
  );
});

test('runs the jobs of a failed batch one by one, and rejects only the faulty one', async () => {
  const lanes = createLanes<Job, number>({
    key: ({ key }) => key,
    async run(batch) {
      if (batch.some(({ number }) => number === 3)) throw new RangeError('not 3');
      return batch.map(({ number }) => number);
    },
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map((number) => lanes.submit({ key: 'same', number })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
