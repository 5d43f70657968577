import type { Redeemable, RedeemDraw, RedeemFreespin, Redemption } from '@sabai/contract';
import { createDraws, hmacSha256, sha256Hex } from '@sabai/games/fairness';
import { deal } from '@sabai/rewards';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type RootData, RootDataProvider } from '../../shared/context/root-data.ts';
import { inEnglish, markupOf, wordsOf } from '../../shared/testing/markup.tsx';
import { isClientSeed } from './draw/client-seed.ts';
import { Deal } from './draw/deal.tsx';
import { DrawDialog } from './draw/draw-dialog.tsx';
import { petalsOf } from './draw/draw-stage.tsx';
import { SealCard } from './draw/seal-card.tsx';
import { Done, RedeemDialog } from './item/redeem-dialog.tsx';
import { ShopItem } from './item/shop-item.tsx';
import { SpinsItem } from './item/spins-item.tsx';
import { AddressForm } from './orders/address-form.tsx';
import { CancelDialog, OrderCard } from './orders/order-card.tsx';
import { OddsTable } from './parts/odds-table.tsx';
import { mostRounds, offeredItem } from './parts/offered.ts';
import { addressOfDraw, drawForm, wrongFields } from './verify/draw-form.ts';
import { repeatDraw } from './verify/repeat-draw.ts';
import { VerifiedDraw } from './verify/verify-draw.tsx';

// The site's build makes it.
vi.mock('virtual:catalogues/site', () => ({ loadedCatalogue: () => undefined }));

const english = inEnglish('rewardshop', 'bonus', 'history', 'common', 'catalogue');
const member = { wallet: { currency_code: 'THB', pointData: { point: '1250' } } };

/** As the server sends it to a member with 1,250 points. */
const htmlOf = (part: ReactNode): string =>
  markupOf(<RootDataProvider value={{ member, config: {} } as unknown as RootData}>{english(part)}</RootDataProvider>);
const textOf = (part: ReactNode): string => wordsOf(htmlOf(part));
const nothing = () => {};

const item: Redeemable = {
  ...{ redeem_id: 301, version: 1, type: 'point_exchange', name: 'Points to cash', summary: 'At once.', terms: [] },
  ...{ picture: null, reward_type: 'money', product_value: '10', currency_code: 'THB', points: null },
  ...{ points_per_round: '100', most_at_once: 50, left: null, per_day: null, per_member: null, taken_today: 0 },
  ...{ level: null, starts_at: '2026-05-01T00:00:00.000Z', ends_at: '2027-06-01T00:00:00.000Z' },
  ...{ game: null, odds: null, reasons: [] },
};
const spins: RedeemFreespin = {
  ...{
    redeem_id: 303,
    version: 1,
    name: 'Spins',
    picture: null,
    currency_code: 'THB',
    points_used: '500',
    level: null,
  },
  ...{
    game_list_id: 1,
    game_code: 'lotus-lanterns',
    game_name: 'Lotus Lanterns',
    provider_id: 2,
    days: 7,
    reasons: [],
  },
  ...{ provider: 'Lotus Forge', number_of_spins: 20, bet_per_round: '2', expire_date: null },
};
const got: Redemption = {
  ...{ id: 'r1', redeem_id: 309, type: 'physical_rewards', redeemed_at: '2026-05-01T00:00:00.000Z', name: 'Sabai mug' },
  ...{ picture: null, state: 'reserved', reward_type: 'physical', product_value: '250', currency_code: 'THB' },
  ...{ points: '2000', points_returned: '0', prize: null, is_worth_it: null, worth: null, game: null, address: null },
  ...{ contact: null, tracking_number: null, carrier: null, reserved_until: '2026-05-01T00:30:00.000Z' },
  ...{ needs_address: true, can_cancel: true, draw_number: null },
  steps: [{ state: 'reserved', at: '2026-05-01T00:00:00.000Z' }],
};
const prizeOf = (code: string, kind: 'money' | 'points', value: string) => ({
  ...{ code, kind, spins: null, game_code: null, game_name: null, name: null },
  ...{ amount: kind === 'money' ? value : null, points: kind === 'points' ? value : null },
});
const odds: NonNullable<Redeemable['odds']> = {
  ...{ dealt: 3, of: 20, average_points: '55', below_price: '80' },
  prizes: [
    { ...prizeOf('p20', 'points', '20'), parts: 16, percent: '80', one_in: '1.25', worth: '20' },
    { ...prizeOf('m20', 'money', '20'), parts: 4, percent: '20', one_in: '5', worth: '200' },
  ],
};

