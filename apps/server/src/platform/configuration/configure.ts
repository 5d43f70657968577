import type { AuditAction } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import type { StaffCaller } from '../http/caller.ts';
import type { RequestContext } from '../http/implement.ts';
import { PendingApproval, requireDone } from '../http/pending-approval.ts';
import type { Platform } from '../platform.ts';
import { auditHouse } from '../records/house-audit.ts';
import type { ConfigurationChanges } from './configuration-changes.ts';

export interface Deed {
  readonly action: AuditAction;
  readonly subject: string;
  readonly detail: object;
}

/**
 * Changes the configuration as an administrator. Writes the audit entry in the same transaction; this node applies the
 * change with its next request, other nodes by the database's notice. A change that needs a second member of staff has
 * no effect yet.
 */
export async function configure<T>(
  {
    platform: { db, clock, seal },
    changes,
  }: {
    readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
    /** Undefined if no part of this process caches the configuration. */
    readonly changes?: Pick<ConfigurationChanges, 'changed'>;
  },
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  change: (tx: Tx, now: Date) => Promise<{ readonly result: T; readonly deed: Deed } | PendingApproval>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    const at = clock();
    const changed = await change(tx, at);
    if (changed instanceof PendingApproval) return changed;
    await auditHouse(tx, await seal(), { staff, ip, correlationId }, { ...changed.deed, at });
    return changed.result;
  });
  const done = requireDone(result);
  changes?.changed();
  return done;
}
