import { type Db, inTransaction } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { createLaunchToken, readLaunchToken } from '../../provider-wallet/index.ts';

/** The path of pages that providers have sent for launches. */
const path = '/game-documents';
/** Long enough for a slow phone to load the page, and to reload it immediately. */
const lifeMs = 2 * 60_000;

/** Stores a provider's page for the browser that launched it; returns its address, which is unguessable. */
export async function keepDocument(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  playerId: string,
  html: string,
): Promise<string> {
  const now = clock();
  const { token, tokenHash } = createLaunchToken(playerId);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('game_documents').where('expires_at', '<', now).execute();
    await tx
      .insertInto('game_documents')
      .values({ member_id: playerId, token_hash: tokenHash, html, expires_at: new Date(now.getTime() + lifeMs) })
      .execute();
  });
  return `${path}/${token}`;
}

async function documentOf(db: Db, token: string, now: Date): Promise<string | undefined> {
  const read = readLaunchToken(token);
  if (!read) return undefined;
  const row = await db
    .selectFrom('game_documents')
    .select('html')
    .where('member_id', '=', read.memberId)
    .where('token_hash', '=', read.tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.html;
}

/**
 * Serves `GET /game-documents/{token}`: a provider's page in an opaque origin. Its scripts cannot access the site's
 * cookies or pages, in a frame as well as in a browser window.
 */
export function registerGameDocuments(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  app.get<{ Params: { token: string } }>(`${path}/:token`, async ({ params }, reply) => {
    const html = await documentOf(db, params.token, clock());
    if (html === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "sandbox allow-scripts allow-forms allow-popups allow-pointer-lock; frame-ancestors 'self'",
      )
      .send(html);
  });
}
