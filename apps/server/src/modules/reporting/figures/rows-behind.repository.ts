import { type FigurePart, figureParts } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { type Figure, partOf, signOf, weightOf } from './parts.ts';

export interface BehindQuery {
  readonly from: string;
  readonly until: string;
  readonly currency: string;
  readonly figure: Figure;
  readonly provider?: string | undefined;
  readonly game?: string | undefined;
  readonly channel?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}
export interface RowBehind {
  readonly id: string;
  readonly at: Date;
  readonly memberId: string;
  readonly part: FigurePart;
  readonly template: string;
  readonly game: string | null;
  readonly round: string | null;
  readonly amountMinor: bigint;
}

/** Returns the end of a page, as the address of the next one encodes it. */
const cursorOf = ({ at, memberId, sequence }: { at: Date; memberId: string; sequence: bigint }) =>
  `${at.toISOString()} ${memberId} ${sequence}`;
const cursorPattern = /^(\S+) ([0-9a-f-]{36}) (\d{1,18})$/;

const weights = (figure: Figure) =>
  sql`case part ${sql.join(
    figureParts.flatMap((part) => {
      const weight = weightOf(figure, part);
      return weight === 0 ? [] : [sql`when ${sql.lit(part)} then ${sql.lit(weight)}`];
    }),
    sql` `,
  )} end`;

/**
 * Returns the entries behind a figure of a span, newest first, and their sum. Counts in the journal itself, by the
 * definition of the hourly sums. Returns undefined for an invalid cursor.
 */
export async function rowsBehind(db: Db, query: BehindQuery) {
  const { from, until, currency, figure, provider, game, channel, after, limit } = query;
  const cursor = after === undefined ? undefined : cursorPattern.exec(after);
  if (cursor === null || (cursor && Number.isNaN(Date.parse(cursor[1]!)))) return undefined;
  const conditions = [
    sql`posted_at >= ${from}::timestamptz and posted_at < ${until}::timestamptz and currency = ${currency}`,
    ...(provider === undefined ? [] : [sql`coalesce(provider, '') = ${provider}`]),
    ...(game === undefined ? [] : [sql`coalesce(game_code, '') = ${game}`]),
    ...(channel === undefined ? [] : [sql`${`payment:${channel}`} in (source, target)`]),
  ];
  const behind = sql`
    select * from (
      select member_id, sequence, id, posted_at, template, part, game_code, round_ref, ${weights(figure)} * sign * amount as counted
      from (
        select member_id, sequence, id, posted_at, template, game_code, round_ref, amount, ${partOf} as part, ${signOf} as sign
        from journal_entries where ${sql.join(conditions, sql` and `)}
      ) as entry
    ) as weighed where counted is not null`;
  const [{ rows: sums }, { rows }] = await Promise.all([
    sql<{ total: bigint; sum: string }>`
      select count(*) as total, coalesce(sum(counted), 0) as sum from (${behind}) as behind`.execute(db),
    sql<Omit<RowBehind, 'amountMinor'> & { sequence: bigint; counted: bigint }>`
      select id, posted_at as at, member_id as "memberId", sequence, part, template, game_code as game, round_ref as round, counted
      from (${behind}) as behind
      ${cursor ? sql`where (posted_at, member_id, sequence) < (${cursor[1]}::timestamptz, ${cursor[2]}::uuid, ${cursor[3]}::bigint)` : sql``}
      order by posted_at desc, member_id desc, sequence desc limit ${limit + 1}`.execute(db),
  ]);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map(({ sequence: _, counted, ...row }): RowBehind => ({ ...row, amountMinor: counted })),
    total: Number(sums[0]!.total),
    sumMinor: BigInt(sums[0]!.sum),
    next: rows.length > limit ? cursorOf(shown.at(-1)!) : null,
  };
}
