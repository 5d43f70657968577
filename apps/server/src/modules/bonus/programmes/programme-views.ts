import type { ProgrammeProfile } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import type { Days } from '../../../platform/http/find-filters.ts';
import { bonusTypeOf } from '../exclusivity/bonus-types.ts';
import { textIn } from '../offers/versions.repository.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import { memberPeriods } from './member-periods.repository.ts';
import { liveProgrammes, type Programme, type ProgrammeKind, periodOf, programmeAt } from './periods.repository.ts';
import { percentOf, presentPeriod, timesOf } from './present-period.ts';

export type PeriodsQuery = Days & { readonly $limit: number; readonly $skip: number };

/** Creates the views of a member's programmes in their language: periods and status. */
export function createProgrammeViews({ platform, identity, wallet, levelsOf }: ProgrammeDependencies) {
  const { db, clock } = platform;

  async function standing(kind: ProgrammeKind, memberId: string) {
    const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
    const live = (await liveProgrammes(db, kind)).find(({ rules }) => Object.hasOwn(rules.amounts, currency.code));
    const present = live && (await periodOf(db, live.offerId, clock()));
    // A later version applies from the next period on.
    const programme = present ? await programmeAt(db, present.offer_id, present.version) : live;
    const level = (await levelsOf([memberId])).get(memberId) ?? 0;
    return { currency, programme, present, level, bonusType: await bonusTypeOf(db, memberId) };
  }

  async function periods(kind: ProgrammeKind, memberId: string, query: PeriodsQuery, locale: LocalePrefix) {
    const { currency, present, level, bonusType } = await standing(kind, memberId);
    const { total, rows } = await memberPeriods(db, {
      memberId,
      kind,
      days: query,
      limit: query.$limit,
      skip: query.$skip,
      present: present && { offerId: present.offer_id, startsAt: present.starts_at },
      timeZone: await identity.timeZone(db),
    });
    const versions = new Map<string, Programme>();
    const now = clock();
    const data = [];
    for (const row of rows) {
      const key = `${row.offer_id} ${row.version}`;
      const programme = versions.get(key) ?? (await programmeAt(db, row.offer_id, row.version));
      versions.set(key, programme);
      const to = { currency, level, locale, isActive: bonusType === kind, now };
      data.push(presentPeriod(row, programme, to));
    }
    return { total, limit: query.$limit, skip: query.$skip, data };
  }

  async function profile(kind: ProgrammeKind, memberId: string, locale: LocalePrefix): Promise<ProgrammeProfile> {
    const { currency, programme, present, level, bonusType } = await standing(kind, memberId);
    const state = await wallet.sideWallet(kind, memberId);
    return presentProfile({ kind, state, currency, programme, next: present?.ends_at, level, bonusType, locale });
  }
  return { periods, profile };
}
export type ProgrammeViews = ReturnType<typeof createProgrammeViews>;

interface Profiled {
  readonly kind: ProgrammeKind;
  readonly state: Awaited<ReturnType<ProgrammeDependencies['wallet']['sideWallet']>>;
  readonly currency: ReturnType<typeof currencyOf>;
  readonly programme: Programme | undefined;
  readonly next: Date | undefined;
  readonly level: number;
  readonly bonusType: ProgrammeProfile['bonus_type'];
  readonly locale: LocalePrefix;
}

function presentProfile({ state, currency, programme, next, level, bonusType, locale }: Profiled): ProgrammeProfile {
  const amounts = programme?.rules.amounts[currency.code];
  const text = programme ? textIn(programme.texts, locale) : { title: '', summary: '' };
  const decimal = (minor: bigint) => formatDecimal(minor, currency);
  return {
    balance: state.available,
    turn_user: state.turnover,
    turnover: timesOf(programme?.rules.turnoverHundredths ?? 0),
    turn_target: state.turnover_target,
    title: text.title,
    summary: text.summary,
    next_calculate_date: next?.toISOString() ?? null,
    ready: state.ready,
    locked: decimal(minorOf(state.available, currency) - minorOf(state.ready, currency)),
    minimum_transfer: state.minimum_transfer,
    is_transfer_open: state.is_open,
    bonus_type: bonusType,
    level,
    base: programme?.rules.base ?? null,
    is_won_product_zero: programme?.rules.isWonProductZero ?? false,
    rates: (programme?.rules.rates ?? []).map(({ product, tiers }) => ({
      product,
      tiers: tiers
        .toSorted((a, b) => a.fromLevel - b.fromLevel)
        .map(({ fromLevel, share }) => ({ from_level: fromLevel, rate: percentOf(share) })),
    })),
    minimum: decimal(amounts?.minimumMinor ?? 0n),
    maximum: decimal(amounts?.capMinor ?? 0n),
    currency_code: currency.code,
  };
}
