import type { CashbackPeriod, MemberPromotion, ProgrammeKind, ProgrammeProfile, Promotion } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '../../shared/api/browser-api.ts';
import { openModal, openModals } from '../../shared/modals/modal-store.ts';
import { active as fixture, promotion } from '../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { ProgrammeHistory } from './programme/programme-history.tsx';
import { ProgrammePage } from './programme/programme-page.tsx';
import { StepButton } from './promotion/step-button.tsx';
import { ReceivedPromotions } from './received-promotions.tsx';

const active: MemberPromotion = { ...fixture, promotion_member_id: idOf(9) };
const windows = ['error', 'step-up', 'promotion-detail', 'confirm-replace-bonus'] as const;
const game = { 'GET game-recommend': () => listed() };
const usual: Answers = {
  'GET promotion-information': () => promotion,
  'GET promotion-member': () => listed(),
  ...game,
};
const failures = [
  ['refused', () => refuse('PROMOTION_GIVEN_OUT'), /All places/],
  ['down', down, /Something went wrong on our side\./],
  ['lost', offline, /check whether it was saved/],
] as const;
const close = () => screen.findByRole('button', { name: /^(OK|Continue)$/ });

describe('the promotion dialog', () => {
  async function open(answers: Answers = {}) {
    const opened = await openSite(<p />, { ...usual, ...answers }, { windows });
    openModal('promotion-detail', { id: '5' });
    return opened;
  }

  test('shows a loading state, then rules and next step', async () => {
    const answer = waiting<Promotion>();
    await open({ 'GET promotion-information': answer.answer });
    await waitFor(() => expect(isLoading()).toBe(true));
    answer.arrive(promotion);
    const dialog = within(await screen.findByRole('dialog', { name: 'Lotus Weekend' }));
    expect(dialog.getByRole('button', { name: 'Receive' })).toBeTruthy();
    expect(dialog.getByText('Deposit at least 300.')).toBeTruthy();
  });

  test('of an unknown promotion links to all promotions', async () => {
    await open({ 'GET promotion-information': () => refuse('NOT_FOUND') });
    const link = await screen.findByRole('link', { name: 'Promotions' });
    expect(link.getAttribute('href')).toBe('/promotions');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await open({ 'GET promotion-information': () => (isBroken ? fails() : promotion) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('dialog', { name: 'Lotus Weekend' });
  });
});

describe('a promotion', () => {
  const show = (of: Promotion, answers: Answers = {}) =>
    openSite(<StepButton promotion={of} />, { ...usual, ...answers }, { windows });

  test('is received once, with the version that was shown', async () => {
    const answer = waiting<MemberPromotion>();
    const { user, sent } = await show(promotion, { 'POST promotion-member': answer.answer });
    const press = screen.getByRole('button', { name: 'Receive' });
    await user.click(press);
    expect(press.getAttribute('aria-busy')).toBe('true');
    await user.click(press);
    answer.arrive({ ...active, status: 'received' });
    await screen.findByText('Received. It starts with your deposit.');
    expect(sent()).toMatchObject([
      { service: 'promotion-member', body: { promotion_information_id: 5, promotion_type_id: 1, terms_hash: 'ab' } },
    ]);
  });

  test.each(failures)('shows why receiving failed, and can be tried again: %s', async (_, answer, sentence) => {
    const { user } = await show(promotion, { 'POST promotion-member': answer });
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    await user.click(await close());
    expect(screen.getByRole('button', { name: 'Receive' })).toHaveProperty('disabled', false);
  });

  test('[R4.23] shows the promotion that blocks it, with a link', async () => {
    const { user } = await show(promotion, {
      'POST promotion-member': () => refuse('PROMOTION_ACTIVE'),
      'GET promotion-member': () => listed({ ...active, promotion_information_id: 6 }),
    });
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another promotion is active' }));
    await user.click(await dialog.findByRole('button', { name: 'Show it' }));
    expect(openModals().at(-1)).toMatchObject({ id: 'promotion-detail', params: { id: '6' } });
  });

  const replacing: Promotion = { ...promotion, replaces: 'cashback' };
  const ending: Answers = {
    'GET promotion-information': () => replacing,
    'GET cashback-transaction': () => listed(side),
    'GET cashback-member': () => listed(periodOf('cashback')),
  };

  test('[R2.93] asks before it replaces cashback', async () => {
    const { user, sent } = await show(replacing, { ...ending, 'POST promotion-member': () => active });
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Do you want to replace it\?/ }));
    const change = dialog.getByRole('button', { name: 'Change to Lotus Weekend' });
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    expect(sent()).toEqual([]);
    await user.click(change);
    await screen.findByText('Your promotion is active.');
    expect(sent()).toMatchObject([{ body: { promotion_information_id: 5, confirm: true } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('disables the confirmation until its consequences have loaded', async () => {
    let isBroken = true;
    const { user } = await show(replacing, {
      ...ending,
      'GET cashback-transaction': () => (isBroken ? offline() : listed(side)),
    });
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    const alert = await screen.findByRole('alert');
    const change = screen.getByRole('button', { name: 'Change to Lotus Weekend' });
    expect(change).toHaveProperty('disabled', true);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
  });

  test('asks a visitor to log in, and then returns', async () => {
    const { user } = await openSite(<StepButton promotion={promotion} />, {}, { root: rootOf({}, { member: null }) });
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/promotions/5' } }]);
  });
});

describe('deactivating a promotion', () => {
  let now: MemberPromotion;
  async function ask(answers: Answers = {}) {
    now = active;
    const opened = await openSite(
      <p />,
      {
        ...usual,
        'GET promotion-member': ({ id }) => (id ? now : listed(now)),
        ...answers,
      },
      { windows },
    );
    openModal('promotion-detail', { id: '5' });
    await opened.user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Lotus Weekend?' }));
    const end = dialog.getByRole('button', { name: 'Deactivate' });
    return { ...opened, dialog, end };
  }

  test('shows the kept and removed amounts, and is confirmed once', async () => {
    const answer = waiting<MemberPromotion>();
    const { user, dialog, end, sent } = await ask({ 'PATCH promotion-member': answer.answer });
    await dialog.findByText('฿900.00');
    await user.click(end);
    expect(end.getAttribute('aria-busy')).toBe('true');
    await user.click(end);
    answer.arrive({ ...active, status: 'inactive', ended_at: fromNow(0) });
    await screen.findByText('Promotion deactivated.');
    expect(screen.queryByRole('dialog', { name: 'Deactivate Lotus Weekend?' })).toBeNull();
    expect(sent('PATCH')).toMatchObject([{ id: idOf(9), body: { status: 'inactive', removes: '900' } }]);
  });

  test('shows new amounts when they changed, and removes nothing', async () => {
    const { user, dialog, end } = await ask({
      'PATCH promotion-member': () => {
        now = { ...active, preview: { keeps: '650', removes: '950' } };
        return refuse('CHANGED_MEANWHILE');
      },
    });
    await dialog.findByText('฿900.00');
    await user.click(end);
    await dialog.findByText('฿950.00');
    expect(dialog.getByRole('alert')).toBeTruthy();
    expect(end).toHaveProperty('disabled', false);
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'check whether it was saved'],
  ])('shows an error in a dialog, and can be tried again: %s', async (_, answer, sentence) => {
    const { user, dialog, end } = await ask({ 'PATCH promotion-member': answer });
    await dialog.findByText('฿900.00');
    await user.click(end);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await user.click(await close());
    expect(end).toHaveProperty('disabled', false);
  });

  test('cannot be confirmed before the amounts have loaded', async () => {
    let isBroken = true;
    const { user, dialog, end } = await ask({
      'GET promotion-member': ({ id }) => (id && isBroken ? down() : id ? active : listed(active)),
    });
    const alert = await dialog.findByRole('alert');
    expect(end).toHaveProperty('disabled', true);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(end).toHaveProperty('disabled', false));
  });
});

const side = {
  available: '412.45',
  ready: '176.48',
  turnover: '742.00',
  turnover_target: '1179.85',
  is_open: true,
  can_transfer: true,
  minimum_transfer: '100.00',
  currency_code: 'THB',
  cashback_transaction: '412.45',
  rebate_transaction: '412.45',
};
const profileOf = (kind: ProgrammeKind, own: Partial<ProgrammeProfile> = {}): ProgrammeProfile => ({
  balance: '176.48',
  turn_user: '0.00',
  turnover: '1',
  turn_target: '0.00',
  title: 'Weekly',
  next_calculate_date: fromNow(3000),
  ready: '176.48',
  locked: '0.00',
  minimum_transfer: '100.00',
  is_transfer_open: true,
  bonus_type: kind,
  level: 1,
  base: 'net-loss',
  is_won_product_zero: true,
  rates: [{ product: 'slots', tiers: [{ from_level: 0, rate: '3' }] }],
  minimum: '50.00',
  maximum: '5000.00',
  summary: '',
  currency_code: 'THB',
  ...own,
});
const periodOf = (kind: ProgrammeKind): CashbackPeriod & { end_rebate: string } => ({
  id: '1-2',
  title: `Weekly ${kind}`,
  starts_at: fromNow(-6000),
  ends_at: fromNow(3000),
  status: 'counting',

  end_cashback: fromNow(3000),
  end_rebate: fromNow(3000),
  is_active: true,
  base: 'net-loss',
  version: 5,
  level: 1,
  products: [{ product: 'slots', staked: '20.00', won: '8.00', counted: '12.00', rate: '8', amount: '0.960' }],
  sum: '0.960',
  kept_at_most: null,
  corrections: [],
  minimum: '50.00',
  maximum: '5000.00',
  corrected: '0.960',
  amount: '0.00',
  rounded: '0.000',
  paid_at: null,
  turnover_multiplier: '5',
  lot: null,
  currency_code: 'THB',
});

describe.each<[ProgrammeKind, string]>([
  ['cashback', 'Cashback'],
  ['rebate', 'Rebate'],
])('the wallet of %s', (kind, name) => {
  const show = (answers: Answers = {}, own: Partial<ProgrammeProfile> = {}) =>
    openSite(
      <ProgrammePage kind={kind} />,
      {
        [`GET ${kind}-profile`]: () => listed(profileOf(kind, own)),
        [`GET ${kind}-member`]: () => listed(periodOf(kind)),
        ...answers,
      },
      { windows, root: rootOf({}, { privileges: ['rebate'] }) },
    );
  const transfer = () => screen.findByRole('button', { name: 'Transfer ฿176.48 to main wallet' });

  test('is transferred once, and then reloaded', async () => {
    const answer = waiting();
    let own: Partial<ProgrammeProfile> = {};
    const { user, sent } = await show({
      [`GET ${kind}-profile`]: () => listed(profileOf(kind, own)),
      [`POST ${kind}-transfer`]: answer.answer,
    });
    const press = await transfer();
    await user.click(press);
    expect(press.getAttribute('aria-busy')).toBe('true');
    await user.click(press);
    own = { balance: '0.00', ready: '0.00' };
    answer.arrive({
      id: idOf(3),
      transfer_from: kind,
      transfer_amount: '176.48',
      currency_code: 'THB',
      status: 'success',
      created_at: fromNow(0),
      available: '0.00',
      balance: '1676.48',
    });
    await screen.findByRole('button', { name: 'Transfer ฿0.00 to main wallet' });
    expect(sent()).toMatchObject([{ service: `${kind}-transfer`, body: { amount: '176.48' } }]);
  });

  test.each([
    ['refused', () => refuse('TRANSFER_CLOSED'), /./, 2],
    ['down', down, /Something went wrong on our side\./, 1],
    ['lost', offline, /it is never processed twice/, 1],
  ] as const)('shows a failed transfer, and reuses its key until a decision: %s', async (...given) => {
    const [, answer, sentence, keys] = given;
    const { user, calls } = await show({ [`POST ${kind}-transfer`]: answer });
    await user.click(await transfer());
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    await user.click(await close());
    await user.click(await transfer());
    await screen.findByRole('alert');
    expect(new Set(calls.flatMap(({ key }) => key ?? [])).size).toBe(keys);
  });

  test('becomes the bonus type of a member without one, without a confirmation', async () => {
    let own: Partial<ProgrammeProfile> = { bonus_type: 'none' };
    const { user, sent } = await show({
      [`GET ${kind}-profile`]: () => listed(profileOf(kind, own)),
      [`POST ${kind}-member`]: () => {
        own = {};
        return profileOf(kind);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make it active' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it active' })).toBeNull());
    expect(sent()).toMatchObject([{ service: `${kind}-member`, body: {} }]);
  });

  test('asks before it replaces another bonus, and keeps the dialog open after a lost response', async () => {
    const other = kind === 'cashback' ? 'rebate' : 'cashback';
    const { user } = await show(
      {
        [`GET ${other}-transaction`]: () => listed(side),
        [`GET ${other}-member`]: () => listed(periodOf(other)),
        [`POST ${kind}-member`]: offline,
      },
      { bonus_type: other },
    );
    await user.click(await screen.findByRole('button', { name: 'Make it active' }));
    const change = await screen.findByRole('button', { name: `Change to ${name}` });
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    await user.click(change);
    expect((await screen.findByRole('alert')).textContent).toContain('check whether it was saved');
    await user.click(await close());
    expect(change).toHaveProperty('disabled', false);
  });

  test('has a history with loading, empty and error states', async () => {
    const answer = waiting();
    let rows: () => unknown = answer.answer;
    const { user } = await openSite(
      <ProgrammeHistory kind={kind} currency="THB" onExplain={() => {}} />,
      { [`GET ${kind}-member`]: () => rows() },
      { root: rootOf({}, { privileges: ['rebate'] }) },
    );
    expect(isLoading()).toBe(true);
    answer.arrive(down());
    const alert = await screen.findByRole('alert');
    rows = () => listed(periodOf(kind));
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    expect((await screen.findByRole('table')).textContent).toContain('฿12.00');
    rows = () => listed();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByText('no result found');
  });
});

describe('received promotions', () => {
  const range = { from: '2026-11-01', to: '2026-11-28' };
  const summary = { count: 1, received: [{ amount: '1000.00', currency_code: 'THB' }] };
  const show = (answers: Answers) =>
    openSite(<ReceivedPromotions range={range} />, {
      'GET promotion-member-history': () => listed({ ...active, amount: '1000.00' }),
      'GET promotion-member-history-summary': () => summary,
      ...answers,
    });

  test('load, then appear with their total', async () => {
    const answer = waiting();
    await show({ 'GET promotion-member-history': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed({ ...active, amount: '1000.00' }));
    expect((await screen.findByRole('table')).textContent).toMatch(/Lotus Weekend.*฿1,000\.00/);
  });

  test('show an empty state with a link to the promotions', async () => {
    await show({ 'GET promotion-member-history': () => listed() });
    const link = await screen.findByRole('link', { name: /promotions/i });
    expect(link.getAttribute('href')).toBe('/promotions');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({
      'GET promotion-member-history': () => (isBroken ? fails() : listed({ ...active, amount: '1000.00' })),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table');
  });
});

describe('a promotion that is not yet available', () => {
  const locked = (code: Promotion['reasons'][number]['code'], fix: Promotion['reasons'][number]['fix']) =>
    openSite(<StepButton promotion={{ ...promotion, reasons: [{ code, fix, until: null, level: 3 }] }} />, usual);

  test.each([
    ['bank', 'add-bank', 'Add your bank account first.', 'Add account', 'update-profile'],
    ['deposits', 'deposit', 'Not for this deposit.', 'Deposit', 'deposit'],
  ] as const)('shows the reason %s, and opens the dialog that resolves it', async (code, fix, why, action, window) => {
    const { user, sent } = await locked(code, fix);
    const receive = await screen.findByRole('button', { name: 'Receive' });
    expect(receive.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(receive.getAttribute('aria-describedby')!)?.textContent).toBe(why);
    await user.click(receive);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: action }));
    expect(openModals()).toMatchObject([{ id: window }]);
  });

  test.each([
    ['phone', 'verify-phone', 'Verify now', '/setting/profile'],
    ['email', 'verify-email', 'Verify now', '/setting/profile'],
    ['active-bonus', 'finish-bonus', 'Show active promotion', '/promotions?tab=active'],
  ] as const)('links for %s to the page that resolves it', async (code, fix, name, href) => {
    await locked(code, fix);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('offers no action when the level is too low', async () => {
    await locked('level', null);
    await screen.findByText('From level 3');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('cashback replaced by the promotion of a coupon', () => {
  const answers: Answers = {
    'GET cashback-transaction': () => listed(side),
    'GET cashback-member': () => listed(periodOf('cashback')),
  };
  async function ask(onConfirm: (chosen: object) => Promise<unknown>, own: Answers = {}) {
    const opened = await openSite(<p />, { ...answers, ...own }, { windows });
    openModal('confirm-replace-bonus', { coupon: 'Gift of the day', from: 'cashback', currency: 'THB', onConfirm });
    const dialog = within(await screen.findByRole('dialog', { name: /Do you want to replace it\?/ }));
    const change = await dialog.findByRole('button', { name: 'Change to Gift of the day' });
    return { ...opened, dialog, change };
  }

  test('shows what ends and what remains, and is confirmed once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const confirmed: object[] = [];
    const { user, dialog, change } = await ask((chosen) => {
      confirmed.push(chosen);
      return promise;
    });
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    for (const words of [/^Cashback stops counting now/, /^Your Cashback wallet stays yours/, /Cashback counts again/])
      expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByText('฿412.45')).toBeTruthy();
    await user.click(change);
    await user.click(change);
    expect(confirmed).toEqual([{ replaces: 'cashback' }]);
    resolve();
  });

  test('stays open with the reason when the coupon is refused, and can be confirmed again', async () => {
    const redeem = () => api('member', 'coupon-member').create({ code: 'GIFT', version: 3, is_confirmed: true });
    const { user, dialog, change, sent } = await ask(redeem, {
      'POST coupon-member': () => refuse('COUPON_NOT_FOR_YOU'),
    });
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    await user.click(change);
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('You do not meet the conditions of this coupon.');
    expect(dialog.getByText(/^Cashback stops counting now/)).toBeTruthy();
    await user.click(change);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('cannot be confirmed before the consequences have loaded', async () => {
    let isBroken = true;
    const { user, dialog, change } = await ask(async () => {}, {
      'GET cashback-member': () => (isBroken ? down() : listed(periodOf('cashback'))),
    });
    const alert = await dialog.findByRole('alert');
    expect(change).toHaveProperty('disabled', true);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
  });
});
