import type { Tx } from '@sabai/db';
import { sealedTables } from '../../platform/sealed-tables.ts';
import { accountName, renewClaim } from './claims.repository.ts';
import { readMember, updateMember } from './members.repository.ts';
import type { IdentityParts } from './parts.ts';

/** Seals members who are not sealed with the present key yet, and claims with it what is theirs alone; returns how many. */
export async function sealSomeMembers(parts: Pick<IdentityParts, 'seal'>, tx: Tx): Promise<number> {
  const seal = await parts.seal();
  const rows = await sealedTables.members.takeSome(tx, seal);
  for (const { owner: memberId } of rows) {
    const member = await readMember(parts, tx, memberId);
    const { username, phone, email, first_name, last_name, birth_date, gender, line_id, bank_no, bank_id } = member;
    await updateMember(parts, tx, memberId, {
      ...{ username, phone, email, first_name, last_name, birth_date, gender, line_id, bank_no },
    });
    for (const name of new Set([username, phone.slice(1)])) await renewClaim(tx, seal, 'username', name, memberId);
    if (bank_id !== null && bank_no !== null)
      await renewClaim(tx, seal, 'bank_account', accountName(bank_id, bank_no), memberId);
  }
  return rows.length;
}
