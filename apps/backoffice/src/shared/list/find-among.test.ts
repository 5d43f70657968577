import { defineStaffList } from '@sabai/contract';
import { expect, test } from 'vitest';
import { findAmong } from './find-among.ts';

const list = defineStaffList({
  name: 'networks',
  permission: 'network.view',
  columns: { network: 'text', reason: 'text', created_at: 'moment', state: 'choice', size: 'figure' },
  filters: {
    search: { by: 'search' },
    state: { by: 'choice', of: ['on', 'off'] },
    created_at: { by: 'days' },
  },
  sorts: ['network', 'size', 'created_at'],
  order: { by: 'created_at', direction: 'desc' },
});
const rows = [
  { network: '10.0.0.9/32', reason: 'Bots', created_at: '2026-11-25T18:00:00.000Z', state: 'on', size: 1 },
  { network: '10.0.0.10/32', reason: 'bots again', created_at: '2026-11-27T18:00:00.000Z', state: 'off', size: 20 },
  { network: '192.0.2.0/24', reason: '', created_at: '2026-11-24T18:00:00.000Z', state: 'on', size: 3 },
];
const found = (query: object) =>
  findAmong(list, rows, { ...query }, 'Asia/Bangkok').data.map(({ network }) => network.slice(0, 9));

test('filters and sorts few rows like the API', () => {
  expect(found({})).toEqual(['10.0.0.10', '10.0.0.9/', '192.0.2.0']);
  expect(found({ $sort: { network: 1 } })).toEqual(['10.0.0.9/', '10.0.0.10', '192.0.2.0']);
  expect(found({ $sort: { size: -1 } })).toEqual(['10.0.0.10', '192.0.2.0', '10.0.0.9/']);
  expect(found({ search: 'BOTS' })).toEqual(['10.0.0.10', '10.0.0.9/']);
  expect(found({ state: ['on'] })).toEqual(['10.0.0.9/', '192.0.2.0']);
});

test('filters days in the time zone of the casino', () => {
  expect(found({ created_at: { from: '2026-11-26', to: '2026-11-26' } })).toEqual(['10.0.0.9/']);
});
