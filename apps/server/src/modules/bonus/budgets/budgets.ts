import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { least, most } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { warnOfRefusal, warnOfSpent } from './budget-warnings.ts';

/** A part of a budget that this process spends. The remainder is stored here only, until the batch is closed. */
interface Batch {
  readonly id: string;
  leftMinor: bigint;
  leftPlaces: number;
}

export interface BudgetRequest {
  readonly offerId: number;
  readonly currency: string;
  readonly minor: bigint;
}

export interface Budgets {
  /**
   * Takes the amount of one grant of `tx` from the offer's budget and returns its batch. The batch stays open until
   * `tx` ends. Throws PROMOTION_GIVEN_OUT when the budget is empty. A rollback returns the amount.
   */
  take(tx: Tx, asked: BudgetRequest): Promise<string>;
  /**
   * Takes the amount in `tx` itself, for a reward that is promised now and given later. The budget's row stays locked
   * until `tx` ends. Returns a closed batch of this amount, or undefined when the budget is empty.
   */
  reserve(tx: Tx, asked: BudgetRequest): Promise<string | undefined>;
  /** Returns the unused part of idle batches to their budgets, and their number. */
  returnUnused(): Promise<number>;
  /** Warns the operator about budgets of which 80 % or everything is spent, once each; returns the number of warnings. */
  warnOfSpent(): Promise<number>;
}

/** Takes from a budget and throws `givenOut` when it is empty; for offers that are not promotions. */
export async function takeFor(
  budgets: Pick<Budgets, 'take'>,
  tx: Tx,
  requested: BudgetRequest,
  givenOut: () => Refusal | Promise<Refusal>,
): Promise<string> {
  try {
    return await budgets.take(tx, requested);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PROMOTION_GIVEN_OUT') throw await givenOut();
    throw error;
  }
}

/** A batch is this part of a budget, or one grant if a grant is larger; the number of grants per batch is limited. */
const partOf = (fundedMinor: bigint): bigint => fundedMinor / 100n;
const placesPerBatch = 50;
/** The worker closes older batches; their process notices and takes another. */
const batchLifetimeMs = 10 * 60_000;

const keyOf = ({ offerId, currency }: Pick<BudgetRequest, 'offerId' | 'currency'>) => `${offerId} ${currency}`;

interface Budget {
  readonly funded_minor: bigint;
  readonly reserved_minor: bigint;
  readonly places: number | null;
  readonly reserved_places: number;
}

const lockBudget = async (tx: Tx, offerId: number, currency: string): Promise<Budget | undefined> =>
  tx
    .selectFrom('offer_budgets')
    .select(['funded_minor', 'reserved_minor', 'places', 'reserved_places'])
    .where('offer_id', '=', offerId)
    .where('currency_code', '=', currency)
    .forUpdate()
    .executeTakeFirst();

/**
 * Closes batches: waits for the grants in progress, counts the amount used and returns the rest to the budget, whose
 * row the caller has locked.
 */
