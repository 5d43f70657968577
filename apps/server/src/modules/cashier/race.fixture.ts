import type { Db } from '@sabai/db';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { type CashierHouse, createCashierHouse, type Fault } from './cashier.fixture.ts';

export const rivals = 200;
export const many = <T>(work: (n: number) => Promise<T>, count = rivals) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
export const count = <T>(values: readonly T[], isWanted: (value: T) => boolean) => values.filter(isWanted).length;

/** Says what is wrong, one sentence per broken promise. */
export type Check = (house: CashierHouse) => Promise<string[]>;
export const unequal = (pairs: Record<string, readonly [actual: unknown, expected: unknown]>) =>
  Object.entries(pairs).flatMap(([what, [actual, expected]]) =>
    actual === expected ? [] : [`${what}: ${actual} instead of ${expected}`],
  );

/** The same queries without their row locks. */
const unlocking: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode =>
    node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node,
  transformResult: async ({ result }) => result,
};
export const withoutRowLocks: Fault = { wrap: (db: Db) => db.withPlugin(unlocking) };
/** The house forgets the value of a column on its way into the table. */
export const forgetting = (table: string, column: string, value: string): Fault => ({
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin new.${column} := ${value}; return new; end $$`,
    `create trigger forget before insert on ${table} for each row execute function forget()`,
  ],
});

export async function problemsOf(check: Check, fault: Fault = {}): Promise<string[]> {
  const house = await createCashierHouse(fault);
  try {
    await house.warmUp();
    const problems = await check(house);
    return [...problems, ...(await house.booksProblems())];
  } catch (error) {
    return [`fault: ${error}`];
  } finally {
    await house.close();
  }
}

export const topicCount = async (house: CashierHouse, member: { memberId: string }, topic: string) =>
  count(await house.topicsOf(member), (published) => published === topic);

export type Race = readonly [name: string, check: Check, faultName: string, fault: Fault];

/** The same race in a house with a deliberate fault. A lucky schedule may hide the fault once, not five times. */
export async function problemsOfFaulty(check: Check, fault: Fault): Promise<string[]> {
  let problems: string[] = [];
  for (let round = 0; round < 5 && problems.length === 0; round++) problems = await problemsOf(check, fault);
  return problems;
}
