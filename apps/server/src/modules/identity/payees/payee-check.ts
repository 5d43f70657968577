import { inTransaction } from '@sabai/db';
import type { IdentityDependencies } from '../dependencies.ts';
import type { CheckedPayee } from '../identity-check.ts';
import { lockMember, type MemberRow, readMember, updateMember } from '../people/members.repository.ts';
import { fullNameOf } from '../people/profile.rules.ts';
import { noteBankDecision } from './bank-decision.ts';

const checkTimeoutMs = 5000;

const payeeOf = (row: MemberRow): CheckedPayee | undefined =>
  row.bank_no === null || row.bank_code === null
    ? undefined
    : {
        fullName: fullNameOf(row),
        bankCode: row.bank_code,
        accountNumber: row.bank_no,
        currencyCode: row.currency_code,
        countryCode: row.country_code,
      };

const isSame = (one: CheckedPayee, other: CheckedPayee | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** The verdict of the first check that is sure. */
async function verdictOf({ platform, identityChecks }: IdentityDependencies, payee: CheckedPayee) {
  for (const { name, checkPayee } of identityChecks) {
    try {
      if ((await checkPayee(payee, AbortSignal.timeout(checkTimeoutMs))) === 'confirmed') return 'confirmed';
    } catch (error) {
      platform.log.warn({ err: error, check: name }, 'an identity check gave no answer; staff decide');
    }
  }
  return 'unsure';
}

/**
 * Asks the identity checks about the bank account that a member has entered. One that is confirmed needs no member of staff, unless
 * the account has changed or staff have decided meanwhile. Must not be called in a transaction: a check calls another service.
 */
export async function checkPayee(dependencies: IdentityDependencies, memberId: string): Promise<void> {
  const { identityChecks, platform, seal } = dependencies;
  if (identityChecks.length === 0) return;
  const payee = payeeOf(await readMember(dependencies, platform.db, memberId));
  if (!payee || (await verdictOf(dependencies, payee)) !== 'confirmed') return;
  await inTransaction(platform.db, async (tx) => {
    const member = await lockMember(dependencies, tx, memberId);
    if (member.bank_status !== 'pending' || !isSame(payee, payeeOf(member))) return;
    await updateMember(dependencies, tx, memberId, { bank_status: 'verified', bank_reason: null });
    await noteBankDecision(tx, await seal(), memberId, 'verified', '');
  });
}
