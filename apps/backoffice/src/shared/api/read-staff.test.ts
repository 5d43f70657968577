import { describe, expect, test } from 'vitest';
import { may, readStaff } from './read-staff.ts';

const anong = {
  id: '1',
  username: 'admin',
  name: 'Anong',
  role: 'admin',
  is_owner: true,
  is_second_factor_missing: false,
};

describe('who is remembered', () => {
  test('comes back as they were, and nothing more', () => {
    expect(readStaff(JSON.stringify({ ...anong, accessToken: 'x' }))).toEqual(anong);
  });
  test('as an earlier release has kept them is neither the owner nor without a second factor', () => {
    const { id, username, name, role } = anong;
    expect(readStaff(JSON.stringify({ id, username, name, role }))).toEqual({ ...anong, is_owner: false });
  });
  test.each([null, '', '{', 'null', '7', '"x"', '[]', JSON.stringify({ ...anong, role: 'owner' }), '{"id":"1"}'])(
    'is nobody for %s',
    (text) => expect(readStaff(text)).toBeUndefined(),
  );
});

test('support and strangers may not decide', () => {
  const decides = (staff?: Parameters<typeof may>[0]) => may(staff, 'withdrawal.decide');
  expect([decides({ ...anong, role: 'admin' }), decides({ ...anong, role: 'cashier' })]).toEqual([true, true]);
  expect([decides({ ...anong, role: 'support' }), decides()]).toEqual([false, false]);
});

test('the cashier and strangers write to nobody', () => {
  const writes = (staff?: Parameters<typeof may>[0]) => may(staff, 'message.answer');
  expect([writes({ ...anong, role: 'admin' }), writes({ ...anong, role: 'support' })]).toEqual([true, true]);
  expect([writes({ ...anong, role: 'cashier' }), writes()]).toEqual([false, false]);
});
