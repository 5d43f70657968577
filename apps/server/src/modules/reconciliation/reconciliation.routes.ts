import { staffReconciliationDifference, staffReconciliationRun } from '@sabai/contract';
import { currencies, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { OwnRecord, RecordSourceName } from '../../platform/records/record-source.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { Identity } from '../identity/index.ts';
import type { Difference } from './compare.rules.ts';
import {
  type DifferenceRow,
  differencesSource,
  findDifference,
  lockDifference,
  resolveDifferenceRow,
} from './differences.repository.ts';
import { type ReconciliationDependencies, reconcileNow } from './reconcile.ts';
import { listRuns, type RunRow } from './runs.repository.ts';

/** Coins have no currency of the site; they are counted in 10⁻⁸. */
const decimal = (minor: bigint | null, code: string | null) =>
  minor === null || code === null ? null : formatDecimal(minor, currencies[code] ?? { scale: 8 });

/** Serves staff the comparisons, and the resolution of differences. */
export function reconciliationRoutes(
  dependencies: ReconciliationDependencies & {
    readonly platform: Pick<Platform, 'seal'>;
    readonly identity: Pick<Identity, 'staffNames' | 'timeZone'>;
  },
): Implementation[] {
  const { db, clock, seal } = dependencies.platform;
  const namesOf = (ids: readonly (string | null)[]) =>
    dependencies.identity.staffNames(db, [...new Set(ids.flatMap((id) => id ?? []))]);

  async function presentRuns(rows: readonly RunRow[]) {
    const names = await namesOf(rows.map((row) => row.started_by));
    return rows.map((row) => ({
      id: row.id,
      source: row.source as RecordSourceName,
      from: row.from_at.toISOString(),
      to: row.to_at.toISOString(),
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      started_by: row.started_by && (names.get(row.started_by) ?? ''),
      theirs_count: Number(row.theirs_count),
      ours_count: Number(row.ours_count),
      repaired_count: Number(row.repaired_count),
      missing_here: Number(row.missing_here),
      missing_there: Number(row.missing_there),
      amount_differs: Number(row.amount_differs),
      open_too_long: Number(row.open_too_long),
      unreadable: Number(row.unreadable),
      failure: row.failure,
    }));
  }
  async function presentDifferences(sealed: readonly DifferenceRow[]) {
    const opener = await seal();
    const rows = sealed.map((row) => sealedTables.reconciliation_differences.open(opener, row));
    const names = await namesOf(rows.map((row) => row.resolved_by));
    return rows.map((row) => ({
      id: row.id,
      source: row.source as RecordSourceName,
      key: row.record_key,
      class: row.class as Difference['class'] | 'unreadable',
      state: row.resolved_at ? ('resolved' as const) : ('open' as const),
      their_amount: decimal(row.their_minor, row.their_currency_code),
      their_currency_code: row.their_currency_code,
      our_amount: decimal(row.our_minor, row.our_currency_code),
      our_currency_code: row.our_currency_code,
      happened_at: row.happened_at.toISOString(),
      subject_type: row.subject_type as OwnRecord['subjectType'],
      subject_id: row.subject_id,
      member_id: row.member_id,
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      resolved_at: row.resolved_at?.toISOString() ?? null,
      resolved_by: row.resolved_by && (names.get(row.resolved_by) ?? ''),
      note: row.note,
      content: row.content,
    }));
  }
  async function one(id: string) {
    const row = isUuid(id) ? await findDifference(db, id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return (await presentDifferences([row]))[0]!;
  }

  const differences = serveList({
    db,
    timeZone: () => dependencies.identity.timeZone(db),
    source: differencesSource,
    present: presentDifferences,
  });
  return [
    implement(staffReconciliationRun, {
      async find({ query: { $limit: limit, $skip: skip } }) {
        const { total, rows } = await listRuns(db, { limit, skip });
        return { total, limit, skip, data: await presentRuns(rows) };
      },
      async create(_input, { caller: staff, ip, correlationId }) {
        const runs = await reconcileNow(dependencies, staff.staffId, async (tx, run) =>
          auditHouse(
            tx,
            await seal(),
            { staff, ip, correlationId },
            { action: 'reconciliation.started', subject: run.source, detail: { run: run.id }, at: clock() },
          ),
        );
        if (runs.length === 0) throw new Refusal('CHECK_ALREADY_RUNNING');
        return presentRuns(runs);
      },
    }),
    implement(
      staffReconciliationDifference,
      {
        find: differences.find,
        get: ({ id }) => one(id),
        async patch({ id, body: { note } }, { caller: staff, ip, correlationId }) {
          if (!isUuid(id)) throw new Refusal('NOT_FOUND');
          await inTransaction(db, async (tx) => {
            const row = await lockDifference(tx, id);
            if (!row) throw new Refusal('NOT_FOUND');
            if (row.resolved_at) throw new Refusal('DIFFERENCE_ALREADY_RESOLVED');
            const at = clock();
            await resolveDifferenceRow(tx, id, { resolved_at: at, resolved_by: staff.staffId, note });
            const detail = { source: row.source, key: row.record_key, class: row.class, note };
            const deed = { action: 'reconciliation.resolved' as const, subject: id, detail, at };
            await auditHouse(tx, await seal(), { staff, ip, correlationId }, deed);
          });
          return one(id);
        },
      },
      differences,
    ),
  ];
}
