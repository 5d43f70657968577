import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { fromNow, user as member, rootOf } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegisterModal } from './register-modal.tsx';
import type { RegisterOptions } from './register-options.ts';
import { WelcomeModal } from './welcome-modal.tsx';

const options: RegisterOptions = {
  countries: [
    { code: 'TH', name: 'Thailand', callingCode: '+66' },
    { code: 'VN', name: 'Vietnam', callingCode: '+84' },
  ],
  currencies: [{ id: 1, code: 'THB', label: 'Baht', symbol: '฿' }],
  countryCode: 'TH',
  currencyId: 1,
  passwordMin: 8,
  phone: { min: 9, max: 15 },
  username: { min: 4, max: 16 },
};
const sent = () => ({
  otpReferenceCode: 'AB12',
  type_verified: 'sms',
  otpResendAfter: 60,
  expiresOtpSms: fromNow(5),
  otpRepeatTime: fromNow(1),
  phone: '0812345678',
  username: '',
  verifyToken: null,
});
const usual: Answers = {
  'GET ip-information': () => ({ ip: '203.0.113.9', country_code: 'VN', is_located: true }),
  'POST otp-request': sent,
  'POST otp-verified': () => ({ verifyToken: 'proof', type_verified: 'sms', OTP_VERIFIED: 1 }),
  'POST users-register': () => member,
  'POST authentication': () => ({ accessToken: 'token', authentication: { strategy: 'local' }, user: member }),
  'POST users-first-login': () => ({ is_first_login: true, is_welcome_shown: false }),
};
const open = (answers: Answers = {}, config: NonNullable<Parameters<typeof rootOf>[1]>['config'] = {}, at = '/') =>
  openSite(
    <RegisterForm options={options} next="/games" />,
    { ...usual, ...answers },
    { at, root: rootOf({}, { member: null, config }), windows: ['error', 'otp-register'] },
  );
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Opened, password = 'Orchid-Tree-8') {
  await waitFor(() => expect(screen.getByLabelText(/^Country code/)).toHaveProperty('value', 'VN'));
  await user.type(screen.getByLabelText(/^Phone/), '0812345678');
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), password);
  await user.type(screen.getByLabelText(/^Confirm password/), password);
  await user.click(screen.getByRole('checkbox'));
}
const submit = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Register' }));
async function enterCode({ user }: Opened) {
  await user.type(await screen.findByRole('textbox', { name: /^One-time code/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('the registration', () => {
  test('sends a code, creates the account with it, logs in, and continues', async () => {
    const opened = await open();
    await fill(opened);
    await submit(opened);
    await enterCode(opened);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/games'));
    const phone = { phone: '0812345678', country_code: 'VN' };
    expect(opened.sent()).toMatchObject([
      { service: 'otp-request', body: { purpose: 'register', ...phone } },
      { service: 'otp-verified', body: { otp: '123456', otpReferenceCode: 'AB12', ...phone } },
      { service: 'users-register', body: { ...phone, currencyId: 1, is_accept_terms: true, verifyToken: 'proof' } },
      { service: 'authentication', body: { username: 'ploy', password: 'Orchid-Tree-8' } },
      { service: 'users-first-login' },
    ]);
  });

  test('ticks off password requirements while typing, and rejects the member’s phone number in it', async () => {
    const opened = await open();
    const demands = within(screen.getByRole('list', { name: 'Password requirements' }));
    const met = () => demands.queryAllByText('(done)').length;
    expect(met()).toBe(0);
    const password = screen.getByLabelText(/^Password/, { selector: 'input' });
    await opened.user.type(password, 'abc');
    // Lower case, and nothing personal.
    expect(met()).toBe(2);
    await opened.user.clear(password);
    await fill(opened, 'Aa0812345678');
    expect(met()).toBe(4);
    expect(screen.getByText(/^Your password may not contain your name, your phone number/)).toBeTruthy();
    await submit(opened);
    expect(opened.sent()).toEqual([]);
    await opened.user.clear(password);
    await opened.user.type(password, 'Orchid-Tree-8');
    expect(met()).toBe(5);
  });

  test('[R5.16] reports all missing fields without a request', async () => {
    const opened = await open();
    await submit(opened);
    await screen.findByText('You must accept the terms and be 18 or older.');
    expect(screen.getByText('Phone is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
    expect(opened.sent()).toEqual([]);
  });

  test.each([
    ['PHONE_INVALID', 'Invalid Phone number'],
    ['PASSWORD_COMMON', 'This password is too common. Choose another.'],
  ] as const)(
    'shows an account refused by %s at its field, and is corrected without a second code',
    async (code, sentence) => {
      const answers = [refuse(code), member];
      const opened = await open({ 'POST users-register': () => answers.shift() });
      await fill(opened);
      await submit(opened);
      await enterCode(opened);
      await screen.findByText(sentence);
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      await submit(opened);
      await waitFor(() => expect(opened.router.state.location.pathname).toBe('/games'));
      expect(opened.sent().filter(({ service }) => service === 'otp-request')).toHaveLength(1);
    },
  );

  test.each([
    ['taken', { 'POST users-register': () => refuse('PHONE_TAKEN') }, 'This phone number already belongs to a member.'],
    ['answered by a fault', { 'POST users-register': down }, 'Something went wrong on our side.'],
  ])('shows in the form that the phone number is %s', async (_, answers: Answers, sentence) => {
    const opened = await open(answers);
    await fill(opened);
    await submit(opened);
    await enterCode(opened);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test('keeps the form when a code could not be sent', async () => {
    const opened = await open({ 'POST otp-request': offline });
    await fill(opened);
    await submit(opened);
    const told = await screen.findByRole('dialog', { name: 'No connection' });
    await opened.user.click(within(told).getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', '0812345678');
  });

  test.each([
    ['KNOWN1', () => ({ ref_code: 'KNOWN1', is_valid: true }), 'This referral code is valid.'],
    ['WRONG1', () => refuse('REFERRAL_CODE_INVALID'), 'Invalid referral code'],
  ])('checks the referral code %s of a link', async (code, answer, sentence) => {
    await open({ 'GET check-refcode': answer }, {}, `/register?ref_code=${code}`);
    await screen.findByText(sentence);
    expect(screen.getByLabelText(/^Referral code/)).toHaveProperty('value', code);
  });

  test('[R5.4] shows a wrong character of a username immediately', async () => {
    const { user } = await open({}, { registerType: 'username' });
    await user.type(await screen.findByLabelText(/^Username/), 'plo y');
    await screen.findByText('Username may only contain letters and digits.');
  });
});

describe('the registration dialog', () => {
  test('loads, and closes with a reason when its choices fail to load', async () => {
    const answer = waiting<Response>();
    let isClosed = false;
    const lists = ['country-information', 'currency', 'language', 'currency-language', 'ip-information'];
    await openSite(
      <RegisterModal id="register" params={{}} onClose={() => (isClosed = true)} />,
      Object.fromEntries([...lists, 'password-config'].map((name) => [`GET ${name}`, answer.answer])),
      { root: rootOf({}, { member: null }) },
    );
    expect(isLoading()).toBe(true);
    answer.arrive(down());
    expect((await screen.findByText(/^Something went wrong on our side/)).getAttribute('role')).toBe('alert');
    expect(isClosed).toBe(true);
  });
});

describe('the welcome dialog', () => {
  const show = (own: Parameters<typeof rootOf>[0]) => {
    let closed = 0;
    return openSite(
      <WelcomeModal id="welcome" params={{}} onClose={() => closed++} />,
      { 'POST users-first-login': () => ({ is_first_login: false, is_welcome_shown: false }) },
      { root: rootOf(own) },
    );
  };

  test('[R2.83] leads to the bank account, and then to the deposit', async () => {
    const { user } = await show({ bank_no: null });
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    expect(openModals()).toMatchObject([{ id: 'update-profile' }]);
  });

  test('is not shown again if the member chooses so', async () => {
    const { user, sent } = await show({});
    expect(await screen.findByText('Good to see you, Ploy.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Do not show again' }));
    await user.click(screen.getByRole('button', { name: 'See the games' }));
    await waitFor(() => expect(sent()).toMatchObject([{ service: 'users-first-login', body: { is_hidden: true } }]));
  });
});
