import type { CryptoChoice, Deposit } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deliver } from '../../../shared/live/live-store.ts';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { promotion } from '../../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf } from '../../../testing/member.fixture.ts';
import { type Answers, listed } from '../../../testing/open-part.tsx';
import { down, goOffline, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import type { DepositType } from './deposit-choices.ts';
import { DepositPanel } from './deposit-panel.tsx';

const typeOf = (id: number, code: DepositType['payment_type_code'], own: Partial<DepositType> = {}): DepositType => ({
  id,
  payment_type_code: code,
  payment_type_category: 'GATEWAY',
  currency_code: 'THB',
  min_deposit: '100.00',
  max_deposit: '5000.00',
  fee: { percent: '0', fixed: '0.00' },
  usual_seconds: null,
  instructions: null,
  is_active: true,
  ...own,
});
const bank = {
  id: 7,
  bank_code: 'KBANK',
  bank_name: 'Kasikornbank',
  account_number: '1234567890',
  account_name: 'Sabai Co.',
  fee: '0.00',
  min_deposit: '0.00',
  max_deposit: '0.00',
};
const coin = {
  id: 3,
  payment_type_id: 6,
  token: 'USDT',
  network: 'TRON',
  exchange_rate: '36.5',
  min_deposit: '0.00',
  max_deposit: '0.00',
  is_active: true,
  is_withdrawal_active: true,
};
const types = [
  typeOf(1, 'PROMPTPAY', { usual_seconds: 45 }),
  typeOf(2, 'BANK', { payment_type_category: 'SLIP' }),
  typeOf(3, 'AUTOBANK', { payment_type_category: 'AUTO' }),
  typeOf(4, 'TRUEWALLET', { fee: { percent: '2', fixed: '0.00' } }),
  typeOf(5, 'QRCODE', { is_active: false }),
  typeOf(6, 'CRYPTO', { payment_type_category: 'CRYPTO' }),
];
const depositOf = (own: Partial<Deposit> = {}): Deposit => ({
  id: idOf(21),
  status: 'pending',
  channel: 'PROMPTPAY',
  bank_account: null,
  amount: '500.00',
  fee: '0.00',
  currency_code: 'THB',
  note: '',
  reason: null,
  request_time: fromNow(-1),
  success_time: null,
  expires_at: fromNow(14),
  qr_code: null,
  qr_image: 'data:image/svg+xml;base64,PHN2Zy8+',
  slip_image_url: null,
  expected_credit: '500.00',
  time_left: 840,
  contact_time: null,
  is_overdue: false,
  promotion_information_id: null,
  reference: 'REF123',
  ...own,
});

const choices: Answers = {
  'GET payment-type': () => listed(...types),
  'GET payment-bank-information': () => listed(bank),
  'GET check-pending-deposit': () => [],
  'GET promotion-information': () => listed(),
  'GET member-policy': () => [{ action: 'deposit', is_allowed: true, reasons: [] }],
  'GET currency-crypto': () => listed(coin),
  'GET deposit-transaction': () => depositOf(),
};
const open = (answers: Answers = {}) =>
  openSite(
    <DepositPanel currencyCode="THB" onClose={() => {}} />,
    { ...choices, ...answers },
    { windows: ['error', 'step-up', 'pending-deposit', 'deposit-success'] },
  );
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Opened, method: RegExp, amount = '500') {
  await user.click(await screen.findByRole('button', { name: method }));
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);
}
const send = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));

describe('the promotion of a deposit', () => {
  const late = {
    ...promotion,
    promotion_information_id: 6,
    promotion_articles: { ...promotion.promotion_articles, title: 'For level 3' },
    reasons: [{ code: 'level' as const, fix: null, until: null, level: 3 }],
  };
  const replacing = { ...promotion, replaces: 'cashback' as const };
  const offered: Answers = { 'GET promotion-information': () => listed<typeof promotion>(replacing, late) };

  test('is hidden when none is offered', async () => {
    const opened = await open();
    await choose(opened, /^PromptPay/);
    expect(screen.queryByRole('combobox', { name: 'Promotion' })).toBeNull();
  });

  test('shows why one cannot be chosen', async () => {
    const opened = await open(offered);
    await choose(opened, /^PromptPay/);
    const option = await screen.findByRole('option', { name: 'For level 3 · From level 3' });
    expect(option).toHaveProperty('disabled', true);
  });

  test('is calculated for the typed amount, names the bonus it replaces, and is sent with the deposit', async () => {
    const opened = await open({ ...offered, 'POST deposit-promptpay': () => depositOf() });
    await choose(opened, /^PromptPay/, '200');
    await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'Promotion' }), 'Lotus Weekend');
    await screen.findByText(/^The promotion starts with a deposit of ฿300/);
    expect(screen.getByText(/^Cashback stops counting now/)).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: /^Amount/ });
    await opened.user.clear(amount);
    await opened.user.type(amount, '500');
    expect(screen.queryByText(/^The promotion starts with a deposit/)).toBeNull();
    const play = screen.getByText('You play with').closest('div');
    expect(play?.textContent).toContain('฿1,000');
    await send(opened, 'Create QR code');
    await waitFor(() => expect(opened.sent()).toMatchObject([{ body: { promotion_information_id: 5 } }]));
  });
});

