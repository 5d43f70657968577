import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromNow, user as member, rootOf } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { LoginModal } from './login-modal.tsx';

const entered = { accessToken: 'token', authentication: { strategy: 'local' }, user: member };
const open = (answers: Answers = {}, config: NonNullable<Parameters<typeof rootOf>[1]>['config'] = {}) =>
  openSite(
    <LoginModal id="login" params={{ next: '/wallet' }} onClose={() => {}} />,
    { 'POST users-first-login': () => ({ is_first_login: false, is_welcome_shown: false }), ...answers },
    { root: rootOf({}, { member: null, config }), windows: ['error', 'otp-forgot-password'] },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const button = (name: string) => screen.getByRole('button', { name });

async function logIn({ user }: Opened) {
  await user.type(await screen.findByRole('textbox', { name: /^Username or phone/ }), 'ploy');
  await user.type(screen.getByLabelText(/^Password/), 'Sabai-Demo-1');
  await user.click(button('Log in'));
}

describe('the login', () => {
  test('sends name and password once, and opens the requested page', async () => {
    const answer = waiting();
    const opened = await open({ 'POST authentication': answer.answer });
    await logIn(opened);
    expect(button('Log in').getAttribute('aria-busy')).toBe('true');
    await opened.user.click(button('Log in'));
    answer.arrive(entered);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/wallet'));
    const body = { strategy: 'local', username: 'ploy', password: 'Sabai-Demo-1' };
    expect(opened.sent().filter(({ service }) => service === 'authentication')).toMatchObject([{ body }]);
  });

  test('reports empty fields without a request', async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Log in' }));
    await screen.findByText('Username or phone is required');
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Username or phone/ }));
    expect(opened.sent()).toEqual([]);
  });

  test.each([
    ['wrong', () => refuse('WRONG_CREDENTIALS'), 'Username or password is incorrect.'],
    ['locked', () => refuse('LOGIN_LOCKED', { minutes: 5 }), 'Too many wrong attempts. Please try again in 5 minutes.'],
    ['answered by a fault', down, 'Something went wrong on our side. Please try again in a moment.'],
  ])('[R8.14] shows in the form that the login is %s, until it is closed', async (_, answer, sentence) => {
    const opened = await open({ 'POST authentication': answer });
    await logIn(opened);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    await opened.user.click(button('OK'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Username or phone/ })).toHaveProperty('value', 'ploy');
  });

  test('keeps the typed values when the connection is lost', async () => {
    const opened = await open({ 'POST authentication': offline });
    await logIn(opened);
    const told = await screen.findByRole('dialog', { name: 'No connection' });
    await opened.user.click(within(told).getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'Sabai-Demo-1');
  });

  test('requires a code for accounts with a second factor, and reports a wrong one', async () => {
    const answers = [refuse('SECOND_FACTOR_REQUIRED'), refuse('SECOND_FACTOR_INCORRECT'), entered];
    const opened = await open({ 'POST authentication': () => answers.shift() });
    await logIn(opened);
    const code = await screen.findByRole('textbox', { name: /^Code from your authenticator app/ });
    await opened.user.click(button('Log in'));
    await screen.findByText('Code from your authenticator app is required');
    await opened.user.type(code, '111111');
    await opened.user.click(button('Log in'));
    await screen.findByText('Code incorrect or already used. Wait for the next code.');
    expect(document.activeElement).toBe(code);
    await opened.user.clear(code);
    await opened.user.type(code, '222222');
    await opened.user.click(button('Log in'));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/wallet'));
    expect(opened.sent().flatMap(({ body }) => (body as { otp_code?: string }).otp_code ?? [])).toEqual([
      '111111',
      '222222',
    ]);
  });

  test('offers no registration while it is disabled', async () => {
    await open({}, { houseFeatures: [] });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });
});

