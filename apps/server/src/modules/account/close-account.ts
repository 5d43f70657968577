import { decimalOf } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountDependencies } from './dependencies.ts';

/**
 * Closes a member's account after the password was entered. Refuses during a withdrawal, with an open bet, or with a
 * balance that could be withdrawn: a smaller rest remains in the ledger. The wallet is locked, so no money moves
 * meanwhile.
 */
export async function closeAccount(
  { platform, identity, wallet, hasOpenBets, minimumWithdrawal }: AccountDependencies,
  caller: MemberCaller,
  { password, reason }: { password: string; reason: string },
): Promise<Date> {
  const { db, clock } = platform;
  const { memberId } = caller;
  await identity.requireOwner(caller, { password });
  const leastMinor = (await minimumWithdrawal(memberId)) ?? 1n;
  const closedAt = await inTransaction(db, async (tx) => {
    await wallet.lockWallet(tx, memberId);
    const {
      currencyCode,
      pending_withdrawal: heldMinor,
      main,
      cashback,
      rebate,
      affiliate,
      vault,
    } = await wallet.walletSnapshot(tx, memberId);
    if (heldMinor > 0n) throw new Refusal('WITHDRAWAL_ALREADY_PENDING');
    if (await hasOpenBets(tx, memberId)) throw new Refusal('CLOSURE_BETS_OPEN');
    const leftMinor = main + cashback + rebate + affiliate + vault;
    if (leftMinor >= leastMinor && leftMinor > 0n)
      throw new Refusal('CLOSURE_MONEY_LEFT', { amount: decimalOf(leftMinor, currencyCode) });
    return identity.closeMember(tx, memberId, { reason, now: clock() });
  });
  identity.endSessionsOf(memberId);
  return closedAt;
}