async function close(
  tx: Tx,
  { offerId, currency }: Pick<BudgetRequest, 'offerId' | 'currency'>,
  which: { readonly openedBefore?: Date; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from offer_reservations
    where offer_id = ${offerId} and currency_code = ${currency} and closed_at is null
      and opened_at < ${which.openedBefore ?? 'infinity'}
    order by id for update`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`
    with closed as (
      update offer_reservations as batch
      set closed_at = ${which.now}, used_minor = given.minor, used_places = given.places
      from unnest(${rows.map(({ id }) => id)}::uuid[]) as asked(id), lateral offer_batch_given(asked.id) as given
      where batch.id = asked.id
      returning batch.amount_minor - batch.used_minor as minor, batch.places - batch.used_places as places
    )
    update offer_budgets set
      reserved_minor = reserved_minor - (select sum(minor) from closed),
      reserved_places = reserved_places - (select sum(places) from closed)
    where offer_id = ${offerId} and currency_code = ${currency}`.execute(tx);
  return rows.length;
}

export function createBudgets({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, budgetDb: Db): Budgets {
  const batches = new Map<string, Batch>();
  const refills = new Map<string, Promise<Batch | undefined>>();

  /**
   * Locks the budget and returns it with the part that is free, after closing the open batches if they hold the rest.
   * Undefined if there is no budget in the currency.
   */
  async function lockFree(tx: Tx, requested: BudgetRequest, now: Date) {
    const { offerId, currency, minor } = requested;
    const free = (budget: Budget) => {
      const left = budget.funded_minor - budget.reserved_minor;
      const places = budget.places === null ? placesPerBatch : budget.places - budget.reserved_places;
      return { budget, left: { minor: left, places }, isEmpty: left < minor || places < 1 };
    };
    const budget = await lockBudget(tx, offerId, currency);
    if (!budget) return undefined;
    const found = free(budget);
    if (!found.isEmpty) return found;
    await close(tx, requested, { now });
    return free((await lockBudget(tx, offerId, currency))!);
  }

  /** Stores the amount taken from a locked budget. */
  async function spend(
    tx: Tx,
    { offerId, currency }: Pick<BudgetRequest, 'offerId' | 'currency'>,
    taken: { readonly minor: bigint; readonly places: number },
  ): Promise<void> {
    await sql`
      update offer_budgets
      set reserved_minor = reserved_minor + ${taken.minor}, reserved_places = reserved_places + ${taken.places}
      where offer_id = ${offerId} and currency_code = ${currency}`.execute(tx);
  }

  /**
   * Returns a batch for at least one such grant; undefined if the budget is empty even after all others return what
   * they hold.
   */
  const openBatch = (requested: BudgetRequest): Promise<Batch | undefined> =>
    inTransaction(budgetDb, async (tx) => {
      const { offerId, currency, minor } = requested;
      const now = clock();
      const found = await lockFree(tx, requested, now);
      if (!found) return undefined;
      const { budget, left, isEmpty } = found;
      if (isEmpty) {
        await warnOfRefusal(log, tx, requested);
        return undefined;
      }
      const amount = least(left.minor, most(partOf(budget.funded_minor), minor));
      // Near the end places are taken one by one, so that no process holds a place that another could give.
      const places =
        budget.places === null ? placesPerBatch : Math.min(left.places, Math.max(1, Math.floor(budget.places / 100)));
      await spend(tx, requested, { minor: amount, places });
      const { id } = await tx
        .insertInto('offer_reservations')
        .values({ offer_id: offerId, currency_code: currency, amount_minor: amount, places, opened_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, leftMinor: amount, leftPlaces: places };
    });

  function refill(requested: BudgetRequest): Promise<Batch | undefined> {
    const key = keyOf(requested);
    const started = openBatch(requested)
      .then((batch) => {
        if (batch) batches.set(key, batch);
        return batch;
      })
      .finally(() => refills.delete(key));
    refills.set(key, started);
    return started;
  }

  return {
    async take(tx, requested) {
      const key = keyOf(requested);
      for (;;) {
        const batch = batches.get(key);
        if (!batch || batch.leftMinor < requested.minor || batch.leftPlaces < 1) {
          // A refill that another caller started may serve this one too, and may be used up already.
          const running = refills.get(key);
          if (running) await running;
          else if (!(await refill(requested))) throw new Refusal('PROMOTION_GIVEN_OUT');
          continue;
        }
        batch.leftMinor -= requested.minor;
        batch.leftPlaces -= 1;
        // Closing the batch waits for this transaction and counts its grant.
        const { rows } = await sql`
          select from offer_reservations where id = ${batch.id} and closed_at is null for share`.execute(tx);
        if (rows.length > 0) return batch.id;
        if (batches.get(key) === batch) batches.delete(key);
      }
    },
    async reserve(tx, requested) {
      const { offerId, currency, minor } = requested;
      const now = clock();
      const found = await lockFree(tx, requested, now);
      if (!found) return undefined;
      if (found.isEmpty) {
        await warnOfRefusal(log, tx, requested);
        return undefined;
      }
      await spend(tx, requested, { minor, places: 1 });
      const { id } = await tx
        .insertInto('offer_reservations')
        .values({
          offer_id: offerId,
          currency_code: currency,
          amount_minor: minor,
          places: 1,
          opened_at: now,
          closed_at: now,
          used_minor: minor,
          used_places: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async returnUnused() {
      const openedBefore = new Date(clock().getTime() - batchLifetimeMs);
      const { rows } = await sql<{ offer_id: number; currency_code: string }>`
        select distinct offer_id, currency_code from offer_reservations
        where closed_at is null and opened_at < ${openedBefore}`.execute(db);
      let closed = 0;
      for (const { offer_id: offerId, currency_code: currency } of rows) {
        closed += await inTransaction(db, async (tx) => {
          await lockBudget(tx, offerId, currency);
          return close(tx, { offerId, currency }, { openedBefore, now: clock() });
        });
      }
      return closed;
    },
    warnOfSpent: () => warnOfSpent({ db, log }),
  };
}
