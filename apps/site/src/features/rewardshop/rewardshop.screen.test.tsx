import type { BookAddress, Redeemable, RedeemPrize, Redemption } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { idOf, rootOf, wallet } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { DrawPage } from './draw/draw-page.tsx';
import { ItemPage } from './item/item-page.tsx';
import { ShopItem } from './item/shop-item.tsx';
import { SpinsItem } from './item/spins-item.tsx';
import { AddressModal } from './orders/address-modal.tsx';
import { RedeemHistory } from './redeem-history.tsx';
import { gotOf, itemOf, spins } from './rewardshop.fixture.ts';
import { AddressBookButton, ShopBar } from './shop-bar.tsx';
import { DrawVerifier } from './verify/draw-verifier.tsx';

const mug = itemOf({ redeem_id: 309, type: 'physical_rewards', name: 'Sabai mug', points: '2000', most_at_once: 1 });
const home: BookAddress = {
  id: idOf(5),
  label: '',
  is_default: true,
  address: {
    recipient: 'Ploy Jaidee',
    phone: '0812345678',
    line1: '9 Sukhumvit 24',
    line2: '',
    district: '',
    province: 'Bangkok',
    postcode: '10110',
    country: 'TH',
  },
};
const usualRoot = rootOf();
const root = {
  ...usualRoot,
  member: { ...usualRoot.member!, wallet: { ...wallet, pointData: { ...wallet.pointData, point: '3000' } } },
};
const show = (part: ReactNode, answers: Answers = {}) => openSite(part, answers, { root });

/** Failures of a call that pays with points; after the last two the same may be sent again. */
const failures = [
  ['refused', () => refuse('POINTS_NOT_ENOUGH'), 'Point is not enough.'],
  ['down', down, 'Something went wrong on our side.'],
  ['lost', offline, /it is never processed twice/],
] as const;

