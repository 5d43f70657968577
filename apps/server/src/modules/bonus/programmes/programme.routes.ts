import { cashbackMember, cashbackProfile, type ProgrammeProfile, rebateMember, rebateProfile } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import type { Days } from '../../../platform/http/find-filters.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { bonusTypeOf } from '../exclusivity/bonus-types.ts';
import { chooseProgramme } from './choose-programme.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import { memberPeriods } from './member-periods.repository.ts';
import { liveProgrammes, type Programme, type ProgrammeKind, periodOf, programmeAt } from './periods.repository.ts';
import { percentOf, presentPeriod, textIn, timesOf } from './present-period.ts';

type Context = RequestContext<MemberCaller>;
type PeriodsQuery = Days & { readonly $limit: number; readonly $skip: number };

/** What members see of cashback and rebate, which answer alike. */
export function programmeRoutes(dependencies: ProgrammeDependencies): Implementation[] {
  const { platform, identity, wallet, levelsOf } = dependencies;
  const { db, clock } = platform;

  async function standing(kind: ProgrammeKind, memberId: string) {
    const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
    const live = (await liveProgrammes(db, kind)).find(({ rules }) => Object.hasOwn(rules.amounts, currency.code));
    const present = live && (await periodOf(db, live.offerId, clock()));
    // A version that came later holds from the next period on.
    const programme = present ? await programmeAt(db, present.offer_id, present.version) : live;
    const level = (await levelsOf([memberId])).get(memberId) ?? 0;
    return { currency, programme, present, level, bonusType: await bonusTypeOf(db, memberId) };
  }

  async function periods(kind: ProgrammeKind, query: PeriodsQuery, { caller: { memberId }, locale }: Context) {
    const { currency, present, level, bonusType } = await standing(kind, memberId);
    const { total, rows } = await memberPeriods(db, {
      ...{ memberId, kind, days: query, limit: query.$limit, skip: query.$skip },
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

  const profile = async (kind: ProgrammeKind, { caller: { memberId }, locale }: Context): Promise<ProgrammeProfile> => {
    const { currency, programme, present, level, bonusType } = await standing(kind, memberId);
    const state = await wallet.sideWallet(kind, memberId);
    return presentProfile({ kind, state, currency, programme, next: present?.ends_at, level, bonusType, locale });
  };

  const choose = async (kind: ProgrammeKind, { confirm }: { confirm?: boolean | undefined }, context: Context) => {
    const { memberId } = context.caller;
    await chooseProgramme(dependencies, { memberId, kind, isConfirmed: confirm === true });
    return profile(kind, context);
  };

  return [
    implement(cashbackMember, {
      create: ({ body }, context) => choose('cashback', body, context),
      async find({ query }, context) {
        const page = await periods('cashback', query, context);
        return { ...page, data: page.data.map((row) => ({ ...row, end_cashback: row.ends_at })) };
      },
    }),
    implement(rebateMember, {
      create: ({ body }, context) => choose('rebate', body, context),
      async find({ query }, context) {
        const page = await periods('rebate', query, context);
        return { ...page, data: page.data.map((row) => ({ ...row, end_rebate: row.ends_at })) };
      },
    }),
    implement(cashbackProfile, {
      find: async ({ query }, context) => pageOf([await profile('cashback', context)], query),
    }),
    implement(rebateProfile, { find: async ({ query }, context) => pageOf([await profile('rebate', context)], query) }),
  ];
}

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
    ...{ title: text.title, summary: text.summary, next_calculate_date: next?.toISOString() ?? null },
    ready: state.ready,
    locked: decimal(minorOf(state.available, currency) - minorOf(state.ready, currency)),
    minimum_transfer: state.minimum_transfer,
    is_transfer_open: state.is_open,
    ...{ bonus_type: bonusType, level, base: programme?.rules.base ?? null },
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
