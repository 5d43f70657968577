import type { MemberChange } from '@sabai/contract';
import { type Db, type OutboxConsumer, sql, type Tx } from '@sabai/db';

const bySecurityChange: Readonly<Record<string, MemberChange>> = {
  second_factor_on: 'second_factor',
  second_factor_off: 'second_factor',
  recovery_codes_renewed: 'second_factor',
  recovery_code_used: 'second_factor',
  passkey_added: 'passkey',
  passkey_removed: 'passkey',
  email_changed: 'email',
};
const byField: Readonly<Record<string, MemberChange>> = { bank_no: 'payee', phone: 'phone' };

/** Returns an event's changes of the protections of a member's money. */
export function changesOf(topic: string, payload: Readonly<Record<string, unknown>>): MemberChange[] {
  if (topic === 'member.password_changed') return ['password'];
  if (topic === 'member.security_changed') {
    const change = bySecurityChange[String(payload.change)];
    return change ? [change] : [];
  }
  const textsOf = (reported: unknown) => (Array.isArray(reported) ? reported.map(String) : []);
  const first = textsOf(payload.first_given);
  const changed = textsOf(payload.fields).filter((field) => !first.includes(field));
  return [...new Set(changed.flatMap((field) => byField[field] ?? []))];
}

async function keepChange(tx: Tx, memberId: string, change: MemberChange, at: Date): Promise<void> {
  await sql`
    insert into member_changes as kept (member_id, change, changed_at) values (${memberId}, ${change}, ${at})
    on conflict (member_id, change) do update set changed_at = greatest(kept.changed_at, excluded.changed_at)`.execute(
    tx,
  );
}

/** Records when each was last changed. */
export const memberChangesLog: OutboxConsumer = {
  name: 'member-changes',
  topics: ['member.password_changed', 'member.security_changed', 'member.profile_updated'],
  async handle(tx, { memberId, topic, payload, occurredAt }) {
    for (const change of changesOf(topic, payload as Record<string, unknown>))
      await keepChange(tx, memberId, change, occurredAt);
  },
};

/** Returns the changes since then, the latest first. */
export async function changesSince(
  db: Db,
  memberId: string,
  since: Date,
): Promise<{ change: MemberChange; at: Date }[]> {
  const rows = await db
    .selectFrom('member_changes')
    .select(['change', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map(({ change, changed_at }) => ({ change: change as MemberChange, at: changed_at }));
}
