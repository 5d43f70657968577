/**
 * Owns the comparison of our records with those of banks, gateways and game providers. Invariants: one process compares
 * each source once a day. A differing record is listed once until it agrees or staff resolve it. Repairs use only the
 * usual processing of a payment. Start reading at `compare.rules.ts`, then `reconcile.ts`.
 */
import type { Platform } from '../../platform/platform.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { Identity } from '../identity/index.ts';
import { findDifference } from './differences.repository.ts';
import { type ReconciliationDependencies, reconcileDue } from './reconcile.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { recordContradictions } from './record-contradictions.ts';

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
    consumers: [recordContradictions],
    /** The masked part of a difference, for reveals. */
    masked,
    /** Compares sources that are due today; for the worker, every few minutes. Returns how many. */
    reconcileDue: () => reconcileDue(dependencies),
    /** Stops a running comparison at its next page; another process starts it from the beginning. */
    stop: () => stopping.abort(),
  };
}
