import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { staffStore } from '../../../shared/api/session.ts';
import { given, openScreen, owner, refused } from '../../../testing/open-screen.tsx';

const seen = { accessToken: 'x', user: owner } as never;
const nobody = { staff: null };

describe('the staff login', () => {
  it('reports missing fields without a request to the server', async () => {
    const { user, findByRole, findByText, calls } = await openScreen('/login', nobody);
    await user.click(await findByRole('button', { name: 'Log in' }));
    await findByText('Username is required');
    await findByText('Password is required');
    expect(calls).toEqual([]);
  });

  it('requests an authenticator code only for accounts with one, and keeps the typed values', async () => {
    const { user, findByRole, findByLabelText, calls, router } = await openScreen('/login?next=/audit', {
      ...nobody,
      answers: [
        given('staff', 'authentication', 'create', ({ body }) =>
          (body as { otp_code?: string }).otp_code === '123456'
            ? seen
            : refused(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your app.'),
        ),
      ],
    });
    await user.type(await findByLabelText('Username'), 'anong');
    await user.type(await findByLabelText('Password'), 'Lotus42pond');
    await user.keyboard('{Enter}');
    const code = await findByLabelText('Code from your authenticator app');
    expect(document.activeElement).toBe(code);
    await user.type(code, '123456');
    await user.click(await findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(staffStore.get()?.name).toBe(owner.name));
    await router.revalidate();
    expect(router.state.location.pathname).toBe('/audit');
    expect(calls.filter(({ path }) => path.endsWith('/authentication')).map(({ body }) => body)).toEqual([
      { strategy: 'local', username: 'anong', password: 'Lotus42pond' },
      { strategy: 'local', username: 'anong', password: 'Lotus42pond', otp_code: '123456' },
    ]);
  });

  it('shows why the login failed', async () => {
    const { user, findByLabelText, findByRole } = await openScreen('/login', {
      ...nobody,
      answers: [
        given('staff', 'authentication', 'create', () =>
          refused(401, 'LOGIN_FAILED', 'Username or password is wrong.'),
        ),
      ],
    });
    await user.type(await findByLabelText('Username'), 'anong');
    await user.type(await findByLabelText('Password'), 'wrong');
    await user.keyboard('{Enter}');
    expect((await findByRole('alert')).textContent).toContain('Username or password is wrong.');
  });
});

describe('an invitation', () => {
  const invited = { roles: [{ id: 'support', name: 'support', is_seeded: true }], password_min_length: 10 } as never;

  it('shows the role it gives, and rejects passwords that differ', async () => {
    const { user, findByText, findByLabelText, findByRole, calls } = await openScreen('/invitation', {
      ...nobody,
      answers: [given('staff', 'invitation', 'update', invited), given('staff', 'invitation', 'create', seen)],
    });
    await findByText('Your role: Support');
    await user.type(await findByLabelText('Your name'), 'Malee');
    await user.type(await findByLabelText('Username'), 'malee');
    await user.type(await findByLabelText(/^Password/), 'Lotus42pond');
    await user.type(await findByLabelText('Repeat password'), 'Lotus42pool');
    const create = await findByRole('button', { name: 'Create account' });
    await user.click(create);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(await findByLabelText('Repeat password'));
    await user.type(await findByLabelText('Repeat password'), 'Lotus42pond');
    await user.click(create);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Malee', username: 'malee' }),
    );
  });

  it('keeps the typed values when the server refuses the account', async () => {
    const { user, findByLabelText, findByRole } = await openScreen('/invitation', {
      ...nobody,
      answers: [
        given('staff', 'invitation', 'update', invited),
        given('staff', 'invitation', 'create', () => refused(409, 'USERNAME_TAKEN', 'That username is taken.')),
      ],
    });
    await user.type(await findByLabelText('Your name'), 'Malee');
    await user.type(await findByLabelText('Username'), 'malee');
    await user.type(await findByLabelText(/^Password/), 'Lotus42pond');
    await user.type(await findByLabelText('Repeat password'), 'Lotus42pond');
    await user.click(await findByRole('button', { name: 'Create account' }));
    expect((await findByRole('alert')).textContent).toContain('That username is taken.');
    expect(await findByLabelText('Username')).toHaveProperty('value', 'malee');
    expect(await findByLabelText(/^Password/)).toHaveProperty('value', 'Lotus42pond');
    expect(staffStore.get()).toBeUndefined();
  });

  it('shows that it has expired, and links to the login', async () => {
    const { findByRole } = await openScreen('/invitation', {
      ...nobody,
      answers: [
        given('staff', 'invitation', 'update', () =>
          refused(404, 'INVITATION_INVALID', 'This link is no longer valid.'),
        ),
      ],
    });
    expect((await findByRole('alert')).textContent).toContain('This link is no longer valid.');
    expect((await findByRole('link', { name: 'Go to login' })).getAttribute('href')).toBe('/login');
  });
});

describe('staff without a required second factor', () => {
  it('see only the set-up page, and can log out', async () => {
    const { findByRole, queryByRole, router } = await openScreen('/set-up', {
      staff: { ...owner, is_second_factor_missing: true },
    });
    await findByRole('button', { name: 'Set up' });
    expect(queryByRole('navigation')).toBeNull();
    await router.navigate('/audit');
    await waitFor(() => expect(router.state.location.pathname).toBe('/set-up'));
  });

  it('opens the console once the second factor is set up, and shows a failure of that check', async () => {
    let isDown = true;
    const off = { is_on: false, recovery_codes_left: 0 };
    const { user, router, findByRole, findByText } = await openScreen('/set-up', {
      staff: { ...owner, is_second_factor_missing: true },
      answers: [
        given('staff', 'second-factor', 'find', off),
        given('staff', 'own-account', 'find', () =>
          isDown
            ? refused(503, 'UNAVAILABLE', 'Try later.')
            : ({ has_second_factor: true, is_second_factor_required: true } as never),
        ),
      ],
    });
    const close = async () => {
      await user.click(await findByRole('button', { name: 'Set up' }));
      const dialog = within(await findByRole('dialog', { name: '2-step verification' }));
      await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    };
    await close();
    await findByText('Try later.');
    expect(router.state.location.pathname).toBe('/set-up');
    isDown = false;
    await close();
    await waitFor(() => expect(staffStore.get()?.is_second_factor_missing).toBe(false));
    await router.revalidate();
    expect(router.state.location.pathname).toBe('/');
  });
});
