import { type Db, sql, type Tx } from '@sabai/db';
import type { Measured } from './measured-times.rules.ts';

const latestMeasured = 200;

const seconds = {
  deposits: sql`extract(epoch from succeeded_at - requested_at)`,
  /* The duration excludes the hold of a withdrawal. */
  withdrawals: sql`extract(epoch from succeeded_at - greatest(requested_at, held_until))`,
};

/**
 * Returns the durations of the latest successful payments in this currency, by method; a method without any is absent.
 */
export async function measuredTimes(
  reader: Db | Tx,
  table: keyof typeof seconds,
  channels: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, Measured>> {
  const { rows } = await sql<{ channel: string; sample: bigint; typical: number; most: number }>`
    select channel, count(*) as sample,
      percentile_cont(0.5) within group (order by seconds)::float8 as typical,
      percentile_cont(0.9) within group (order by seconds)::float8 as most
    from unnest(${channels}::text[]) as asked (channel), lateral (
      select ${seconds[table]} as seconds from ${sql.table(table)}
      where ${sql.table(table)}.channel = asked.channel and currency_code = ${currency} and status = 'success'
      order by succeeded_at desc limit ${latestMeasured}
    ) as latest
    group by channel`.execute(reader);
  return new Map(
    rows.map(({ channel, sample, typical, most }) => [
      channel,
      {
        sample: Number(sample),
        typicalSeconds: Math.ceil(Math.max(0, typical)),
        mostSeconds: Math.ceil(Math.max(0, most)),
      },
    ]),
  );
}
