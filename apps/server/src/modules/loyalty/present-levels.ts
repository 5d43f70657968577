import { type MemberLevel, type MemberLevelInfo, type PointConfig, privileges } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import type { LocalePrefix } from '@sabai/contract/locales';
import { currencyOf, decimalOf, formatDecimal } from '@sabai/contract/money';
import { birthdayIn, inheritedRights, type LevelCounters, nextBirthday, progressTo, vipSteps } from '@sabai/rewards';
import { type Level, type Levels, type LoyaltySettings, nameIn } from './levels.repository.ts';

/** Returns a rate in ten-thousandths as a number without trailing zeros: 15000 is `1.5`. */
const timesOf = (tenThousandths: number) => String(tenThousandths / 10_000);
const percentOf = (share: number) => String(share / 100);

/** Presents a level with the withdrawal rights and privileges that it inherits from the levels below. */
export function presentLevel(
  levels: readonly Level[],
  number: number,
  currencyCode: string,
  locale: LocalePrefix,
): MemberLevel {
  const level = levels[number]!;
  const currency = currencyOf(currencyCode);
  const { withdrawalMax, queuePriority } = inheritedRights(levels, number, currencyCode);
  const open = new Set(levels.slice(0, number + 1).flatMap((one) => one.privileges));
  const [asks, gives] = [level.asks[currencyCode as 'THB'], level.gives[currencyCode as 'THB']];
  const decimal = (minor: string | undefined) => (minor === undefined ? null : formatDecimal(BigInt(minor), currency));
  return {
    level: number,
    name: nameIn(level, locale, number),

    accumulated_deposit: decimal(asks?.deposit),
    turnover: decimal(asks?.turnover),
    win_loss: decimal(asks?.winLoss),

    birthday_bonus: decimal(gives?.birthday),
    vip_bonus: decimal(gives?.vip),
    vip_step: decimal(gives?.vipStep),
    upgrade_bonus: decimal(gives?.upgrade),
    rolling_rebate: level.rollingRebate === 0 ? null : percentOf(level.rollingRebate),
    upgrade_points: level.upgradePoints === 0 ? null : String(level.upgradePoints),

    point_rate: timesOf(level.pointRate),
    privileges: privileges.filter((one) => open.has(one)),
    needs_review: level.needsReview,
    withdrawal_maximum: decimal(withdrawalMax),
    queue_priority: queuePriority,
    currency_code: currencyCode,
  };
}

const askNames = { deposit: 'accumulated_deposit', turnover: 'turnover', winLoss: 'win_loss' } as const;

export interface Standing {
  readonly level: number;
  readonly highest_level: number;
  readonly reached_at: Date;
  readonly computed_at: Date;
  readonly demoted_to: number | null;
  readonly demoted_on: Date | string | null;
}
interface Shown {
  readonly levels: Levels;
  readonly standing: Standing | undefined;
  readonly counters: LevelCounters;
  /** Turnover since registration; the steps of the VIP bonus count it. */
  readonly turnoverMinor: bigint;
  readonly review: 'none' | 'waiting' | 'refused';
  readonly birthDate: string | null;
  readonly currencyCode: string;
  readonly locale: LocalePrefix;
  readonly timeZone: string;
  readonly nextComputation: Date;
  readonly now: Date;
}

function vipOf(level: Level, turnoverMinor: bigint, currencyCode: string): MemberLevelInfo['vip'] {
  const steps = vipSteps(level, currencyCode, turnoverMinor);
  if (!steps) return null;
  const decimal = (minor: bigint) => decimalOf(minor, currencyCode);
  const { amountMinor, stepMinor, done, intoMinor } = steps;
  return {
    amount: decimal(amountMinor),
    step: decimal(stepMinor),
    steps_done: done,
    into_step: decimal(intoMinor),
    left: decimal(stepMinor - intoMinor),
  };
}

export function presentInfo(shown: Shown): MemberLevelInfo {
  const { levels, standing, counters, review, birthDate, currencyCode, locale, timeZone, now } = shown;
  const { levels: all } = levels.rules;
  const currency = currencyOf(currencyCode);
  const decimal = (minor: bigint) => formatDecimal(minor, currency);
  const level = Math.min(standing?.level ?? 0, all.length - 1);
  const above = all[level + 1];
  const birthday = all[level]!.gives[currencyCode as 'THB']?.birthday;
  const next = above?.asks[currencyCode as 'THB'] && above;
  return {
    level,
    name: nameIn(all[level], locale, level),
    since: standing?.reached_at.toISOString() ?? null,
    highest_level: standing?.highest_level ?? 0,
    accumulated_deposit: decimal(counters.depositMinor),
    turnover: decimal(counters.turnoverMinor),
    win_loss: decimal(counters.winLossMinor),
    computed_at: standing?.computed_at.toISOString() ?? null,
    next_computation_at: shown.nextComputation.toISOString(),
    next: next
      ? {
          level: level + 1,
          name: nameIn(next, locale, level + 1),
          needs_review: next.needsReview,
          review,
          asks: progressTo(next, currencyCode, counters).map(({ name, has, needs, left, percent }) => ({
            counter: askNames[name],
            has: decimal(has),
            needs: decimal(needs),
            left: decimal(left),
            percent,
          })),
        }
      : null,
    vip: vipOf(all[level]!, shown.turnoverMinor, currencyCode),
    birthday: {
      is_known: Boolean(birthDate),
      amount: birthday === undefined ? null : decimal(BigInt(birthday)),
      next_on: birthDate ? nextBirthday(birthDate, dayIn(timeZone, now)) : null,
      is_leap_day: birthDate ? birthdayIn(birthDate, 2024).endsWith('02-29') : false,
    },
    demotion:
      standing?.demoted_on && standing.demoted_to !== null
        ? {
            level: standing.demoted_to,
            name: nameIn(all[standing.demoted_to], locale, standing.demoted_to),
            on: dayOf(standing.demoted_on),
          }
        : null,
    currency_code: currencyCode,
  };
}

/** Returns a day as read by the database's driver: midnight by the clock of this process, or the text. */
export const dayOf = (day: Date | string): string =>
  typeof day === 'string' ? day.slice(0, 10) : day.toISOString().slice(0, 10);

export function presentPointConfig(
  settings: LoyaltySettings,
  shown: { readonly isDisplayed: boolean; readonly isActive: boolean; readonly timeZone: string },
): PointConfig {
  const [rates, units] = [
    settings.point_rates as Record<string, number>,
    settings.point_units as Record<string, string>,
  ];
  return {
    point_img_url: settings.point_picture,
    is_display: shown.isDisplayed,
    is_active: shown.isActive,
    pending_days: settings.pending_days,
    valid_days: settings.valid_days,
    daily_hour: settings.daily_hour,
    time_zone: shown.timeZone,
    rates: Object.entries(rates).map(([product, rate]) => ({ product, points: timesOf(rate) })),
    units: Object.entries(units).map(([code, minor]) => ({
      currency_code: code,
      unit: decimalOf(minor, code),
    })),
  };
}
