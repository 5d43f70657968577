import type { RefusalCode } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { type ClaimKind, claimantOf } from '../people/claims.repository.ts';
import { noteSignals, type Signal } from '../sessions/signals.repository.ts';

export interface Payee {
  readonly kind: Extract<ClaimKind, 'bank_account' | 'wallet_address'>;
  readonly value: string;
}
export const payeeSignal = ({ kind, value }: Payee): Signal => ({ kind: 'payee', value: `${kind} ${value}` });

/** Another member already has this payee. */
export class PayeeTaken extends Refusal {
  readonly payee: Payee;
  constructor(code: RefusalCode, payee: Payee) {
    super(code);
    this.payee = payee;
  }
}

/**
 * Executes `work`; a payee refused because another member has it is recorded for both, although the rest is rolled
 * back.
 */
export async function notingTakenPayee<T>(
  dependencies: Pick<IdentityDependencies, 'platform' | 'seal'>,
  memberId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PayeeTaken) {
      const { payee } = error;
      const { db, clock } = dependencies.platform;
      const seal = await dependencies.seal();
      const owner = await claimantOf(db, seal, payee.kind, payee.value);
      await inTransaction(db, async (tx) => {
        for (const id of [memberId, ...(owner ? [owner] : [])].toSorted())
          await noteSignals(tx, seal, id, [payeeSignal(payee)], clock());
      });
    }
    throw error;
  }
}
