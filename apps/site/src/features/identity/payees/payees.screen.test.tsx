import type { WalletAddress } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf, user as member, rootOf } from '../../../testing/member.fixture.ts';
import { type Answers, listed } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { UpdateProfileModal } from '../profile/update-profile-modal.tsx';
import { BankCard } from './bank-card.tsx';
import { BankForm } from './bank-form.tsx';
import { WalletAddresses } from './wallet-addresses.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('the bank account form', () => {
  const banks = [
    { id: 4, name: 'Kasikornbank', accountDigits: [10] },
    { id: 5, name: 'Another bank', accountDigits: [] },
  ];
  async function fill(answers: Answers, number = '1234567890') {
    let saved = 0;
    const opened = await openSite(<BankForm banks={banks} onSaved={() => saved++} />, answers);
    const { user } = opened;
    await user.selectOptions(await screen.findByLabelText(/^Bank name/), 'Kasikornbank');
    await user.type(screen.getByLabelText(/^Account number/), number);
    await user.type(screen.getByLabelText(/^First name/), 'Ploy');
    await user.click(button('Save bank account'));
    return { ...opened, saved: () => saved };
  }

  test('[R5.29] is sent once, and confirms the saved account', async () => {
    const answer = waiting();
    const opened = await fill({ 'POST user-verify-bank-info': answer.answer });
    expect(button('Save bank account').getAttribute('aria-busy')).toBe('true');
    answer.arrive(member);
    await screen.findByText('Your bank account is saved.');
    expect(opened.saved()).toBe(1);
    expect(opened.sent()).toMatchObject([
      { body: { bank_currency_information_id: 4, bank_no: '1234567890', first_name: 'Ploy' } },
    ]);
  });

  test('[R5.42] reports a number of the wrong length, and groups a correct one', async () => {
    const { sent, user } = await fill({}, '12345');
    await screen.findByText('Account numbers at this bank have 10 digits.');
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^Account number/), '67890');
    await screen.findByText('123-456789-0');
  });

  test.each([
    ['BANK_ALREADY_USED', 'This bank account already belongs to another member.'],
    ['INCORRECT_INFORMATION', 'Incorrect Information'],
  ] as const)('shows a refusal %s at the number', async (code, sentence) => {
    const opened = await fill({ 'POST user-verify-bank-info': () => refuse(code) });
    await screen.findByText(sentence);
    expect(screen.getByLabelText(/^Account number/).getAttribute('aria-invalid')).toBe('true');
    expect(opened.saved()).toBe(0);
  });

  test.each([
    ['refused', () => refuse('BANK_ALREADY_SET'), 'Your bank account is already set.'],
    ['lost', offline, 'No answer has arrived.'],
  ])('shows in a dialog that the request failed: %s', async (_, answer, sentence) => {
    await fill({ 'POST user-verify-bank-info': answer });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByLabelText(/^Account number/)).toHaveProperty('value', '1234567890');
  });

  test.each([
    ['pending', 'Being checked'],
    ['verified', 'Verified'],
    ['rejected', 'Not accepted'],
  ] as const)('shows the account as %s on its card', async (bank_status, words) => {
    await openSite(<BankCard user={{ ...member, bank_status }} />, {});
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('123-456789-0')).toBeTruthy();
  });
});

