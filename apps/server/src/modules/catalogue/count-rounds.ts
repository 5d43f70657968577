import { type Db, inTransaction, type Tx } from '@sabai/db';
import { addPlayedDays, forgetPlayedDays, lockCounted, putCounted } from './search.repository.ts';

/** Rounds of a game that began on a day (UTC, as YYYY-MM-DD). */
export interface PlayedDay {
  readonly gameId: number;
  readonly day: string;
  readonly rounds: bigint;
}

/** A stake is stored shortly after its time. */
const writingMs = 60_000;
/** Older days make no game popular. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Adds the rounds since the last count; a concurrent count is blocked, and then finds none left. */
export async function countRounds(
  db: Db,
  now: Date,
  roundsBetween: (tx: Tx, from: Date, to: Date) => Promise<readonly PlayedDay[]>,
): Promise<void> {
  const to = new Date(now.getTime() - writingMs);
  const oldest = new Date(now.getTime() - keptMs);
  await inTransaction(db, async (tx) => {
    const counted = await lockCounted(tx);
    if (counted >= to) return;
    await addPlayedDays(tx, await roundsBetween(tx, counted > oldest ? counted : oldest, to));
    await forgetPlayedDays(tx, oldest);
    await putCounted(tx, to);
  });
}
