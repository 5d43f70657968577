import { randomUUID } from 'node:crypto';
import { auditExportHours, staffAuditExport } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import { requireRange } from '../../platform/http/find-filters.ts';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { requireDone } from '../../platform/http/pending-approval.ts';
import type { AuditSearch } from './audit.repository.ts';
import type { AuditDependencies } from './dependencies.ts';

const kind = 'audit-export';
export const pathOfExport = (id: string): string => `/exports/audit.csv?export=${id}`;

/**
 * Serves the unmasked file of the audit: requested here, approved by a second person, and downloaded by the requester.
 */
export function auditExportRoutes({ platform, approvals }: AuditDependencies): Implementation {
  approvals.performs(kind, { stateOf: async () => ({}), perform: async () => {} });
  return implement(staffAuditExport, {
    async create({ body: { reason, ...filters } }, { caller: staff, ip, correlationId }) {
      requireRange(filters);
      const id = randomUUID();
      const ask = async (tx: Tx) =>
        (await approvals.consider(tx, {
          staff,
          ip,
          correlationId,
          reason,
          kind,
          subject: { type: kind, id },
          before: {},
          after: filters,
          payload: filters,
        })) ?? { path: pathOfExport(id) };
      return requireDone(await inTransaction(platform.db, ask));
    },
  });
}

/** Returns the filters of an approved export, for its requester and until its expiry; else undefined. */
export async function agreedExport(
  { platform, approvals }: AuditDependencies,
  id: string,
  staffId: string,
): Promise<AuditSearch | undefined> {
  const done = isUuid(id) ? await approvals.done(platform.db, kind, id) : undefined;
  if (done?.askedBy !== staffId) return undefined;
  const since = (done.decidedAt ?? done.askedAt).getTime();
  return platform.clock().getTime() - since < auditExportHours * 3_600_000 ? (done.payload as AuditSearch) : undefined;
}
