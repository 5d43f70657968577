import { expect, test } from 'vitest';
import { waitForQuiet } from './quiet.ts';

/** Simulates work that is open for a number of queries; returns the log of the waiting time. */
async function wait(times: number, everyMs: number, error: string | null = null) {
  const lines: string[] = [];
  let asked = 0;
  const query = async () => ({
    rows: [
      { what: 'rounds that are not over', waiting: asked++ < times ? 3 : 0, topic: 'decided', error },
      { what: 'events that have not reached their consumers', waiting: 0, topic: null, error: null },
    ],
  });
  const open = await waitForQuiet({ query } as never, (line) => lines.push(line), { withinMs: 450, everyMs });
  return { open, told: lines.map((line) => line.replace(/\d+ s/, 'N s')) };
}

test('logs nothing for a short wait', async () => {
  expect(await wait(1, 10_000)).toEqual({ open: [], told: [] });
});

test('logs the open items of a long wait, and its end', async () => {
  const { open, told } = await wait(3, 150);
  expect(open).toEqual([]);
  expect(told[0]).toBe('waited N s for quiet: 3 rounds that are not over, as decided');
  expect(told.at(-1)).toBe('waited N s for quiet: all has ended');
});

test('logs on giving up the open items and the error', async () => {
  const open = ['3 rounds that are not over, as decided: no such wallet'];
  const { told, ...answer } = await wait(1000, 150, 'no such wallet');
  expect(answer).toEqual({ open });
  expect(told[0]).toBe(`waited N s for quiet: ${open}`);
  expect(told.at(-1)).toBe(`waited N s for quiet and gave up: ${open}`);
});
