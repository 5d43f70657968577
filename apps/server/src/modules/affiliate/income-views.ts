import type { AffiliateStatement } from '@sabai/contract';
import { type Currency, currencyOf, formatDecimal } from '@sabai/contract/money';
import { type AffiliateStatements, type Db, sql } from '@sabai/db';
import { addAffiliateSums, affiliateLine, affiliateRate, noAffiliateSums } from '@sabai/rewards';
import type { Selectable } from 'kysely';
import { type Days, requireRange } from '../../platform/http/find-filters.ts';
import { pageOf } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dayIn } from '../identity/index.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import type { PeriodRow } from './periods.repository.ts';
import { type AffiliatePlan, planOfStatement } from './plans.repository.ts';
import { incomeText, percentOf, presentLine, presentReckoning } from './present-statement.ts';
import { type KeptReckoning, reckoningToJson } from './reckoning-json.ts';
import { openHold } from './standing.repository.ts';
import { createStandings } from './standings.ts';
import { createStatementLines, type Line } from './statement-lines.ts';

type StatementRow = Selectable<AffiliateStatements>;
export type StatedRow = StatementRow & Pick<PeriodRow, 'pays_at'>;
type PageQuery = Days & { readonly $limit: number; readonly $skip: number };

const within = (day: string, { from = '', to = '9999' }: Days) => from <= day && day <= to;

