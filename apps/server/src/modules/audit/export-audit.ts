import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Audience, auditFilters, masked, maskedFacts } from '@sabai/contract';
import { currentWork, inTransaction } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { csvLine, csvStart } from '../../platform/records/csv.rules.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { agreedExport } from './ask-export.ts';
import { type AuditRow, type AuditSearch, findEntries } from './audit.repository.ts';
import { factsOf } from './audit.rules.ts';
import type { AuditDependencies } from './dependencies.ts';

export type ResolveCaller = (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;

const atOnce = 500;
const heads = [
  ...['number', 'at', 'staff_id', 'staff', 'action', 'member_id', 'subject_type', 'subject_id', 'reason'],
  ...['changes', 'ip', 'correlation_id', 'hash'],
];
const query = z.union([z.strictObject({ export: z.string() }), z.strictObject(auditFilters)]);

const lineOf = (row: AuditRow, staff: string, isWhole: boolean) => {
  const { facts, reason } = factsOf(row.before, row.after);
  const shown = isWhole ? facts : maskedFacts(facts, row.memberId !== null);
  const why = row.reason || reason;
  const changes = shown.map(({ name, before, after, isChanged }) =>
    isChanged ? `${name}: ${before ?? '–'} → ${after ?? '–'}` : `${name}: ${after ?? '–'}`,
  );
  return csvLine([
    ...[String(row.position), row.at.toISOString(), row.staffId, staff, row.action, row.memberId, row.subjectType],
    ...[row.subjectId, isWhole ? why : masked('text', why), changes.join('; '), row.ip, row.correlationId, row.hash],
  ]);
};

/** The file line by line: what waits to be sent is never more than one page of entries. */
async function* linesOf(
  { platform: { db, seal }, identity }: AuditDependencies,
  search: AuditSearch,
  first: AuditRow[],
  isWhole: boolean,
) {
  const options = { limit: atOnce, timeZone: await identity.timeZone(db) };
  yield csvStart + csvLine(heads);
  for (let rows = first; rows.length > 0; ) {
    const names = await identity.staffNames(db, [...new Set(rows.map(({ staffId }) => staffId))]);
    yield rows.map((row) => lineOf(row, names.get(row.staffId) ?? '', isWhole)).join('');
    if (rows.length < atOnce) return;
    rows = await findEntries(db, await seal(), search, { ...options, below: Number(rows.at(-1)!.position) });
  }
}

/**
 * `GET /exports/audit.csv` with the filters of the list, on the listener of the back office: all entries that fit, newest first, with
 * what is personal masked. With `export` in place of them it is the one that two have agreed to, which masks nothing.
 * For administrators; for others there is none. Who took it, with which filters, is an entry itself, written before the first line.
 */
export function registerAuditFile(
  app: FastifyInstance,
  dependencies: AuditDependencies,
  resolveCaller: ResolveCaller,
): void {
  const { platform, identity } = dependencies;
  app.get('/exports/audit.csv', async (request, reply) => {
    const staff = await resolveCaller(request, 'staff');
    if (staff?.kind !== 'staff' || !staff.permissions.has('audit.view') || staff.isSecondFactorMissing)
      return reply.code(404).type('text/plain').send('Not found');
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).type('text/plain').send('INVALID_INPUT');
    const agreed =
      'export' in asked.data ? await agreedExport(dependencies, asked.data.export, staff.staffId) : undefined;
    if ('export' in asked.data && !agreed) return reply.code(404).type('text/plain').send('Not found');
    const isWhole = agreed !== undefined;
    const search = agreed ?? (asked.data as AuditSearch);
    try {
      const [seal, timeZone] = [await platform.seal(), await identity.timeZone(platform.db)];
      const options = { below: undefined, limit: atOnce, timeZone };
      const first = await findEntries(platform.db, seal, search, options);
      const correlationId = currentWork()?.correlationId ?? randomUUID();
      const by = { staff, ip: request.ip, correlationId };
      const deed = {
        action: 'audit.exported',
        subject: 'audit',
        detail: { ...search, is_whole: isWhole },
        at: platform.clock(),
      } as const;
      await inTransaction(platform.db, (tx) => auditHouse(tx, seal, by, deed));
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(Readable.from(linesOf(dependencies, search, first, isWhole), { objectMode: false }));
    } catch (error) {
      if (error instanceof Refusal) return reply.code(400).type('text/plain').send(error.code);
      throw error;
    }
  });
}