describe('the deposit methods', () => {
  test('load, then show their terms, and why one is unavailable', async () => {
    const types = waiting();
    const later = await open({ 'GET payment-type': types.answer });
    expect(isLoading()).toBe(true);
    types.arrive(choices['GET payment-type']!({} as never));
    const promptpay = await screen.findByRole('button', { name: /^PromptPay/ });
    expect(promptpay.textContent).toContain('From ฿100.00No feeUsually within 1 minute');
    expect(screen.getByRole('button', { name: /^TrueMoney/ }).textContent).toContain('Fee 2%');
    const closed = screen.getByRole('button', { name: /^QR code/ });
    expect(closed).toHaveProperty('disabled', true);
    expect(closed.textContent).toContain('Not available at the moment');
    expect(later.sent()).toEqual([]);
  });

  test.each([
    ['there is none', { 'GET payment-type': () => listed() }, 'Deposits are unavailable right now. Please try later.'],
    [
      'the member may not deposit',
      {
        'GET member-policy': () => [
          {
            action: 'deposit',
            is_allowed: false,
            reasons: [{ code: 'COOLING_OFF', fix: 'wait', until: '2030-01-01T00:00:00.000Z' }],
          },
        ],
      },
      'You are taking a break.',
    ],
  ])('show a message where %s', async (_, answers: Answers, sentence) => {
    await open(answers);
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^PromptPay/ })).toBeNull();
  });

  test.each([
    ['the server is down', down, 'Something went wrong on our side.'],
    ['the connection is lost', offline, 'No connection'],
  ])('show an error and load on retry where %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await open({ 'GET payment-type': () => (isBroken ? fails() : listed(...types)) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('button', { name: /^PromptPay/ });
  });

  test('reload automatically once the browser is online', async () => {
    const line = goOffline();
    let isBroken = true;
    await open({ 'GET payment-type': () => (isBroken ? offline() : listed(...types)) });
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    isBroken = false;
    act(line.back);
    await screen.findByRole('button', { name: /^PromptPay/ });
  });
});

const started: Partial<Deposit> = {
  unique_amount: '500.07',
  payment_bank: bank,
  redirect_url: 'https://pay.example/1',
};
describe('the deposit forms', () => {
  test.each<[string, RegExp, string, Partial<Deposit>, object, RegExp]>([
    ['PROMPTPAY', /^PromptPay/, 'Create QR code', { unique_amount: null }, {}, /REF123/],
    ['AUTOBANK', /^Auto bank/, 'Continue', {}, { payment_bank_information_id: 7 }, /฿500\.07.*123-456789-0/],
    ['TRUEWALLET', /^TrueMoney/, 'Continue', {}, { phone: '0812345678' }, /Confirm in your TrueMoney wallet/],
    [
      'CRYPTO',
      /^Crypto/,
      'Continue',
      { token: 'USDT', crypto_amount: '13.7', payment_address: 'TXaddress', exchange_rate: '36.5' },
      { currency_crypto_id: 3 },
      /Send exactly this amount of USDT.*13\.7 USDT.*TXaddress.*1 USDT = ฿36\.5/,
    ],
  ])(
    'send a %s deposit once, and show the payment instructions',
    async (channel, method, button, own, fields, shown) => {
      const answer = waiting<Deposit>();
      const service = `deposit-${channel.toLowerCase()}`;
      const opened = await open({ [`POST ${service}`]: answer.answer });
      await choose(opened, method);
      await send(opened, button);
      const busy = screen.getByRole('button', { name: button });
      expect(busy.getAttribute('aria-busy')).toBe('true');
      await opened.user.click(busy);
      answer.arrive(depositOf({ ...started, channel, ...own }));
      const waits = await screen.findByText('Waiting for your payment …');
      expect(document.body.textContent).toMatch(shown);
      expect(opened.sent()).toMatchObject([{ service, body: { deposit_amount: '500.00', ...fields } }]);
      expect(waits.getAttribute('role')).toBe('status');
    },
  );

  test.each([
    ['50', 'The amount must be between ฿100.00 and ฿5,000.00.'],
    ['0', 'The amount must be more than zero.'],
    ['1.234', 'Use at most 2 decimals.'],
  ])('reject an amount of %s without a request', async (amount, sentence) => {
    const opened = await open();
    await choose(opened, /^PromptPay/, amount);
    await send(opened, 'Create QR code');
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Amount/ }));
    expect(opened.sent()).toEqual([]);
  });

  test('show an amount rejected by the server at the field, and keep it', async () => {
    const opened = await open({
      'POST deposit-promptpay': () => refuse('AMOUNT_LESS_THAN_MINIMUM', { min: '฿600.00' }),
    });
    await choose(opened, /^PromptPay/);
    await send(opened, 'Create QR code');
    await screen.findByText('The amount must not be less than ฿600.00.');
    const field = screen.getByRole('textbox', { name: /^Amount/ });
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '500');
  });

  test.each([
    ['refused', () => refuse('PAYMENT_CHANNEL_UNAVAILABLE'), /not available|unavailable/i],
    ['down', down, /Something went wrong on our side/],
    ['lost', offline, /Send it again when you are online: it is never processed twice/],
  ])('show an error in a dialog, and keep their values, when the request is %s', async (_, answer, sentence) => {
    const opened = await open({ 'POST deposit-promptpay': answer });
    await choose(opened, /^PromptPay/);
    await send(opened, 'Create QR code');
    const told = await screen.findByRole('dialog');
    expect(within(told).getByRole('alert').textContent).toMatch(sentence);
    await opened.user.click(within(told).getByRole('button', { name: /^(OK|Continue)$/ }));
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '500');
  });

  test('show the fee and the credited amount before sending', async () => {
    const opened = await open();
    await choose(opened, /^TrueMoney/);
    await screen.findByText('Transaction fee 2%');
    expect(screen.getByText('Your wallet gets').parentElement!.textContent).toContain('฿490.00');
  });

  test('load coin rates on retry, and disable crypto without a coin', async () => {
    let isBroken = true;
    const { user } = await open({ 'GET currency-crypto': () => (isBroken ? down() : listed()) });
    await user.click(await screen.findByRole('button', { name: /^Crypto/ }));
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('Not available at the moment');
  });
});

