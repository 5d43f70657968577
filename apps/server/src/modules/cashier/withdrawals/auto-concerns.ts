import type { Tx } from '@sabai/db';
import type { Member } from '../../identity/index.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { withdrawalSettings } from './withdrawal-config.repository.ts';
import type { AutoConcern } from './withdrawal-states.rules.ts';

/**
 * Returns why a withdrawal is not approved automatically: a staff decision about the member is pending, or its bank
 * account belongs to another person. An unknown owner suffices, unless the operator has configured otherwise.
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
