import { randomBytes } from 'node:crypto';
import type { Tx } from '@sabai/db';
import { newCode } from '../credentials/otp.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { claim } from '../people/claims.repository.ts';
import { insertMember } from '../people/members.repository.ts';
import { claimRefCode } from './register-member.ts';

export interface DemoGuest {
  /** The member who has invited them. */
  readonly referrer: string;
  /** The digits of a made-up phone number, with its country's code. */
  readonly phone: string;
  readonly registeredAt: Date;
}

/** Members of the demonstration whom somebody has invited. Nobody knows their passwords. */
export async function addDemoGuest(
  dependencies: Pick<IdentityDependencies, 'seal'>,
  tx: Tx,
  { referrer, phone, registeredAt }: DemoGuest,
): Promise<string> {
  const seal = await dependencies.seal();
  const refCode = newCode(8);
  const memberId = await insertMember(dependencies, tx, {
    ...{ username: phone, phone: `+${phone}`, country_code: 'TH', currency_code: 'THB', ref_code: refCode },
    password_hash: await hashPassword(randomBytes(24).toString('base64url')),
    ...{ referred_by: referrer, terms_accepted_at: registeredAt, created_at: registeredAt },
  });
  await claim(tx, seal, 'username', phone, memberId);
  await claimRefCode(tx, seal, refCode, memberId);
  return memberId;
}
