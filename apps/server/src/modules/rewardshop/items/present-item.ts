import type { Redeemable, RedeemFreespin, RedeemOdds, RedeemPrize, RedeemReason } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf, formatDecimal } from '@sabai/contract/money';
import { partsOf, percentText, type ShopPrize, summaryOf, worthOf } from '@sabai/rewards';
import { textIn } from '../../bonus/index.ts';
import type { Item, NamedGame } from './items.repository.ts';

/** Formats hundredths of a point: whole points are written without decimals. */
export const pointsText = (hundredths: bigint): string => formatDecimal(hundredths, { scale: 2 }).replace(/\.?0+$/, '');

export interface Shown {
  readonly currency: string;
  readonly locale: LocalePrefix;
  readonly games: ReadonlyMap<string, NamedGame>;
}

const rewardTypes = {
  point_exchange: 'money',
  freespins: 'freespins',
  physical_rewards: 'physical',
  lucky_box: null,
  random_card: null,
} as const;
export const rewardTypeOf = ({ type }: Pick<Item, 'type'>) => rewardTypes[type];

export function prizeOf(prize: ShopPrize, { currency, locale, games }: Shown): RedeemPrize {
  const amount = prize.amounts?.[currency];
  return {
    code: prize.code,
    kind: prize.kind,
    amount: amount === undefined ? null : decimalOf(amount, currency),
    points: prize.points?.toString() ?? null,
    spins: prize.rounds?.count ?? null,
    game_code: prize.rounds?.game ?? null,
    game_name: prize.rounds ? (games.get(prize.rounds.game)?.game_name ?? prize.rounds.game) : null,
    name: prize.names?.[locale] ?? prize.names?.en ?? null,
  };
}

/** Returns the odds as 1 in n, to one decimal unless it is whole. */
const oneIn = (parts: number, of: number): string => {
  const tenths = Math.round((of * 10) / parts);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
};

export function oddsOf({ rules }: Pick<Item, 'rules'>, shown: Shown): RedeemOdds {
  const { dealt, prizes } = rules.chance!;
  const of = partsOf({ prizes });
  const { averageHundredths, partsBelowPrice } = summaryOf(rules, shown.currency);
  return {
    dealt,
    of,
    prizes: prizes
      .filter(({ parts }) => parts > 0)
      .map((prize) => ({
        ...prizeOf(prize, shown),
        parts: prize.parts,
        percent: percentText(prize.parts, of),
        one_in: oneIn(prize.parts, of),
        worth: pointsText(worthOf(prize, rules, shown.currency)),
      })),
    average_points: pointsText(averageHundredths),
    below_price: percentText(partsBelowPrice, of),
  };
}

export function gameOf({ rules }: Pick<Item, 'rules'>, { currency, games }: Shown): Redeemable['game'] {
  const { rounds } = rules;
  const game = rounds && games.get(rounds.game);
  if (!game) return null;
  const { code: game_code, ...named } = game;
  return {
    ...named,
    game_code,
    number_of_spins: rounds.count,
    days: rounds.days,
    bet_per_round: decimalOf(rules.amounts[currency]?.stake ?? '0', currency),
  };
}

/** Returns an item's value in money, if it has a price in money. */
export function valueInMoney({ type, rules }: Pick<Item, 'type' | 'rules'>, currency: string): bigint | null {
  const own = rules.amounts[currency];
  if (type === 'freespins') return BigInt(own?.stake ?? '0') * BigInt(rules.rounds?.count ?? 0);
  return own?.money === undefined ? null : BigInt(own.money);
}

/** Returns whether an item is sold in a currency. */
export const isSoldIn = ({ rules }: Pick<Item, 'rules'>, currency: string): boolean =>
  rules.amounts[currency] !== undefined;

export function presentItem(
  item: Item,
  shown: Shown,
  facts: {
    readonly reasons: readonly RedeemReason[];
    readonly left: number | null;
    readonly taken: { readonly ever: number; readonly today: number };
  },
): Redeemable {
  const { rules } = item;
  const { ever, today } = facts.taken;
  const mostLeft = Math.min(
    rules.mostAtOnce ?? 1,
    (rules.perDay ?? Infinity) - today,
    (rules.perMember ?? Infinity) - ever,
  );
  const { title, summary, terms = [] } = textIn(item.texts, shown.locale);
  const value = valueInMoney(item, shown.currency);
  const isByRound = item.type !== 'physical_rewards' && item.type !== 'freespins';
  return {
    redeem_id: item.id,
    version: item.version,
    type: item.type,
    name: title,
    summary,
    terms: [...terms],
    picture: item.picture,
    reward_type: rewardTypeOf(item),
    currency_code: shown.currency,
    product_value: value === null ? null : decimalOf(value, shown.currency),
    points: isByRound ? null : String(rules.points),
    points_per_round: isByRound ? String(rules.points) : null,
    most_at_once: Math.max(1, mostLeft),
    left: facts.left,
    per_day: rules.perDay ?? null,
    per_member: rules.perMember ?? null,
    taken_today: facts.taken.today,
    level: rules.minLevel ?? null,
    starts_at: item.startsAt.toISOString(),
    ends_at: item.endsAt.toISOString(),
    game: gameOf(item, shown),
    odds: rules.chance ? oddsOf(item, shown) : null,
    reasons: [...facts.reasons],
  };
}

export function presentFreespin(row: Redeemable, now: Date): RedeemFreespin | undefined {
  if (!row.game) return undefined;
  return {
    ...row.game,
    redeem_id: row.redeem_id,
    version: row.version,
    name: row.name,
    picture: row.picture,
    currency_code: row.currency_code,
    points_used: row.points ?? '0',
    level: row.level,
    reasons: row.reasons,
    expire_date: new Date(now.getTime() + row.game.days * 86_400_000).toISOString(),
  };
}
