import type { Tx } from '@sabai/db';
import type { Member } from '../../identity/index.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { withdrawalSettings } from './withdrawal-config.repository.ts';
import type { AutoConcern } from './withdrawal-states.rules.ts';

/**
 * Why the house does not approve a withdrawal of a member by itself: somebody's decision about the member is waited for, or the bank
 * account it goes to is somebody else's. Unless the operator says otherwise, not to know whose it is is enough.
 */
export async function autoConcerns(
  { flags }: Pick<CashierDependencies, 'flags'>,
  tx: Tx,
  { id, bankStatus }: Pick<Member, 'id' | 'bankStatus'>,
  channel: string,
): Promise<AutoConcern[]> {
  const { needsBankCheck } = await withdrawalSettings(tx);
  const isBankDoubtful = channel === 'BANK' && (needsBankCheck ? bankStatus !== 'verified' : bankStatus === 'rejected');
  return [
    ...((await flags.hasOpen(tx, id)) ? (['open-flags'] as const) : []),
    ...(isBankDoubtful ? (['bank-check'] as const) : []),
  ];
}
