import { type Db, sql } from '@sabai/db';

/** Payments of a member in one currency. */
export interface PaymentSums {
  readonly depositsAsked: number;
  readonly depositsDone: number;
  readonly depositedMinor: bigint;
  readonly lastDepositAt: Date | null;
  readonly withdrawalsDone: number;
  readonly withdrawnMinor: bigint;
  readonly waitingMinor: bigint | null;
  readonly lastWithdrawalAt: Date | null;
}

export async function paymentSums(db: Db, memberId: string, currency: string): Promise<PaymentSums> {
  const { rows } = await sql<
    Record<keyof PaymentSums, string | null> & { lastDepositAt: Date; lastWithdrawalAt: Date }
  >`
    select * from (
      select count(*) as "depositsAsked", count(*) filter (where status = 'success') as "depositsDone",
        coalesce(sum(amount_minor) filter (where status = 'success'), 0) as "depositedMinor", max(succeeded_at) as "lastDepositAt"
      from deposits where member_id = ${memberId} and currency_code = ${currency}
    ) as d, (
      select count(*) filter (where status = 'success') as "withdrawalsDone",
        coalesce(sum(amount_minor) filter (where status = 'success'), 0) as "withdrawnMinor",
        sum(amount_minor) filter (where status = 'pending') as "waitingMinor", max(succeeded_at) as "lastWithdrawalAt"
      from withdrawals where member_id = ${memberId} and currency_code = ${currency}
    ) as w`.execute(db);
  const row = rows[0]!;
  return {
    depositsAsked: Number(row.depositsAsked),
    depositsDone: Number(row.depositsDone),
    depositedMinor: BigInt(row.depositedMinor!),
    lastDepositAt: row.lastDepositAt,
    withdrawalsDone: Number(row.withdrawalsDone),
    withdrawnMinor: BigInt(row.withdrawnMinor!),
    waitingMinor: row.waitingMinor === null ? null : BigInt(row.waitingMinor),
    lastWithdrawalAt: row.lastWithdrawalAt,
  };
}

/** Returns the numbers of items behind each tab. */
export async function countsOf(db: Db, memberId: string) {
  const { rows } = await sql<{ messages: string; notes: string; sessions: string }>`
    select (select count(*) from member_messages where member_id = ${memberId} and notice is null) as messages,
      (select count(*) from member_notes where member_id = ${memberId}) as notes,
      (select count(*) from member_sessions where member_id = ${memberId}) as sessions`.execute(db);
  const { messages, notes, sessions } = rows[0]!;
  return { messages: Number(messages), notes: Number(notes), sessions: Number(sessions) };
}
