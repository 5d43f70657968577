import type { Tx } from '@sabai/db';

export interface OpenedSession {
  readonly sessionId: string;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
}

/**
 * Exchanges a launch token for its session: once, or, if the token itself is the session, repeatedly while the session
 * lasts.
 */
export async function openSession(
  tx: Tx,
  requested: { memberId: string; provider: string; tokenHash: Buffer; now: Date; isRepeatable: boolean },
): Promise<OpenedSession | undefined> {
  const { memberId, provider, tokenHash, now, isRepeatable } = requested;
  const row = await tx
    .updateTable('game_sessions')
    .set(({ fn, val }) => ({ opened_at: fn.coalesce('opened_at', val(now)) }))
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        and([eb('opened_at', 'is', null), eb('token_expires_at', '>', now)]),
        ...(isRepeatable ? [and([eb('opened_at', 'is not', null), eb('expires_at', '>', now)])] : []),
      ]),
    )
    .returning(['session_id', 'game_code', 'currency', 'language'])
    .executeTakeFirst();
  return row && { sessionId: row.session_id, game: row.game_code, currency: row.currency, language: row.language };
}
