import { describe, expect, test } from 'vitest';
import { apiQuery, readQuery, writeQuery } from './approval-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('which approvals are shown', () => {
  test('is what waits, unless the address says otherwise', () => {
    expect(read('')).toEqual({ view: 'pending', kind: '', skip: 0 });
  });
  test('survives the address', () => {
    for (const text of ['', 'view=decided&kind=adjustment&skip=25', 'view=all'])
      expect(writeQuery(read(text)).toString()).toBe(text);
  });
  test.each(['view=x', 'kind=x', 'skip=-1', 'skip=1.5', 'skip=x'])('takes no nonsense: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
  test('reaches the gateway in its words', () => {
    const page = { $limit: 25, $skip: 0 };
    expect(apiQuery(read('kind=payee'))).toEqual({ ...page, $sort: { asked_at: 1 }, state: 'pending', kind: 'payee' });
    expect(apiQuery(read('view=decided'))).toMatchObject({
      ...{ $sort: { asked_at: -1 } },
      state: { $in: ['approved', 'refused', 'expired', 'withdrawn'] },
    });
    expect(apiQuery(read('view=all'))).toEqual({ ...page, $sort: { asked_at: -1 } });
  });
});
