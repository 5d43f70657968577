import { decimalOf } from '@sabai/contract/money';
import { inTransaction, sql, type Tx } from '@sabai/db';
import type { ProgrammeDependencies } from './dependencies.ts';
import { changePeriod, lockPeriod, type PeriodRow, type Programme, programmeAt } from './periods.repository.ts';
import type { Totals } from './reckon-run.ts';

/** Members paid per transaction; their accounts are locked for two round trips. */
const membersAtOnce = 100;

interface DueRow {
  readonly member_id: string;
  readonly currency_code: string;
  readonly paid_minor: bigint;
  readonly target_minor: bigint;
  readonly lot_id: string;
}

/**
 * Takes the payments of a run from the offer's budgets, once and before any member is paid. Returns the currencies
 * whose budget is too small; then nothing is taken.
 */
export async function reserveBudgets(tx: Tx, { offer_id, totals }: PeriodRow, at: Date): Promise<string[]> {
  const requested = Object.entries(totals as unknown as Totals).filter(([, { members }]) => members > 0);
  const budgets = await tx
    .selectFrom('offer_budgets')
    .selectAll()
    .where('offer_id', '=', offer_id)
    .orderBy('currency_code')
    .forUpdate()
    .execute();
  const short = requested.filter(([currency, { paid_minor: paid, members }]) => {
    const budget = budgets.find(({ currency_code }) => currency_code === currency);
    if (!budget) return true;
    const { funded_minor, reserved_minor, places, reserved_places } = budget;
    return reserved_minor + BigInt(paid) > funded_minor || (places !== null && reserved_places + members > places);
  });
  if (short.length > 0) return short.map(([currency]) => currency);
  for (const [currency, { paid_minor: paid, members }] of requested) {
    const used = { used_minor: BigInt(paid), used_places: members };
    await tx
      .updateTable('offer_budgets')
      .set({
        reserved_minor: sql`reserved_minor + ${used.used_minor}`,
        reserved_places: sql`reserved_places + ${members}`,
      })
      .where('offer_id', '=', offer_id)
      .where('currency_code', '=', currency)
      .execute();
    // This run spends all of it.
    await tx
      .insertInto('offer_reservations')
      .values({
        offer_id,
        currency_code: currency,
        amount_minor: used.used_minor,
        places: members,
        opened_at: at,
        closed_at: at,
        ...used,
      })
      .execute();
  }
  return [];
}

async function pay({ wallet, platform }: ProgrammeDependencies, tx: Tx, programme: Programme, period: PeriodRow) {
  const { offer_id, starts_at } = period;
  const { rows } = await sql<DueRow>`
    select member_id, currency_code, paid_minor, target_minor, lot_id from programme_results
    where offer_id = ${offer_id} and starts_at = ${starts_at} and member_id > ${period.reached ?? '00000000-0000-0000-0000-000000000000'}
      and paid_minor > 0 and paid_at is null
    order by member_id limit ${membersAtOnce}`.execute(tx);
  if (rows.length === 0) return undefined;
  const at = platform.clock();
  const key = `programme:${offer_id}:${starts_at.toISOString()}`;
  await wallet.postSideGrants(
    tx,
    rows.map((row) => ({
      memberId: row.member_id,
      wallet: programme.kind,
      currency: row.currency_code,
      amountMinor: row.paid_minor,
      offerId: offer_id,
      targetMinor: row.target_minor,
      lotId: row.lot_id,
      idempotencyKey: key,
      reference: key,
      actor: 'job:run_programmes',
    })),
    at,
  );
  const members = rows.map(({ member_id }) => member_id);
  await sql`
    update programme_results set paid_at = ${at}
    where offer_id = ${offer_id} and starts_at = ${starts_at} and member_id = any(${members}::uuid[])`.execute(tx);
  const payloads = rows.map(({ currency_code, paid_minor, lot_id }) =>
    JSON.stringify({
      id: lot_id,
      amount: decimalOf(paid_minor, currency_code),
      currency_code,
      starts_at: starts_at.toISOString(),
      ends_at: period.ends_at.toISOString(),
    }),
  );
  await sql`
    insert into outbox_events (member_id, topic, payload)
    select member_id, ${`${programme.kind}.paid`}, payload from unnest(${members}::uuid[], ${payloads}::jsonb[]) as event (member_id, payload)`.execute(
    tx,
  );
  return members.at(-1)!;
}

/** Pays the next members of an approved run; returns whether there may be more. Members already paid are skipped. */
export async function paySome(dependencies: ProgrammeDependencies, due: PeriodRow): Promise<boolean> {
  const { platform } = dependencies;
  return inTransaction(platform.db, async (tx) => {
    const period = await lockPeriod(tx, due);
    if (!period) return false;
    const programme = await programmeAt(tx, period.offer_id, period.version);
    const reached = await pay(dependencies, tx, programme, period);
    await changePeriod(tx, period, reached === undefined ? { state: 'paid', paid_at: platform.clock() } : { reached });
    return reached !== undefined;
  });
}
