import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromNow, user as member } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { ContactVerification } from '../profile/contact-verification.tsx';
import { ChangePassword } from './change-password.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('the change of the password', () => {
  async function fill(answers: Answers, confirmation = 'Orchid-Tree-8') {
    const opened = await openSite(<ChangePassword configuredMin={8} user={member} />, answers);
    const { user } = opened;
    await user.type(await screen.findByLabelText(/^Current password/), 'Sabai-Demo-1');
    await user.type(screen.getByLabelText(/^New password/), 'Orchid-Tree-8');
    await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
    await user.click(button('Change password'));
    return opened;
  }

  test('[R5.17] is sent once, says so, and empties the form', async () => {
    const answer = waiting();
    const { sent } = await fill({ 'PATCH member-change-password': answer.answer });
    expect(button('Change password').getAttribute('aria-busy')).toBe('true');
    answer.arrive({ username: 'ploy', accessToken: 'new' });
    await screen.findByText('Your password is changed.');
    expect(screen.getByLabelText(/^Current password/)).toHaveProperty('value', '');
    expect(sent('PATCH')).toMatchObject([{ body: { new_password: 'Orchid-Tree-8' } }]);
  });

  test('of another confirmation is not sent', async () => {
    const { sent } = await fill({}, 'Orchid-Tree-9');
    await screen.findByText('The passwords do not match.');
    expect(sent('PATCH')).toEqual([]);
  });

  test.each([
    ['CURRENT_PASSWORD_WRONG', 'The current password is not correct.', /^Current password/],
    ['PASSWORD_COMMON', 'This password is too common. Choose another.', /^New password/],
  ] as const)('refused by %s is told at the field', async (code, sentence, field) => {
    await fill({ 'PATCH member-change-password': () => refuse(code) });
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });

  test('whose answer was lost says that it may have been saved', async () => {
    await fill({ 'PATCH member-change-password': offline });
    expect((await screen.findByRole('alert')).textContent).toContain('check whether it was saved');
  });

  test('asks for proof, and is not told of as a fault where the member leaves', async () => {
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

describe('the verification of phone and email', () => {
  const sent = {
    ...{ otpReferenceCode: 'AB12', type_verified: 'sms', otpResendAfter: 60, expiresOtpSms: fromNow(9) },
    ...{ otpRepeatTime: fromNow(1), phone: '0812345678', username: 'ploy', verifyToken: null },
  };
  const show = (contact: 'phone' | 'email', isVerified: boolean, answers: Answers = {}) =>
    openSite(<ContactVerification user={member} contact={contact} isVerified={isVerified} />, answers, {
      windows: ['error', 'step-up', `otp-profile-${contact}`],
    });

  test.each([
    ['phone', true, 'Verified'],
    ['email', false, 'No email yet'],
  ] as const)('of the %s says where it stands', async (contact, isVerified, words) => {
    await show(contact, isVerified);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
  });

  test('[R4.40] is done by a code', async () => {
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
  ])('whose code is %s says so', async (_, answer, sentence) => {
    const { user } = await show('phone', false, { 'POST otp-request': answer });
    await user.click(await screen.findByRole('button', { name: 'Verify phone' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });
});
