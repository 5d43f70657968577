import { randomUUID } from 'node:crypto';
import { createDb, createPool, type Db, inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findOffer, fundOffer } from '../offers/offers.repository.ts';
import { insertOffer } from '../offers.fixture.ts';
import { type Budgets, createBudgets } from './budgets.ts';

let database: TestDatabase;
let budgetDb: Db;
let budgets: Budgets;
const logged: { offer: number; percent: number }[] = [];
const clock = () => new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  budgetDb = createDb(createPool(database.url, { max: 1 }));
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  budgets = createBudgets({ db: database.db, clock, log }, budgetDb);
});
afterAll(async () => {
  await budgetDb.destroy();
  await database.drop();
});
beforeEach(() => void logged.splice(0));

/** Takes an amount for a reward and gives it, unless it is refused for another cause. */
const give = (offerId: number, minor: bigint, also: () => Promise<unknown> = async () => {}) =>
  inTransaction(database.db, async (tx) => {
    const reservation_id = await budgets.take(tx, { offerId, currency: 'THB', minor });
    await also();
    const at = clock();
    await tx
      .insertInto('coupon_redemptions')
      .values({
        member_id: randomUUID(),
        offer_id: offerId,
        version: 1,
        code_key: 'CODE',
        code: 'CODE',
        type: 'money',
        state: 'success',
        nth: 1,
        currency_code: 'THB',
        value_minor: minor,
        budget_minor: minor,
        reservation_id,
        locale: 'en',
        is_confirmed: false,
        fingerprint: '',
        created_at: at,
        changed_at: at,
      })
      .execute();
  });
async function refuse(): Promise<never> {
  throw new Refusal('COUPON_NOT_FOR_YOU');
}
const budgetOf = (offer: { readonly fundedMinor: bigint; readonly places?: number }) =>
  insertOffer(database.db, clock(), offer);
const fund = (offerId: number, minor: bigint, places?: number) =>
  inTransaction(database.db, (tx) =>
    fundOffer(tx, offerId, { currency: 'THB', minor, places, staffId: randomUUID(), at: clock() }),
  );
/** Returns the warnings so far, after those of the worker. */
async function warnings(): Promise<number[]> {
  await budgets.warnOfSpent();
  return logged.map(({ percent }) => percent);
}

describe('the operator', () => {
  test('is not warned of an amount that is reserved and not given', async () => {
    const offer = await budgetOf({ fundedMinor: 1000n });
    await expect(
      give(offer, 1000n, async () => {
        expect(await warnings()).toEqual([]);
        await refuse();
      }),
    ).rejects.toMatchObject({ code: 'COUPON_NOT_FOR_YOU' });
    const race = await Promise.allSettled(Array.from({ length: 8 }, () => give(offer, 600n, refuse)));
    expect(race.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      Array(8).fill('COUPON_NOT_FOR_YOU'),
    );
    expect(await warnings()).toEqual([]);
    const read = async () => (await findOffer(database.db, offer))!.budgets[0];
    expect(await read()).toMatchObject({ funded: '1000', taken: '0', taken_places: 0 });
    await give(offer, 300n);
    expect(await read()).toMatchObject({ funded: '1000', taken: '300', taken_places: 1 });
  });

  test('is warned once when 80 % is spent, and once when everything is', async () => {
    const offer = await budgetOf({ fundedMinor: 1000n });
    await give(offer, 790n);
    expect(await warnings()).toEqual([]);
    await give(offer, 10n);
    expect(await warnings()).toEqual([80]);
    expect(await warnings()).toEqual([80]);
    await give(offer, 200n);
    expect(await warnings()).toEqual([80, 100]);
    await expect(give(offer, 1n)).rejects.toMatchObject({ code: 'PROMOTION_GIVEN_OUT' });
    expect(await warnings()).toEqual([80, 100]);
    expect(logged.every((one) => one.offer === offer)).toBe(true);
  });

  test('is warned of places as of money', async () => {
    const offer = await budgetOf({ fundedMinor: 1_000_000n, places: 5 });
    for (let given = 0; given < 3; given++) await give(offer, 1n);
    expect(await warnings()).toEqual([]);
    await give(offer, 1n);
    expect(await warnings()).toEqual([80]);
    await give(offer, 1n);
    expect(await warnings()).toEqual([80, 100]);
  });

  test('is warned immediately when a reward is refused for want of money', async () => {
    const offer = await budgetOf({ fundedMinor: 1000n });
    await give(offer, 600n);
    for (let tried = 0; tried < 2; tried++) {
      await expect(give(offer, 500n)).rejects.toMatchObject({ code: 'PROMOTION_GIVEN_OUT' });
      expect(logged).toMatchObject([{ offer, percent: 100 }]);
    }
    const other = await budgetOf({ fundedMinor: 1000n });
    const reserve = (minor: bigint) =>
      inTransaction(database.db, (tx) => budgets.reserve(tx, { offerId: other, currency: 'THB', minor }));
    expect(await reserve(900n)).toBeTruthy();
    expect(await reserve(900n)).toBeUndefined();
    expect(logged.at(-1)).toMatchObject({ offer: other, percent: 100 });
  });

  test('is warned again when staff have added to the budget', async () => {
    const offer = await budgetOf({ fundedMinor: 1000n });
    await give(offer, 1000n);
    expect(await warnings()).toEqual([100]);
    // 1,000 of 1,200 are spent: nothing new at 80 %.
    await fund(offer, 200n);
    expect(await warnings()).toEqual([100]);
    await give(offer, 200n);
    expect(await warnings()).toEqual([100, 100]);
    await fund(offer, 1200n);
    await give(offer, 720n);
    expect(await warnings()).toEqual([100, 100, 80]);
  });
});
