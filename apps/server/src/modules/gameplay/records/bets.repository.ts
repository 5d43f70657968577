import { type Db, sql } from '@sabai/db';
import { type OwnRecordRow, ownRecordPages, ownRecords } from '../../../platform/records/own-records.ts';
import type { OwnRecord } from '../../../platform/records/record-source.ts';
import type { ProviderFeed } from '../../provider-wallet/index.ts';

/** A bet is compared twice: its final stake, and its payout once it is settled. */
export type RecordPart = 'bet' | 'result';
export const recordKey = (provider: string, part: RecordPart, player: string, txn: string) =>
  `${provider}/${part}/${player}/${txn}`;

type Sql = ReturnType<typeof sql>;

const stakes = (from: Sql) => sql<OwnRecordRow>`
  select bets.provider || '/bet/' || bets.member_id || '/' || bets.txn as key, bets.stake_minor - bets.returned_minor as amount_minor,
    bets.currency as currency_code, bets.opened_at as at, bets.state in ('reserved', 'open', 'settled') as is_paid,
    bets.state in ('reserved', 'open') as is_open, bets.member_id, 'bet' as subject_type, bets.txn as subject_id
  ${from}`;
const payouts = (from: Sql) => sql<OwnRecordRow>`
  select bets.provider || '/result/' || bets.member_id || '/' || bets.txn as key, bets.payout_minor as amount_minor,
    bets.currency as currency_code, coalesce(bets.closed_at, bets.opened_at) as at, bets.state = 'settled' as is_paid,
    false as is_open, bets.member_id, 'bet' as subject_type, bets.txn as subject_id
  ${from}`;

const shortestMs = 10 * 60_000;
const longestMs = 3_600_000;
const busy = 1000;

/**
 * Returns bets of a provider by the time of their stake and of their end. Each page sorts the rest of its slice of
 * time, so slices are short, and longer only in quiet times.
 */
export async function* ownBets(
  db: Db,
  { provider, tellsLosses }: Pick<ProviderFeed, 'provider' | 'tellsLosses'>,
  from: Date,
  to: Date,
): AsyncGenerator<OwnRecord> {
  let sliceMs = shortestMs;
  for (let begin = from.getTime(); begin < to.getTime(); ) {
    const [since, until] = [new Date(begin), new Date(Math.min(begin + sliceMs, to.getTime()))];
    const found = ownRecordPages(
      db,
      sql`${stakes(sql`from bets where provider = ${provider} and opened_at >= ${since} and opened_at < ${until}`)}
        union all ${payouts(sql`from bets where provider = ${provider} and state = 'settled'
          and (payout_minor > 0 or ${tellsLosses})
          and closed_at >= ${since} and closed_at < ${until}`)}`,
    );
    let count = 0;
    for await (const record of found) {
      count += 1;
      yield record;
    }
    begin = until.getTime();
    sliceMs = count > busy ? shortestMs : Math.min(sliceMs * 2, longestMs);
  }
}

const keyShape = /^([^/]+)\/(bet|result)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/;

/** Returns bets with these keys; an invalid member in a key matches none. */
export async function ownBetsByKeys(db: Db, keys: readonly string[]): Promise<OwnRecord[]> {
  const named = keys.flatMap((key) => {
    const [, provider, kind, member, txn] = keyShape.exec(key) ?? [];
    return provider && member && txn ? [{ provider, kind: kind as RecordPart, member, txn }] : [];
  });
  const of = (kind: RecordPart) => {
    const its = named.filter((one) => one.kind === kind);
    // By the primary key alone, whatever the number of a player's bets.
    return sql`from unnest(${its.map(({ member }) => member)}::uuid[], ${its.map(({ provider }) => provider)}::text[],
          ${its.map(({ txn }) => txn)}::text[]) as asked (member_id, provider, txn)
      cross join lateral (
        select * from bets where member_id = asked.member_id and provider = asked.provider and txn >= asked.txn
        order by txn limit 1
      ) as bets
      where bets.txn = asked.txn`;
  };
  return ownRecords(db, sql`${stakes(of('bet'))} union all ${payouts(of('result'))}`);
}
