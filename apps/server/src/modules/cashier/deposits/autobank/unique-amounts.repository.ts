import { sql, type Tx } from '@sabai/db';
import type { AmountRange } from './unique-amount.rules.ts';

/** One more than the number of amounts that concurrent requests can take. */
const tries = 100;

/**
 * Reserves a random free amount of the range on this account; `undefined` if there is none. Locks the amount before
 * taking it, so that concurrent requests skip it instead of waiting for it.
 */
export async function reserveAmount(
  tx: Tx,
  houseAccountId: number,
  { fromMinor, toMinor, stepMinor }: AmountRange,
  { now, until }: { now: Date; until: Date },
): Promise<bigint | undefined> {
  for (let left = tries; left > 0; left--) {
    const free = await sql<{ amount: bigint }>`
      select amount from (
        select amount from generate_series(${fromMinor}::bigint, ${toMinor}::bigint, ${stepMinor}::bigint) as amount
        where not exists (
          select from autobank_amounts
          where house_bank_account_id = ${houseAccountId} and amount_minor = amount and reserved_until > ${now}
        ) and not exists (
          select from statement_lines
          where house_bank_account_id = ${houseAccountId} and amount_minor = amount and state in ('new', 'waiting')
        )
        order by random() offset 0
      ) as free
      where pg_try_advisory_xact_lock(hashtextextended('autobank ' || ${houseAccountId}::text || ' ' || amount, 0))
      limit 1`.execute(tx);
    const amount = free.rows[0]?.amount;
    if (amount === undefined) return undefined;
    const { rows } = await sql`
      insert into autobank_amounts (house_bank_account_id, amount_minor, reserved_until)
      values (${houseAccountId}, ${amount}, ${until})
      on conflict (house_bank_account_id, amount_minor)
        do update set reserved_until = excluded.reserved_until, deposit_id = null
        where autobank_amounts.reserved_until <= ${now}
      returning amount_minor`.execute(tx);
    if (rows.length === 1) return amount;
  }
  return undefined;
}

/** Records the deposit that an amount was reserved for. */
export async function bindAmount(
  tx: Tx,
  houseAccountId: number,
  amountMinor: bigint,
  depositId: string,
): Promise<void> {
  await tx
    .updateTable('autobank_amounts')
    .set({ deposit_id: depositId })
    .where('house_bank_account_id', '=', houseAccountId)
    .where('amount_minor', '=', amountMinor)
    .execute();
}

export async function releaseAmount(tx: Tx, houseAccountId: number, amountMinor: bigint): Promise<void> {
  await tx
    .deleteFrom('autobank_amounts')
    .where('house_bank_account_id', '=', houseAccountId)
    .where('amount_minor', '=', amountMinor)
    .execute();
}

/** Returns those of the deposits that have a unique amount. */
export async function depositsWithUniqueAmount(
  reader: Pick<Tx, 'selectFrom'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('autobank_amounts')
    .select('deposit_id')
    .where('deposit_id', 'in', [...ids])
    .execute();
  return new Set(rows.flatMap(({ deposit_id }) => deposit_id ?? []));
}