/** A statement as it was made. `heldReason` is that of the hold that is open. */
export async function presentMade(db: Db, row: StatedRow, heldReason: string | null): Promise<AffiliateStatement> {
  const currency = currencyOf(row.currency_code);
  const plan = await planOfStatement(db, row.plan_id, row.version);
  const due = row.paid_at ? 'paid' : row.held_at ? 'held' : 'waiting';
  return {
    id: row.starts_on,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    pays_at: row.pays_at.toISOString(),
    status: row.outcome === 'due' ? due : (row.outcome as AffiliateStatement['status']),
    ...presentReckoning(row.reckoning as unknown as KeptReckoning, { plan, amountMinor: row.due_minor, currency }),
    turnover_target: formatDecimal(row.target_minor, currency),
    held_reason: row.held_at ? heldReason : null,
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

/** Income of one day, by level. */
function presentDay(day: string, own: readonly Line[], plan: AffiliatePlan, isPaid: boolean, currency: Currency) {
  const incomeOf = (some: readonly Line[]) =>
    some.reduce((sum, one) => sum + affiliateLine(plan.rules, one.sums).base * BigInt(one.rate), 0n);
  const counted = own.filter(({ state }) => state === 'counted');
  const sums = counted.reduce((all, one) => addAffiliateSums(all, one.sums), noAffiliateSums);
  return {
    day,
    ...presentLine(affiliateLine(plan.rules, sums), currency),
    levels: (plan.rules.share?.levels ?? []).map((_tiers, index) => {
      const ofLevel = counted.filter(({ level }) => level === index + 1);
      const rate = ofLevel.find(({ about }) => about === null)?.rate ?? affiliateRate(plan.rules, index + 1, 0);
      const members = new Set(ofLevel.map(({ guestId }) => guestId)).size;
      return { level: index + 1, members, rate: percentOf(rate), income: incomeText(incomeOf(ofLevel), currency) };
    }),
    income: incomeText(incomeOf(counted), currency),
    held: incomeText(incomeOf(own.filter(({ state }) => state === 'held' || state === 'released')), currency),
    is_paid: isPaid,
    currency_code: currency.code,
  };
}

/** Creates the views of an affiliate's income: stored statements, and the current sums of periods without one. */
export function createIncomeViews(dependencies: AffiliateDependencies) {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const standing = createStandings(dependencies);
  const { currencyFor, standings, heldByGuest } = standing;
  const { namesOf, linesOf, daysOf } = createStatementLines(dependencies, standing);

  async function statements(memberId: string, query: PageQuery) {
    requireRange(query);
    const currency = await currencyFor(memberId);
    const today = dayIn(await identity.timeZone(db), clock());
    const open = (await standings(memberId)).map(
      ({ period, plan, stated: { reckoning, qualified } }): AffiliateStatement => ({
        id: period.starts_on,
        starts_on: period.starts_on,
        ends_on: period.ends_on,
        pays_at: period.pays_at.toISOString(),
        status: period.ends_on > today ? 'counting' : 'waiting',
        ...presentReckoning(
          reckoningToJson(
            reckoning,
            qualified.reduce((sum, { change }) => sum + change, 0),
          ),
          { plan, amountMinor: reckoning.dueMinor, currency },
        ),
        turnover_target: formatDecimal(reckoning.targetMinor, currency),
        held_reason: null,
        paid_at: null,
      }),
    );
    const made = await db
      .selectFrom('affiliate_statements as statement')
      .innerJoin('affiliate_periods as period', 'period.starts_on', 'statement.starts_on')
      .selectAll('statement')
      .select('period.pays_at')
      .where('member_id', '=', memberId)
      .orderBy('statement.starts_on', 'desc')
      .execute();
    const closed: AffiliateStatement[] = [];
    const hold = await openHold(db, await platform.seal(), memberId);
    for (const row of made) closed.push(await presentMade(db, row, hold?.reason ?? null));
    return pageOf(
      [...open, ...closed].filter(({ starts_on, ends_on }) => {
        const { from = '', to = '9999' } = query;
        return starts_on <= to && ends_on > from;
      }),
      query,
    );
  }

  async function lines(memberId: string, query: PageQuery & { statement_id: string; by: 'member' | 'day' }) {
    const found = await linesOf(memberId, query.statement_id);
    if (!found) throw new Refusal('NOT_FOUND');
    const currency = await currencyFor(memberId);
    const all = query.by === 'day' ? await daysOf(memberId, found) : found.lines;
    const page = pageOf(all, query);
    const nameOf = await namesOf(page.data);
    return {
      ...page,
      data: page.data.map((one) => {
        const line = affiliateLine(found.plan.rules, one.sums);
        return {
          id: `${one.guestId}:${one.day ?? ''}:${one.about ?? ''}`,
          member: nameOf(one),
          level: one.level,
          day: one.day,
          about: one.about,
          ...presentLine(line, currency),

          rate: percentOf(one.rate),
          income: incomeText(line.base * BigInt(one.rate), currency),
          state: one.state,
          currency_code: currency.code,
        };
      }),
    };
  }

  /** Income by day and level, of all periods that these days are in. */
  async function daily(memberId: string, query: PageQuery) {
    requireRange(query);
    const currency = await currencyFor(memberId);
    const { rows: starts } = await sql<{ starts_on: string; is_paid: boolean }>`
      select period.starts_on::text, statement.paid_at is not null as is_paid from affiliate_periods as period
      left join affiliate_statements as statement on statement.member_id = ${memberId} and statement.starts_on = period.starts_on
      where (${query.from ?? null}::date is null or period.ends_on > ${query.from ?? null}::date)
        and (${query.to ?? null}::date is null or period.starts_on <= ${query.to ?? null}::date)
      order by period.starts_on desc limit 24`.execute(db);
    const days = [];
    for (const { starts_on, is_paid } of starts) {
      const found = await linesOf(memberId, starts_on);
      if (!found) continue;
      const byDay = Map.groupBy(await daysOf(memberId, found), ({ day }) => day!);
      for (const [day, own] of byDay)
        if (within(day, query)) days.push(presentDay(day, own, found.plan, is_paid, currency));
    }
    return pageOf(
      days.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
      query,
    );
  }

  return { currencyFor, standings, heldByGuest, statements, lines, daily };
}
export type IncomeViews = ReturnType<typeof createIncomeViews>;
