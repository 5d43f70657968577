import { expect, test } from 'vitest';
import { createTimeline } from './timeline.ts';

test('runs a motion from 0 to exactly 1 and then resolves', async () => {
  const timeline = createTimeline();
  const steps: number[] = [];
  let isOver = false;
  const run = timeline.run({ ms: 100, update: (progress) => steps.push(progress) }).then(() => (isOver = true));
  timeline.advance(50);
  await Promise.resolve();
  expect(isOver).toBe(false);
  timeline.advance(70);
  await run;
  expect(steps).toEqual([0, 0.5, 1]);
});

test('completes motions immediately when hurried, except steady ones', async () => {
  const timeline = createTimeline();
  let [quick, steady] = [0, 0];
  const run = timeline.run({ ms: 5_000, update: (progress) => (quick = progress) });
  void timeline.run({ ms: 5_000, isSteady: true, update: (progress) => (steady = progress) });
  timeline.hurry();
  await run;
  expect([quick, steady]).toEqual([1, 0]);
});

test('resolves pending waits when it is closed', async () => {
  const timeline = createTimeline();
  const waiting = timeline.wait(60_000);
  timeline.close();
  await waiting;
  await timeline.wait(60_000);
});

test('is idle while no motion runs and every steady update rests', async () => {
  const timeline = createTimeline();
  let isResting = true;
  timeline.each(
    () => {},
    () => isResting,
  );
  expect(timeline.isIdle()).toBe(true);
  const run = timeline.run({ ms: 50 });
  expect(timeline.isIdle()).toBe(false);
  timeline.advance(50);
  await run;
  expect(timeline.isIdle()).toBe(true);
  isResting = false;
  expect(timeline.isIdle()).toBe(false);
  isResting = true;
  const stop = timeline.each(() => {});
  expect(timeline.isIdle()).toBe(false);
  stop();
  expect(timeline.isIdle()).toBe(true);
});

test('calls steady updates in every step until they are removed', () => {
  const timeline = createTimeline();
  const seen: number[] = [];
  const stop = timeline.each((_delta, now) => seen.push(now));
  timeline.advance(16);
  timeline.advance(16);
  stop();
  timeline.advance(16);
  expect(seen).toEqual([16, 32]);
});
