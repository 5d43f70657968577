import { publish, sql, type Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import { payloadOf } from './activate-grant.ts';
import { type Grant, grantOf, noteChange } from './grants.repository.ts';

/** Members are notified this long before the end of an active grant. */
const soonMs = 86_400_000;
const endingCause = 'ending-soon';
const batch = 100;

const isUntold = ({ member_id, id }: { readonly member_id: unknown; readonly id: unknown }) => sql<boolean>`
  not exists (select from grant_changes where member_id = ${member_id} and grant_id = ${id} and cause = ${endingCause})`;

/**
 * Notifies members once that their grant ends within a day, unless it lasts less than two days in total. Returns their
 * number.
 */
export async function tellEnding({
  platform,
  wallet,
}: Pick<BonusDependencies, 'platform' | 'wallet'>): Promise<number> {
  const now = platform.clock();
  const due = await platform.db
    .selectFrom('grants')
    .select(['member_id', 'id'])
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + soonMs))
    .where(sql<boolean>`expires_at - activated_at >= make_interval(secs => ${(2 * soonMs) / 1000})`)
    .where(isUntold({ member_id: sql.ref('grants.member_id'), id: sql.ref('grants.id') }))
    .limit(batch)
    .execute();
  async function notify(tx: Tx, { member_id: memberId, id }: Pick<Grant, 'member_id' | 'id'>): Promise<void> {
    const grant = await grantOf(tx, memberId, id);
    if (grant?.state !== 'active') return;
    const { rows } = await sql<{ untold: boolean }>`select ${isUntold(grant)} as untold`.execute(tx);
    if (!rows[0]!.untold) return;
    await noteChange(tx, grant, { cause: endingCause, now });
    const payload = { ...payloadOf(grant), expires_at: grant.expires_at.toISOString() };
    await publish(tx, { memberId, topic: 'promotion.ending', payload });
  }
  await wallet.eachLocked(platform, due, notify, 'the end of a grant could not be told of');
  return due.length;
}
