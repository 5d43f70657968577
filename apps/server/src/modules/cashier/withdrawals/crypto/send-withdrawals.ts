import { currencyOf } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import type { PayoutListener } from '../../providers/btcpay/advance-payouts.ts';
import { coinsFor, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { queuePayout } from '../../providers/btcpay/payouts.repository.ts';
import { lockWithdrawal } from '../../transactions/withdrawals.repository.ts';
import { markFailed, markReceived, markSent } from '../advance-withdrawal.ts';
import { owedBy } from '../requires-no-debt.ts';
import { type ToSend, withdrawalsToSend } from './crypto-withdrawals.repository.ts';

const batch = 50;

/**
 * Converts an approved withdrawal into coins at the present rate, rounded up in the member's favour, and queues them.
 * It happens once: the withdrawal is locked, and there is one payout for each.
 */
async function queue(dependencies: CryptoDependencies, toSend: ToSend): Promise<boolean> {
  const { platform, rates } = dependencies;
  const { token, currency_code: currencyCode, decimals } = toSend;
  const rate = (await rates.present([token], currencyCode)).get(token);
  if (rate === undefined) {
    platform.log.warn({ withdrawal: toSend.id, token }, 'a withdrawal waits for an exchange rate');
    return false;
  }
  return inTransaction(platform.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, toSend.id);
    if (withdrawal?.stage !== 'approved') return false;
    // A member with a debt is not paid.
    if ((await owedBy(dependencies, tx, withdrawal)) > 0n) return false;
    const now = platform.clock();
    await queuePayout(tx, await platform.seal(), {
      member_id: toSend.member_id,
      purpose: 'withdrawal',
      subject_id: toSend.id,
      token_id: toSend.token_id,
      address: toSend.address,
      coins: coinsFor(withdrawal.amount_minor, rate, currencyOf(currencyCode), decimals),
      rate: writeRate(rate),
      queued_at: now,
      next_step_at: now,
    });
    return true;
  });
}

/** Queues the coins of approved withdrawals; returns their number. Safe to run concurrently in several processes. */
export async function sendWithdrawals(dependencies: CryptoDependencies): Promise<number> {
  let queued = 0;
  const { db, seal } = dependencies.platform;
  for (const toSend of await withdrawalsToSend(db, await seal(), batch))
    if (await queue(dependencies, toSend)) queued++;
  return queued;
}

/** Updates a withdrawal from its payout. Money of coins that could not be sent returns to the member. */
export const withdrawalListener =
  (dependencies: Pick<CryptoDependencies, 'platform' | 'wallet'>): PayoutListener =>
  async (tx, { state, subject_id: id, transaction_id, problem }) => {
    const by = { actor: 'btcpay', ...(transaction_id ? { reference: transaction_id } : {}) };
    if (state === 'sent') await markSent(dependencies, tx, id, by);
    if (state === 'completed') await markReceived(dependencies, tx, id, by);
    if (state === 'failed') {
      dependencies.platform.log.error({ withdrawal: id, problem }, 'the coins of a withdrawal could not be sent');
      await markFailed(dependencies, tx, id, by);
    }
  };
