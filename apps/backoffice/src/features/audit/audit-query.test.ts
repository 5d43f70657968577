import { expect, test } from 'vitest';
import { apiQuery, filtersOf, pageSize, queryOfFilters, readQuery, writeQuery } from './audit-query.ts';

const staff = '11111111-1111-4111-8111-111111111111';
const whole = `action=deposit.refused&staff=${staff}&search=tag-1&from=2026-11-01&to=2026-11-26&below=120`;

test('round-trips between URL and query', () => {
  expect(writeQuery(readQuery(new URLSearchParams(whole))).toString()).toBe(whole);
  expect(writeQuery(readQuery(new URLSearchParams())).toString()).toBe('');
});

test.each(['action=nothing', 'staff=me', 'from=yesterday', 'to=2026', 'below=-1', 'below=1.5', 'below=x'])(
  'ignores invalid URL parameters: %s',
  (address) => {
    expect(writeQuery(readQuery(new URLSearchParams(address))).toString()).toBe('');
  },
);

test('is translated into an API query, and restored from a saved view', () => {
  const query = readQuery(new URLSearchParams(whole));
  expect(apiQuery(query)).toEqual({
    action: 'deposit.refused',
    staff_id: staff,
    search: 'tag-1',
    from: '2026-11-01',
    to: '2026-11-26',
    below: 120,
    $limit: pageSize,
  });
  expect(queryOfFilters(filtersOf(query))).toEqual({ ...query, below: 0 });
  const changed = readQuery(new URLSearchParams('isChanged=true&group=money'));
  expect(queryOfFilters(JSON.parse(JSON.stringify(filtersOf(changed))))).toEqual(changed);
});
