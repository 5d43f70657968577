import { decimalOf } from '@sabai/contract/money';
import { inTransaction, sql, type Tx } from '@sabai/db';
import type { AffiliateDependencies } from './dependencies.ts';

/** Number of affiliates paid in one transaction, which locks their accounts for two round trips. */
const membersAtOnce = 100;

interface DueRow {
  readonly member_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly currency_code: string;
  readonly due_minor: bigint;
  readonly target_minor: bigint;
  readonly lot_id: string;
}

/** Statements of approved runs that are neither paid nor held, each locked; those that another process pays are passed over. */
async function dueStatements(tx: Tx, at: Date): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select statement.member_id, statement.starts_on::text, statement.ends_on::text, currency_code, due_minor, target_minor, lot_id
    from affiliate_statements as statement join affiliate_periods as period on period.starts_on = statement.starts_on
    where period.state in ('approved', 'paid') and statement.due_minor > 0 and statement.paid_at is null and statement.held_at is null
      and not programme_is_barred(statement.member_id, ${at})
    order by statement.member_id, statement.starts_on limit ${membersAtOnce} for update of statement skip locked`.execute(
    tx,
  );
  return rows;
}

/** Pays the next statements into the affiliates' own wallets; whether there may be more. A statement is paid once, by its key. */
export async function paySome({ platform, wallet }: AffiliateDependencies): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock();
    const rows = await dueStatements(tx, at);
    if (rows.length === 0) return false;
    await wallet.postSideGrants(
      tx,
      rows.map((row) => ({
        memberId: row.member_id,
        wallet: 'affiliate' as const,
        currency: row.currency_code,

        amountMinor: row.due_minor,
        targetMinor: row.target_minor,
        offerId: 'affiliate' as const,
        lotId: row.lot_id,
        idempotencyKey: `affiliate:${row.starts_on}`,
        reference: `affiliate:${row.starts_on}`,
        actor: 'job:run_affiliates',
      })),
      at,
    );
    const [members, starts] = [rows.map((row) => row.member_id), rows.map((row) => row.starts_on)];
    await sql`
      update affiliate_statements as statement set paid_at = ${at}
      from unnest(${members}::uuid[], ${starts}::date[]) as paid (member_id, starts_on)
      where statement.member_id = paid.member_id and statement.starts_on = paid.starts_on`.execute(tx);
    const payloads = rows.map(({ currency_code, due_minor, lot_id, starts_on, ends_on }) =>
      JSON.stringify({
        id: lot_id,
        amount: decimalOf(due_minor, currency_code),
        currency_code,
        starts_on,
        ends_on,
      }),
    );
    await sql`
      insert into outbox_events (member_id, topic, payload)
      select member_id, 'affiliate.paid', payload from unnest(${members}::uuid[], ${payloads}::jsonb[]) as event (member_id, payload)`.execute(
      tx,
    );
    return true;
  });
}