describe('crypto wallets', () => {
  const coin = {
    id: 3,
    payment_type_id: 6,
    token: 'USDT',
    network: 'TRON',
    exchange_rate: null,
    min_deposit: '0.00',
    max_deposit: '0.00',
    is_active: true,
    is_withdrawal_active: true,
  };
  const wallet = (number: number, is_default: boolean): WalletAddress => ({
    id: idOf(number),
    currency_crypto_id: 3,
    token: 'USDT',
    network: 'TRON',
    is_default,
    wallet_address: `TXwallet${number}`,
    added_at: '2026-11-01T00:00:00.000Z',
  });
  const show = (answers: Answers) =>
    openSite(<WalletAddresses />, { 'GET currency-crypto': () => listed(coin), ...answers });

  test('load, are added after a corrected address, and are listed', async () => {
    let own: readonly WalletAddress[] = [];
    const first = waiting();
    const answers = [refuse('WALLET_ADDRESS_INVALID'), wallet(1, true)];
    const { user } = await show({
      'GET wallet-address': () => (own.length === 0 ? first.answer() : own),
      'POST wallet-address': () => answers.shift(),
    });
    expect(isLoading()).toBe(true);
    first.arrive([]);
    await screen.findByText('You have not added a wallet address yet.');
    await user.click(button('Add address'));
    const field = screen.getByRole('textbox', { name: /^Your address/ });
    await user.click(button('Add address'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.type(field, 'TXwallet1');
    await user.click(button('Add address'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    own = [wallet(1, true)];
    await user.click(button('Add address'));
    await screen.findByText('The address is saved.');
    expect((await screen.findByRole('listitem')).textContent).toContain('TXwallet1');
  });

  test('change their default, and are removed only after confirmation', async () => {
    let own: readonly WalletAddress[] = [wallet(1, true), wallet(2, false)];
    const { user, sent } = await show({
      'GET wallet-address': () => own,
      'PATCH wallet-address': () => {
        own = [wallet(2, true), wallet(1, false)];
        return own[0];
      },
      'DELETE wallet-address': () => {
        own = [];
        return wallet(2, true);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make default' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('TXwallet2'));
    await user.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this address?' });
    expect(sent('DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('The address is removed.');
    expect(sent('DELETE')).toMatchObject([{ id: idOf(2) }]);
  });

  test.each([
    ['refused', () => refuse('NOT_FOUND')],
    ['lost', offline],
  ])('remain, with an error, when a change fails: %s', async (_, answer) => {
    const { user } = await show({ 'GET wallet-address': () => [wallet(2, false)], 'PATCH wallet-address': answer });
    await user.click(await screen.findByRole('button', { name: 'Make default' }));
    await screen.findByRole('alert');
    expect(screen.getByText('TXwallet2')).toBeTruthy();
    const make = screen.getByRole('button', { name: 'Make default', hidden: true });
    await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull());
  });

  test('load on retry after an error', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET wallet-address': () => (isBroken ? down() : [wallet(1, true)]) });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('TXwallet1');
  });
});

const bank = {
  id: 4,
  bank_code: 'KBANK',
  bank_name: 'Kasikornbank',
  currency_id: 1,
  account_digits: [10],
};
const choices: Answers = {
  'GET bank-currency-information': () => listed(bank),
  'GET user-security-question': () => [{ id: 1, code: 'first_pet', name: 'First pet?' }],
  'GET user-register-channal': () => [{ id: 1, code: 'friend', name: 'A friend' }],
  'GET global-config': () => globalConfig,
};
const globalConfig = {
  template_color: 'lotus',
  google_tag_management: null,
  google_analytic_id: null,
  facebook_meta_pixel: [],
  hotjar_key_ids: [],
  profile_dob: true,
  profile_gender: true,
  profile_register_channel: true,
  profile_line_id_required: false,
  register_with_email: true,
  email_required: false,
  fav_icon: '',
};

describe('the profile completion dialog', () => {
  const show = (own: Parameters<typeof rootOf>[0], answers: Answers = {}, params = {}) =>
    openSite(
      <UpdateProfileModal id="update-profile" params={params} onClose={() => {}} />,
      { ...choices, ...answers },
      { root: rootOf(own) },
    );

  test('loads, starts with the bank account, and shows the reason it opened', async () => {
    const answer = waiting();
    await show({ bank_no: null }, { 'GET user-security-question': answer.answer }, { reason: 'Please verify.' });
    expect(isLoading()).toBe(true);
    answer.arrive([]);
    await screen.findByLabelText(/^Bank name/);
    expect(document.body.textContent).toContain('Please verify.');
  });

  test('requests personal details next, and continues with the intended action', async () => {
    const complete = { ...member, security_question_id: 1 };
    const { user, sent } = await show(
      { is_profile_complete: false, gender: null },
      { 'PATCH users': () => complete },
      { after: 'contact' },
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save details' }));
    await screen.findByText('Gender is required');
    expect(screen.getByText('Security question is required')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Gender/), 'Female');
    await user.selectOptions(screen.getByLabelText(/^Security question/), 'First pet?');
    await user.type(screen.getByLabelText(/^Answer/), 'Momo');
    await user.click(button('Save details'));
    await screen.findByText('Your details are saved.');
    expect(sent('PATCH')).toMatchObject([
      { body: { profile_user: { gender: 'female', questions: 1, answer: 'Momo' } } },
    ]);
  });

  test.each([
    ['MEMBER_TOO_YOUNG', 'The member must be over 18 years old.', /^Day/],
    ['EMAIL_INVALID', 'The email address is not valid.', /^Email/],
  ] as const)('shows personal details refused by %s at the field', async (code, sentence, field) => {
    const { user } = await show({ security_question_id: 1 }, { 'PATCH users': () => refuse(code) });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save details' }));
    await screen.findByText(sentence);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });

  test('reports a missing referral source', async () => {
    const { user } = await show({ security_question_id: 1, register_channal_id: null });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save details' }));
    await screen.findByText('Referral source is required');
  });

  test('shows why its choices failed to load', async () => {
    await show({ bank_no: null }, { 'GET bank-currency-information': down });
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  });
});