describe('a forgotten password', () => {
  const sent = () => ({
    otpReferenceCode: 'AB12',
    type_verified: 'sms',
    otpResendAfter: 60,
    expiresOtpSms: fromNow(5),
    otpRepeatTime: fromNow(1),
    phone: '0812345678',
    username: 'ploy',
    verifyToken: null,
  });
  async function ask(answers: Answers) {
    const opened = await open({ 'POST forgot-password': sent, ...answers });
    await opened.user.type(await screen.findByRole('textbox', { name: /^Username or phone/ }), 'ploy');
    await opened.user.click(button('Forgot password?'));
    await opened.user.click(await screen.findByRole('button', { name: 'Send code' }));
    return opened;
  }
  const enterCode = async ({ user }: Opened, digits: string) => {
    const field = await screen.findByRole('textbox', { name: /^One-time code/ });
    await user.clear(field);
    await user.type(field, digits);
    await user.click(button('Confirm'));
  };
  const verified = { verifyToken: 'proof', type_verified: 'sms', OTP_VERIFIED: 1 };

  test('is replaced in three steps, with the typed name', async () => {
    const opened = await ask({
      'POST otp-verified': () => verified,
      'PATCH forgot-password': () => ({ username: 'ploy' }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Enter OTP' });
    expect(dialog.textContent).toContain('OTP sent to 0812345678');
    expect(dialog.textContent).toContain('AB12');
    expect(within(dialog).getByRole('button', { name: /^Resend in \d+ s$/ })).toHaveProperty('disabled', true);
    await enterCode(opened, '123456');
    await screen.findByRole('heading', { name: 'Reset password' });
    await opened.user.type(screen.getByLabelText(/^New password/), 'short');
    await opened.user.click(button('Save password'));
    expect(await screen.findByText(/^Password must have at least \d+ characters\.$/)).toBeTruthy();
    expect(screen.getByText('Confirm password is required')).toBeTruthy();
    await opened.user.type(screen.getByLabelText(/^New password/), 'Er-Than-8');
    await opened.user.type(screen.getByLabelText(/^Confirm password/), 'shortEr-Than-8');
    await opened.user.click(button('Save password'));
    await screen.findByText('Your password has been changed. Log in with the new one.');
    expect(screen.getByRole('textbox', { name: /^Username or phone/ })).toHaveProperty('value', 'ploy');
    expect(opened.sent('PATCH')).toMatchObject([{ body: { password: 'shortEr-Than-8', verifyToken: 'proof' } }]);
  });

  test.each([
    ['OTP_INCORRECT', 'The OTP is incorrect, please enter OTP again.'],
    ['OTP_WRONG_AGAIN', 'You have entered wrong OTP, please entry again.'],
    ['OTP_TOO_MANY_TRIES', 'Too many wrong OTPs. Please request a new one.'],
  ] as const)('[R4.19] shows a code refused by %s at its field', async (code, sentence) => {
    const opened = await ask({ 'POST otp-verified': () => refuse(code) });
    await enterCode(opened, '12345');
    await screen.findByText('Enter the 6 digits of the code.');
    expect(opened.sent().map(({ service }) => service)).toEqual(['forgot-password']);
    await enterCode(opened, '123456');
    await screen.findByText(sentence);
    expect(screen.getByRole('textbox', { name: /^One-time code/ }).getAttribute('aria-invalid')).toBe('true');
  });

  test('[R4.20] replaces an expired code with a new one', async () => {
    const old = { ...sent(), otpResendAfter: 0, otpRepeatTime: fromNow(0), expiresOtpSms: fromNow(0) };
    const codes = [old, { ...sent(), otpReferenceCode: 'CD34' }];
    const { user } = await ask({ 'POST forgot-password': () => codes.shift() });
    await screen.findByText('The OTP has expired. Please request a new one.');
    expect(button('Confirm')).toHaveProperty('disabled', true);
    await user.click(button('Resend'));
    await screen.findByText('A new code was sent.');
    expect(screen.getByText('CD34')).toBeTruthy();
    expect(button('Confirm')).toHaveProperty('disabled', false);
  });

  test.each([
    ['refused', () => refuse('SMS_UNAVAILABLE'), 'The SMS could not be sent. Please try again later.'],
    ['lost', offline, 'No answer has arrived.'],
  ])('shows in a dialog that sending a code failed: %s', async (_, answer, sentence) => {
    await ask({ 'POST forgot-password': answer });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test.each([
    ['PASSWORD_COMMON', 'This password is too common. Choose another.'],
    ['VERIFY_TOKEN_INVALID', 'Your phone verification is no longer valid. Please request a new OTP.'],
  ] as const)('shows why a new password is refused by %s', async (code, sentence) => {
    const opened = await ask({ 'POST otp-verified': () => verified, 'PATCH forgot-password': () => refuse(code) });
    await enterCode(opened, '123456');
    await opened.user.type(await screen.findByLabelText(/^New password/), 'Orchid-Tree-8');
    await opened.user.type(screen.getByLabelText(/^Confirm password/), 'Orchid-Tree-8');
    await opened.user.click(button('Save password'));
    await screen.findByText(sentence);
    const saving = screen.queryByRole('button', { name: 'Save password', hidden: true });
    expect(saving !== null).toBe(code === 'PASSWORD_COMMON');
    if (saving) return;
    // The way to a new code, with the name that was typed.
    await opened.user.click(button('OK'));
    expect(screen.getByRole('textbox', { name: /^Username or phone/ })).toHaveProperty('value', 'ploy');
    await opened.user.click(button('Send code'));
    await screen.findByRole('dialog', { name: 'Enter OTP' });
  });
});
