import { setTimeout } from 'node:timers/promises';
import { changingQueries, rewritten, unlocked } from '@sabai/db/mutants';
import { rivals } from '@sabai/test-support/rivals';
import type { RootOperationNode } from 'kysely';
import { type CashierServer, createCashierServer, type Fault } from './cashier.fixture.ts';

export { rivals };
export const many = <T>(work: (n: number) => Promise<T>, count = rivals) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
/** Repeats a request while the server is unavailable, as on a slow machine; such a response has changed nothing. */
export async function definite<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await setTimeout(100);
  }
}
export const count = <T>(values: readonly T[], isWanted: (value: T) => boolean) => values.filter(isWanted).length;

/** Returns one sentence per broken invariant. */
export type Check = (server: CashierServer) => Promise<string[]>;
export const unequal = (pairs: Record<string, readonly [actual: unknown, expected: unknown]>) =>
  Object.entries(pairs).flatMap(([what, [actual, expected]]) =>
    actual === expected ? [] : [`${what}: ${actual} instead of ${expected}`],
  );

/** Removes the serialisation of decisions about money of the same amount. */
const withoutMoneyLock = (node: RootOperationNode) => rewritten(node, "'money '");
/** The same queries without locks: neither of rows nor of amounts. */
export const withoutRowLocks: Fault = {
  wrap: (db) => changingQueries(db, (node) => unlocked(withoutMoneyLock(node))),
};
export const withoutMoneyLocks: Fault = { wrap: (db) => changingQueries(db, withoutMoneyLock) };
/** Drops the value of a column before it reaches the table. */
export const forgetting = (table: string, column: string, value: string): Fault => ({
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin new.${column} := ${value}; return new; end $$`,
    `create trigger forget before insert on ${table} for each row execute function forget()`,
  ],
});

export async function problemsOf(check: Check, fault: Fault = {}): Promise<string[]> {
  const server = await createCashierServer(fault);
  try {
    await server.warmUp();
    const problems = await check(server);
    return [...problems, ...(await server.booksProblems())];
  } catch (error) {
    return [`fault: ${error}`];
  } finally {
    await server.close();
  }
}

export const topicCount = async (server: CashierServer, member: { memberId: string }, topic: string) =>
  count(await server.topicsOf(member), (published) => published === topic);

export type Race = readonly [name: string, check: Check, faultName: string, fault: Fault];

/** Runs the race on a mutant. A lucky schedule may hide the fault once, but hardly five times. */
export async function problemsOfFaulty(check: Check, fault: Fault): Promise<string[]> {
  let problems: string[] = [];
  for (let round = 0; round < 5 && problems.length === 0; round++) problems = await problemsOf(check, fault);
  return problems;
}
