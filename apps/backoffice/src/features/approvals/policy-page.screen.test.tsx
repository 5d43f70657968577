import type { ApprovalPolicy } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, refused } from '../../testing/open-screen.tsx';

const policy: ApprovalPolicy = {
  id: 'adjustment.THB',
  kind: 'adjustment',
  currency_code: 'THB',
  is_always_asked: false,
  asks_when_flagged: false,
  alone: '15000.00',
  staff_day: '45000.00',
  member_day: '15000.00',
  credit_days: 30,
  lasts_hours: 72,
  approver_permission: 'approval.money.decide',
  asks_second_factor: true,
  version: 1,
};
const trial = { days: 30, acts: 812, asked_now: 14, asked_then: 20 };
const open = (findings: Parameters<typeof answer>[0], ...more: readonly Given[]) =>
  openScreen('/approvals/policy', {
    answers: [
      given('staff', 'approval', 'find', { total: 0, limit: 0, skip: 0, data: [] }),
      given('staff', 'approval-policy', 'find', { is_set_up: false, policies: [policy] }),
      given('staff', 'approval-policy-trial', 'create', answer(findings)),
      ...more,
    ],
  });
const answer = (
  findings: { path: string; level: 'warn' | 'block'; code: string; fix: { alone: string } | null }[],
) => ({
  findings: findings.map((one) => ({ ...one, params: { most: '15000.00', count: '1' } })),
  simulated: trial,
});

describe('the approval policy', () => {
  it('shows the permission of the second approver and the authenticator requirement', async () => {
    const { findByRole } = await open([]);
    const row = await findByRole('row', { name: /THB/ });
    expect(row.textContent).toContain('Approve requests about money');
    expect(row.textContent).toContain('Authenticator code to approve');
  });

  it('shows findings below their fields, applies their fixes, and shows the effect on the last 30 days', async () => {
    const { user, findByRole, findByText, calls } = await open([
      { path: 'alone', level: 'warn', code: 'above_member_day', fix: { alone: '15000.00' } },
    ]);
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = await findByRole('dialog');
    const alone = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Per action' });
    await user.clear(alone);
    await user.type(alone, '90000');
    await findByText('Has no effect: one member may get 15000.00 in 24 hours.');
    await findByText(
      /Last 30 days: 812 actions\. A second person was needed for 14; with this change it would be 20\./,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Fix' }));
    expect(alone.value).toBe('15000.00');
    expect(calls.filter(({ path }) => path.endsWith('-trial')).at(-1)).toMatchObject({
      body: { id: 'adjustment.THB', alone: '90000' },
    });
  });

  const change = async (patch: Given) => {
    const opened = await open([], patch);
    await opened.user.click(await opened.findByRole('button', { name: 'Change…' }));
    const dialog = within(await opened.findByRole('dialog', { name: /THB$/ }));
    const submit = dialog.getByRole('button', { name: 'Change' });
    await expect.poll(() => submit).toHaveProperty('disabled', true);
    const hours = dialog.getByRole('spinbutton', { name: 'Hours to decide' });
    await opened.user.clear(hours);
    await opened.user.type(hours, '24');
    await opened.user.click(dialog.getByRole('checkbox', { name: 'Always two people' }));
    await opened.user.click(dialog.getByRole('checkbox', { name: 'Authenticator code to approve' }));
    await opened.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paydays are busy');
    // The effect of the values is checked before they are sent.
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
    await opened.user.click(submit);
    return { ...opened, dialog };
  };

  it('is saved with all its values and the version that was shown', async () => {
    const { findByText, queryByRole, calls } = await change(given('staff', 'approval-policy', 'patch', policy));
    await findByText('Changed.');
    expect(queryByRole('dialog')).toBeNull();
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      id: 'adjustment.THB',
      body: {
        version: 1,
        reason: 'Paydays are busy',
        is_always_asked: true,
        lasts_hours: 24,
        alone: '15000.00',
        asks_second_factor: false,
      },
    });
  });

  it('reports a required second approval without an error', async () => {
    const { findByText, queryByRole } = await change(
      given('staff', 'approval-policy', 'patch', () => refused(403, 'APPROVAL_REQUIRED', 'A second person decides.')),
    );
    await findByText('A second person decides.');
    expect(queryByRole('dialog')).toBeNull();
    expect(queryByRole('alert')).toBeNull();
  });

  it('shows a conflicting change, and keeps the typed values', async () => {
    const { dialog } = await change(
      given('staff', 'approval-policy', 'patch', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.')),
    );
    expect((await dialog.findByRole('alert')).textContent).toContain('Changed by somebody else.');
    expect(dialog.getByRole('spinbutton', { name: 'Hours to decide' })).toHaveProperty('value', '24');
  });

  it('shows why its effect could not be computed, and computes it on a retry without saving', async () => {
    let isDown = true;
    const { user, findByRole, calls } = await open(
      [],
      given('staff', 'approval-policy-trial', 'create', () =>
        isDown ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : answer([]),
      ),
    );
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = within(await findByRole('dialog', { name: /THB$/ }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The server does not answer.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paydays are busy');
    const description = 'The check failed. Try again before you continue.';
    const submit = dialog.getByRole('button', { name: 'Change', description });
    await user.click(submit);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '{Enter}');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/^Last 30 days: 812 actions\./)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(submit.getAttribute('aria-disabled')).toBeNull();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('holds saving while a finding blocks', async () => {
    const { user, findByRole, findByText } = await open([
      { path: 'approver_permission', level: 'block', code: 'no_second_person', fix: null },
    ]);
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = await findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Paydays are busy');
    await findByText(/Fewer than two people may approve this/);
    const description = 'Some findings still block this. Resolve them before you continue.';
    const submit = within(dialog).getByRole('button', { name: 'Change', description });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
  });
});
