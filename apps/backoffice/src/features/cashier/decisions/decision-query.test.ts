import { describe, expect, test } from 'vitest';
import { apiQuery, changeQuery, readQuery, writeQuery } from './decision-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('what the list shows', () => {
  test('is what waits, oldest first, unless the address says otherwise', () => {
    expect(read('')).toEqual({ view: 'pending', order: 'oldest', channel: '', search: '', skip: 0 });
    expect(read('status=success').order).toBe('newest');
  });

  test('survives the address', () => {
    for (const text of ['', 'status=all&order=largest&channel=BANK&q=som+chai&skip=50', 'order=newest'])
      expect(writeQuery(read(text)).toString()).toBe(text);
  });

  test.each(['status=x', 'order=x', 'channel=x', 'skip=-1', 'skip=x', 'skip=1.5'])('takes no nonsense: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  test('begins at the first row after any change but turning the page', () => {
    const far = read('q=a&skip=50');
    expect(changeQuery(far, { search: 'b' })).toMatchObject({ search: 'b', skip: 0 });
    expect(changeQuery(far, { skip: 75 })).toMatchObject({ search: 'a', skip: 75 });
    expect(changeQuery(far, { view: 'all' })).toMatchObject({ view: 'all', order: 'newest', skip: 0 });
  });

  test('reaches the gateway in its words', () => {
    expect(apiQuery(read('q=demo'))).toEqual({
      $limit: 25,
      $skip: 0,
      $sort: { request_time: 1 },
      work: 'due',
      search: 'demo',
    });
    expect(apiQuery(read('status=later'))).toEqual({
      ...{ $limit: 25, $skip: 0, $sort: { request_time: 1 } },
      work: 'later',
    });
    expect(apiQuery(read('status=fail'))).toMatchObject({ status: 'fail' });
    expect(apiQuery(read('status=all&order=largest'))).toEqual({ $limit: 25, $skip: 0, $sort: { amount: -1 } });
  });
});
