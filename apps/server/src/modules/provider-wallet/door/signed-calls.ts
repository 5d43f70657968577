import { createHash } from 'node:crypto';
import { askTogether, type Db, sql } from '@sabai/db';

/** What a provider has signed about a player, and the call that it has come with now. */
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
 * Tells whether a content has come with this call alone, to whichever process and however long ago: the signatures of these
 * protocols do not say which call they are for. Who comes first is remembered before anything is done.
 */
export function rememberSignedCalls(db: Db): (content: SignedContent) => Promise<boolean> {
  const ask = askTogether<Row, string>(
    (row) => `${named(row)} ${row.call}`,
    async (rows) => {
      const of = (name: keyof Row) => rows.map((row) => row[name]);
      // The commit of what the call does brings this one with it to the disk.
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
