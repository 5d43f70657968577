import { type Db, sql, type Tx } from '@sabai/db';
import type { DrawType } from './make-draw.ts';

/** A draw with its redemption. */
export interface DrawRow {
  readonly redemption_id: string;
  readonly offer_id: number;
  readonly version: number;
  readonly currency_code: string;
  readonly type: DrawType;
  readonly number: number;
  readonly seal: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly choice: number | null;
  readonly dealt: readonly string[];
  readonly drawn_at: Date;
}

/** Returns draws of a member, the newest first, with their number. */
export async function drawsOf(
  reader: Db | Tx,
  requested: {
    readonly memberId: string;
    readonly type?: DrawType | undefined;
    /** The id of its redemption. */
    readonly id?: string | undefined;
    readonly limit: number;
    readonly skip: number;
  },
): Promise<{ readonly total: number; readonly rows: DrawRow[] }> {
  const { memberId, type = null, id = null, limit, skip } = requested;
  const where = sql`
    draw.member_id = ${memberId} and draw.drawn_at is not null and (${type}::text is null or draw.type = ${type})
    and (${id}::uuid is null or draw.redemption_id = ${id}::uuid)`;
  const { rows } = await sql<DrawRow>`
    select draw.redemption_id, r.offer_id, r.version, r.currency_code, draw.type, draw.number, draw.seal, draw.server_seed,
      draw.client_seed, draw.choice, draw.dealt, draw.drawn_at
    from reward_draws as draw
    join redemptions as r on r.member_id = draw.member_id and r.id = draw.redemption_id
    where ${where} order by draw.drawn_at desc, draw.number desc limit ${limit} offset ${skip}`.execute(reader);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from reward_draws as draw where ${where}`.execute(reader);
  return { total: counts[0]!.total, rows };
}
