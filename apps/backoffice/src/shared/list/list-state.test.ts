import { defineStaffList } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { askedOf, queryOf, readState, stateOfView, writeState } from './list-state.ts';

const list = defineStaffList({
  name: 'deposits',
  permission: 'deposit.view',
  columns: { amount: 'amount', request_time: 'moment' },
  filters: {
    search: { by: 'search' },
    status: { by: 'choice', of: ['pending', 'success', 'fail'] },
    work: { by: 'choice', of: ['due', 'later'] },
    channel: { by: 'choice', of: ['BANK', 'QRCODE'], sorts: ['request_time'] },
    request_time: { by: 'days', sorts: ['request_time'] },
    amount: { by: 'amount', sorts: ['amount'] },
    is_overdue: { by: 'flag' },
  },
  sorts: ['request_time', 'amount'],
  order: { by: 'request_time', direction: 'desc' },
});
const presets = [
  { id: 'due', label: '', filters: { work: ['due'] }, order: { by: 'request_time', direction: 'asc' } },
  { id: 'all', label: '', filters: {} },
] as const;
const read = (text: string) => readState(list, new URLSearchParams(text), presets);

describe('the list state in the URL', () => {
  test.each([
    '',
    'view=all',
    'view=all&q=som+chai&status=pending%2Cfail&request_time=2026-11-01..2026-11-07&amount=THB%3A100.00..500.00&sort=-amount',
    'request_time=2026-11-01..&is_overdue=false&columns=amount%2Crequest_time',
    'amount=THB%3A..',
  ])('%s', (text) => {
    expect(writeState(list, read(text), presets).toString()).toBe(text);
  });

  test('ignores values unknown to the list', () => {
    const state = read('view=x&status=paid&sort=-password&amount=..&request_time=..&other=1&is_overdue=maybe');
    expect(state).toEqual({ view: 'due', filters: {}, order: undefined, columns: undefined });
  });
});

describe('the query of a list', () => {
  test('combines the filters of preset and URL, and takes the order of the URL or the preset', () => {
    expect(queryOf(list, askedOf(read('channel=BANK'), presets))).toEqual({
      work: ['due'],
      channel: ['BANK'],
      $sort: { request_time: 1 },
    });
    expect(queryOf(list, askedOf(read('view=all&sort=-amount'), presets))).toEqual({ $sort: { amount: -1 } });
  });

  test('omits an order that the filters do not support', () => {
    expect(queryOf(list, askedOf(read('view=all&channel=BANK&sort=-amount'), presets))).toEqual({ channel: ['BANK'] });
  });

  test('is restored from a saved view', () => {
    const state = read('view=all&status=fail&amount=THB%3A1..2&sort=amount&columns=amount');
    const view = { query: JSON.stringify(queryOf(list, askedOf(state, presets))), columns: ['amount'] };
    expect(stateOfView(list, view, presets)).toEqual(state);
  });
});
