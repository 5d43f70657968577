import { canonicalUsername, requiredRule, usernameRule } from '@sabai/contract/identity-rules';
import type { LinkMarks } from '@sabai/contract/link-marks';
import { localeByCode } from '@sabai/contract/locales';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { Refusal, requireKept } from '../../../platform/http/refusal.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { subjectName, takeAttempt } from '../credentials/attempts.repository.ts';
import { isKnownTo } from '../credentials/login-gates.ts';
import { newCode, verifyTokenLifetimeMs } from '../credentials/otp.rules.ts';
import { type NewPassword, requireGoodPassword } from '../credentials/password.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies, Origin } from '../dependencies.ts';
import { isRecipient, readVerifyToken, spendVerifyToken } from '../otp/otp.repository.ts';
import { claim, claimantOf } from '../people/claims.repository.ts';
import { insertMember, type MemberRow, readMember } from '../people/members.repository.ts';
import { type Phone, parsePhone } from '../people/phone.rules.ts';
import { noteSignals, signalsOf } from '../sessions/signals.repository.ts';
import { hashToken } from '../sessions/token.rules.ts';
import { type IdentitySettings, listCurrencies, type Reader, settingsOf } from '../settings.repository.ts';

export interface Registration {
  /** Used only if the operator lets members choose one. */
  readonly username: string | undefined;
  readonly phone: string;
  readonly countryCode: string;
  /** Stored only if the operator requires it. */
  readonly email: string | undefined;
  readonly password: string;
  readonly confirmation: string;
  readonly currencyId: number;
  readonly refCode: string | undefined;
  /** Parameters of the referral link; stored by `affiliate`. */
  readonly linkMarks: LinkMarks | undefined;
  readonly isSubscribed: boolean;
  readonly verifyToken: string;
  /** The member's language. */
  readonly languageCode: string;
  readonly languages: NewPassword['languages'];
}

/** Referral codes are upper-case letters; any spelling is accepted. */
export const canonicalRefCode = (code: string): string => code.trim().toUpperCase();

/** Returns the owner of a referral code; throws REFERRAL_CODE_INVALID (R5.14). */
export async function referrerOf(
  { seal }: Pick<IdentityDependencies, 'seal'>,
  db: Reader,
  code: string,
): Promise<string> {
  const referrer = await claimantOf(db, await seal(), 'ref_code', canonicalRefCode(code));
  if (!referrer) throw new Refusal('REFERRAL_CODE_INVALID');
  return referrer;
}

/** Claims a referral code for a new member; a collision is virtually impossible and aborts the transaction. */
export async function claimRefCode(tx: Tx, seal: Seal, refCode: string, memberId: string): Promise<void> {
  if (!(await claim(tx, seal, 'ref_code', refCode, memberId))) throw new Error('referral code is taken');
}

/** Returns the username of the new member: the digits of the phone, or the chosen one (Q4). */
function usernameOf(input: Registration, phone: Phone, settings: IdentitySettings): string {
  if (settings.register_type === 'default') return phone.username;
  const username = input.username ?? '';
  requireKept(usernameRule(username, { min: settings.username_min, max: settings.username_max }), 'username');
  return canonicalUsername(username);
}

function emailOf({ email = '' }: Registration, settings: IdentitySettings): string | null {
  if (!settings.register_with_email) return null;
  if (settings.email_required) requireKept(requiredRule(email), 'email');
  return email || null;
}

/** Maximum of forms per verified phone during the life of its proof, so that taken names cannot be probed. */
const formLimit = { max: 30, windowMs: verifyTokenLifetimeMs };

/**
 * Creates a member from a verified phone. Exactly one of concurrent registrations with the same phone or username
 * succeeds; the others are refused as taken. The refusal needs the proof of a phone.
 */
export async function registerMember(
  dependencies: IdentityDependencies,
  input: Registration,
  origin: Origin,
): Promise<MemberRow> {
  const { db, clock } = dependencies.platform;
  const seal = await dependencies.seal();
  const settings = await settingsOf(db);
  const phone = parsePhone(input.phone, input.countryCode, settings);
  const username = usernameOf(input, phone, settings);
  const email = emailOf(input, settings);
  await requireGoodPassword(input, {
    configuredMin: settings.password_min_length,
    configuredMax: settings.password_max_length,
    facts: [username, phone.e164, email],
  });
  const currency = (await listCurrencies(db)).find(({ id }) => id === input.currencyId);
  if (!currency) throw new Refusal('INCORRECT_INFORMATION');
  await requireProof(dependencies, input.verifyToken, phone);
  const names = [...new Set([username, phone.username])];
  const takenName = async (reader: Reader) => {
    for (const name of names) if (await claimantOf(reader, seal, 'username', name)) return name;
    return undefined;
  };
  const takenBefore = await takenName(db);
  if (takenBefore) throw takenRefusal(takenBefore, username);
  // Slow by design, so outside the transaction that holds a connection.
  const passwordHash = await hashPassword(input.password);
  const refCode = newCode(8);

  return inTransaction(db, async (tx) => {
    const now = clock();
    const referredBy = input.refCode ? await referrerOf(dependencies, tx, input.refCode) : null;
    // Self-referral is refused: the browser must not have been used by the owner of the code.
    if (referredBy && (await isKnownTo(tx, [referredBy], origin.device))) throw new Refusal('REFERRAL_OWN_CODE');
    const memberId = await insertMember(dependencies, tx, {
      username,
      phone: phone.e164,
      country_code: phone.countryCode,
      currency_code: currency.code,
      language: localeByCode(input.languageCode)?.prefix ?? 'en',
      password_hash: passwordHash,
      ref_code: refCode,
      referred_by: referredBy,
      email,
      is_subscribed: input.isSubscribed,
      terms_accepted_at: now,
      phone_verified_at: now,
      created_at: now,
    });
    // The digits of the phone are a name too, so that they also log in and belong to one member only.
    for (const name of names)
      if (!(await claim(tx, seal, 'username', name, memberId))) throw takenRefusal(name, username);
    const proof = await spendVerifyToken(tx, hashToken(input.verifyToken), 'register', now);
    if (!proof || !isRecipient(seal, proof.recipient, phone.e164)) throw new Refusal('VERIFY_TOKEN_INVALID');
    await claimRefCode(tx, seal, refCode, memberId);
    await publish(tx, {
      memberId,
      topic: 'member.registered',
      payload: {
        currency_code: currency.code,
        referred_by: referredBy,
        ...(referredBy && input.linkMarks && { link_marks: { ...input.linkMarks } }),
      },
    });
    await noteSignals(tx, seal, memberId, [{ kind: 'phone', value: phone.e164 }, ...signalsOf(origin)], now);
    return readMember(dependencies, tx, memberId);
  });
}

const takenRefusal = (name: string, username: string) =>
  new Refusal(name === username ? 'USERNAME_TAKEN' : 'PHONE_TAKEN');

/** Throws a Refusal without the proof of the phone, before any other response about it. */
async function requireProof(dependencies: IdentityDependencies, verifyToken: string, phone: Phone): Promise<void> {
  const { db, clock } = dependencies.platform;
  const seal = await dependencies.seal();
  const now = clock();
  const proof = await readVerifyToken(db, hashToken(verifyToken), 'register', now);
  if (!proof || !isRecipient(seal, proof.recipient, phone.e164)) throw new Refusal('VERIFY_TOKEN_INVALID');
  const until = await takeAttempt(
    db,
    { subject: `register:${subjectName(seal, phone.username)}`, ip: 'all' },
    now,
    formLimit,
  );
  if (until) throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}
