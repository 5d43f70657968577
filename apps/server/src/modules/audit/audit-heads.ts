import { type Db, sql } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** The last entry of the audit at the end of a day (UTC). */
export interface AuditHead {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The number of the last entry. */
  readonly position: bigint;
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly publishedAt: Date;
}

const columns = sql`day::text as day, position, encode(hash, 'hex') as hash, published_at as "publishedAt"`;

/**
 * Returns the latest days first, or only the latest ones; one row per day since the first entry, so all of them are
 * few.
 */
export const auditHeads = async (db: Db, days: number | null = null): Promise<AuditHead[]> =>
  (
    await sql<AuditHead>`
      select ${columns} from audit_day_heads order by audit_day_heads.day desc limit ${days}::int`.execute(db)
  ).rows;

export async function publishAuditHeads({ db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>): Promise<void> {
  const { rows } = await sql<AuditHead>`
    select ${columns} from publish_audit_heads(${clock()}) as audit_day_heads order by audit_day_heads.day`.execute(db);
  for (const { day, position, hash } of rows)
    log.warn({ day, position: String(position), hash }, 'the head of the audit of a day');
}

/** Returns a line for each day: the day, the number of its last entry, its hash, and the time of publication. */
const lineOf = ({ day, position, hash, publishedAt }: AuditHead) =>
  `${day} ${position} ${hash} ${publishedAt.toISOString()}\n`;

export function registerAuditHeads(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get('/audit/heads.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((await auditHeads(db)).map(lineOf).join('')),
  );
}
