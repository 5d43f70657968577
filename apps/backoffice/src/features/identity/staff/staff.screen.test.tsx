import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused } from '../../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const support = { id: 'support', name: 'support', is_seeded: true };
const person = {
  id: 'b0000000-0000-4000-8000-000000000001',
  username: 'malee',
  name: 'Malee',
  roles: [support],
  is_disabled: false,
  has_second_factor: false,
  sessions: 1,
  created_at: at,
  last_login_at: null,
};
const role = {
  ...support,
  holders: 1,
  is_fixed: false,
  version: 1,
  permissions: ['message.view' as const],
};
const answers = [
  given('staff', 'staff', 'find', page([person])),
  given('staff', 'staff-invitation', 'find', page([])),
  given('staff', 'staff-rule', 'find', { staff_second_factor: 'optional', version: 1 }),
  given('staff', 'staff-role', 'find', page([role])),
];

describe('the staff page', () => {
  it('lists staff with their roles, and creates an invitation link that is shown once', async () => {
    const { user, findByRole, findByText, calls } = await openScreen('/staff', {
      answers: [
        ...answers,
        given('staff', 'staff-invitation', 'create', {
          id: 'i',
          roles: [support],
          invited_by: 'Anong R.',
          created_at: at,
          expires_at: at,
          is_agreed: false,
          token: 'secret-token',
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

  it('lists open invitations, withdraws one, and keeps it when the server refuses', async () => {
    const invitation = {
      id: 'c0000000-0000-4000-8000-000000000001',
      roles: [support],
      invited_by: 'Anong R.',
      created_at: at,
      expires_at: at,
      is_agreed: true,
    };
    let rows = [invitation];
    let isRefused = true;
    const { user, findByRole, queryByRole, calls } = await openScreen('/staff', {
      answers: [
        ...answers,
        given('staff', 'staff-invitation', 'find', () => page(rows)),
        given('staff', 'staff-invitation', 'remove', () => {
          if (isRefused) return refused(503, 'UNAVAILABLE', 'The server does not answer.');
          rows = [];
          return invitation as never;
        }),
      ],
    });
    const table = within(await findByRole('table', { name: 'Open invitations' }));
    expect(table.getAllByRole('row')[1]?.textContent).toMatch(/Support.*Anong R\./);
    await user.click(table.getByRole('button', { name: 'Withdraw' }));
    expect((await findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(table.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    isRefused = false;
    await user.click(table.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(queryByRole('table', { name: 'Open invitations' })).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.id)).toEqual([
      invitation.id,
      invitation.id,
    ]);
  });

  it('requires a reason before a second factor is made mandatory', async () => {
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
        staff_second_factor: 'required',
        version: 1,
        reason: 'The auditor asks for it',
      }),
    );
  });

  it('shows why the last owner cannot be disabled', async () => {
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
    id: person.id,
    username: 'anong',
    name: 'Anong R.',
    roles: [support],
    has_second_factor: false,
    is_second_factor_required: false,
    recovery_codes_left: 0,
    sessions: [session],
  };

  it('changes the password once both new entries match', async () => {
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

  it('keeps the typed passwords when the present one is wrong, and asks for a code where one is set up', async () => {
    const { user, findByRole } = await openScreen('/account', {
      answers: [
        given('staff', 'own-account', 'find', { ...own, has_second_factor: true } as never),
        given('staff', 'own-account', 'patch', () => refused(400, 'CURRENT_PASSWORD_WRONG', 'The password is wrong.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Change password' }));
    const dialog = within(await findByRole('dialog', { name: 'Change password' }));
    const submit = dialog.getByRole('button', { name: 'Change password' });
    await user.type(dialog.getByLabelText('Current password'), 'Lotus42pool');
    await user.type(dialog.getByLabelText('New password'), 'Heron77bamboo');
    await user.type(dialog.getByLabelText('Repeat new password'), 'Heron77bamboo');
    expect(submit).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Code from your authenticator app/), '123456');
    await user.click(submit);
    expect((await dialog.findByRole('alert')).textContent).toContain('The password is wrong.');
    expect(dialog.getByLabelText('New password')).toHaveProperty('value', 'Heron77bamboo');
    expect(dialog.getByLabelText(/^Code from your authenticator app/)).toHaveProperty('value', '123456');
  });

  it('shows why the other sessions were not ended, and lists them still', async () => {
    const others = { ...own, sessions: [session, { ...session, id: 's2', network: '10.0.0.x', is_current: false }] };
    const { user, findByRole, findByText, getByText, getByRole } = await openScreen('/account', {
      answers: [
        given('staff', 'own-account', 'find', others as never),
        given('staff', 'own-account', 'remove', () => refused(503, 'UNAVAILABLE', 'The server does not answer.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'End other sessions' }));
    await findByText('The server does not answer.');
    expect(getByText('10.0.0.x')).toBeTruthy();
    expect(getByRole('button', { name: 'End other sessions' })).toHaveProperty('disabled', false);
  });

  it('ends the other sessions when there are any', async () => {
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

describe('2-step verification of the own account', () => {
  const own = {
    id: person.id,
    username: 'anong',
    name: 'Anong R.',
    roles: [support],
    has_second_factor: false,
    is_second_factor_required: false,
    recovery_codes_left: 0,
    sessions: [],
  };
  async function secure(...factor: readonly Given[]) {
    const opened = await openScreen('/account', {
      answers: [given('staff', 'own-account', 'find', own as never), ...factor],
    });
    await opened.user.click(await opened.findByRole('button', { name: 'Set up' }));
    const dialog = within(await opened.findByRole('dialog', { name: '2-step verification' }));
    return { ...opened, dialog };
  }
  const off = given('staff', 'second-factor', 'find', { is_on: false, recovery_codes_left: 0 });
  const key = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr_image: 'data:image/svg+xml;base64,PHN2Zy8+' };

  it('is set up with password and code, and shows the recovery codes once', async () => {
    const wrong = [true, true];
    const { dialog, user, calls, queryByRole, findByText, findByRole } = await secure(
      off,
      given('staff', 'second-factor', 'create', () =>
        wrong.pop() ? refused(400, 'CURRENT_PASSWORD_WRONG', 'The password is wrong.') : key,
      ),
      given('staff', 'second-factor', 'patch', { recovery_codes: ['one-two', 'three-four'] }),
    );
    const begin = await dialog.findByRole('button', { name: 'Set up' });
    expect(begin).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Your password/), 'Lotus42pond');
    await user.click(begin);
    await dialog.findByText('The password is wrong.');
    wrong.length = 0;
    await user.click(begin);
    await dialog.findByText('ABCDEFGH');
    await user.type(dialog.getByLabelText(/^Code from your authenticator app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await findByText('three-four');
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ code: '123456' });
    await user.click(await findByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  it('is turned off with a code, and shows the number of remaining recovery codes', async () => {
    const { dialog, user, calls, queryByRole } = await secure(
      given('staff', 'second-factor', 'find', { is_on: true, recovery_codes_left: 1 }),
      given('staff', 'second-factor', 'update', { is_on: false, recovery_codes_left: 0 } as never),
    );
    await dialog.findByText(/1 recovery code is left\./);
    await user.type(dialog.getByLabelText(/^Code from your authenticator app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ code: '123456' });
  });

  it('loads on retry after an error', async () => {
    let isBroken = true;
    const { dialog, user, findByLabelText } = await secure(
      given('staff', 'second-factor', 'find', () =>
        isBroken ? refused(503, 'UNAVAILABLE') : { is_on: false, recovery_codes_left: 0 },
      ),
    );
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByLabelText(/^Your password/);
  });
});

describe('an unknown address', () => {
  it('shows a not-found page within the frame, with a link to the overview', async () => {
    const { findByText, findByRole } = await openScreen('/nowhere');
    await findByText('This page could not be found');
    await findByRole('link', { name: 'Overview' });
  });
});
