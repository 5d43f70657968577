import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused, staffWith } from '../../../testing/open-screen.tsx';

const id = 'a0000000-0000-4000-8000-000000000009';
const at = '2026-11-26T07:31:50.000Z';
const person = {
  id,
  username: 'ploy',
  name: 'Ploy S.',
  roles: [],
  is_disabled: false,
  has_second_factor: true,
  sessions: 2,
  last_login_at: at,
};
const visit = (session: string, network: string) => ({
  id: `${session}0000000-0000-4000-8000-000000000001`,
  network,
  is_current: false,
  started_at: at,
  expires_at: at,
});
const open = (ended: unknown[], staff = staffWith('owner'), ...more: readonly Given[]) =>
  openScreen(`/staff/${id}`, {
    staff,
    answers: [
      given('staff', 'staff', 'find', page([person]) as never),
      given('staff', 'staff-role', 'find', page([]) as never),
      given('staff', 'staff-session', 'get', [visit('b', '203.0.113.x'), visit('c', '198.51.100.x')]),
      given('staff', 'staff-session', 'patch', ({ id: of, body }) => {
        ended.push([of, body]);
        return { ended: 1 };
      }),
      ...more,
    ],
  });

describe('the page of a staff member', () => {
  it('ends one session and keeps the others', async () => {
    const ended: unknown[] = [];
    const { findByRole, findByText, user } = await open(ended);
    await findByText('198.51.100.x');
    const sessions = within(await findByRole('region', { name: 'Sessions' }));
    const row = sessions.getByText('198.51.100.x').closest('li')!;
    await user.click(within(row).getByRole('button', { name: 'End' }));
    expect(ended).toEqual([[id, { session_id: 'c0000000-0000-4000-8000-000000000001' }]]);
  });

  it('keeps a session that the server refuses to end, and shows why', async () => {
    const { findByRole, findByText, user } = await open(
      [],
      staffWith('owner'),
      given('staff', 'staff-session', 'patch', () => refused(404, 'NOT_FOUND', 'It has ended already.')),
    );
    await findByText('198.51.100.x');
    const sessions = within(await findByRole('region', { name: 'Sessions' }));
    const row = within(sessions.getByText('198.51.100.x').closest('li')!);
    await user.click(row.getByRole('button', { name: 'End' }));
    expect((await sessions.findByRole('alert')).textContent).toContain('It has ended already.');
    expect(sessions.getAllByRole('button', { name: 'End' })).toHaveLength(2);
  });

  it('loads the sessions on a retry after an error', async () => {
    let isDown = true;
    const { findByRole, user } = await open(
      [],
      staffWith('owner'),
      given('staff', 'staff-session', 'get', () =>
        isDown ? refused(503, 'UNAVAILABLE', 'Try later.') : [visit('b', '203.0.113.x')],
      ),
    );
    const sessions = within(await findByRole('region', { name: 'Sessions' }));
    const alert = await sessions.findByRole('alert');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await sessions.findByText('203.0.113.x')).toBeTruthy();
  });

  it('hides sessions without the permission to end them', async () => {
    const { findByRole, queryByRole, calls } = await open([], staffWith('auditor'));
    await findByRole('heading', { name: 'Ploy S.' });
    expect(queryByRole('region', { name: 'Sessions' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('staff-session'))).toBe(false);
  });
});
