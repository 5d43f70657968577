import { decimalOf } from '@sabai/contract/money';
import { publish, type Tx } from '@sabai/db';
import type { Deposit } from './deposits.repository.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

const payloadOf = ({ id, amount_minor, currency_code, channel, status }: Deposit | Withdrawal) => ({
  id,
  amount: decimalOf(amount_minor, currency_code),
  currency_code,
  channel,
  status,
});

const depositTopics = { pending: 'deposit.requested', success: 'deposit.succeeded', fail: 'deposit.failed' } as const;
const withdrawalTopics = {
  pending: 'withdrawal.requested',
  success: 'withdrawal.succeeded',
  fail: 'withdrawal.failed',
} as const;

/** Publishes the state of a deposit. */
export const publishDeposit = (tx: Tx, deposit: Deposit): Promise<void> =>
  publish(tx, {
    memberId: deposit.member_id,
    topic: depositTopics[deposit.status as keyof typeof depositTopics],
    payload: payloadOf(deposit),
  });

/** Publishes the state of a withdrawal: requested, advanced, or ended. */
export const publishWithdrawal = (tx: Tx, withdrawal: Withdrawal): Promise<void> =>
  publish(tx, {
    memberId: withdrawal.member_id,
    topic:
      withdrawal.stage === 'approved' || withdrawal.stage === 'sent'
        ? 'withdrawal.advanced'
        : withdrawalTopics[withdrawal.status as keyof typeof withdrawalTopics],
    payload: { ...payloadOf(withdrawal), stage: withdrawal.stage },
  });
