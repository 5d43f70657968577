import type { MemberCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readMember } from '../people/members.repository.ts';
import type { Reader } from '../settings.repository.ts';
import { readAgent, shownNetwork } from './agent.rules.ts';
import { endSessions, latestSessions, listSessions, loginBefore, readSession } from './sessions.repository.ts';

const visitOf = ({ ip, user_agent }: { ip: string; user_agent: string }) => ({
  ...readAgent(user_agent),
  network: shownNetwork(ip),
});

/** Returns the origin of a session, as shown to its member; `undefined` for an unknown one. */
export async function visitOfSession(
  dependencies: IdentityDependencies,
  db: Reader,
  memberId: string,
  sessionId: string,
) {
  const row = await readSession(db, await dependencies.seal(), memberId, sessionId);
  return row && visitOf(row);
}

/** Returns the member's active sessions, and the previous login. */
export async function ownSessions(dependencies: IdentityDependencies, { memberId, sessionId }: MemberCaller) {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const seal = await dependencies.seal();
  const [rows, before, member] = await Promise.all([
    listSessions(db, seal, memberId, now),
    loginBefore(db, seal, memberId, sessionId),
    readMember(dependencies, db, memberId),
  ]);
  const heldUntil = member.payouts_held_until;
  const sessions = rows.map((row) => ({
    ...visitOf(row),
    id: row.session_id,
    is_current: row.session_id === sessionId,
    started_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
  return {
    sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
    last_login: before ? { ...visitOf(before), at: before.created_at.toISOString() } : null,
    payouts_held_until: heldUntil && heldUntil > now ? heldUntil.toISOString() : null,
  };
}

/** Returns a short description of a browser. */
export function describeAgent(agent: string): string {
  const { browser, system } = readAgent(agent);
  return [browser, system].filter(Boolean).join(' · ');
}

/** Returns a member's recent logins, for staff. */
export async function sessionsOf({ platform, seal }: IdentityDependencies, memberId: string) {
  const { db, clock } = platform;
  const [rows, living] = await Promise.all([
    latestSessions(db, await seal(), memberId),
    listSessions(db, await seal(), memberId, clock()),
  ]);
  const open = new Set(living.map(({ session_id }) => session_id));
  return rows.map((row) => ({
    ...visitOf(row),
    id: row.session_id,
    started_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_because: row.ended_because,
    is_open: open.has(row.session_id),
    is_known_device: row.is_known,
  }));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends one of the member's sessions, or all but the caller's; their sockets close on every node. */
export async function endOwnSessions(
  { platform: { db, clock, live } }: IdentityDependencies,
  { memberId, sessionId }: MemberCaller,
  only: string | undefined,
): Promise<number> {
  if (only !== undefined && !uuid.test(only)) throw new Refusal('NOT_FOUND');
  const which = only === undefined ? { except: sessionId } : { only };
  const ended = await endSessions(db, memberId, { ...which, reason: 'ended_by_member', now: clock() });
  if (only !== undefined && ended === 0) throw new Refusal('NOT_FOUND');
  live.endSessions(memberId, { ...which, reason: 'ended_by_member' });
  return ended;
}
