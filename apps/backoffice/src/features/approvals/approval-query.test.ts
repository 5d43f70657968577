import { describe, expect, test } from 'vitest';
import { apiQuery, countQuery, readQuery, writeQuery } from './approval-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('the query of the approval list', () => {
  test('defaults to pending approvals', () => {
    expect(read('')).toEqual({ view: 'mine', kind: '', skip: 0 });
  });
  test('is unchanged by a round trip through the URL', () => {
    for (const text of ['', 'view=decided&kind=adjustment&skip=25', 'view=byMe'])
      expect(writeQuery(read(text)).toString()).toBe(text);
  });
  test.each(['view=x', 'kind=x', 'skip=-1', 'skip=1.5', 'skip=x'])('ignores an invalid parameter: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
  test('is translated into an API query', () => {
    const page = { $limit: 25, $skip: 0 };
    expect(apiQuery(read('kind=payee'))).toEqual({
      ...page,
      $sort: { asked_at: 1 },
      whose: 'to-decide',
      kind: 'payee',
    });
    expect(apiQuery(read('view=decided'))).toMatchObject({
      $sort: { asked_at: -1 },
      state: { $in: ['approved', 'refused', 'returned', 'expired', 'withdrawn'] },
    });
    expect(apiQuery(read('view=byMe'))).toMatchObject({ whose: 'own', $sort: { asked_at: -1 } });
    expect(countQuery('alone')).toMatchObject({ $limit: 0, state: 'alone' });
  });
});
