import { inTransaction, publish, type Tx } from '@sabai/db';
import type { IdentityDependencies, Origin } from '../dependencies.ts';
import { type MemberRow, readMember, recordLogin } from '../people/members.repository.ts';
import { insertSession, knowsDevice } from './sessions.repository.ts';
import { noteSignals, signalsOf } from './signals.repository.ts';
import { hashToken, newSecretToken } from './token.rules.ts';

export interface Login {
  readonly accessToken: string;
  readonly payload: Record<string, unknown>;
  readonly member: MemberRow;
  /** The browser's id from now on. */
  readonly device?: string;
}

/**
 * Opens a session for an authenticated member. It is always new and does not reuse the browser's token. A login from an
 * unknown browser, other than the first login, notifies the member.
 */
export async function openSession(
  dependencies: IdentityDependencies,
  memberId: string,
  origin: Origin,
  within: (tx: Tx, now: Date) => Promise<void> = async () => {},
): Promise<Login> {
  const { platform, memberTokens } = dependencies;
  const device = origin.device ?? newSecretToken();
  const deviceHash = hashToken(device);
  const { ip, userAgent } = origin;
  const seal = await dependencies.seal();
  const { sessionId, member, now } = await inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    await within(tx, now);
    const isKnown = await knowsDevice(tx, memberId, deviceHash);
    const sessionId = await insertSession(tx, seal, memberId, { ip, userAgent, deviceHash, now });
    await recordLogin(tx, memberId, now);
    const member = await readMember(dependencies, tx, memberId);
    await publish(tx, { memberId, topic: 'member.logged_in', payload: { session_id: sessionId } });
    await noteSignals(tx, seal, memberId, signalsOf({ ip, userAgent, device }), now);
    if (!isKnown && member.login_count > 1) {
      const payload = { session_id: sessionId, at: now.toISOString() };
      await publish(tx, { memberId, topic: 'member.new_device', payload });
    }
    return { sessionId, member, now };
  });
  const accessToken = await memberTokens.sign({ subject: memberId, sessionId, now });
  const claims = await memberTokens.verify(accessToken, now);
  return { accessToken, payload: claims?.payload ?? {}, member, device };
}
