import { createHash } from 'node:crypto';
import { batchReads, type Db, sql } from '@sabai/db';

/** Signed content of a provider about a player, and the call that it has arrived as. */
export interface SignedContent {
  readonly player: string;
  readonly provider: string;
  readonly signed: Buffer;
  readonly call: string;
}
interface Row {
  readonly player: string;
  readonly provider: string;
  readonly hash: string;
  readonly call: string;
}
const named = ({ player, provider, hash }: Omit<Row, 'call'>) => `${player} ${hash} ${provider}`;

/**
 * Returns whether content has arrived as this call only, at any process and time: these protocols' signatures do not
 * identify the call. The first arrival is recorded before anything is executed.
 */
export function rememberSignedCalls(db: Db): (content: SignedContent) => Promise<boolean> {
  const ask = batchReads<Row, string>(
    (row) => `${named(row)} ${row.call}`,
    async (rows) => {
      const of = (name: keyof Row) => rows.map((row) => row[name]);
      // This row reaches the disk with the commit of the call's own effects.
      const { rows: kept } = await sql<Row>`
        with quick as materialized (select set_config('synchronous_commit', 'off', true))
        insert into signed_calls (member_id, provider, signed, call)
        select distinct on (1, 2, 3) player, provider, decode(hash, 'hex'), call
        from quick, unnest(${of('player')}::uuid[], ${of('provider')}::text[], ${of('hash')}::text[], ${of('call')}::text[])
          as told (player, provider, hash, call)
        order by 1, 2, 3
        on conflict (member_id, provider, signed) do update set call = signed_calls.call
        returning member_id as player, provider, encode(signed, 'hex') as hash, call`.execute(db);
      const calls = new Map(kept.map((row) => [named(row), row.call]));
      return new Map(rows.map((row) => [`${named(row)} ${row.call}`, calls.get(named(row))!]));
    },
  );
  return async ({ signed, ...content }) =>
    (await ask({ ...content, hash: createHash('sha256').update(signed).digest('hex') })) === content.call;
}
