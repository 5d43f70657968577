import { inTransaction, sql, type Tx } from '@sabai/db';
import type { Platform } from '../../../platform/platform.ts';

interface BudgetKey {
  readonly offerId: number;
  readonly currency: string;
}
type Log = Pick<Platform, 'log'>['log'];

/** The last step of the spent share that is worth a warning. An open batch counts with what it has given. */
const spentStep = sql<number>`(
  select case when percent >= 100 then 100 when percent >= 80 then 80 else 0 end
  from offer_budget_spent(budget.offer_id, budget.currency_code) as spent,
    offer_budget_percent(budget.funded_minor, spent.minor, budget.places, spent.places) as percent)`;

const warn = (log: Log, { offerId, currency }: BudgetKey, percent: number) =>
  log.warn({ offer: offerId, currency, percent }, 'the budget of an offer is nearly used up');

/** Withdraws warnings that a larger budget no longer justifies, so that they are given again. Its row is locked. */
export async function forgetWarnings(tx: Tx, { offerId, currency }: BudgetKey): Promise<void> {
  await sql`
    update offer_budgets as budget set warned_percent = ${spentStep}
    where offer_id = ${offerId} and currency_code = ${currency} and warned_percent > ${spentStep}`.execute(tx);
}

/** Warns the operator, once, that a locked budget has refused a reward after all its batches were closed. */
export async function warnOfRefusal(log: Log, tx: Tx, refused: BudgetKey): Promise<void> {
  const { rows } = await sql`
    update offer_budgets set warned_percent = 100
    where offer_id = ${refused.offerId} and currency_code = ${refused.currency} and warned_percent < 100
    returning 1`.execute(tx);
  if (rows.length > 0) warn(log, refused, 100);
}

/** Warns the operator about budgets of which 80 % or everything is spent, once each; returns the number of warnings. */
export async function warnOfSpent({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<number> {
  // The reserved amount is at least the spent one, and is read from the row alone.
  const { rows } = await sql<BudgetKey>`
    select offer_id as "offerId", currency_code as currency from offer_budgets as budget
    where warned_percent < 100 and offer_budget_percent(funded_minor, reserved_minor, places, reserved_places) >= 80
      and warned_percent < ${spentStep}`.execute(db);
  let warnings = 0;
  for (const key of rows) {
    const percent = await inTransaction(db, async (tx) => {
      const ofBudget = sql`offer_id = ${key.offerId} and currency_code = ${key.currency}`;
      await sql`select from offer_budgets where ${ofBudget} for update`.execute(tx);
      // A separate statement reads the commits before the lock.
      const { rows: warned } = await sql<{ percent: number }>`
        update offer_budgets as budget set warned_percent = ${spentStep}
        where ${ofBudget} and warned_percent < ${spentStep} returning warned_percent as percent`.execute(tx);
      return warned[0]?.percent;
    });
    if (percent === undefined) continue;
    warn(log, key, percent);
    warnings += 1;
  }
  return warnings;
}
