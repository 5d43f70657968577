import { localeByCode } from '@sabai/contract/locales';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { claim, claimantOf, insertMember, type MemberRow, readMember } from './members.repository.ts';
import { spendVerifyToken } from './otp.repository.ts';
import { hashToken, newCode } from './otp.rules.ts';
import type { IdentityParts } from './parts.ts';
import { requireGoodPassword } from './password.rules.ts';
import { hashPassword } from './password-hash.ts';
import { parsePhone } from './phone.rules.ts';
import { listCurrencies, settingsOf } from './settings.repository.ts';

export interface Registration {
  readonly phone: string;
  readonly countryCode: string;
  readonly password: string;
  readonly confirmation: string;
  readonly currencyId: number;
  readonly refCode: string | undefined;
  readonly isSubscribed: boolean;
  readonly verifyToken: string;
  readonly languageCode: string;
}

/** Referral codes are letters in upper case and read alike however they are typed. */
export const canonicalRefCode = (code: string): string => code.trim().toUpperCase();

/** Who owns a referral code; refuses with REFERRAL_CODE_INVALID (R5.14). */
export async function referrerOf(tx: Parameters<typeof claimantOf>[0], code: string): Promise<string> {
  const referrer = await claimantOf(tx, 'ref_code', canonicalRefCode(code));
  if (!referrer) throw new Refusal('REFERRAL_CODE_INVALID');
  return referrer;
}

/** Claims a referral code of its own for a new member; a collision is as good as impossible and ends the transaction. */
export async function claimRefCode(tx: Tx, refCode: string, memberId: string): Promise<void> {
  if (!(await claim(tx, 'ref_code', refCode, memberId))) throw new Error('referral code is taken');
}

/**
 * Makes a member of somebody who proved a phone; its digits are the username. Of any number of registrations with one
 * phone at once exactly one succeeds, the others are told USERNAME_TAKEN.
 */
export async function registerMember({ platform }: IdentityParts, input: Registration): Promise<MemberRow> {
  const { db, clock } = platform;
  const settings = await settingsOf(db);
  const phone = parsePhone(input.phone, input.countryCode, settings);
  requireGoodPassword({ ...input, configuredMin: settings.password_min_length });
  const currency = (await listCurrencies(db)).find(({ id }) => id === input.currencyId);
  if (!currency) throw new Refusal('INCORRECT_INFORMATION');
  if (await claimantOf(db, 'username', phone.username)) throw new Refusal('USERNAME_TAKEN');
  // Slow on purpose, so not while a transaction holds a connection.
  const passwordHash = await hashPassword(input.password);
  const refCode = newCode(8);

  return inTransaction(db, async (tx) => {
    const now = clock();
    const referredBy = input.refCode ? await referrerOf(tx, input.refCode) : null;
    const memberId = await insertMember(tx, {
      username: phone.username,
      phone: phone.e164,
      country_code: phone.countryCode,
      currency_code: currency.code,
      language: localeByCode(input.languageCode)?.prefix ?? 'en',
      password_hash: passwordHash,
      ref_code: refCode,
      referred_by: referredBy,
      is_subscribed: input.isSubscribed,
      terms_accepted_at: now,
      phone_verified_at: now,
      created_at: now,
    });
    if (!(await claim(tx, 'username', phone.username, memberId))) throw new Refusal('USERNAME_TAKEN');
    const proof = await spendVerifyToken(tx, hashToken(input.verifyToken), 'register', now);
    if (proof?.recipient !== phone.e164) throw new Refusal('VERIFY_TOKEN_INVALID');
    await claimRefCode(tx, refCode, memberId);
    await publish(tx, {
      memberId,
      topic: 'member.registered',
      payload: { username: phone.username, currency_code: currency.code, referred_by: referredBy },
    });
    return readMember(tx, memberId);
  });
}
