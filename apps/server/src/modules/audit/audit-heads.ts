import { type Db, sql } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** How far the audit was when a day (UTC) ended. */
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

/** The latest days first, or the latest of them; a row for each day since the first entry, so all of them are few. */
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

/** A line for each day: the day, the number of its last entry, the hash of that, and when it was published. */
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
