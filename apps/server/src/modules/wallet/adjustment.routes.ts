import { type Adjustment, staffAdjustment } from '@sabai/contract';
import { formatDecimal } from '@sabai/contract/money';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { adjustAccount, decideAdjustment, scaleOf } from './adjust-account.ts';
import { type AdjustmentRow, correctionsSource } from './adjustments.repository.ts';
import type { WalletDependencies } from './dependencies.ts';

/** Adjustments by staff. */
export function adjustmentRoutes(dependencies: WalletDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;

  async function present(rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
    const members = await identity.membersByIds(db, [...new Set(rows.map((row) => row.member_id))]);
    const usernames = new Map(members.map((member) => [member.id, member.username]));
    const staffIds = rows.flatMap((row) => [row.requested_by, ...(row.decided_by ? [row.decided_by] : [])]);
    const names = await identity.staffNames(db, [...new Set(staffIds)]);
    return rows.map((row) => ({
      id: row.id,
      member_id: row.member_id,
      username: usernames.get(row.member_id) ?? '',
      account: row.account as Adjustment['account'],
      direction: row.direction as Adjustment['direction'],
      amount: formatDecimal(row.amount_minor, scaleOf(row.currency_code)),
      currency_code: row.currency_code,
      reason: row.reason,
      status: row.status as Adjustment['status'],
      requested_by: names.get(row.requested_by) ?? '',
      requested_at: row.requested_at.toISOString(),
      decided_by: row.decided_by && (names.get(row.decided_by) ?? ''),
      decided_at: row.decided_at?.toISOString() ?? null,
    }));
  }

  const corrections = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: correctionsSource,
    async present(rows: AdjustmentRow[]) {
      const seal = await platform.seal();
      return present(rows.map((row) => sealedTables.adjustments.open(seal, row)));
    },
  });
  return [
    implement(
      staffAdjustment,
      {
        find: corrections.find,
        async create({ body }, { caller, ip, correlationId, idempotencyKey }) {
          const { member_id, ...requested } = body;
          const by = { staff: caller, ip, correlationId, idempotencyKey };
          return (await present([await adjustAccount(dependencies, { memberId: member_id, ...requested, ...by })]))[0]!;
        },
        async patch({ id, body }, { caller, ip, correlationId }) {
          if (!isUuid(id)) throw new Refusal('NOT_FOUND');
          const by = { staff: caller, ip, correlationId };
          return (await present([await decideAdjustment(dependencies, id, body.status, by)]))[0]!;
        },
      },
      corrections,
    ),
  ];
}
