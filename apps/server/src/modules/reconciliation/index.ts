/**
 * Owns the comparison of our records with those of banks, gateways and game providers.
 * Keeps true that each source is compared once a day by one process, that a record which differs stands open once until it
 * agrees or staff settle it, and that nothing is repaired but by the way a payment takes anyhow.
 * Start reading at `compare.rules.ts`, then `reconcile.ts`.
 */
import type { Platform } from '../../platform/platform.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { Identity } from '../identity/index.ts';
import { findDifference } from './differences.repository.ts';
import { hearContradictions } from './hear-contradictions.ts';
import { type ReconciliationDependencies, reconcileDue } from './reconcile.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';

export function createReconciliation(
  given: Omit<ReconciliationDependencies, 'stopping'> & {
    readonly platform: Pick<Platform, 'seal'>;
    readonly identity: Pick<Identity, 'staffNames' | 'timeZone'>;
  },
) {
  const stopping = new AbortController();
  const dependencies = { ...given, stopping: stopping.signal };
  const masked: MaskedReader = async (reader, id) => {
    const row = await findDifference(reader, id);
    if (!row) return undefined;
    const { content } = sealedTables.reconciliation_differences.open(await given.platform.seal(), row);
    return { memberId: row.member_id, fields: { content } };
  };
  return {
    implementations: reconciliationRoutes(dependencies),
    consumers: [hearContradictions],
    /** What of a difference is masked before staff, for who reveals it. */
    masked,
    /** Compares what has not been compared today; for the worker, every few minutes. Returns how many sources. */
    reconcileDue: () => reconcileDue(dependencies),
    /** A comparison that goes on ends at its next page; another process begins it anew. */
    stop: () => stopping.abort(),
  };
}