test('[R3.54] an item shows what it gives, its price and what limits it; where it cannot be had, the reason stands for the button', () => {
  const text = textOf(<ShopItem item={{ ...item, per_day: 3, taken_today: 1 }} />);
  expect(text).toBe('100 Points to cash ฿10.00 2 of 3 left today At once. Redeem Points to cash');
  const reason = { code: 'points', level: null, points: '750', until: null } as const;
  const html = htmlOf(<ShopItem item={{ ...item, reasons: [reason] }} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('750 points short');
  expect(html).not.toContain('aria-haspopup');
});

test('[R3.56] free spins show their number, their stake and how long they last', () => {
  expect(textOf(<SpinsItem spins={spins} />)).toBe(
    '500 Lotus Lanterns 20 free spins ฿2.00 a spin Lotus Forge · To play within 7 days Redeem Spins',
  );
});

test('before points are spent the dialog says what comes, what it costs and what is left', () => {
  const text = textOf(<RedeemDialog offered={offeredItem(item)} onClose={nothing} />);
  expect(text).toContain('You receive ฿10.00 Price 100 Points now 1,250 Points after 1,150');
  expect(text).toContain('Redeem for 100 points');
  expect(text).toContain('As many as I can: 12');
  // Nobody is asked to spend what they do not have.
  expect(mostRounds({ price: 100, mostAtOnce: 50 }, 1250)).toBe(12);
  expect(mostRounds({ price: 100, mostAtOnce: 5 }, 1250)).toBe(5);
  expect(mostRounds({ price: 100, mostAtOnce: 5 }, 20)).toBe(1);
  const dear = htmlOf(<RedeemDialog offered={{ ...offeredItem(item), price: 2000 }} onClose={nothing} />);
  expect(dear).toMatch(/<button[^>]*disabled=""[^>]*>Redeem for 2,000 points/);
});

test('what was got says until when a thing waits for its address', () => {
  expect(textOf(<Done got={got} onClose={nothing} />)).toContain(
    'Sabai mug Kept for your address until May 1, 2026, 07:30 Redeem history',
  );
});

test('the form of an address asks for what a parcel needs', () => {
  const html = htmlOf(<AddressForm onSaved={nothing} onClose={nothing} />);
  for (const name of ['recipient', 'phone', 'line1', 'province', 'postcode'])
    expect(html).toMatch(
      new RegExp(`<input[^>]*name="${name}"[^>]*required=""|<input[^>]*required=""[^>]*name="${name}"`),
    );
  expect(html).toContain('<option value="TH" selected="">Thailand</option>');
});

test('an order shows how far it is, where it is to go and what can be done', () => {
  const text = textOf(<OrderCard order={got} onChanged={nothing} />);
  expect(text).toContain('Reserved');
  expect(text).toContain('Give the address Cancel order');
  const sent = {
    ...got,
    state: 'sent',
    needs_address: false,
    can_cancel: false,
    tracking_number: 'EF582417093TH',
  } as const;
  const html = htmlOf(<OrderCard order={sent} onChanged={nothing} />);
  expect(html).toContain('EF582417093TH');
  expect(html).toMatch(/aria-current="step"[^>]*>.*?Sent/);
  expect(html).not.toContain('Cancel order');
  const back = { ...sent, state: 'returned', points_returned: '2000' } as const;
  expect(textOf(<OrderCard order={back} onChanged={nothing} />)).toContain('2,000 points came back');
});

test('a cancellation says what comes back before it is done', () => {
  expect(textOf(<CancelDialog of={got} onChanged={nothing} onClose={nothing} />)).toContain(
    'Cancel this order? Sabai mug 2,000 points come back to you, with the expiry date they had.',
  );
});

test('the odds are all shown and sum to 100, with what holds less than it costs', () => {
  const text = textOf(<OddsTable odds={odds} version={2} price={60} currency="THB" />);
  expect(text).toContain('The deck of 20 cards Odds version 2');
  expect(text).toContain('20 points 16 80.00% ฿20.00 4 20.00% All prizes together 20 100.00%');
  expect(text).toContain('80.00% hold less than the 60 points they cost. On average 55 points’ worth comes back.');
});

test('the seal stands there before anything is paid, and the member’s seed can be changed to what may be one', () => {
  const seal = { data: { seal: 'f1fa39658580'.padEnd(64, '0'), number: 41 }, error: undefined, isLoading: false };
  const text = textOf(<SealCard seal={{ ...seal, reload: async () => {} }} seed="ploy-7" onSeed={nothing} />);
  expect(text).toContain('Seal f1fa39658580…000000');
  expect(text).toContain('Number of the draw 41 Your seed ploy-7 Change');
  expect(['ploy-7', 'a'.repeat(64)].every(isClientSeed)).toBe(true);
  expect(['', 'two words', 'a:b', 'a'.repeat(65)].some(isClientSeed)).toBe(false);
});

test('cards lie face down and one is chosen by keyboard or touch', () => {
  const html = htmlOf(<Deal count={3} chosen={2} onChoose={nothing} />);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toContain('You chose card 2.');
});

test('a draw says what came, its chance and its cost, and is celebrated by its worth alone', () => {
  const drawn = {
    ...got,
    type: 'random_card',
    state: 'given',
    needs_address: false,
    points: '60',
    draw_number: 7,
  } as const;
  const won = { ...drawn, prize: prizeOf('m20', 'money', '20'), worth: '200' };
  const text = textOf(<DrawDialog got={won} odds={odds} onClose={nothing} />);
  expect(text).toContain('฿20.00 Paid to your main wallet. It cost 60 Chance of this prize 20.00% · 1 in 5 Verify 7');
  expect(petalsOf({ worth: '20', points: '60' })).toBe(0);
  expect(petalsOf(won)).toBe(8);
  expect(petalsOf({ worth: '6000', points: '60' })).toBe(24);
});

/** Returns a draw of three cards as the server makes it. */
async function madeDraw(): Promise<RedeemDraw> {
  const server_seed = 'ef7a1e42'.repeat(8);
  const bytes = await hmacSha256(server_seed, 'ploy-7:13:0');
  const draws = createDraws(() => bytes);
  const codes = deal(odds, () => draws.u52()).map(({ code }) => code);
  const cards = codes.map((code) => odds.prizes.find((one) => one.code === code)!);
  return {
    ...{ id: 'r1', redeem_id: 308, version: 1, type: 'random_card', number: 13, seal: await sha256Hex(server_seed) },
    ...{ server_seed, client_seed: 'ploy-7', choice: 2, cards, prize: cards[1]!, odds, proof: [] },
    drawn_at: '2026-05-01T00:00:00.000Z',
  };
}

test('the browser repeats a draw by itself, and says so where a seed, a card or a number is another', async () => {
  const draw = await madeDraw();
  expect(await repeatDraw(draw)).toMatchObject({ isSealed: true, isSame: true });
  expect(await repeatDraw({ ...draw, seal: '0'.repeat(64) })).toMatchObject({ isSealed: false, isSame: true });
  const other = odds.prizes.find(({ code }) => code !== draw.cards[0]!.code)!;
  expect(await repeatDraw({ ...draw, cards: [other, ...draw.cards.slice(1)] })).toMatchObject({ isSame: false });
  const good = textOf(<VerifiedDraw draw={draw} repeated={await repeatDraw(draw)} />);
  expect(good).toContain('The seed matches its commitment. Your browser has repeated the draw and gets the same.');
  expect(good).toContain('your card');
  const bad = textOf(<VerifiedDraw draw={draw} repeated={{ isSealed: false, isSame: false, codes: [] }} />);
  expect(bad).toContain('The seed does not match its commitment. Repeated, the draw comes to something else.');
});

test('a link to the verifier brings along all that it takes to repeat a draw, and what is typed is looked at first', async () => {
  const draw = await madeDraw();
  const address = addressOfDraw(draw);
  expect(address).toMatch(/^\/fairness\?of=draw&redeem_id=308&version=1&number=13&server_seed=ef7a1e42/);
  const form = drawForm(new URL(address, 'https://casino.example').searchParams);
  expect(wrongFields(form)).toEqual([]);
  expect(form).toMatchObject({ seal: draw.seal, client_seed: 'ploy-7', choice: '2' });
  expect(wrongFields(drawForm(new URLSearchParams()))).toEqual([
    ...['redeem_id', 'version', 'number', 'server_seed', 'client_seed'],
  ]);
  expect(wrongFields({ ...form, server_seed: `${form.server_seed}0`, choice: '10', client_seed: 'a:b' })).toEqual([
    ...['server_seed', 'client_seed', 'choice'],
  ]);
  expect(wrongFields({ ...form, seal: '' })).toEqual([]);
});

test('a box is followed by another one for the same price, whose seal is shown first', () => {
  const opened = {
    ...got,
    type: 'lucky_box',
    state: 'given',
    needs_address: false,
    points: '300',
    draw_number: 7,
  } as const;
  const won = { ...opened, prize: prizeOf('m20', 'money', '20'), worth: '200' };
  const another = { price: 300, seal: 'f1fa39658580'.padEnd(64, '0'), isBusy: false, draw: async () => undefined };
  const text = textOf(<DrawDialog got={won} odds={odds} another={another} onClose={nothing} />);
  expect(text).toContain('Seal of the next one f1fa39658580…000000');
  expect(text).toMatch(/Another for 300 Done$/);
  expect(textOf(<DrawDialog got={won} odds={odds} onClose={nothing} />)).not.toContain('Another');
});