/** The network's edge for files: each is answered with the next of these. */
function uploads(...answers: readonly { status: number; response: unknown }[]) {
  const left = [...answers];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      response: unknown;
      onload = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        Object.assign(this, left.shift());
        queueMicrotask(() => this.onload());
      }
    },
  );
}
describe('a transfer slip', () => {
  const picture = new File(['x'], 'slip.png', { type: 'image/png' });
  const kept = { status: 201, response: { slip_image_url: '/slips/1.png' } };
  async function fill(answers: Answers, ...files: readonly (typeof kept | { status: number; response: object })[]) {
    const opened = await open(answers);
    uploads(...files);
    await choose(opened, /^Bank transfer/);
    await opened.user.upload(screen.getByLabelText('Transfer slip'), picture);
    return opened;
  }

  test('is sent with the amount, and then awaits review', async () => {
    const filed = depositOf({ channel: 'BANK', slip_image_url: '/slips/1.png', expires_at: null });
    const opened = await fill({ 'POST deposit-transaction': () => filed }, kept);
    await screen.findByText('The slip is uploaded.');
    await send(opened, 'Confirm deposit');
    await screen.findByRole('dialog', { name: 'Waiting for confirmation' });
    const body = { payment_bank_information_id: 7, deposit_amount: '500.00', note: '', slip_image_url: '/slips/1.png' };
    expect(opened.sent()).toMatchObject([{ service: 'deposit-transaction', body }]);
  });

  test('shows at the picture that it was already used, and offers to choose another', async () => {
    const opened = await fill({ 'POST deposit-transaction': () => refuse('SLIP_ALREADY_USED') }, kept);
    await screen.findByText('The slip is uploaded.');
    await send(opened, 'Confirm deposit');
    expect((await screen.findByRole('alert')).textContent).toContain('slip');
    expect(screen.getByRole('button', { name: 'Choose picture' })).toBeTruthy();
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '500');
  });

  test('is required', async () => {
    const opened = await open();
    await choose(opened, /^Bank transfer/);
    await send(opened, 'Confirm deposit');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose the picture of your transfer slip.');
    expect(opened.sent()).toEqual([]);
  });

  test('shows why the upload was rejected', async () => {
    const refusal = {
      refusal: 'IMAGE_NOT_AN_IMAGE',
      messages: { en: 'This file is no picture.' },
      message: '',
      code: 415,
    };
    await fill({}, { status: 415, response: refusal });
    expect((await screen.findByRole('alert')).textContent).toBe('This file is no picture.');
  });
});

