import { randomUUID } from 'node:crypto';
import { createDb, createPool, type Db, inTransaction } from '@sabai/db';
import { post, trialBalance } from '@sabai/ledger';
import type { Measured } from './bench.ts';
import { openBenchDatabase } from './database.ts';
import { ratePerSecond, sideBySide } from './measure.ts';
import { tpcB } from './tpcb.ts';

const callers = 64;

/** Members with money, so that stakes are never refused for lack of it. */
export async function fundMembers(db: Db, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => randomUUID());
  for (let at = 0; at < count; at += 100) {
    await Promise.all(
      members.slice(at, at + 100).map((memberId) =>
        inTransaction(db, (tx) =>
          post(tx, {
            template: 'deposit',
            channel: 'bench',
            memberId,
            currency: 'THB',
            amountMinor: 10n ** 12n,
            idempotencyKey: `deposit:${memberId}`,
          }),
        ),
      ),
    );
  }
  return members;
}

/** Two stakes for each payout, by members at random, as play has it. */
export const postOnce = (db: Db, members: readonly string[]) => {
  const memberId = members[Math.floor(Math.random() * members.length)]!;
  const common = { memberId, provider: 'bench', currency: 'THB', idempotencyKey: `bench:${randomUUID()}` } as const;
  const isBet = Math.random() < 2 / 3;
  return inTransaction(db, (tx) =>
    isBet
      ? post(tx, { template: 'bet', amountMinor: 100n, ...common })
      : post(tx, { template: 'result', amountMinor: 190n, ...common }),
  );
};

export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 16 });
  const db = createDb(pool);
  try {
    const yardstick = await tpcB(database.url);
    const members = await fundMembers(db, 1000);
    const measured = await sideBySide('ledger postings', 'postings/s', yardstick.reference, {
      value: () => ratePerSecond(callers, () => postOnce(db, members)),
      reference: () => yardstick.rate(),
    });
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is not in order after the benchmark: ${problems.join('; ')}`);
    return [measured];
  } finally {
    await db.destroy();
    await database.close();
  }
}
