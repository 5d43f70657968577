import { type AffiliateRun, type AffiliateRunDetail, staffAffiliateRun } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import { configure, type Deed } from '../../../platform/configuration/configure.ts';
import { Asked } from '../../../platform/http/asked.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Act, Performer } from '../../approvals/index.ts';
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
  window: `${period.starts_on} – ${period.ends_on}`,
  status: period.state,
  amount: totalsOf(period)
    .map(([code, { paid_minor: paid }]) => `${decimalOf(paid, code)} ${code}`)
    .join(', '),
  places: totalsOf(period).reduce((sum, [, { members }]) => sum + members, 0),
});

const deedOf = (period: PeriodRow, state: 'approved' | 'refused', reason: string): Deed => ({
  action: `affiliate-run.${state}`,
  subject: period.starts_on,
  detail: { before: period.state, after: state, ...factsOf(period), reason },
});

/** A run that was refused may be approved after all: what it stated is still due. */
const canApprove = ({ state }: PeriodRow) => state === 'reckoned' || state === 'refused';

/** From then on the job pays. */
async function approve(tx: Tx, period: PeriodRow, staffId: string, at: Date): Promise<void> {
  if (!canApprove(period)) throw new Refusal('CHANGED_MEANWHILE');
  await changePeriod(tx, period, { state: 'approved', decided_by: staffId, decided_at: at, reason: null });
}

function runPerformer({ platform }: AffiliateDependencies): Performer {
  return {
    stateOf: async (tx, { subject }) => factsOf(await lockRun(tx, subject.id)),
    async perform(tx, { subject, reason }, by) {
      const [period, at] = [await lockRun(tx, subject.id), platform.clock()];
      await approve(tx, period, by.staff.staffId, at);
      await auditHouse(tx, await platform.seal(), by, { ...deedOf(period, 'approved', reason), at });
    },
  };
}

type Decided = { readonly state: 'approved' | 'refused'; readonly reason: string };

async function decide(
  { approvals, platform }: AffiliateDependencies,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  id: string,
  { state, reason }: Decided,
): Promise<Asked | { readonly result: string; readonly deed: Deed }> {
  const sums = await approvals.lockSums(tx, staff.staffId, undefined);
  const period = await lockRun(tx, id);
  const deed = deedOf(period, state, reason);
  if (state === 'refused') {
    if (period.state !== 'reckoned') throw new Refusal('CHANGED_MEANWHILE');
    await changePeriod(tx, period, { state, reason, decided_by: staff.staffId, decided_at: platform.clock() });
    return { result: id, deed };
  }
  if (!canApprove(period)) throw new Refusal('CHANGED_MEANWHILE');
  const before = factsOf(period);
  const act: Act = {
    ...{ kind: 'affiliate-run', subject: { type: 'affiliate-run', id }, reason, staff, ip, correlationId, payload: {} },
    ...{ before, after: { ...before, status: 'approved' } },
  };
  const asked = await sums.consider(act);
  if (asked instanceof Asked) return asked;
  await approve(tx, period, staff.staffId, platform.clock());
  return { result: id, deed };
}

/** The state that staff see: an open or closed period counts until its last day, and then waits for its statements. */
function stateOf({ state, ends_on: endsOn }: PeriodRow, today: string): AffiliateRun['state'] {
  if (state === 'open' && endsOn > today) return 'counting';
  return state === 'open' || state === 'closed' ? 'over' : (state as AffiliateRun['state']);
}

/** Payout runs: staff read them, and decide about those that are above the automatic limit. */
export function runRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { approvals, platform, identity } = dependencies;
  const { db, clock } = platform;
  approvals.performs('affiliate-run', runPerformer(dependencies));

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
      ...{ id: period.starts_on, starts_on: period.starts_on, ends_on: period.ends_on },
      pays_at: period.pays_at.toISOString(),
      state: stateOf(period, today),
      totals: totalsOf(period).map(([code, { members, paid_minor: due, highest_minor: highest }]) => {
        const own = sums.get(`${period.starts_on} ${code}`);
        const decimal = (minor: bigint | string) => decimalOf(minor, code);
        return {
          ...{ currency_code: code, members, amount: decimal(due), highest: decimal(highest) },
          automatic: limits[code] === undefined ? null : decimal(limits[code]),
          ...{ paid: decimal(own?.paid ?? 0n), held: decimal(own?.held ?? 0n) },
        };
      }),
      ...{
        reckoned_at: period.reckoned_at?.toISOString() ?? null,
        decided_at: period.decided_at?.toISOString() ?? null,
      },
      decided_by: period.decided_by === null ? null : (names.get(period.decided_by) ?? ''),
      ...{ paid_at: period.paid_at?.toISOString() ?? null, reason: period.reason },
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
      select outcome, currency_code, count(*)::int as affiliates from affiliate_statements
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
      async patch({ id, body }, context) {
        const done = await configure(dependencies, context, (tx) => decide(dependencies, tx, context, id, body));
        return (await present([await periodAt(db, done)]))[0]!;
      },
    }),
  ];
}
