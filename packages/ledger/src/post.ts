import { sql, type Tx } from '@sabai/db';
import { movementOf, type PostCommand } from './command.ts';
import { lockAccounts } from './lock-accounts.ts';
import type { PostOutcome, TouchedBalances } from './locked-accounts.ts';
import { IdempotencyConflict, InsufficientFunds } from './refusals.ts';

export interface PostResult {
  entryId: string;
  /** True when the same command was posted before: the rest is the first result, and nothing moved now. */
  isReplay: boolean;
  before: TouchedBalances;
  after: TouchedBalances;
}

/**
 * Blocks every other posting for this member, in any currency, until this transaction ends. {@link post} also takes
 * this lock. A use case that reads before it posts, for example to check a limit, takes it first.
 */
export async function lockWallet(tx: Tx, memberId: string): Promise<void> {
  await sql`select ledger_lock(${memberId})`.execute(tx);
}

/** Returns the result, or throws the refusal as an exception. */
export function resultOf(outcome: PostOutcome): PostResult {
  switch (outcome.outcome) {
    case 'insufficient':
      throw new InsufficientFunds(outcome.account, outcome.currency, outcome.availableMinor);
    case 'conflict':
      throw new IdempotencyConflict(outcome.idempotencyKey);
    default: {
      const { entryId, before, after } = outcome;
      return { entryId, isReplay: outcome.outcome === 'replayed', before, after };
    }
  }
}

/**
 * Posts one journal entry inside the caller's transaction and locks the member's wallet until that ends. The same key
 * with the same content (template, accounts, currency, amount, reference) returns the first result again.
 * @throws InsufficientFunds, IdempotencyConflict; the transaction stays usable, and the caller decides whether to
 * roll back.
 * @throws RangeError or TypeError for an invalid command, which is a caller's bug.
 */
export async function post(tx: Tx, command: PostCommand): Promise<PostResult> {
  movementOf(command);
  const accounts = await lockAccounts(tx, [command]);
  const result = resultOf(accounts.post(command));
  await accounts.write(tx);
  return result;
}
