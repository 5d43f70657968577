import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromNow, idOf, user as member } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { ContactVerification } from '../profile/contact-verification.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecurityPage } from './security-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('changing the password', () => {
  async function fill(answers: Answers, confirmation = 'Orchid-Tree-8') {
    const opened = await openSite(<ChangePassword configuredMin={8} user={member} />, answers);
    const { user } = opened;
    await user.type(await screen.findByLabelText(/^Current password/), 'Sabai-Demo-1');
    await user.type(screen.getByLabelText(/^New password/), 'Orchid-Tree-8');
    await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
    await user.click(button('Change password'));
    return opened;
  }

  test('[R5.17] is sent once, confirms the change, and empties the form', async () => {
    const answer = waiting();
    const { sent } = await fill({ 'PATCH member-change-password': answer.answer });
    expect(button('Change password').getAttribute('aria-busy')).toBe('true');
    answer.arrive({ username: 'ploy', accessToken: 'new' });
    await screen.findByText('Your password is changed.');
    expect(screen.getByLabelText(/^Current password/)).toHaveProperty('value', '');
    expect(sent('PATCH')).toMatchObject([{ body: { new_password: 'Orchid-Tree-8' } }]);
  });

  test('is not sent with a different confirmation', async () => {
    const { sent } = await fill({}, 'Orchid-Tree-9');
    await screen.findByText('The passwords do not match.');
    expect(sent('PATCH')).toEqual([]);
  });

  test.each([
    ['CURRENT_PASSWORD_WRONG', 'The current password is not correct.', /^Current password/],
    ['PASSWORD_COMMON', 'This password is too common. Choose another.', /^New password/],
  ] as const)('shows a refusal %s at the field', async (code, sentence, field) => {
    await fill({ 'PATCH member-change-password': () => refuse(code) });
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });

  test('warns after a lost response that the change may have been saved', async () => {
    await fill({ 'PATCH member-change-password': offline });
    expect((await screen.findByRole('alert')).textContent).toContain('check whether it was saved');
  });

  test('requires step-up authentication, and shows no error when the member cancels it', async () => {
    const { user, sent } = await fill({
      'PATCH member-change-password': () => refuse('STEP_UP_REQUIRED'),
      'GET step-up': () => ({ methods: ['password'], proven_until: null }),
      'POST step-up': () => refuse('CURRENT_PASSWORD_WRONG'),
    });
    await user.type(await screen.findByLabelText(/^Your password/), 'wrong');
    await user.click(button('Confirm'));
    await screen.findByText('The current password is not correct.');
    await user.click(screen.getAllByRole('button', { name: 'close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH')).toHaveLength(1);
    expect(screen.getByLabelText(/^Current password/)).toHaveProperty('value', 'Sabai-Demo-1');
  });
});

describe('verifying phone and email', () => {
  const sent = {
    otpReferenceCode: 'AB12',
    type_verified: 'sms',
    otpResendAfter: 60,
    expiresOtpSms: fromNow(9),
    otpRepeatTime: fromNow(1),
    phone: '0812345678',
    username: 'ploy',
    verifyToken: null,
  };
  const show = (contact: 'phone' | 'email', isVerified: boolean, answers: Answers = {}) =>
    openSite(<ContactVerification user={member} contact={contact} isVerified={isVerified} />, answers, {
      windows: ['error', 'step-up', `otp-profile-${contact}`],
    });

  test.each([
    ['phone', true, 'Verified'],
    ['email', false, 'No email yet'],
  ] as const)('shows the state of the %s', async (contact, isVerified, words) => {
    await show(contact, isVerified);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
  });

  test('[R4.40] is completed with a code', async () => {
    const opened = await show('phone', false, {
      'POST otp-request': () => sent,
      'POST otp-verified': () => ({ verifyToken: 'proof', type_verified: 'sms', OTP_VERIFIED: 1 }),
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Verify phone' }));
    await opened.user.type(await screen.findByRole('textbox', { name: /^One-time code/ }), '123456');
    await opened.user.click(button('Confirm'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.sent().at(-1)).toMatchObject({ body: { otp: '123456', phone: '0812345678' } });
  });

  test.each([
    ['refused', () => refuse('OTP_RESEND_TOO_EARLY', { seconds: 30 }), 'You can request a new OTP in 30 seconds.'],
    ['lost', offline, 'No answer has arrived.'],
  ])('shows that sending a code failed: %s', async (_, answer, sentence) => {
    const { user } = await show('phone', false, { 'POST otp-request': answer });
    await user.click(await screen.findByRole('button', { name: 'Verify phone' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });
});

describe('the security page', () => {
  const visit = { device: 'phone', browser: 'Safari', system: 'iOS', network: '203.0.113.x' } as const;
  const session = {
    id: idOf(1),
    is_current: true,
    ...visit,
    started_at: fromNow(-60),
    last_seen_at: fromNow(-1),
    expires_at: fromNow(60),
  };
  const sessions = {
    sessions: [session],
    last_login: { ...visit, at: '2026-11-20T08:30:00.000Z' } as object | null,
    payouts_held_until: null as string | null,
  };
  const show = (answer: () => unknown) =>
    openSite(<SecurityPage />, {
      'GET member-session': answer,
      'GET passkey': () => [],
      'GET second-factor': () => ({ is_on: false, recovery_codes_left: 0 }),
    });

  test('loads the sessions and the previous login, and links to the password change', async () => {
    const answer = waiting();
    await show(answer.answer);
    expect(isLoading()).toBe(true);
    answer.arrive(sessions);
    const last = within(await screen.findByRole('region', { name: 'Last login before this one' }));
    expect(last.getByText(/Nov 20, 2026/)).toBeTruthy();
    expect(last.getByText(/Safari on iOS · Network 203\.0\.113\.x/)).toBeTruthy();
    expect(screen.queryByRole('status', { name: /on hold/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/setting/changePassword');
  });

  test('shows until when withdrawals are on hold, and notes a first login', async () => {
    await show(() => ({ ...sessions, last_login: null, payouts_held_until: '2030-01-02T05:00:00.000Z' }));
    await screen.findByText(/^Withdrawals are on hold until Jan 2, 2030/);
    expect(screen.getByText('This is your first login.')).toBeTruthy();
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error for the sessions, the rest, and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show(() => (isBroken ? fails() : sessions));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    await screen.findByText('You have no passkey yet.');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('This device');
  });
});
