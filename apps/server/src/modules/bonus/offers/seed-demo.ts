import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { currencyOf, minorOf } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { findGame, hasFreeRounds } from '@sabai/games';
import { translatorFor } from '@sabai/locales';
import type { PromotionAmounts, PromotionRules, PromotionType, Weights } from '@sabai/rewards';
import { invariant } from '../../../platform/invariant.ts';
import { insertApprovedOffer, insertBudget } from './insert-offer.ts';
import type { OfferText } from './offered.repository.ts';

const dayMs = 86_400_000;

const slotsFirst: Weights = {
  games: {},
  subCategories: {},
  providers: {},
  categories: { slots: 10_000, 'table-games': 1000, 'live-casino': 1000, crash: 2500 },
  otherwise: 0,
};
const allGames: Weights = {
  ...slotsFirst,
  categories: { 'live-casino': 1000, 'table-games': 1000 },
  otherwise: 10_000,
};

/**
 * Number of units for one baht in each demonstration currency; offer amounts are multiples of it and never converted
 * later.
 */
const units: Readonly<Record<string, string>> = {
  THB: '1',
  BDT: '3',
  BRL: '0.2',
  CNY: '0.2',
  EUR: '0.03',
  IDR: '500',
  INR: '2.5',
  JPY: '5',
  KRW: '40',
  MMK: '60',
  MYR: '0.15',
  PHP: '2',
  USD: '0.03',
  VND: '800',
  USDT: '0.03',
};
export const demoCurrencies = Object.keys(units);
/** Returns an amount of baht in a currency of the demonstration, in its minor units. */
export const minorIn = (currency: string, count: number): bigint =>
  minorOf(units[currency]!, currencyOf(currency)) * BigInt(count);

const inUnits = (amounts: Readonly<Partial<Record<keyof PromotionAmounts, number>>>): PromotionRules['amounts'] =>
  Object.fromEntries(
    demoCurrencies.map((currency) => [
      currency,
      Object.fromEntries(Object.entries(amounts).map(([name, count]) => [name, minorIn(currency, count).toString()])),
    ]),
  );

export const spinGame = 'lotus-lanterns';
/** Returns the smallest stake of the game in each of its currencies. */
export function smallestStakes(code: string): Record<string, { freeRoundStake: string }> {
  const game = findGame(code);
  invariant(hasFreeRounds(game), 'the demonstration gives rounds of a game that has them');
  return Object.fromEntries(
    Object.entries(game.manifest.stakes).map(([currency, { levelsMinor }]) => [
      currency,
      { freeRoundStake: levelsMinor[0]!.toString() },
    ]),
  );
}

interface DemoOffer {
  readonly id: number;
  /** Names its texts. */
  readonly name:
    | 'welcome'
    | 'reload'
    | 'spins'
    | 'credit'
    | 'birthday'
    | 'coming'
    | 'ended'
    | 'thanks'
    | 'step'
    | 'mission';
  readonly type: PromotionType;
  readonly state: 'live' | 'scheduled' | 'ended';
  /** In days from the first start of the installation. */
  readonly window: readonly [from: number, until: number];
  readonly budgetUnits: number;
  readonly rules: PromotionRules;
}

const once = { every: 'ever', claimDays: 7, activeDays: 7, onBlock: 'kept' } as const;
const wagered = {
  ...({ source: 'all', basis: 'bonus', conversion: { kind: 'all' } } as const),
  multiplierHundredths: 1000,
  allowsFeatureBuy: false,
};