describe('the payment page', () => {
  async function pay(own: Partial<Deposit> = {}, answers: Answers = {}) {
    const opened = await open({ 'GET check-pending-deposit': () => [depositOf(own)], ...answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    return opened;
  }

  test('[R4.26] shows a received deposit without a reload', async () => {
    await pay();
    await screen.findByText('Waiting for your payment …');
    act(() => deliver({ topic_name: 'deposit', data: { id: idOf(21), status: 'success' } as never }));
    const told = await screen.findByRole('dialog', { name: 'Deposit received' });
    expect(told.textContent).toContain('฿500.00');
    expect(openModals().map(({ id }) => id)).toEqual(['deposit-success']);
  });

  test('shows why a deposit failed, and starts again', async () => {
    const failed = depositOf({ status: 'fail', reason: 'The account is closed.' });
    const { user } = await pay({}, { 'GET deposit-transaction': () => failed });
    await screen.findByText('Waiting for your payment …');
    act(() => deliver({ topic_name: 'deposit', data: { id: idOf(21), status: 'fail' } as never }));
    await screen.findByText('The account is closed.');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByRole('textbox', { name: /^Amount/ });
  });

  test('shows overdue processing, and a lost connection', async () => {
    await pay({ contact_time: fromNow(-1), is_overdue: true });
    await screen.findByText('More than 5 minutes processing please contact administrator');
    goOffline();
    await screen.findByText('You are offline');
  });

  test('hides an expired code', async () => {
    const { user } = await pay(
      {},
      { 'GET deposit-transaction': () => depositOf({ status: 'fail', is_expired: true }) },
    );
    await screen.findByText('Waiting for your payment …');
    act(() => deliver({ topic_name: 'deposit', data: { id: idOf(21), status: 'fail' } as never }));
    await screen.findByText('The QR Code is expired. Please try again.');
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByRole('textbox', { name: /^Amount/ });
  });
});

describe('a late or inexact coin deposit', () => {
  const question: CryptoChoice = {
    deposit_id: idOf(21),
    is_open: true,
    problem: 'PAID_LATE',
    token: 'USDT',
    crypto_network: 'TRON',
    crypto_amount: '13.7',
    crypto_received: '13.7',
    choose_until: fromNow(60),
    choice: null,
    refund: null,
    options: [
      { choice: 'credit', credit_amount: '500.00', refund_amount: '0', exchange_rate: '36.5', rate_until: null },
      { choice: 'refund', credit_amount: '0.00', refund_amount: '13.7', exchange_rate: '36.5', rate_until: null },
    ],
  };
  async function ask(answers: Answers) {
    const late = depositOf({ channel: 'CRYPTO', choose_until: fromNow(60) });
    const opened = await open({ 'GET check-pending-deposit': () => [late], ...answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Choose' }));
    return opened;
  }

  test('is returned to the entered address, once', async () => {
    const refund = { state: 'queued' as const, payment_address: 'TXmine', crypto_amount: '13.7', transaction_id: null };
    const chosen: CryptoChoice = { ...question, is_open: false, choice: 'refund', refund, options: [] };
    const opened = await ask({
      'GET deposit-crypto-choice': () => question,
      'POST deposit-crypto-choice': () => chosen,
    });
    await opened.user.click(await screen.findByRole('button', { name: /^Send the coins back/ }));
    await send(opened, 'Choose this');
    await screen.findByText('Your address on the network TRON is required', { exact: false });
    expect(opened.sent()).toEqual([]);
    await opened.user.type(screen.getByRole('textbox', { name: /^Your address/ }), 'TXmine');
    await send(opened, 'Choose this');
    await screen.findByText('You have chosen: Send the coins back');
    expect(opened.sent()).toMatchObject([
      { body: { deposit_id: idOf(21), choice: 'refund', wallet_address: 'TXmine' } },
    ]);
  });

  test('shows an invalid address at its field', async () => {
    const opened = await ask({
      'GET deposit-crypto-choice': () => question,
      'POST deposit-crypto-choice': () => refuse('WALLET_ADDRESS_INVALID'),
    });
    await opened.user.click(await screen.findByRole('button', { name: /^Send the coins back/ }));
    const field = screen.getByRole('textbox', { name: /^Your address/ });
    await opened.user.type(field, 'nowhere');
    await send(opened, 'Choose this');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('is under review once the deadline for a choice has passed', async () => {
    await ask({ 'GET deposit-crypto-choice': () => ({ ...question, is_open: false, options: [] }) });
    await screen.findByText('The deadline has passed. Your coins are safe while we review.');
  });

  test('loads its choice on retry after an error', async () => {
    let isBroken = true;
    const { user } = await ask({ 'GET deposit-crypto-choice': () => (isBroken ? refuse('NOT_FOUND') : question) });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('Your coins arrived after the deadline.');
  });
});
