import { expect, test } from 'vitest';
import { type RowResult, runEach } from './run-each.ts';

test('processes rows one after another, reports each result, and continues after a failure', async () => {
  const heard: string[] = [];
  const told: (readonly RowResult[])[] = [];
  const results = await runEach(
    ['a', 'b', 'c'],
    (id) => ({ id, name: id.toUpperCase() }),
    async (id) => {
      heard.push(id);
      if (id === 'b') throw new Error('no');
    },
    'done',
    (now) => told.push(now),
  );
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(results.map(({ name, state }) => `${name} ${state}`)).toEqual(['A done', 'B failed', 'C done']);
  expect(told[0]!.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(told[1]!.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
});