/** One example of each kind of promotion, in different states. Amounts are units: baht, or their equivalent. */
const demoOffers: readonly DemoOffer[] = [
  {
    id: 1,
    name: 'welcome',
    type: 'deposit-match',
    state: 'live',
    window: [-7, 83],
    budgetUnits: 2_000_000,
    rules: {
      ...once,
      audience: { depositsBefore: 0 },
      share: 10_000,
      amounts: inUnits({ minDeposit: 100, cap: 1000 }),
      wagering: { ...wagered, model: 'turnover-lock', weights: slotsFirst, maxStakeShare: 500 },
    },
  },
  {
    id: 2,
    name: 'reload',
    type: 'reload',
    state: 'live',
    window: [-30, 60],
    budgetUnits: 1_000_000,
    rules: {
      every: 'day',
      claimDays: 1,
      activeDays: 3,
      onBlock: 'ended',
      audience: {},
      share: 2000,
      amounts: inUnits({ minDeposit: 200, cap: 500, withdrawalCap: 20_000 }),
      wagering: {
        ...wagered,
        model: 'cash-first',
        basis: 'deposit+bonus',
        multiplierHundredths: 300,
        weights: allGames,
      },
    },
  },
  {
    id: 3,
    name: 'spins',
    type: 'free-spins',
    state: 'live',
    window: [-3, 27],
    budgetUnits: 200_000,
    rules: {
      ...once,
      audience: {},
      freeRounds: { game: spinGame, count: 20, days: 7 },
      amounts: smallestStakes(spinGame),
      wagering: { ...wagered, model: 'cash', multiplierHundredths: 0, weights: allGames },
    },
  },
  {
    id: 4,
    name: 'credit',
    type: 'no-deposit',
    state: 'live',
    window: [-14, 46],
    budgetUnits: 100_000,
    rules: {
      ...once,
      audience: { needsPhone: true, oncePerHousehold: true },
      amounts: inUnits({ fixed: 100, maxStake: 20 }),
      wagering: { ...wagered, model: 'turnover-lock', multiplierHundredths: 500, weights: slotsFirst },
    },
  },
  {
    id: 5,
    name: 'birthday',
    type: 'birthday',
    state: 'live',
    window: [-60, 305],
    budgetUnits: 100_000,
    rules: {
      every: 'year',
      claimDays: 1,
      activeDays: 7,
      onBlock: 'kept',
      audience: { minAgeDays: 30 },
      amounts: inUnits({ fixed: 300 }),
      wagering: { ...wagered, model: 'cash', multiplierHundredths: 0, weights: allGames },
    },
  },
  {
    id: 6,
    name: 'coming',
    type: 'nth-deposit',
    state: 'scheduled',
    window: [12, 36],
    budgetUnits: 500_000,
    rules: {
      ...once,
      audience: { depositsBefore: 1 },
      share: 5000,
      amounts: inUnits({ minDeposit: 300, cap: 1500 }),
      wagering: {
        ...wagered,
        model: 'bonus-first',
        multiplierHundredths: 800,
        weights: slotsFirst,
        maxStakeShare: 500,
      },
    },
  },
  {
    id: 7,
    name: 'ended',
    type: 'deposit-match',
    state: 'ended',
    window: [-60, -20],
    budgetUnits: 100_000,
    rules: {
      ...once,
      audience: {},
      share: 5000,
      amounts: inUnits({ minDeposit: 100, cap: 500 }),
      wagering: { ...wagered, model: 'sticky', weights: allGames },
    },
  },
  {
    id: 50,
    name: 'thanks',
    type: 'manual',
    state: 'live',
    window: [-30, 335],
    budgetUnits: 100_000,
    rules: {
      every: 'month',
      claimDays: 14,
      activeDays: 14,
      onBlock: 'kept',
      audience: {},
      amounts: inUnits({ fixed: 150 }),
      wagering: { ...wagered, model: 'cash-first', multiplierHundredths: 300, weights: allGames },
    },
  },
  {
    id: 53,
    name: 'thanks',
    type: 'coupon',
    state: 'live',
    window: [-30, 335],
    budgetUnits: 100_000,
    rules: {
      every: 'ever',
      claimDays: 7,
      activeDays: 7,
      onBlock: 'kept',
      audience: { maxGrants: 1 },
      amounts: inUnits({ fixed: 100 }),
      wagering: { ...wagered, model: 'cash-first', multiplierHundredths: 300, weights: allGames },
    },
  },
  {
    id: 51,
    name: 'step',
    type: 'level-up',
    state: 'live',
    window: [-30, 335],
    budgetUnits: 200_000,
    rules: {
      ...once,
      claimDays: 30,
      audience: { minLevel: 2 },
      amounts: inUnits({ fixed: 100 }),
      wagering: { ...wagered, model: 'cash-first', multiplierHundredths: 300, weights: allGames },
    },
  },
  {
    id: 52,
    name: 'mission',
    type: 'quest',
    state: 'live',
    window: [-30, 335],
    budgetUnits: 200_000,
    rules: {
      every: 'week',
      claimDays: 7,
      activeDays: 14,
      onBlock: 'kept',
      audience: {},
      amounts: inUnits({ fixed: 120 }),
      wagering: { ...wagered, model: 'cash-first', multiplierHundredths: 300, weights: allGames },
    },
  },
];

function textsOf(name: DemoOffer['name']): Readonly<Record<LocalePrefix, OfferText>> {
  const textIn = (locale: LocalePrefix): OfferText => {
    const t = translatorFor(locale, 'bonus-demo') as unknown as (key: string) => string;
    return { title: t(`${name}.title`), summary: t(`${name}.summary`) };
  };
  return Object.fromEntries(localePrefixes.map((locale) => [locale, textIn(locale)])) as Record<
    LocalePrefix,
    OfferText
  >;
}

/**
 * Inserts offers into a play-money installation that has none: each with its budget and its texts in every language.
 */
export async function seedDemoOffers(tx: Tx, now: Date): Promise<void> {
  const known = await tx.selectFrom('offers').select('id').where('kind', '=', 'promotion').limit(1).executeTakeFirst();
  if (known) return;
  for (const { id, name, type, state, window, budgetUnits, rules } of demoOffers) {
    const [from, until] = window;
    await insertApprovedOffer(
      tx,
      {
        id,
        kind: 'promotion',
        type,
        state,
        position_id: 4,
        rules,
        texts: textsOf(name),
        starts_at: new Date(now.getTime() + from * dayMs),
        ends_at: new Date(now.getTime() + until * dayMs),
      },
      now,
    );
    for (const currency of Object.keys(rules.amounts))
      await insertBudget(tx, id, currency, minorIn(currency, budgetUnits), now);
  }
}
