import { randomInt } from 'node:crypto';
import type { SeededRole } from '@sabai/contract';
import type { Db } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { hire } from '../roles/hire.fixture.ts';

/** Inserts members and staff. */
export function createPeople(db: Db, clock: () => Date) {
  let nextNumber = randomInt(1_000_000);
  const newNumber = () => String(++nextNumber).padStart(7, '0');
  /** Inserts a member, with a complete profile by default. */
  async function newMember({ currency = 'THB', isComplete = true } = {}): Promise<{ readonly memberId: string }> {
    const phone = `+6681${newNumber()}`;
    const { member_id: memberId } = await db
      .insertInto('members')
      .values({
        username: phone.slice(1),
        phone,
        country_code: 'TH',
        currency_code: currency,
        password_hash: 'none',
        ref_code: newNumber(),
        terms_accepted_at: clock(),
        ...(isComplete ? { first_name: 'Somchai', last_name: 'Jaidee', bank_id: 1, bank_no: `123${newNumber()}` } : {}),
      })
      .returning('member_id')
      .executeTakeFirstOrThrow();
    return { memberId };
  }
  const newStaff = (role: SeededRole = 'senior-cashier'): Promise<StaffCaller> =>
    hire(db, role, { username: `${role}${newNumber()}`, name: `Chai ${nextNumber}` });
  return { newMember, newStaff };
}
