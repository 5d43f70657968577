import { canonicalUsername } from '@sabai/contract/identity-rules';
import { Refusal } from '../../../platform/http/refusal.ts';
import { subjectName } from '../credentials/attempts.repository.ts';
import { closedGate, countWrongLogin, isKnownTo, loginGates, passGates } from '../credentials/login-gates.ts';
import { isPassword, isPasswordOfNobody } from '../credentials/password-hash.ts';
import type { IdentityDependencies, Origin } from '../dependencies.ts';
import { findByUsernames, readMember } from '../people/members.repository.ts';
import { loginNames } from '../people/phone.rules.ts';
import { hasTotp } from '../second-factor/second-factor.repository.ts';
import { spendMemberCode } from '../second-factor/step-up.ts';
import { type Login, openSession } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { visitSession } from '../sessions/visit-session.ts';
import { settingsOf } from '../settings.repository.ts';

/**
 * Logs in with phone number or username. Response and timing do not depend on which credential is wrong, and wrong ones
 * are counted (see `login-gates.ts`). A member with a second factor also needs a code.
 */
export async function logIn(
  dependencies: IdentityDependencies,
  credentials: { username: string; password: string; otpCode?: string | undefined },
  origin: Origin,
): Promise<Login> {
  const { db, clock } = dependencies.platform;
  const settings = await settingsOf(db);
  const seal = await dependencies.seal();
  const names = loginNames(credentials.username, settings.default_country, origin.locale);
  const typed = names[0] ?? canonicalUsername(credentials.username);
  const found = await findByUsernames(dependencies, db, names);
  const isKnown = await isKnownTo(
    db,
    found.map(({ member_id }) => member_id),
    origin.device,
  );
  // A number without its country may be two members' in two countries: the password decides, and the guess counts for
  // each.
  const accounts = found.length > 0 ? found.map(({ member_id }) => member_id) : [subjectName(seal, typed)];
  const gates = accounts.flatMap((name, index) =>
    loginGates(seal, name, origin, isKnown, settings).filter(({ of }) => index === 0 || of.subject === name),
  );
  const closed = await closedGate(db, gates, clock());
  if (closed) throw closed;
  let account: (typeof found)[number] | undefined;
  if (found.length === 0) await isPasswordOfNobody(credentials.password);
  for (const member of found) {
    if (!account && (await isPassword(credentials.password, member.password_hash))) account = member;
  }
  if (!account) throw (await countWrongLogin(db, gates, clock())) ?? new Refusal('WRONG_CREDENTIALS');
  if (account.is_blocked) throw new Refusal('FORBIDDEN');

  const { member_id: memberId } = account;
  const { otpCode } = credentials;
  if (await hasTotp(db, { kind: 'member', id: memberId })) {
    if (!otpCode) throw new Refusal('SECOND_FACTOR_REQUIRED');
    await spendMemberCode(dependencies, memberId, otpCode);
  }
  return openSession(dependencies, memberId, origin, async (tx, now) => {
    const refusal = await passGates(tx, loginGates(seal, memberId, origin, isKnown, settings), now);
    if (refusal) throw refusal;
  });
}

/** Renews a login with the token of an active session; the token stays valid until the end of its 30 days. */
export async function renewLogin(dependencies: IdentityDependencies, accessToken: string): Promise<Login> {
  const { db, clock } = dependencies.platform;
  const claims = await dependencies.memberTokens.verify(accessToken, clock());
  if (!claims || !(await visitSession(dependencies, claims))) throw new Refusal('NOT_AUTHENTICATED');
  return { accessToken, payload: claims.payload, member: await readMember(dependencies, db, claims.subject) };
}

/** Ends the session of the caller; idempotent. */
export async function logOut({ platform }: IdentityDependencies, memberId: string, sessionId: string): Promise<void> {
  await endSessions(platform.db, memberId, { only: sessionId, reason: 'logout', now: platform.clock() });
  platform.live.endSessions(memberId, { only: sessionId, reason: 'logout' });
}
