import type { PasskeyAnswer, ProofMethod } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ownCodeGates, ownSecretGates, requireSecret } from '../credentials/login-gates.ts';
import { isPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { type MemberRow, readMember } from '../people/members.repository.ts';
import { readStaff, type StaffRow } from '../people/staff.repository.ts';
import { renewToken, spendProof } from '../sessions/sessions.repository.ts';
import { settingsOf } from '../settings.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { provePasskey } from './passkeys.ts';
import { hasTotp } from './second-factor.repository.ts';
import { requireCode } from './second-factor.ts';
import { noteSecurityChange } from './security-changes.ts';

/**
 * Returns the methods by which a member can complete step-up. With an authenticator the password alone does not
 * suffice; a passkey is equal to a code. With passkeys only, the password remains a method, since a lost phone would
 * otherwise lock the member out.
 */
export async function proofMethods(dependencies: IdentityDependencies, memberId: string): Promise<ProofMethod[]> {
  const { db } = dependencies.platform;
  const hasPasskey = (await listPasskeys(db, await dependencies.seal(), memberId)).length > 0;
  const isCodeAsked = await hasTotp(db, { kind: 'member', id: memberId });
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(isCodeAsked ? (['totp', 'recovery_code'] as const) : (['password'] as const)),
  ];
}

/**
 * Consumes a member's code. A recovery code means a lost authenticator: the member is notified, and payouts are held.
 */
export async function spendMemberCode(
  dependencies: IdentityDependencies,
  memberId: string,
  typed: string,
): Promise<void> {
  await requireCode(dependencies, { kind: 'member', id: memberId }, typed, async (tx, kind) => {
    const now = dependencies.platform.clock();
    if (kind === 'recovery_code')
      await noteSecurityChange(tx, memberId, 'recovery_code_used', { now, isHolding: true });
  });
}

/**
 * Compares a member's password; wrong ones count as those of {@link changePassword} do. They are counted per member,
 * for all addresses, since they require a session.
 */
export async function requireOwnPassword(
  dependencies: IdentityDependencies,
  { memberId, password }: { memberId: string; password: string },
): Promise<MemberRow> {
  const { db, clock } = dependencies.platform;
  const member = await readMember(dependencies, db, memberId);
  await requireSecret(db, {
    gates: ownCodeGates(`change:${memberId}`),
    clock,
    isRight: await isPassword(password, member.password_hash),
    refusal: new Refusal('CURRENT_PASSWORD_WRONG'),
  });
  return member;
}

/** Compares the password of logged-in staff; wrong ones count as those of a member's change do. */
export async function requireStaffPassword(
  { platform: { db, clock }, seal }: IdentityDependencies,
  { staffId, password, ip }: { staffId: string; password: string; ip: string },
): Promise<StaffRow> {
  const staff = await readStaff(db, staffId);
  await requireSecret(db, {
    gates: ownSecretGates(await seal(), `staff-change:${staffId}`, ip),
    clock,
    isRight: await isPassword(password, staff.password_hash),
    refusal: new Refusal('CURRENT_PASSWORD_WRONG'),
  });
  return staff;
}

/**
 * As {@link requireOwnPassword}, with step-up for a member with an authenticator: the password alone does not suffice
 * then.
 */
export async function requireOwner(
  dependencies: IdentityDependencies,
  caller: MemberCaller,
  shown: { password: string },
): Promise<MemberRow> {
  const { db } = dependencies.platform;
  const { memberId } = caller;
  const member = await requireOwnPassword(dependencies, { memberId, ...shown });
  if (await hasTotp(db, { kind: 'member', id: memberId }))
    await inTransaction(db, (tx) => requireProof(dependencies, tx, caller, 'credentials'));
  return member;
}

export type Proof =
  | { readonly method: 'password'; readonly password: string }
  | { readonly method: 'totp' | 'recovery_code'; readonly code: string }
  | { readonly method: 'passkey'; readonly response: PasskeyAnswer };

async function prove(dependencies: IdentityDependencies, memberId: string, proof: Proof): Promise<void> {
  if (!(await proofMethods(dependencies, memberId)).includes(proof.method))
    throw new Refusal('SECOND_FACTOR_INCORRECT');
  switch (proof.method) {
    case 'password':
      await requireOwnPassword(dependencies, { memberId, password: proof.password });
      return;
    case 'passkey':
      return provePasskey(dependencies, memberId, proof.response);
    default:
      return spendMemberCode(dependencies, memberId, proof.code);
  }
}

/** Replaces the caller's token by a new one of the same session. */
export async function newTokenOf(
  { memberTokens }: IdentityDependencies,
  tx: Tx,
  { memberId, sessionId, tokenNo = 0 }: MemberCaller,
  { now, provenUntil }: { now: Date; provenUntil?: Date },
): Promise<string> {
  const values = provenUntil ? { proven_until: provenUntil } : {};
  const renewed = await renewToken(tx, { memberId, sessionId, tokenNo }, values);
  if (!renewed) throw new Refusal('CHANGED_MEANWHILE');
  return memberTokens.sign({
    subject: memberId,
    sessionId,
    tokenNo: tokenNo + 1,
    now,
    expiresAt: renewed.expires_at,
  });
}

/** Completes step-up authentication. It is valid for some minutes, for the new token of the session only. */
export async function stepUp(dependencies: IdentityDependencies, caller: MemberCaller, proof: Proof) {
  const { db, clock } = dependencies.platform;
  await prove(dependencies, caller.memberId, proof);
  const { proof_lifetime_s } = await settingsOf(db);
  return inTransaction(db, async (tx) => {
    const now = clock();
    const provenUntil = new Date(now.getTime() + proof_lifetime_s * 1000);
    return { accessToken: await newTokenOf(dependencies, tx, caller, { now, provenUntil }), provenUntil };
  });
}

/**
 * Operations that need step-up: a payout consumes it; credential changes need it even if the operator's setting is off.
 */
const wants = {
  payout: { isSpent: true, isAlways: false },
  payee: { isSpent: false, isAlways: false },
  credentials: { isSpent: false, isAlways: true },
} as const;
export type ProofFor = keyof typeof wants;

/** Throws STEP_UP_REQUIRED without a step-up of the caller within the last minutes. */
export async function requireProof(
  { platform }: Pick<IdentityDependencies, 'platform'>,
  tx: Tx,
  { memberId, sessionId, tokenNo = 0 }: MemberCaller,
  what: ProofFor,
): Promise<void> {
  const { isSpent, isAlways } = wants[what];
  if (!isAlways && !(await settingsOf(tx)).is_proof_asked) return;
  const isProven = await spendProof(tx, { memberId, sessionId, tokenNo }, { now: platform.clock(), isSpent });
  if (!isProven) throw new Refusal('STEP_UP_REQUIRED');
}
