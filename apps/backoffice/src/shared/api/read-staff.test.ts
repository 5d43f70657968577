import { type Permission, permissionsOf, type SeededRole, seededGrants } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { may, readStaff } from './read-staff.ts';

const withRole = (role: SeededRole) => ({
  id: '1',
  username: 'admin',
  name: 'Anong',
  roles: [{ id: role, name: role, is_seeded: true }],
  permissions: [...permissionsOf(seededGrants(role))],
  is_second_factor_missing: false,
});
const anong = withRole('owner');

describe('the stored staff profile', () => {
  test('is restored without unknown fields', () => {
    expect(readStaff(JSON.stringify({ ...anong, accessToken: 'x' }))).toEqual(anong);
  });
  test('omits permissions unknown to this release', () => {
    const kept = { ...anong, permissions: ['deposit.view', 'of.tomorrow'] };
    expect(readStaff(JSON.stringify(kept))?.permissions).toEqual(['account.own', 'deposit.view']);
  });
  const { id, username, name } = anong;
  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{"id":"1"}',
    // In the format of an earlier release.
    JSON.stringify({ id, username, name, role: 'admin' }),
    JSON.stringify({ ...anong, roles: ['owner'] }),
    JSON.stringify({ ...anong, permissions: 'deposit.decide' }),
    JSON.stringify({ ...anong, permissions: [7] }),
  ])('is undefined for %s', (text) => expect(readStaff(text)).toBeUndefined());
});

test.each<[Permission, SeededRole[], SeededRole[]]>([
  ['withdrawal.decide', ['owner', 'cashier', 'senior-cashier'], ['support', 'auditor', 'finance']],
  ['message.answer', ['owner', 'support', 'crm'], ['cashier', 'auditor']],
])('grants %s to roles with the permission, and to no visitor', (permission, those, others) => {
  for (const role of those) expect(may(withRole(role), permission), role).toBe(true);
  for (const role of others) expect(may(withRole(role), permission), role).toBe(false);
  expect(may(undefined, permission)).toBe(false);
});
