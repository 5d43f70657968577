import type { LocalePrefix } from '@sabai/contract/locales';
import { type Currency, formatDecimal } from '@sabai/contract/money';
import { exactDigits, reckon } from '@sabai/rewards';
import { textIn } from '../offers/versions.repository.ts';
import { type MemberPeriod, playsOf } from './member-periods.repository.ts';
import type { Programme } from './periods.repository.ts';
import { type KeptReckoning, reckoningToJson } from './reckoning-json.ts';

/** A share of 10,000 in percent: 750 is "7.5". */
export const percentOf = (share: number): string => String(share / 100);

/** Returns the turnover factor of hundredths: 500 is "5". */
export const timesOf = (hundredths: number): string => String(hundredths / 100);

/** Returns an exact amount with at least one digit more than the currency has, without further trailing zeros. */
function exactDecimal(exact: string, { scale }: Currency): string {
  const [whole = '', digits = ''] = formatDecimal(BigInt(exact), { scale: scale + exactDigits }).split('.');
  return `${whole}.${digits.replace(/0+$/, '').padEnd(scale + 1, '0')}`;
}

function statusOf(row: MemberPeriod, now: Date) {
  if (row.ends_at > now) return 'counting' as const;
  if (row.outcome === null) return row.state === 'open' ? ('waiting' as const) : ('no-play' as const);
  if (row.outcome !== 'paid' || row.paid_at) return row.outcome;
  return row.state === 'refused' ? ('refused' as const) : ('waiting' as const);
}

/** Returns the calculation of the period, or its current result if the period is open. */
function reckoningOf(
  row: MemberPeriod,
  { rules }: Programme,
  currency: string,
  level: number,
): KeptReckoning | undefined {
  if (row.reckoning) return row.reckoning;
  const reckoned = reckon(rules, { currency, level, plays: playsOf(row) });
  return reckoned && reckoningToJson(reckoned);
}

export interface ShownTo {
  readonly currency: Currency;
  readonly level: number;
  readonly locale: LocalePrefix;
  readonly isActive: boolean;
  readonly now: Date;
}

/** Returns a period with every input, every step and the result. */
export function presentPeriod(
  row: MemberPeriod,
  programme: Programme,
  { currency, level, locale, isActive, now }: ShownTo,
) {
  const reckoning = reckoningOf(row, programme, currency.code, level);
  const minor = (text: string) => formatDecimal(BigInt(text), currency);
  const exact = (text: string) => exactDecimal(text, currency);
  const corrected = BigInt(reckoning?.corrected ?? '0');
  const amount = row.paid_minor ?? 0n;
  const isPaid = amount > 0n && amount !== BigInt(reckoning?.cap ?? '0');
  return {
    id: `${row.offer_id}-${row.starts_at.getTime()}`,
    title: textIn(programme.texts, locale).title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: statusOf(row, now),
    is_active: isActive && row.ends_at > now,
    base: programme.rules.base,
    version: row.version,
    level: reckoning?.level ?? level,
    products: (reckoning?.products ?? []).map((one) => ({
      product: one.product,
      staked: minor(one.staked),
      won: minor(one.won),
      counted: minor(one.counted),
      rate: percentOf(one.share),
      amount: exact(one.exact),
    })),
    sum: exact(reckoning?.sum ?? '0'),
    kept_at_most: reckoning?.kept_at_most === undefined ? null : exact(reckoning.kept_at_most),
    corrections: (reckoning?.corrections ?? []).map(({ starts_at, from, to }) => ({
      starts_at,
      amount: exact(String(BigInt(to) - BigInt(from))),
    })),
    minimum: minor(reckoning?.minimum ?? '0'),
    maximum: minor(reckoning?.cap ?? '0'),
    corrected: exact(String(corrected)),
    amount: formatDecimal(amount, currency),
    rounded: exact(isPaid ? String(corrected - amount * 10n ** BigInt(exactDigits)) : '0'),
    paid_at: row.paid_at?.toISOString() ?? null,
    turnover_multiplier: timesOf(programme.rules.turnoverHundredths),
    lot:
      row.target_minor === null || row.lot_turnover === null
        ? null
        : {
            turnover: formatDecimal(row.lot_turnover, currency),
            turnover_target: formatDecimal(row.target_minor, currency),
            is_done: row.lot_done ?? false,
          },
    currency_code: currency.code,
  };
}
