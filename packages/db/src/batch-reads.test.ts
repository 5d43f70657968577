import { describe, expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';

/** A table whose queries end on demand. */
function slowTable() {
  const rows = new Map<string, string>();
  const readings: { readonly asked: readonly string[]; end(): void; fail(): void }[] = [];
  const ask = batchReads<string, string>(
    (key) => key,
    (asked) => {
      const found = new Map([...rows].filter(([key]) => asked.includes(key)));
      return new Promise((resolve, reject) => {
        readings.push({ asked, end: () => resolve(found), fail: () => reject(new Error('no answer')) });
      });
    },
  );
  return { rows, readings, ask, begun: (count: number) => expect.poll(() => readings.length).toBe(count) };
}

describe('concurrent queries of one kind', () => {
  test('shares one query between callers while it runs, without duplicate keys', async () => {
    const { rows, readings, ask, begun } = slowTable();
    rows.set('a', 'one').set('b', 'two');
    const first = ask('a');
    await begun(1);
    const others = Promise.all([ask('a'), ask('b'), ask('b'), ask('c')]);
    readings[0]!.end();
    await begun(2);
    readings[1]!.end();
    expect(await first).toBe('one');
    expect(await others).toEqual(['one', 'two', 'two', undefined]);
    expect(readings.map(({ asked }) => asked)).toEqual([['a'], ['a', 'b', 'c']]);
  });

  test('starts a new query for callers that ask after it began, so that they see their change', async () => {
    const { rows, readings, ask, begun } = slowTable();
    rows.set('a', 'old');
    const before = ask('a');
    await begun(1);
    rows.set('a', 'new');
    const after = ask('a');
    readings[0]!.end();
    await begun(2);
    readings[1]!.end();
    expect([await before, await after]).toEqual(['old', 'new']);
  });

  test('is not blocked by a query that hangs', async () => {
    const { rows, readings, ask, begun } = slowTable();
    rows.set('a', 'one');
    void ask('a');
    await begun(1);
    const second = ask('a');
    await begun(2);
    readings[1]!.end();
    expect(await second).toBe('one');
    readings[0]!.end();
  });

  test('rejects only the callers of the failed query', async () => {
    const { rows, readings, ask, begun } = slowTable();
    rows.set('a', 'one');
    const failed = Promise.allSettled([ask('a'), ask('b')]);
    await begun(1);
    const later = ask('a');
    readings[0]!.fail();
    await begun(2);
    readings[1]!.end();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await later).toBe('one');
  });
});
