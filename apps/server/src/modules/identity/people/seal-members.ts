import type { Tx } from '@sabai/db';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { accountName, renewClaim } from './claims.repository.ts';
import { readMember, updateMember } from './members.repository.ts';

/** Encrypts members that do not use the present key yet, and renews their claims with it; returns their number. */
export async function sealSomeMembers(dependencies: Pick<IdentityDependencies, 'seal'>, tx: Tx): Promise<number> {
  const seal = await dependencies.seal();
  const rows = await sealedTables.members.takeSome(tx, seal);
  for (const { owner: memberId } of rows) {
    const member = await readMember(dependencies, tx, memberId);
    const { username, phone, email, first_name, last_name, birth_date, gender, line_id, bank_no, bank_id } = member;
    await updateMember(dependencies, tx, memberId, {
      username,
      phone,
      email,
      first_name,
      last_name,
      birth_date,
      gender,
      line_id,
      bank_no,
    });
    for (const name of new Set([username, phone.slice(1)])) await renewClaim(tx, seal, 'username', name, memberId);
    if (bank_id !== null && bank_no !== null)
      await renewClaim(tx, seal, 'bank_account', accountName(bank_id, bank_no), memberId);
  }
  return rows.length;
}
