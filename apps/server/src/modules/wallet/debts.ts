import { type Db, sql, type Tx } from '@sabai/db';
import { balances, post } from '@sabai/ledger';

/** Returns a member's debt in minor units: winnings taken back after they were spent, and not repaid since. */
export async function debtOf(reader: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const row = await reader
    .selectFrom('member_debts')
    .select('owed_minor')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.owed_minor ?? 0n;
}

/** Returns the debts of many members, each in one currency; members without a debt are absent. */
export async function debtsOf(
  reader: Db | Tx,
  requested: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; owed: bigint }>`
    select member_id as id, owed_minor as owed from member_debts
    join unnest(${requested.map(({ memberId }) => memberId)}::uuid[], ${requested.map(({ currency }) => currency)}::text[])
      as asked(member_id, currency) using (member_id, currency)`.execute(reader);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

export interface Incoming {
  readonly memberId: string;
  readonly currency: string;
  /** Key of the movement that brought the money. */
  readonly idempotencyKey: string;
  readonly reference: string;
}

/**
 * Repays a member's debt first from income of the main account. The caller has posted the income in `tx`, which holds
 * the wallet's lock, and calls this once per new movement. Returns the repaid amount.
 */
export async function repayDebt(tx: Tx, incoming: Incoming): Promise<bigint> {
  const { memberId, currency, idempotencyKey, reference } = incoming;
  const owedMinor = await debtOf(tx, memberId, currency);
  if (owedMinor === 0n) return 0n;
  const { main } = await balances(tx, memberId, currency);
  const isEnough = main >= owedMinor;
  const amountMinor = isEnough ? owedMinor : main;
  if (amountMinor === 0n) return 0n;
  const command = { memberId, currency, amountMinor, idempotencyKey: `${idempotencyKey}:debt`, reference };
  await post(tx, { template: 'debt_collected', ...command });
  return amountMinor;
}
