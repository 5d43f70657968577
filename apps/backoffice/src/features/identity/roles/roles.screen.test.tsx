import { ownPermission, permissionsOf, type SeededRole, type StaffRole, seededGrants } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused, staffWith } from '../../../testing/open-screen.tsx';

const roleOf = (id: SeededRole, more: Partial<StaffRole> = {}): StaffRole => ({
  id,
  name: id,
  is_seeded: true,
  holders: 2,
  is_fixed: id === 'owner',
  version: 3,
  permissions: [...permissionsOf(seededGrants(id))].filter((one) => one !== ownPermission),
  ...more,
});
const desk: StaffRole = {
  id: 'd',
  name: 'Night desk',
  is_seeded: false,
  holders: 0,
  is_fixed: false,
  version: 1,
  permissions: ['deposit.view'],
};
const all = [roleOf('owner'), roleOf('operations'), roleOf('support'), desk];
const listed = given('staff', 'staff-role', 'find', page(all));
const asked = () => refused(202, 'APPROVAL_REQUIRED', 'A second person has to approve this.');

describe('the role list', () => {
  it('shows the permissions and the number of holders of each role', async () => {
    const { findByRole, getByRole } = await openScreen('/staff/roles', { answers: [listed] });
    const table = await findByRole('table', { name: 'Roles' });
    const [, ownerRow, , , deskRow] = within(table).getAllByRole('row');
    expect(ownerRow!.textContent).toContain('Every permission, including those of later releases');
    expect(deskRow!.textContent).toBe('Night desk1 permission0');
    expect(getByRole('button', { name: 'New role' })).toBeTruthy();
  });

  it('is read-only for staff with permission to view only', async () => {
    const { findByRole, queryByRole } = await openScreen('/staff/roles/support', {
      staff: staffWith('auditor'),
      answers: [listed],
    });
    expect((await findByRole('region', { name: 'Players' })).textContent).toContain('Answer members');
    // The menu of this role, not that of the reader.
    const menu = await findByRole('region', { name: 'Menu with these permissions' });
    expect(menu.textContent).toContain('Withdrawals');
    expect(menu.textContent).not.toContain('Audit');
    expect(queryByRole('button', { name: /clone|change|delete/i })).toBeNull();
  });

  it('shows why it failed to load', async () => {
    const { findByRole } = await openScreen('/staff/roles', {
      answers: [given('staff', 'staff-role', 'find', () => refused(503, 'OUTAGE', 'The database cannot be reached.'))],
    });
    expect((await findByRole('alert')).textContent).toContain('The database cannot be reached.');
  });
});

