import { inTransaction, publish } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import type { TokenClaims } from '../../../platform/http/tokens.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { endSessions, touchSession } from './sessions.repository.ts';
import { judgeToken } from './token.rules.ts';

/** Precision of a session's last use: each record of it is a write. */
const touchedEveryMs = 60_000;

/**
 * Returns the caller with this token, if its session is active. A copy of a replaced token ends the session for all
 * holders of its tokens, and the member is notified.
 */
export async function visitSession(
  { platform, sessionOf }: Pick<IdentityDependencies, 'platform' | 'sessionOf'>,
  { subject: memberId, sessionId, tokenNo }: TokenClaims,
): Promise<MemberCaller | undefined> {
  const { db, clock, live } = platform;
  const session = await sessionOf({ memberId, sessionId });
  if (!session) return undefined;
  const now = clock();
  const verdict = judgeToken(tokenNo, { tokenNo: session.token_no, usedAt: session.token_used_at }, now);
  if (verdict === 'reused') {
    await inTransaction(db, async (tx) => {
      const ended = await endSessions(tx, memberId, { only: sessionId, reason: 'token_reused', now });
      const payload = { change: 'session_copied', at: now.toISOString() };
      if (ended > 0) await publish(tx, { memberId, topic: 'member.security_changed', payload });
    });
    live.endSessions(memberId, { only: sessionId, reason: 'token_reused' });
    return undefined;
  }
  const idleMs = now.getTime() - session.last_seen_at.getTime();
  const isStale = idleMs > touchedEveryMs;
  const isBackLate = session.presence_idle_s > 0 && idleMs > session.presence_idle_s * 1000;
  const isPresenceAsked = session.is_presence_asked || isBackLate;
  const isArriving = verdict === 'newest' && session.token_used_at === null;
  if (isStale || isArriving) await touchSession(db, { memberId, sessionId, tokenNo, isBackLate }, now);
  return { kind: 'member', memberId, sessionId, tokenNo, isPresenceAsked };
}
