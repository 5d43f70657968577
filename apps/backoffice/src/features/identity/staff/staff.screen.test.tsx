import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused } from '../../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const support = { id: 'support', name: 'support', is_seeded: true };
const person = {
  ...{ id: 'b0000000-0000-4000-8000-000000000001', username: 'malee', name: 'Malee', roles: [support] },
  ...{ is_disabled: false, has_second_factor: false, sessions: 1, created_at: at, last_login_at: null },
};
const role = {
  ...{ ...support, holders: 1, is_fixed: false, version: 1, permissions: ['message.view' as const] },
};
const answers = [
  given('staff', 'staff', 'find', page([person])),
  given('staff', 'staff-invitation', 'find', page([])),
  given('staff', 'staff-rule', 'find', { staff_second_factor: 'optional', version: 1 }),
  given('staff', 'staff-role', 'find', page([role])),
];

describe('the staff', () => {
  it('tells who has never been here, and invites somebody with a link that is shown once', async () => {
    const { user, findByRole, findByText, calls } = await openScreen('/staff', {
      answers: [
        ...answers,
        given('staff', 'staff-invitation', 'create', {
          ...{ id: 'i', roles: [support], invited_by: 'Anong R.', created_at: at, expires_at: at },
          ...{ is_agreed: false, token: 'secret-token' },
        }),
      ],
    });
    const table = within(await findByRole('table', { name: 'Staff' }));
    expect(table.getByRole('row', { name: /Malee/ }).textContent).toContain('Support');
    await user.click(await findByRole('button', { name: 'Invite' }));
    const dialog = within(await findByRole('dialog', { name: 'Invite' }));
    await dialog.findByRole('checkbox', { name: 'Support' });
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await findByText(/\/invitation#secret-token$/);
    await findByText('Works once a second person has approved it.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ roles: ['support'] });
  });

  it('asks why before a second factor is required of all', async () => {
    const { user, findByRole, calls } = await openScreen('/staff', {
      answers: [...answers, given('staff', 'staff-rule', 'patch', { staff_second_factor: 'required', version: 2 })],
    });
    await user.click(await findByRole('button', { name: 'Require it' }));
    const dialog = within(await findByRole('dialog', { name: 'Second factor for all staff' }));
    const submit = dialog.getByRole('button', { name: 'Require it' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'The auditor asks for it');
    await user.click(submit);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        ...{ staff_second_factor: 'required', version: 1, reason: 'The auditor asks for it' },
      }),
    );
  });

  it('says why the last owner cannot be disabled', async () => {
    const { user, findByRole } = await openScreen(`/staff/${person.id}`, {
      answers: [
        ...answers,
        given('staff', 'staff', 'patch', () => refused(409, 'STAFF_LAST_OWNER', 'There has to be an owner.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Disable' }));
    const dialog = within(await findByRole('dialog', { name: 'Disable Malee?' }));
    await user.type(dialog.getByRole('textbox'), 'Has left');
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('There has to be an owner.');
  });
});

describe('the own account', () => {
  const session = { id: 's1', is_current: true, network: '127.0.0.x', started_at: at };
  const own = {
    ...{ id: person.id, username: 'anong', name: 'Anong R.', roles: [support], has_second_factor: false },
    ...{ is_second_factor_required: false, recovery_codes_left: 0, sessions: [session] },
  };

  it('changes the password once both new ones are the same', async () => {
    const { user, findByRole, findByText, calls } = await openScreen('/account', {
      answers: [
        given('staff', 'own-account', 'find', own as never),
        given('staff', 'own-account', 'patch', own as never),
      ],
    });
    await user.click(await findByRole('button', { name: 'Change password' }));
    const dialog = within(await findByRole('dialog', { name: 'Change password' }));
    const submit = dialog.getByRole('button', { name: 'Change password' });
    await user.type(dialog.getByLabelText('Current password'), 'Lotus42pond');
    await user.type(dialog.getByLabelText('New password'), 'Heron77bamboo');
    await user.type(dialog.getByLabelText('Repeat new password'), 'Heron77');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByLabelText('Repeat new password'), 'bamboo');
    await user.click(submit);
    await findByText('Password changed. All other sessions have ended.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ password: 'Heron77bamboo' });
  });

  it('ends other sessions where there are some', async () => {
    const others = { ...own, sessions: [session, { ...session, id: 's2', is_current: false }] };
    const { user, findByRole, findByText } = await openScreen('/account', {
      answers: [
        given('staff', 'own-account', 'find', others as never),
        given('staff', 'own-account', 'remove', { ended: 1 }),
      ],
    });
    await user.click(await findByRole('button', { name: 'End other sessions' }));
    await findByText('1 session has ended.');
  });
});

describe('an address that is none', () => {
  it('says so within the frame, and leads home', async () => {
    const { findByText, findByRole } = await openScreen('/nowhere');
    await findByText('This page could not be found');
    await findByRole('link', { name: 'Overview' });
  });
});
