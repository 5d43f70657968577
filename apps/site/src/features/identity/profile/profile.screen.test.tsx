import type { User } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { user as member, rootOf } from '../../../testing/member.fixture.ts';
import { type Answers, listed } from '../../../testing/open-part.tsx';
import { down, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { PersonalForm } from './personal-form.tsx';
import type { ProfileData } from './profile-data.ts';
import { ProfilePage } from './profile-page.tsx';
import { ProfileWarningModal } from './profile-warning-modal.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { themeCookie } from './theme-cookie.ts';

const choices: ProfileData['choices'] = {
  questions: [{ id: 1, name: 'First pet?' }],
  channels: [{ id: 1, name: 'A friend' }],
  banks: [],
  isEmailRequired: false,
  isLineIdRequired: false,
};
const complete: User = { ...member, security_question_id: 1 };
const saved = () => screen.findByRole('button', { name: 'Save details' });

describe('the personal details', () => {
  async function send(answers: Answers, of: User = complete) {
    const opened = await openSite(<PersonalForm user={of} choices={choices} />, answers);
    await opened.user.click(await saved());
    return opened;
  }

  test('are sent once, and confirmed as saved', async () => {
    const answer = waiting<User>();
    const { user, sent } = await send({ 'PATCH users': answer.answer });
    expect((await saved()).getAttribute('aria-busy')).toBe('true');
    await user.click(await saved());
    answer.arrive(complete);
    await screen.findByText('Your details are saved.');
    expect(sent('PATCH')).toMatchObject([{ service: 'users', id: member.id }]);
  });

  test('warn about the effect of a new email address', async () => {
    const { user } = await openSite(
      <PersonalForm user={{ ...complete, email: 'ploy@example.com' }} choices={choices} />,
      {},
    );
    const email = await screen.findByLabelText(/^Email/);
    await user.clear(email);
    await user.type(email, 'other@example.com');
    expect(email.getAttribute('aria-describedby')).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).toMatch(/withdrawals/i));
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'check whether it was saved'],
    ['refused', () => refuse('FORBIDDEN'), 'You do not have permission for this.'],
  ])('show an error in a dialog, and keep their values: %s', async (_, answer, sentence) => {
    const { user } = await openSite(<PersonalForm user={complete} choices={choices} />, { 'PATCH users': answer });
    const line = await screen.findByLabelText(/^LINE ID/i);
    await user.type(line, 'ploy.line');
    await user.click(await saved());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(line).toHaveProperty('value', 'ploy.line');
  });
});

describe('the profile page', () => {
  const dataOf = (own: Partial<ProfileData> = {}): ProfileData => ({
    choices,
    flags: [true, false, false],
    isPhoneVerified: true,
    isEmailVerified: false,
    ...own,
  });
  const wallets: Answers = { 'GET wallet-address': () => [], 'GET currency-crypto': () => listed() };
  const show = (of: User, data: ProfileData) =>
    openSite(
      <ProfilePage user={of} data={data}>
        {null}
      </ProfilePage>,
      wallets,
      { root: rootOf(of) },
    );

  test('[R4.35] opens the next step only after the current one is complete', async () => {
    await show({ ...member, bank_no: null }, dataOf({ flags: [false, false, false] }));
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  });

  test('opens the bank account form in a dialog', async () => {
    const { user } = await show({ ...member, bank_no: null }, dataOf());
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    expect(openModals()).toMatchObject([{ id: 'update-profile' }]);
  });

  test('shows the bank account beside the personal details, and returns', async () => {
    const { user } = await show(member, dataOf({ flags: [true, true, false] }));
    await screen.findByRole('heading', { name: 'Bank account' });
    expect(document.body.textContent).toContain('Kasikornbank');
    expect(screen.queryByRole('button', { name: 'Save bank account' })).toBeNull();
    expect(await saved()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Email and phone verification' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Personal details' });
  });

  test('shows why a bank account was rejected, and accepts another', async () => {
    const rejected = { ...member, bank_status: 'rejected' as const, bank_reason: 'Another name' };
    const banks = [{ id: 5, name: 'SCB', accountDigits: [10] }] as never;
    const { user, sent } = await openSite(
      <ProfilePage user={rejected} data={dataOf({ flags: [true, true, false], choices: { ...choices, banks } })}>
        {null}
      </ProfilePage>,
      {
        ...wallets,
        'POST user-verify-bank-info': () => refuse('BANK_ALREADY_USED'),
      },
      { root: rootOf(rejected) },
    );
    await screen.findByText('We could not accept this account: Another name. Please enter it again.');
    await user.selectOptions(screen.getByLabelText(/^Bank name/), 'SCB');
    const number = screen.getByLabelText(/^Account number/);
    await user.type(number, '1234567890');
    await user.type(screen.getByLabelText(/^First name/), 'Ploy');
    await user.click(screen.getByRole('button', { name: 'Save bank account' }));
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    expect(number).toHaveProperty('value', '1234567890');
    expect(sent()).toMatchObject([
      { service: 'user-verify-bank-info', body: { bank_currency_information_id: 5, bank_no: '1234567890' } },
    ]);
  });

  test('[R4.34] starts at the last active step, and links to support for free credit', async () => {
    const { user } = await show({ ...member, bank_no: null }, dataOf({ flags: [true, true, true] }));
    await user.click(await screen.findByRole('button', { name: 'Contact admin' }));
    expect(openModals()).toMatchObject([{ id: 'please-contact' }]);
  });
});

test('[R4.53] blocks play with a warning that opens the wizard', async () => {
  const params = { next: '/games/7' };
  const { user } = await openSite(
    <ProfileWarningModal id="profile-verify-warning" params={params} onClose={() => {}} />,
    {},
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(openModals()).toMatchObject([{ id: 'update-profile', params }]);
});

test('stores the colour theme of the site for this browser', async () => {
  const { user } = await openSite(<ThemeChoice />, {}, { root: rootOf({}, { config: { theme: 'lotus' } }) });
  const group = within(await screen.findByRole('group', { name: 'Colours' }));
  expect(group.getByRole('radio', { name: 'Lotus' })).toHaveProperty('checked', true);
  await user.click(group.getByRole('radio', { name: 'Jade' }));
  expect(group.getByRole('radio', { name: 'Jade' })).toHaveProperty('checked', true);
  expect(document.cookie).toContain(`${themeCookie}=jade`);
});
