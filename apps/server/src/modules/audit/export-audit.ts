import { auditFilters, masked, maskedFacts } from '@sabai/contract';
import { z } from 'zod';
import type { TableColumns, TableRow } from '../../platform/files/cells.rules.ts';
import type { OfferedTable } from '../../platform/files/serve-table-files.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { agreedExport } from './ask-export.ts';
import { type AuditRow, type AuditSearch, findEntries } from './audit.repository.ts';
import { factsOf } from './audit.rules.ts';
import type { AuditDependencies } from './dependencies.ts';

const atOnce = 500;
const columns: TableColumns = [
  ['number', 'figure'],
  ['at', 'moment'],
  ['staff_id', 'id'],
  ['staff', 'text'],
  ['action', 'choice'],
  ['member_id', 'id'],
  ['subject_type', 'choice'],
  ['subject_id', 'id'],
  ['reason', 'text'],
  ['changes', 'text'],
  ['ip', 'text'],
  ['correlation_id', 'id'],
  ['hash', 'id'],
];
const query = z.union([z.strictObject({ export: z.string() }), z.strictObject(auditFilters)]);

function lineOf(row: AuditRow, staff: string, isWhole: boolean): TableRow {
  const { facts, reason } = factsOf(row.before, row.after);
  const shown = isWhole ? facts : maskedFacts(facts, row.memberId !== null);
  const why = row.reason || reason;
  const changes = shown.map(({ name, before, after, isChanged }) =>
    isChanged ? `${name}: ${before ?? '–'} → ${after ?? '–'}` : `${name}: ${after ?? '–'}`,
  );
  return {
    number: String(row.position),
    at: row.at.toISOString(),
    staff_id: row.staffId,
    staff,
    action: row.action,
    member_id: row.memberId,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    reason: isWhole ? why : masked('text', why),
    changes: changes.join('; '),
    ip: row.ip,
    correlation_id: row.correlationId,
    hash: row.hash,
  };
}

/** Returns the entries page by page. */
async function* linesOf(
  { platform: { db, seal }, identity }: AuditDependencies,
  search: AuditSearch,
  first: AuditRow[],
  isWhole: boolean,
) {
  const options = { limit: atOnce, timeZone: await identity.timeZone(db) };
  for (let rows = first; rows.length > 0; ) {
    const names = await identity.staffNames(db, [...new Set(rows.map(({ staffId }) => staffId))]);
    for (const row of rows) yield lineOf(row, names.get(row.staffId) ?? '', isWhole);
    if (rows.length < atOnce) return;
    rows = await findEntries(db, await seal(), search, { ...options, below: Number(rows.at(-1)!.position) });
  }
}

/**
 * The audit as a file, with the filters of its page: all matching entries, newest first, with personal data masked.
 * With `export` instead of the filters, the approved export, which is unmasked.
 */
export const tableOfAudit = (dependencies: AuditDependencies): OfferedTable => ({
  name: 'audit',
  permissions: ['audit.view'],
  action: 'audit.exported',
  async open(filters, staff) {
    const { platform, identity } = dependencies;
    const read = query.safeParse(filters);
    if (!read.success) throw new Refusal('INVALID_INPUT');
    const agreed =
      'export' in read.data ? await agreedExport(dependencies, read.data.export, staff.staffId) : undefined;
    if ('export' in read.data && !agreed) return undefined;
    const isWhole = agreed !== undefined;
    const search = agreed ?? (read.data as AuditSearch);
    const options = { below: undefined, limit: atOnce, timeZone: await identity.timeZone(platform.db) };
    const first = await findEntries(platform.db, await platform.seal(), search, options);
    return {
      columns,
      rows: linesOf(dependencies, search, first, isWhole),
      asked: { ...search, is_unmasked: isWhole },
    };
  },
});
