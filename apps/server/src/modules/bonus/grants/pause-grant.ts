import { publish, sql, type Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import { payloadOf } from './activate-grant.ts';
import { type Grant, noteChange, openGrantOf } from './grants.repository.ts';

/** No grant ends while paused. */
const farAway = new Date('9999-12-31T00:00:00Z');
const batch = 100;

async function moveEnd(
  tx: Tx,
  grant: Grant,
  values: { readonly expires_at: Date; readonly paused_ms: bigint | null },
  cause: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('grants')
    .set(values)
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .execute();
  await noteChange(tx, grant, { cause, now });
  const topic = values.paused_ms === null ? 'promotion.resumed' : 'promotion.paused';
  await publish(tx, { memberId: grant.member_id, topic, payload: payloadOf(grant) });
}

/** Pauses the time of an active grant. The caller holds the lock on the member's accounts. */
export async function pauseGrant(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  grant: Grant,
): Promise<void> {
  const now = platform.clock();
  const leftMs = grant.expires_at.getTime() - now.getTime();
  if (grant.paused_ms !== null || leftMs <= 0) return;
  await moveEnd(tx, grant, { expires_at: farAway, paused_ms: BigInt(leftMs) }, 'paused', now);
}

/** Resumes paused grants whose members may play again; returns the number checked. */
export async function resumeGrants({
  platform,
  wallet,
}: Pick<BonusDependencies, 'platform' | 'wallet'>): Promise<number> {
  const now = platform.clock();
  const due = await platform.db
    .selectFrom('grants')
    .select('member_id')
    .where('paused_ms', 'is not', null)
    .where('state', '=', 'active')
    .where(sql<boolean>`not programme_is_barred(member_id, ${now})`)
    .limit(batch)
    .execute();
  async function resume(tx: Tx, { member_id: memberId }: { readonly member_id: string }): Promise<void> {
    const grant = await openGrantOf(tx, memberId);
    if (grant?.state !== 'active' || grant.paused_ms === null) return;
    const expires_at = new Date(now.getTime() + Number(grant.paused_ms));
    await moveEnd(tx, grant, { expires_at, paused_ms: null }, 'resumed', now);
  }
  await wallet.eachLocked(platform, due, resume, 'a paused grant could not go on');
  return due.length;
}
