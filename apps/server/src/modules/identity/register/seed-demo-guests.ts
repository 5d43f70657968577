import { randomBytes } from 'node:crypto';
import type { Tx } from '@sabai/db';
import { newCode } from '../credentials/otp.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { claim, claimantOf } from '../people/claims.repository.ts';
import { insertMember } from '../people/members.repository.ts';
import { claimRefCode } from './register-member.ts';

export interface DemoGuest {
  /** The referrer of this member, if any. */
  readonly referrer?: string;
  /** The digits of a fictitious phone number, with its country code. */
  readonly phone: string;
  readonly registeredAt: Date;
}

let hash: Promise<string> | undefined;
/** Returns the hash of a discarded password: one for all, because hashing is slow. */
const unusableHash = () => {
  hash ??= hashPassword(randomBytes(24).toString('base64url'));
  return hash;
};

/** Adds a member of the demonstration who never logs in; returns the id. */
export async function addDemoGuest(
  dependencies: Pick<IdentityDependencies, 'seal'>,
  tx: Tx,
  { referrer, phone, registeredAt }: DemoGuest,
): Promise<string> {
  const seal = await dependencies.seal();
  const refCode = newCode(8);
  const memberId = await insertMember(dependencies, tx, {
    username: phone,
    phone: `+${phone}`,
    country_code: 'TH',
    currency_code: 'THB',
    ref_code: refCode,
    password_hash: await unusableHash(),
    referred_by: referrer ?? null,
    terms_accepted_at: registeredAt,
    created_at: registeredAt,
  });
  await claim(tx, seal, 'username', phone, memberId);
  await claimRefCode(tx, seal, refCode, memberId);
  return memberId;
}

const rivals = 30;
/** Creates the members of the demonstration who take part in competitions; returns their ids, the same on repeats. */
export async function seedRivals(dependencies: Pick<IdentityDependencies, 'seal'>, tx: Tx): Promise<string[]> {
  const seal = await dependencies.seal();
  const ids: string[] = [];
  for (let n = 0; n < rivals; n++) {
    // Spread, so that the masked names differ.
    const phone = `66${810_000_000 + ((n * 7_654_321) % 90_000_000)}`;
    const known = await claimantOf(tx, seal, 'username', phone);
    ids.push(known ?? (await addDemoGuest(dependencies, tx, { phone, registeredAt: new Date() })));
  }
  return ids;
}
