import type { SeededRole } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { newCode } from '../credentials/otp.rules.ts';
import { hashPassword, isPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { claim, claimantOf } from '../people/claims.repository.ts';
import { insertMember } from '../people/members.repository.ts';
import { findStaff, insertStaff } from '../people/staff.repository.ts';
import { claimRefCode } from './register-member.ts';

/** The demonstration's accounts with their passwords; printed at start and harmless, since its money is play money. */
export interface DemoAccount {
  /** Set only for the member. */
  readonly memberId?: string;
  readonly kind: 'staff' | 'member';
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

const staffAccounts: readonly (DemoAccount & { name: string; role: SeededRole })[] = [
  { kind: 'staff', role: 'owner', username: 'admin', name: 'Anong', password: 'Sabai-Admin-1' },
  // One owner approves the other's requests.
  { kind: 'staff', role: 'owner', username: 'manager', name: 'Malee', password: 'Sabai-Manager-1' },
  { kind: 'staff', role: 'senior-cashier', username: 'cashier', name: 'Chai', password: 'Sabai-Cashier-1' },
  { kind: 'staff', role: 'support', username: 'support', name: 'Suda', password: 'Sabai-Support-1' },
];
const memberAccount: DemoAccount = {
  kind: 'member',
  role: 'member',
  username: '0812345678',
  password: 'Sabai-Demo-1',
};
const demoPhone = '+66812345678';
const demoBankId = 1;
const demoAccountNumber = '1234567890';

async function seedMember(dependencies: Pick<IdentityDependencies, 'seal'>, tx: Tx): Promise<string> {
  const seal = await dependencies.seal();
  const username = demoPhone.slice(1);
  const known = await claimantOf(tx, seal, 'username', username);
  if (known) return known;
  const refCode = newCode(8);
  const now = new Date();
  const memberId = await insertMember(dependencies, tx, {
    username,
    phone: demoPhone,
    country_code: 'TH',
    currency_code: 'THB',
    password_hash: await hashPassword(memberAccount.password),
    ref_code: refCode,
    first_name: 'Somchai',
    last_name: 'Jaidee',
    birth_date: '1990-05-17',
    gender: 'male',
    register_channel_id: 5,
    bank_id: demoBankId,
    bank_no: demoAccountNumber,
    bank_status: 'verified',
    terms_accepted_at: now,
    phone_verified_at: now,
    profile_completed_at: now,
    created_at: now,
  });
  await claim(tx, seal, 'username', username, memberId);
  await claimRefCode(tx, seal, refCode, memberId);
  return memberId;
}

/**
 * Creates the demonstration's missing accounts; changed passwords stay changed. Returns the accounts to print at start.
 */
export async function seedDemo(dependencies: Pick<IdentityDependencies, 'seal'>, tx: Tx): Promise<DemoAccount[]> {
  for (const { username, name, role, password } of staffAccounts) {
    if (await findStaff(tx, username)) continue;
    await insertStaff(tx, { username, name, roleIds: [role], password_hash: await hashPassword(password) });
  }
  const memberId = await seedMember(dependencies, tx);
  return [...staffAccounts.map(({ name: _, ...account }) => account), { ...memberAccount, memberId }];
}

/** Returns the names of the demonstration's accounts that still have the printed password. */
export async function openDemoAccounts(dependencies: Pick<IdentityDependencies, 'seal'>, tx: Tx): Promise<string[]> {
  const member = await claimantOf(tx, await dependencies.seal(), 'username', demoPhone.slice(1));
  const staff = await tx
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where('is_disabled', '=', false)
    .execute();
  const hashes = new Map(staff.map(({ username, password_hash }) => [username, password_hash]));
  if (member) {
    const row = await tx
      .selectFrom('members')
      .select('password_hash')
      .where('member_id', '=', member)
      .where('is_blocked', '=', false)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (row) hashes.set(memberAccount.username, row.password_hash);
  }
  const open: string[] = [];
  for (const { username, password } of [...staffAccounts, memberAccount]) {
    const hash = hashes.get(username);
    if (hash && (await isPassword(password, hash))) open.push(username);
  }
  return open;
}
