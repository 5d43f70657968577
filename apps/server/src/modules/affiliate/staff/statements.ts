import {
  affiliateStatementsList,
  type StaffAffiliateStatement,
  staffAffiliateStatement,
  staffAffiliateStatementLine,
} from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';
import { sql } from '@sabai/db';
import type { SqlBool } from 'kysely';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { type IncomeViews, presentMade, type StatedRow } from '../income-views.ts';

const source: ListSource<typeof affiliateStatementsList> = {
  list: affiliateStatementsList,
  from: sql`affiliate_statements`,
  columns: sql`affiliate_statements.*,
    (select pays_at from affiliate_periods as period where period.starts_on = affiliate_statements.starts_on) as pays_at`,
  id: { is: sql`lot_id`, type: 'uuid' },
  sorts: { reckoned_at: [{ is: sql`reckoned_at`, type: 'timestamptz' }] },
  filters: {
    outcome: 'outcome',
    member_id: 'member_id',
    reckoned_at: 'reckoned_at',
    // An invalid day matches no run.
    run: (value) => sql<SqlBool>`starts_on = ${isCalendarDay(value) ? value : '0001-01-01'}::date`,
  },
  indexes: {
    '/reckoned_at': 'affiliate_statements_newest',
    'outcome/reckoned_at': 'affiliate_statements_by_outcome',
    'member_id/reckoned_at': 'affiliate_statements_by_member',
    'run/reckoned_at': 'affiliate_statements_by_run',
    'reckoned_at/reckoned_at': 'affiliate_statements_newest',
  },
};

/** Statements of all affiliates, with every line; a file of them has one row for each. */
export function statementRoutes(dependencies: AffiliateDependencies, income: IncomeViews): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  async function present(rows: readonly StatedRow[]): Promise<StaffAffiliateStatement[]> {
    const ids = [...new Set(rows.map(({ member_id }) => member_id))];
    const names = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one.username]));
    const shown: StaffAffiliateStatement[] = [];
    for (const row of rows)
      shown.push({
        ...(await presentMade(db, row, null)),
        id: row.lot_id,
        member: { id: row.member_id, username: names.get(row.member_id) ?? '' },
        outcome: row.outcome as StaffAffiliateStatement['outcome'],
        reckoned_at: row.reckoned_at.toISOString(),
      });
    return shown;
  }
  const list = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: StatedRow[]) => present(rows),
    flat: ({ member, together, ...row }: StaffAffiliateStatement) => ({
      ...row,
      ...together,
      username: member.username,
    }),
  });
  return [
    implement(staffAffiliateStatement, { find: list.find }, list),
    implement(staffAffiliateStatementLine, {
      async find({ query: { affiliate_id: memberId, ...query } }) {
        const page = await income.lines(memberId, query);
        const ids = [...new Set(page.data.map(({ id }) => id.slice(0, 36)))];
        const names = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one.username]));
        return {
          ...page,
          data: page.data.map((line) => {
            const guestId = line.id.slice(0, 36);
            return { ...line, guest_id: guestId, member: names.get(guestId) ?? '' };
          }),
        };
      },
    }),
  ];
}
