import { expect, test } from 'vitest';
import { framesOf, type TraceEvent } from './trace-frames.ts';

const page = { pid: 1, tid: 10 };
const beside = { pid: 1, tid: 11 };
const graphics = { pid: 2, tid: 20 };
const event = (name: string, thread: typeof page, ts: number, dur: number, tdur = dur): TraceEvent => ({
  name,
  ph: 'X',
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
  ...thread,
});

test('assigns work to frames by thread, and counts nested tasks once', () => {
  const frames = framesOf([
    { name: 'thread_name', ph: 'M', ts: 0, ...graphics, args: { name: 'CrGpuMain' } },
    { name: 'thread_name', ph: 'M', ts: 0, ...beside, args: { name: 'DedicatedWorker thread' } },
    ...[0, 20, 50].flatMap((at) => [
      event('RunTask', page, at, 8, 6),
      event('RunTask', page, at + 1, 3),
      event('FireAnimationFrame', page, at + 1, 4, 3),
      event('FunctionCall', page, at + 2, 2),
    ]),
    event('RunTask', page, 30, 5, 4),
    event('TimerFire', page, 31, 2),
    event('RunTask', beside, 5, 2),
    event('RunTask', beside, 22, 40, 7),
    event('RunTask', graphics, 3, 12),
    event('RunTask', { pid: 3, tid: 30 }, 3, 99),
  ]);
  expect(frames.lengthsMs).toEqual([20, 30]);
  expect(frames.workMs).toEqual([6, 10]);
  expect(frames.scriptMs).toEqual([3, 5]);
  expect(frames.besideMs).toEqual([2, 7]);
  expect(frames.graphicsMs).toBe(6);
});

test('finds no frames in a trace of a static page', () => {
  expect(framesOf([event('RunTask', page, 0, 5)])).toMatchObject({ lengthsMs: [], workMs: [], graphicsMs: 0 });
});