describe('a shop item', () => {
  test('is redeemed once, in the chosen quantity', async () => {
    const answer = waiting<Redemption>();
    const { user, sent } = await show(<ShopItem item={itemOf()} />, { 'POST redeem-exchange-point': answer.answer });
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Points to cash' }));
    await user.click(dialog.getByRole('button', { name: 'More' }));
    await user.click(dialog.getByRole('button', { name: 'More' }));
    expect(dialog.getByText('฿30.00')).toBeTruthy();
    const pay = dialog.getByRole('button', { name: 'Redeem for 300 points' });
    await user.click(pay);
    expect(pay.getAttribute('aria-busy')).toBe('true');
    await user.click(pay);
    answer.arrive(gotOf());
    const done = within(await screen.findByRole('dialog', { name: 'Redeemed' }));
    expect(done.getByText('฿30.00')).toBeTruthy();
    expect(sent()).toMatchObject([{ service: 'redeem-exchange-point', body: { redeem_id: 301, rounds: 3 } }]);
    await user.click(done.getByRole('button', { name: /ok/i }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(failures)('keeps the choice when the redemption fails: %s', async (_, answer, sentence) => {
    const { user } = await show(<SpinsItem spins={spins} />, { 'POST redeem-freespin': answer });
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    await user.click(await screen.findByRole('button', { name: 'Redeem for 500 points' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByRole('button', { name: 'Redeem for 500 points', hidden: true })).toBeTruthy();
  });

  test('cannot be redeemed without enough points', async () => {
    const { user } = await show(<ShopItem item={itemOf({ points_per_round: '3001' })} />);
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Redeem for 3,001 points' })).toHaveProperty('disabled', true);
  });

  test.each<[Redeemable['reasons'][number]['code'], string]>([
    ['per-day', 'Daily limit reached'],
    ['closed', 'Redeeming is closed for you'],
    ['verify', 'Verify your phone or email'],
  ])('shows in place of the button why it is unavailable: %s', async (code, words) => {
    const reasons = [{ code, level: null, points: null, until: null }];
    await show(<ShopItem item={itemOf({ reasons })} />);
    expect(screen.getByRole('button', { name: new RegExp(words) }).getAttribute('aria-disabled')).toBe('true');
    const verify = screen.queryByRole('link', { name: 'Verify now' });
    expect(verify?.getAttribute('href')).toBe(code === 'verify' ? '/setting/profile' : undefined);
  });

  test('is sent to the first saved address, or to one entered later', async () => {
    const { user, sent } = await show(<ShopItem item={mug} />, {
      'GET redeem-address': () => listed(home),
      'POST redeem-reward': () => gotOf({ type: 'physical_rewards', name: 'Sabai mug', state: 'reserved' }),
    });
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    const first = await screen.findByRole('radio', { name: /9 Sukhumvit 24, Bangkok 10110/ });
    await waitFor(() => expect(first).toHaveProperty('checked', true));
    await user.click(screen.getByRole('radio', { name: 'Enter the address later' }));
    await user.click(screen.getByRole('button', { name: /^Redeem for/ }));
    await screen.findByRole('dialog', { name: 'Redeemed' });
    expect(sent()).toEqual([{ service: 'redeem-reward', id: undefined, body: { redeem_id: 309, version: 1 } }]);
  });

  test('loads addresses on retry after an error', async () => {
    let isBroken = true;
    const { user } = await show(<ShopItem item={mug} />, {
      'GET redeem-address': () => (isBroken ? offline() : listed(home)),
    });
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: /^Redeem for/ })).toHaveProperty('disabled', true);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('radio', { name: /9 Sukhumvit 24/ });
  });
});

describe('the item page', () => {
  const factsOf = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent]),
    );

  test('shows price, value, level and terms, and opens the redemption', async () => {
    const item = itemOf({ level: 3, left: 4, terms: ['Once a day.'], summary: 'Money for points' });
    const { user } = await show(<ItemPage item={item} />);
    expect(factsOf()).toMatchObject({ Value: '฿10.00', 'From level': '3' });
    expect(screen.getByText('Once a day.')).toBeTruthy();
    expect(screen.getByText('Money for points')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    expect(await screen.findByRole('dialog', { name: 'Points to cash' })).toBeTruthy();
  });

  test('shows game, provider and bet of free spins', async () => {
    const game = {
      game_list_id: 1,
      game_code: 'lotus-lanterns',
      game_name: 'Lotus Lanterns',
      provider: 'Lotus Forge',
      number_of_spins: 20,
      bet_per_round: '2.00',
      days: 7,
    };
    await show(<ItemPage item={itemOf({ type: 'freespins', product_value: null, game: game as never })} />);
    expect(factsOf()).toMatchObject({
      Provider: 'Lotus Forge',
      'Free spins': 'Lotus Lanterns × 20',
      'Bet per round': '฿2.00',
    });
  });

  test('shows the required level in place of the redemption', async () => {
    const reasons = [{ code: 'level', level: 3, until: null }] as never;
    const { user } = await show(<ItemPage item={itemOf({ level: 3, reasons })} />);
    const locked = screen.getByRole('button', { name: /level 3/i });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    await user.click(locked);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('shows points, sections, history and address book in the shop’s bar', async () => {
  const { user } = await show(
    <>
      <ShopBar />
      <AddressBookButton />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Your points' }).textContent).toContain('3,000');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the shop' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Point exchange',
    'Free spins',
    'Lucky box',
    'Random card',
    'Physical rewards',
  ]);
  expect(screen.getByRole('link', { name: 'Redeem history' }).getAttribute('href')).toBe('/reward/history');
  await user.click(screen.getByRole('button'));
  expect(openModals()).toMatchObject([{ id: 'address' }]);
});

describe('a sold-out item', () => {
  const soldOut = itemOf({ reasons: [{ code: 'sold-out', level: null, points: null, until: null }] });
  const asked = { redeem_id: 301, asked_at: '2026-05-01T00:00:00.000Z' };

  test('accepts a restock request, and its cancellation', async () => {
    let wishes: (typeof asked)[] = [];
    const { user } = await show(<ShopItem item={soldOut} />, {
      'GET redeem-restock': () => listed(...wishes),
      'POST redeem-restock': () => {
        wishes = [asked];
        return asked;
      },
      'DELETE redeem-restock': () => {
        wishes = [];
        return asked;
      },
    });
    expect(screen.getByText('Sold out')).toBeTruthy();
    const ask = screen.getByRole('button', { name: /^Notify me when it is back/ });
    await waitFor(() => expect(ask).toHaveProperty('disabled', false));
    await user.click(ask);
    await screen.findByText('We will notify you');
    await user.click(screen.getByRole('button', { name: /^Do not notify me/ }));
    await waitFor(() => expect(screen.queryByText('We will notify you')).toBeNull());
  });

  test.each([
    ['refused', () => refuse('NOT_FOUND'), 'This could not be found.'],
    ['lost', offline, /check whether it was saved/],
  ])('shows an error when a restock request fails: %s', async (_, answer, sentence) => {
    const { user } = await show(<ShopItem item={soldOut} />, {
      'GET redeem-restock': () => listed(),
      'POST redeem-restock': answer,
    });
    const ask = screen.getByRole('button', { name: /^Notify me when it is back/ });
    await waitFor(() => expect(ask).toHaveProperty('disabled', false));
    await user.click(ask);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.queryByText('We will notify you')).toBeNull();
  });
});

const prize: RedeemPrize = {
  code: 'm20',
  kind: 'money',
  amount: '20.00',
  points: null,
  spins: null,
  game_code: null,
  game_name: null,
  name: null,
};
const odds = {
  dealt: 3,
  of: 20,
  average_points: '55',
  below_price: '80',
  prizes: [{ ...prize, parts: 20, percent: '100', one_in: '1', worth: '200' }],
};
const sealOf = (number: number) => ({ type: 'random_card' as const, number, seal: String(number % 10).repeat(64) });
const deck = itemOf({ redeem_id: 308, type: 'random_card', name: 'Cards', points: '60', points_per_round: null, odds });
const box = itemOf({ ...deck, redeem_id: 307, type: 'lucky_box', name: 'Box', odds: { ...odds, dealt: 1 } });
const drawn = gotOf({
  id: idOf(9),
  redeem_id: 308,
  type: 'random_card',
  name: 'Cards',
  points: '60',
  product_value: null,
  reward_type: null,
  prize,
  is_worth_it: true,
  worth: '200',
  draw_number: 41,
});
const shown: Answers = { 'GET redeem-draw': () => listed(), 'POST redeem-seal': () => sealOf(41) };

describe('a prize draw', () => {
  const draws = (sent: (method?: string) => { service: string; body: unknown }[]) =>
    sent().filter(({ service }) => service !== 'redeem-seal');

  test('turns the chosen card once, with the commitment that was shown', async () => {
    const answer = waiting<Redemption>();
    const { user, sent } = await show(<DrawPage items={[deck]} type="random_card" />, {
      ...shown,
      'POST redeem-random-card': answer.answer,
    });
    expect(screen.getByRole('button', { name: 'Choose a card' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /Card 2/ }));
    const turn = await screen.findByRole('button', { name: 'Turn card 2 for 60 points' });
    await waitFor(() => expect(turn).toHaveProperty('disabled', false));
    await user.click(turn);
    await user.click(turn);
    answer.arrive(drawn);
    const won = within(await screen.findByRole('dialog', { name: 'You received' }));
    expect(won.getByText('Paid to your main wallet.')).toBeTruthy();
    expect(draws(sent)).toMatchObject([{ body: { redeem_id: 308, choice: 2, seal: sealOf(41).seal } }]);
    await user.click(won.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Choose a card' });
  });

  test('reloads the page after a refusal, and uses a new commitment', async () => {
    let number = 41;
    let isRefused = true;
    const { user, sent } = await show(<DrawPage items={[deck]} type="random_card" />, {
      ...shown,
      'POST redeem-seal': () => sealOf(number),
      'POST redeem-random-card': () => (isRefused ? refuse('CHANGED_MEANWHILE') : drawn),
    });
    await user.click(screen.getByRole('radio', { name: /Card 1/ }));
    const turn = await screen.findByRole('button', { name: 'Turn card 1 for 60 points' });
    await waitFor(() => expect(turn).toHaveProperty('disabled', false));
    number = 42;
    await user.click(turn);
    await screen.findByRole('alert');
    await screen.findByText('42');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Turn card 1 for 60 points' }));
    await screen.findByRole('dialog', { name: 'You received' });
    expect(draws(sent)).toMatchObject([{ body: { seal: sealOf(41).seal } }, { body: { seal: sealOf(42).seal } }]);
  });

  test.each([
    ['lost', offline, 'Continue'],
    ['not answered by our server', down, 'OK'],
  ])('is retried unchanged after a failure, although a newer commitment was loaded: %s', async (_, fails, close) => {
    let number = 41;
    let isBroken = true;
    const { user, sent, calls } = await show(<DrawPage items={[box]} type="lucky_box" />, {
      ...shown,
      'POST redeem-seal': () => ({ ...sealOf(number), type: 'lucky_box' }),
      'POST redeem-lucky-box': () => (isBroken ? fails() : { ...drawn, type: 'lucky_box' }),
    });
    const open = await screen.findByRole('button', { name: 'Open for 60 points' });
    await waitFor(() => expect(open).toHaveProperty('disabled', false));
    number = 42;
    await user.click(open);
    await user.click(await screen.findByRole('button', { name: close }));
    deliver({ topic_name: 'reload', data: {} as never });
    await screen.findByText('42');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Open for 60 points' }));
    await screen.findByRole('dialog', { name: 'You received' });
    const [first, second] = draws(sent);
    expect(second).toEqual(first);
    const keys = calls.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('cannot be paid without a commitment, which loads on retry', async () => {
    let isBroken = true;
    const { user } = await show(<DrawPage items={[box]} type="lucky_box" />, {
      ...shown,
      'POST redeem-seal': () => (isBroken ? down() : { ...sealOf(41), type: 'lucky_box' }),
    });
    const alert = await screen.findByRole('alert');
    const open = screen.getByRole('button', { name: 'Open for 60 points' });
    expect(open).toHaveProperty('disabled', true);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(open).toHaveProperty('disabled', false));
  });

  test('uses the member’s seed only when it is valid', async () => {
    const { user, sent } = await show(<DrawPage items={[box]} type="lucky_box" />, {
      ...shown,
      'POST redeem-lucky-box': () => ({ ...drawn, type: 'lucky_box' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const seed = screen.getByLabelText('Your seed');
    await user.clear(seed);
    await user.type(seed, 'two words');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/without spaces or a colon/)).toBeTruthy();
    await user.clear(seed);
    await user.type(seed, 'ploy-7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Open for 60 points' }));
    await screen.findByRole('dialog', { name: 'You received' });
    expect(draws(sent)).toMatchObject([{ body: { client_seed: 'ploy-7' } }]);
  });
});

describe('the draw verifier', () => {
  test('reports wrong fields without a request', async () => {
    const { user, sent } = await show(<DrawVerifier />);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getAllByText('Enter a whole number.').length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });
  const linked = `/fairness?of=draw&redeem_id=308&version=1&number=13&choice=1&server_seed=${'a'.repeat(64)}&client_seed=p`;
  test.each([
    ['refused', () => refuse('NOT_FOUND'), 'This could not be found.'],
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, /No answer has arrived/],
  ])('shows an error, and keeps the fields: %s', async (_, answer, sentence) => {
    await openSite(<DrawVerifier />, { 'POST redeem-verification': answer }, { root, at: linked });
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText('Number of the draw')).toHaveProperty('value', '13');
  });
});

describe('the address book', () => {
  const book = (answers: Answers) => show(<AddressModal id="address" params={{}} onClose={() => {}} />, answers);

  test('loads, and is empty', async () => {
    const answer = waiting();
    await book({ 'GET redeem-address': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed());
    await screen.findByText('You have no saved address yet.');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await book({ 'GET redeem-address': () => (isBroken ? fails() : listed(home)) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText(/9 Sukhumvit 24/);
  });

  test('saves a new address once, and reloads', async () => {
    let kept: BookAddress[] = [];
    const answer = waiting<BookAddress>();
    const { user, sent } = await book({
      'GET redeem-address': () => listed(...kept),
      'POST redeem-address': answer.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    const typed = { Recipient: 'Ploy Jaidee', Phone: '0812345678', 'Street and number': '9 Sukhumvit 24' };
    const rest = { 'Province or state': 'Bangkok', Postcode: '10110' };
    for (const [label, text] of Object.entries({ ...typed, ...rest }))
      await user.type(screen.getByLabelText(label), text);
    const save = screen.getByRole('button', { name: 'Save address' });
    await user.click(save);
    await user.click(save);
    kept = [home];
    answer.arrive(home);
    await screen.findByText(/9 Sukhumvit 24/);
    expect(sent()).toMatchObject([{ service: 'redeem-address', body: { address: { postcode: '10110' } } }]);
  });

  test.each([
    ['full', () => refuse('ADDRESSES_FULL', { most: 10 })],
    ['lost', offline],
  ])('keeps the typed values when saving fails: %s', async (_, answer) => {
    const { user } = await book({ 'GET redeem-address': () => listed(home), 'PATCH redeem-address': answer });
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Recipient')).toHaveProperty('value', 'Ploy Jaidee');
  });

  test('removes an address, and keeps one whose removal failed', async () => {
    let isBroken = true;
    let kept = [home];
    const { user } = await book({
      'GET redeem-address': () => listed(...kept),
      'DELETE redeem-address': () => {
        if (isBroken) return offline();
        kept = [];
        return home;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove address' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText(/9 Sukhumvit 24/)).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    await screen.findByText('You have no saved address yet.');
  });
});

describe('the redemption history', () => {
  const order = gotOf({
    id: idOf(3),
    type: 'physical_rewards',
    name: 'Sabai mug',
    state: 'reserved',
    reward_type: 'physical',
    needs_address: true,
    can_cancel: true,
    reserved_until: '2026-05-01T00:30:00.000Z',
  });
  const history = (answers: Answers) => show(<RedeemHistory />, answers);

  test('shows a loading state, then each redemption with its state', async () => {
    const answer = waiting();
    await history({ 'GET redeem-transaction': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(gotOf(), order));
    const rows = within(await screen.findByRole('list', { name: 'Redeem history' })).getAllByRole('article');
    expect(rows[0]!.textContent).toMatch(/Points to cash.*฿30\.00.*Received/);
    expect(rows[1]!.textContent).toMatch(/Sabai mug.*Reserved/);
  });

  test('shows an empty state with a link to the shop', async () => {
    await history({ 'GET redeem-transaction': () => listed() });
    expect((await screen.findByRole('link', { name: 'Rewards' })).getAttribute('href')).toBe('/reward');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await history({ 'GET redeem-transaction': () => (isBroken ? fails() : listed(order)) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('article');
  });

  test('cancels an order after confirmation, and shows it as cancelled', async () => {
    let now = order;
    const { user, sent } = await history({
      'GET redeem-transaction': () => listed(now),
      'PATCH redeem-transaction': () => {
        now = { ...order, state: 'cancelled', can_cancel: false, needs_address: false };
        return now;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    expect(sent('PATCH')).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Cancelled');
    expect(sent('PATCH')).toMatchObject([{ id: idOf(3), body: { cancel: true } }]);
  });

  test.each([
    ['packed meanwhile', () => refuse('REDEMPTION_STATE')],
    ['lost', offline],
  ])('keeps an order whose cancellation fails: %s', async (_, answer) => {
    const { user } = await history({
      'GET redeem-transaction': () => listed(order),
      'PATCH redeem-transaction': answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(ask.getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('article', { hidden: true }).textContent).toContain('Reserved');
  });

  test('adds an address to an order', async () => {
    const { user, sent } = await history({
      'GET redeem-transaction': () => listed(order),
      'GET redeem-address': () => listed(home),
      'PATCH redeem-transaction': () => ({ ...order, needs_address: false, address: home.address }),
    });
    await user.click(await screen.findByRole('button', { name: 'Enter address' }));
    const send = await screen.findByRole('button', { name: 'Send to this address' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await user.click(send);
    await waitFor(() => expect(sent('PATCH')).toMatchObject([{ id: idOf(3), body: { address_id: idOf(5) } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
