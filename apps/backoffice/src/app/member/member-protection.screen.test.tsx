import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused } from '../../testing/open-screen.tsx';
import { about, at, id, protection } from './member.fixture.ts';

const stops = given('staff', 'member-stop', 'get', [] as never);
const limited = {
  ...protection,
  limits: [
    { id: 'l1', kind: 'deposit', period: 'day', limit: '1000.00', used: '250.00', pending: null },
    { id: 'l2', kind: 'bet', period: 'once', limit: '50.00', used: null, pending: null },
  ],
  exclusion: { kind: 'cool_off', until: at },
  operator_exclusion: { until: null },
  policy: [
    { action: 'play', is_allowed: false, reasons: [{ code: 'COOLING_OFF', until: at }] },
    { action: 'withdraw', is_allowed: true, reasons: [] },
  ],
  history: [
    {
      id: 'h1',
      deed: 'limit_set',
      kind: 'deposit',
      period: 'day',
      value: '1000.00',
      until: null,
      created_at: at,
      staff_name: 'Malee',
      reason: 'Asked for it by phone',
    },
    {
      id: 'h2',
      deed: 'limit_eased',
      kind: 'loss',
      period: 'week',
      value: null,
      until: null,
      created_at: at,
      staff_name: null,
      reason: null,
    },
  ],
};

describe('the player protection of a member', () => {
  it('shows permitted actions, exclusions, used limits and every change', async () => {
    const { findByRole } = await openScreen(`/members/${id}?tab=limits`, {
      answers: about(stops, given('staff', 'member-protection', 'get', limited as never)),
    });
    const panel = within(await findByRole('region', { name: 'Player protection' }));
    expect(panel.getByText(/^Play · on a break/)).toBeTruthy();
    expect(panel.getByText('Withdraw')).toBeTruthy();
    expect(panel.getByText('Break').parentElement?.textContent).toMatch(/26 Nov 2026/);
    expect(panel.getByText('Excluded by the operator').parentElement?.textContent).toContain('Permanently');
    expect(panel.getByText('Deposits · Day').parentElement?.textContent).toContain('฿250.00 of ฿1,000.00');
    expect(panel.getByText('Single bet · Each bet').parentElement?.textContent).toContain('฿50.00');
    const changes = panel.getAllByRole('listitem').filter(({ textContent }) => /limit/i.test(textContent ?? ''));
    expect(changes[0]?.textContent).toMatch(
      /^Limit set · Deposits · Day · ฿1,000\.00.* · Malee · Asked for it by phone$/,
    );
    expect(changes[1]?.textContent).toMatch(/^Looser limit confirmed · Losses · Week · /);
  });

  it('ends an exclusion by the operator with a reason, and keeps it when a refusal is shown', async () => {
    const { user, calls, findByRole } = await openScreen(`/members/${id}?tab=limits`, {
      answers: about(
        stops,
        given('staff', 'member-protection', 'get', limited as never),
        given('staff', 'member-exclusion', 'patch', () =>
          refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.'),
        ),
      ),
    });
    await user.click(await findByRole('button', { name: 'End exclusion' }));
    const dialog = within(await findByRole('dialog', { name: 'End exclusion' }));
    const end = dialog.getByRole('button', { name: 'End exclusion' });
    expect(end).toHaveProperty('disabled', true);
    await user.click(dialog.getByLabelText(/^Reason/));
    await user.paste('Checked with the member');
    await user.click(end);
    expect(await dialog.findByText('Changed by somebody else.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Checked with the member');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ reason: 'Checked with the member' });
  });

  it('loads on retry after an error', async () => {
    let isDown = true;
    const { user, findAllByRole, findByRole } = await openScreen(`/members/${id}?tab=limits`, {
      answers: about(
        stops,
        given('staff', 'member-protection', 'get', () =>
          isDown ? refused(503, 'UNAVAILABLE', 'Try later.') : (protection as never),
        ),
      ),
    });
    const [again] = await findAllByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again!);
    const panel = within(await findByRole('region', { name: 'Player protection' }));
    expect(panel.getByRole('button', { name: 'Tighten a limit' })).toBeTruthy();
    expect(panel.queryByText('Changes')).toBeNull();
  });
});