describe('a role', () => {
  it('starts as a copy without permissions the reader lacks, and requires a second approval', async () => {
    const { user, calls, findByRole, findByLabelText, getByRole, getByLabelText, getByText } = await openScreen(
      '/staff/roles/new?from=owner',
      {
        staff: { ...staffWith('operations'), permissions: ['staff.view', 'staff.role.change', 'deposit.view'] },
        answers: [listed, given('staff', 'staff-role', 'create', asked)],
      },
    );
    const name = (await findByLabelText('Name')) as HTMLInputElement;
    expect(name.value).toBe('Copy of Owner');
    expect((getByRole('checkbox', { name: 'Change the RTP' }) as HTMLInputElement).disabled).toBe(true);
    expect((getByRole('checkbox', { name: 'See deposits' }) as HTMLInputElement).checked).toBe(true);
    await user.clear(name);
    await user.type(name, 'Slip desk');
    await user.click(getByRole('checkbox', { name: 'Change roles' }));
    await user.type(getByLabelText('Reason'), 'more people at night');
    await user.click(getByRole('button', { name: 'New role' }));
    expect(await findByRole('table', { name: 'Roles' })).toBeTruthy();
    expect(getByText('A second person has to approve this.')).toBeTruthy();
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect(sent!.body).toEqual({
      name: 'Slip desk',
      reason: 'more people at night',
      permissions: ['deposit.view', 'staff.view'],
    });
  });

  it('saves with its version, keeps the name of a built-in role, and selects a whole area with one checkbox', async () => {
    const { user, calls, findByRole, getByRole, getByLabelText } = await openScreen('/staff/roles/support', {
      answers: [listed, given('staff', 'staff-role', 'patch', roleOf('support'))],
    });
    await user.click(await findByRole('button', { name: 'Change role' }));
    expect((getByLabelText('Name') as HTMLInputElement).disabled).toBe(true);
    const games = within(getByRole('group', { name: 'Games' }));
    await user.click(games.getByRole('checkbox', { name: 'Select all' }));
    await user.click(games.getByRole('checkbox', { name: 'Change the RTP' }));
    await user.type(getByLabelText('Reason'), 'support looks at games');
    await user.click(getByRole('button', { name: 'Change role' }));
    const [sent] = calls.filter(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({ id: 'support', body: { version: 3, reason: 'support looks at games' } });
    const { permissions } = sent!.body as StaffRole;
    expect(permissions).toEqual(expect.arrayContaining(['game.change', 'message.answer']));
    expect(permissions).not.toContain('rtp.change');
    expect(sent!.body).not.toHaveProperty('name');
  });

  it('is deleted after confirmation when custom and unused, and the owner role has no buttons', async () => {
    const { user, calls, findByRole, getByRole, queryByRole, router } = await openScreen('/staff/roles/d', {
      answers: [listed, given('staff', 'staff-role', 'remove', desk)],
    });
    await user.click(await findByRole('button', { name: 'Delete role' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(getByRole('dialog')).getByRole('button', { name: 'Delete role' }));
    expect(calls.some(({ method, id }) => method === 'DELETE' && id === 'd')).toBe(true);
    // The list must be drawn before the next navigation.
    await findByRole('button', { name: 'New role' });
    expect(router.state.location.pathname).toBe('/staff/roles');
    await router.navigate('/staff/roles/owner');
    expect(await findByRole('button', { name: 'Clone' })).toBeTruthy();
    expect(queryByRole('button', { name: /change|delete/i })).toBeNull();
  });
});

describe('a role that the server refuses', () => {
  it('keeps its new name, permissions and reason', async () => {
    const { user, findByRole, getByRole, getByLabelText, router } = await openScreen('/staff/roles/d', {
      answers: [
        listed,
        given('staff', 'staff-role', 'patch', () => refused(409, 'CHANGED_MEANWHILE', 'Somebody else has changed it.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Change role' }));
    const name = getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Slip desk');
    await user.click(getByRole('checkbox', { name: 'See withdrawals' }));
    await user.type(getByLabelText('Reason'), 'more work at night');
    await user.click(getByRole('button', { name: 'Change role' }));
    expect((await findByRole('alert')).textContent).toContain('Somebody else has changed it.');
    expect(name).toHaveProperty('value', 'Slip desk');
    expect(getByRole('checkbox', { name: 'See withdrawals' })).toHaveProperty('checked', true);
    expect(getByLabelText('Reason')).toHaveProperty('value', 'more work at night');
    expect(router.state.location.pathname).toBe('/staff/roles/d');
  });
});

describe('a staff member', () => {
  const person = {
    id: 'p',
    username: 'malee',
    name: 'Malee',
    is_disabled: false,
    has_second_factor: true,
    sessions: 1,
    created_at: '2026-11-26T08:00:00.000Z',
    last_login_at: null,
    roles: [{ id: 'support', name: 'Support', is_seeded: true }],
  };
  const answers = [listed, given('staff', 'staff', 'find', page([person]))];

  it('is shown with the combined permissions, and gets another role with a reason', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/staff/p', {
      answers: [...answers, given('staff', 'staff-assignment', 'patch', asked)],
    });
    const may = await findByRole('region', { name: 'Permissions' });
    expect(may.textContent).toContain('Answer members');
    expect(may.textContent).not.toContain('Change the RTP');
    await user.click(getByRole('button', { name: 'Change roles' }));
    const dialog = within(getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Night desk' }));
    const submit = dialog.getByRole('button', { name: 'Change roles' }) as HTMLButtonElement;
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Reason'), 'covers the night');
    await user.click(submit);
    const [sent] = calls.filter(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({ id: 'p', body: { roles: ['support', 'd'], reason: 'covers the night' } });
  });

  it('cannot be given a role with more permissions than the reader has', async () => {
    const { user, findByRole, getByRole } = await openScreen('/staff/p', { staff: staffWith('operations'), answers });
    await user.click(await findByRole('button', { name: 'Change roles' }));
    const box = (name: string) => within(getByRole('dialog')).getByRole('checkbox', { name }) as HTMLInputElement;
    expect([box('Owner').disabled, box('Night desk').disabled]).toEqual([true, false]);
  });

  it('loses a page as soon as the permission is removed', async () => {
    const { id, username, name, is_second_factor_missing: _, ...access } = staffWith('auditor');
    const own = {
      ...access,
      id,
      username,
      name,
      has_second_factor: true,
      is_second_factor_required: false,
      sessions: [],
    };
    const { findAllByText, findByRole, queryByRole } = await openScreen('/staff/p', {
      answers: [...answers, given('staff', 'own-account', 'find', own)],
    });
    expect(await findAllByText(/Auditor/)).not.toEqual([]);
    expect(await findByRole('region', { name: 'Permissions' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Change roles' })).toBeNull();
  });

  it('starts on the first page of the menu without permission for the overview', async () => {
    const { findByRole } = await openScreen('/', {
      staff: { ...staffWith('auditor'), permissions: ['account.own', 'staff.view'] },
      answers,
    });
    expect(await findByRole('heading', { level: 1, name: 'Staff' })).toBeTruthy();
  });

  it('shows a not-found page for an unknown id', async () => {
    const { findByText } = await openScreen('/staff/nobody', { answers });
    expect(await findByText('This page could not be found')).toBeTruthy();
  });
});
