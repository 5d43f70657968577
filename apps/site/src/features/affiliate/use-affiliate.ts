import { addDays } from '@sabai/contract/calendar-day';
import { dateFormat } from '@sabai/contract/date-format';
import { currencyOf } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { roundedDown } from '@sabai/contract/rounded-down';
import { useMoney, useUi } from '@sabai/ui';
import { api } from '../../shared/api/browser-api.ts';
import { useLoad } from '../../shared/loading/use-load.ts';

export const profileOf = async (days: { from?: string; to?: string } = {}) =>
  (await api('member', 'affiliate-profile').find(days)).data[0]!;
export const statementsOf = async () => (await api('member', 'affiliate-statement').find({ $limit: 12 })).data;
export const daysOf = async (from: string, to: string) =>
  (await api('member', 'daily-affiliate').find({ from, to, $limit: 100 })).data.toReversed();

export type Profile = Awaited<ReturnType<typeof profileOf>>;
export type Statement = Awaited<ReturnType<typeof statementsOf>>[number];
export type IncomeDay = Awaited<ReturnType<typeof daysOf>>[number];

export const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
/** The last day of a period that ends where the next one begins. */
export const dayBefore = (day: string): string => addDays(day, -1);

/** Loads the overview: the contract, the statements, and the days and visits of the present period. */
export function useAffiliate() {
  return useLoad(async () => {
    const [profile, statements] = [await profileOf(), await statementsOf()];
    const present = statements.find(({ status }) => status === 'counting') ?? statements[0];
    if (!present) return { profile, statements, present, days: [], month: profile };
    const range = { from: present.starts_on, to: dayBefore(present.ends_on) };
    const [days, month] = await Promise.all([daysOf(range.from, range.to), profileOf(range)]);
    return { profile, statements, present, days, month };
  });
}

/** Numbers and dates of the affiliate's pages, all in one way. */
export function useAffiliateWords(currencyCode: string) {
  const { intl, timeZone } = useUi();
  const money = useMoney();
  const { scale } = currencyOf(currencyCode);
  // Calendar days of the operator are set at noon, so that no time zone moves them to another day.
  const utc = { timeZone: 'UTC' } as const;
  const [month, day, weekday, moment] = [
    dateFormat(intl, { ...utc, month: 'long' }),
    dateFormat(intl, { ...utc, dateStyle: 'medium' }),
    dateFormat(intl, { ...utc, weekday: 'long', day: 'numeric', month: 'long' }),
    dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  ];
  return {
    money: (amount: string) => money(roundedDown(amount, scale), currencyCode, 'full'),
    /** Without the currency's sign, rounded down as the last line is. */
    figure: (amount: string) => formatNumber(roundedDown(amount, scale), intl, { least: scale, most: scale }),
    count: (count: number) => formatNumber(count, intl),
    number: (value: string) => formatNumber(value, intl),
    percent: (rate: string) => formatPercent(rate, intl, { least: 0, most: 2 }),
    part: (share: number) => formatPercent(share * 100, intl, { least: 0, most: 1 }),
    month: (of: string) => month.format(noon(of)),
    day: (of: string) => day.format(noon(of)),
    weekday: (of: string) => weekday.format(noon(of)),
    days: ({ starts_on: from, ends_on: to }: { starts_on: string; ends_on: string }) =>
      from === dayBefore(to)
        ? day.format(noon(from))
        : `${day.format(noon(from))} – ${day.format(noon(dayBefore(to)))}`,
    moment: (at: string) => moment.format(Date.parse(at)),
  };
}
export type AffiliateWords = ReturnType<typeof useAffiliateWords>;
