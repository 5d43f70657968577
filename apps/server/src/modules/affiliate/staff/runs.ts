import { type AffiliateRun, type AffiliateRunDetail, staffAffiliateRun } from '@sabai/contract';
import { addDays, isCalendarDay } from '@sabai/contract/calendar-day';
import { codedAmount, decimalOf } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import { configure } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayIn } from '../../identity/index.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { changePeriod, type PeriodRow, settingsOf } from '../periods.repository.ts';
import type { Totals } from '../run-affiliates.ts';

const mostRuns = 60;

/** A run by the first day of its period, held until the transaction ends. The job passes over it meanwhile. */
async function lockRun(tx: Tx, id: string): Promise<PeriodRow> {
  const period = isCalendarDay(id)
    ? await tx.selectFrom('affiliate_periods').selectAll().where('starts_on', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!period) throw new Refusal('NOT_FOUND');
  return period;
}

const totalsOf = ({ totals }: PeriodRow) => Object.entries(totals as unknown as Totals);
const factsOf = (period: PeriodRow) => ({
  window: `${period.starts_on} – ${addDays(period.ends_on, -1)}`,
  status: period.state,
  amount: totalsOf(period)
    .map(([code, { paid_minor: paid }]) => codedAmount(paid, code))
    .join(', '),
  places: totalsOf(period).reduce((sum, [, { members }]) => sum + members, 0),
});

interface Decision {
  readonly state: 'approved' | 'refused';
}

/** A run that was refused may be approved after all: what it stated is still due. */
function decided(period: PeriodRow, { state = 'approved' }: Partial<Decision>): PeriodRow {
  const canDecide = period.state === 'reckoned' || (state === 'approved' && period.state === 'refused');
  if (!canDecide) throw new Refusal('CHANGED_MEANWHILE');
  return { ...period, state };
}

/** Returns the function that asks for a decision: two approve, one is enough to refuse. The job pays from then on. */
const guardRuns = ({ approvals, platform: { clock } }: AffiliateDependencies) =>
  approvals.guard<PeriodRow, Decision, string>('affiliate-run', {
    type: 'affiliate-run',
    lock: lockRun,
    factsOf,
    changed: decided,
    isAlone: (_before, { state }) => state === 'refused',
    // Statements on hold are part of the run, and are not paid by it.
    async outlookOf(tx, { subject }) {
      const { rows } = await sql<{ currency_code: string; due: bigint; held: bigint }>`
        select currency_code, coalesce(sum(due_minor) filter (where held_at is null), 0)::bigint as due,
          coalesce(sum(due_minor) filter (where held_at is not null), 0)::bigint as held
        from affiliate_statements where starts_on = ${subject.id}::date group by 1 order by 1`.execute(tx);
      const sums = (name: 'due' | 'held') =>
        rows.map(({ currency_code: code, ...sum }) => codedAmount(sum[name], code)).join(', ');
      return { unpaid: sums('due'), held: sums('held') };
    },
    async put(tx, { before, after: { state }, reason, staffId }) {
      const decision = { state, decided_by: staffId, decided_at: clock() };
      await changePeriod(tx, before, { ...decision, reason: state === 'refused' ? reason : null });
      const detail = { before: before.state, after: state, ...factsOf(before), reason };
      const action = state === 'refused' ? 'affiliate-run.refused' : 'affiliate-run.approved';
      return { result: before.starts_on, deed: { action, subject: before.starts_on, detail } };
    },
  });

/** The state that staff see: an open or closed period counts until its last day, and then waits for its statements. */
function stateOf({ state, ends_on: endsOn }: PeriodRow, today: string): AffiliateRun['state'] {
  if (state === 'open' && endsOn > today) return 'counting';
  return state === 'open' || state === 'closed' ? 'over' : (state as AffiliateRun['state']);
}

/** Payout runs: staff read them, and decide about those that are above the automatic limit. */
export function runRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const propose = guardRuns(dependencies);

  async function present(periods: readonly PeriodRow[]): Promise<AffiliateRun[]> {
    const today = dayIn(await identity.timeZone(db), clock());
    const { automatic } = await settingsOf(db);
    const limits = automatic as Record<string, string>;
    const { rows } = await sql<{ starts_on: string; currency_code: string; paid: bigint; held: bigint }>`
      select starts_on::text, currency_code, coalesce(sum(due_minor) filter (where paid_at is not null), 0)::bigint as paid,
        coalesce(sum(due_minor) filter (where held_at is not null), 0)::bigint as held
      from affiliate_statements where starts_on = any(${periods.map(({ starts_on }) => starts_on)}::date[])
      group by starts_on, currency_code`.execute(db);
    const sums = new Map(rows.map((row) => [`${row.starts_on} ${row.currency_code}`, row]));
    const staff = periods.flatMap(({ decided_by }) => decided_by ?? []);
    const names = await identity.staffNames(db, [...new Set(staff)]);
    return periods.map((period) => ({
      id: period.starts_on,
      starts_on: period.starts_on,
      ends_on: period.ends_on,
      pays_at: period.pays_at.toISOString(),
      state: stateOf(period, today),
      totals: totalsOf(period).map(([code, { members, paid_minor: due, highest_minor: highest }]) => {
        const own = sums.get(`${period.starts_on} ${code}`);
        const decimal = (minor: bigint | string) => decimalOf(minor, code);
        return {
          currency_code: code,
          members,
          amount: decimal(due),
          highest: decimal(highest),
          automatic: limits[code] === undefined ? null : decimal(limits[code]),
          paid: decimal(own?.paid ?? 0n),
          held: decimal(own?.held ?? 0n),
        };
      }),

      reckoned_at: period.reckoned_at?.toISOString() ?? null,
      decided_at: period.decided_at?.toISOString() ?? null,
      decided_by: period.decided_by === null ? null : (names.get(period.decided_by) ?? ''),
      paid_at: period.paid_at?.toISOString() ?? null,
      reason: period.reason,
    }));
  }
  const periodAt = async (reader: Db, id: string) => {
    const row = isCalendarDay(id)
      ? await reader.selectFrom('affiliate_periods').selectAll().where('starts_on', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  async function detail(id: string): Promise<AffiliateRunDetail> {
    const [run] = await present([await periodAt(db, id)]);
    const { rows: outcomes } = await sql<{ outcome: string; currency_code: string; affiliates: number }>`
      select case when paid_at is not null then 'paid' when held_at is not null then 'held' else outcome end as outcome,
        currency_code, count(*)::int as affiliates from affiliate_statements
      where starts_on = ${id}::date group by 1, 2 order by 2, 1`.execute(db);
    const { rows: corrected } = await sql<{ currency_code: string; lines: number }>`
      select made.currency_code, count(*)::int as lines from affiliate_statements as made
      join affiliate_parts as part on part.member_id = made.member_id and part.starts_on = made.starts_on
      where made.starts_on = ${id}::date and part.about < part.starts_on group by 1 order by 1`.execute(db);
    return { ...run!, outcomes, corrected };
  }
  return [
    implement(staffAffiliateRun, {
      async find() {
        const periods = await db
          .selectFrom('affiliate_periods')
          .selectAll()
          .orderBy('starts_on', 'desc')
          .limit(mostRuns)
          .execute();
        return { runs: await present(periods) };
      },
      get: ({ id }) => detail(id),
      async patch({ id, body: { reason, ...change } }, context) {
        const done = await configure(dependencies, context, (tx) => propose(tx, context, { id, reason, change }));
        return (await present([await periodAt(db, done)]))[0]!;
      },
    }),
  ];
}
