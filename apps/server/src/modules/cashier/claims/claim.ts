import type { Db, Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember, type StaffOrigin } from '../../../platform/records/member-audit.ts';
import { spokenMoment } from '../../../platform/sentences/spoken-moment.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { standingOf } from './claim.rules.ts';
import { type ClaimSubject, claimsOn, findClaim, writeClaim } from './claims.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity'>;
type ClaimRow = Awaited<ReturnType<typeof writeClaim>>;

async function refuseHeld({ identity }: Dependencies, tx: Tx, { staff_id, expires_at }: ClaimRow): Promise<never> {
  const names = await identity.staffNames(tx, [staff_id]);
  const until = spokenMoment(expires_at, await identity.timeZone(tx));
  throw new Refusal('CLAIM_HELD', { name: names.get(staff_id) ?? '', until });
}

/**
 * Claims a free row, or renews the caller's claim. The caller must hold the row's lock, so that concurrent claims are
 * serialised.
 */
export async function takeClaim(
  dependencies: Dependencies,
  tx: Tx,
  subject: ClaimSubject,
  { staffId }: Pick<StaffOrigin, 'staffId'>,
): Promise<ClaimRow> {
  const now = dependencies.platform.clock();
  const claim = await findClaim(tx, subject);
  const standing = standingOf(claim, staffId, now);
  if (standing === 'held') return refuseHeld(dependencies, tx, claim!);
  return writeClaim(tx, subject, staffId, standing === 'own' ? claim!.claimed_at : now, now);
}

/**
 * Claims a row even if another holds it. The previous holder's actions are refused from then on; the audit log records
 * both.
 */
export async function takeOverClaim(
  dependencies: Dependencies,
  tx: Tx,
  subject: ClaimSubject,
  by: StaffOrigin,
): Promise<ClaimRow> {
  const { platform } = dependencies;
  const { type, id, memberId } = subject;
  const now = platform.clock();
  const claim = await findClaim(tx, subject);
  if (standingOf(claim, by.staffId, now) !== 'held') return takeClaim(dependencies, tx, subject, by);
  await auditMember(tx, await platform.seal(), by, {
    memberId,
    action: `${type}.taken_over`,
    subjectType: type,
    subjectId: id,
    reason: '',
    at: now,
    before: { holder: claim!.staff_id },
    after: { holder: by.staffId },
  });
  return writeClaim(tx, subject, by.staffId, now, now);
}

/**
 * Rejects an action on a row that another has claimed. With `isNeeded` the caller must hold the claim: the money leaves
 * by hand, outside the system. Only the visible holder may then confirm that it was sent.
 */
export async function requireClaim(
  dependencies: Dependencies,
  tx: Tx,
  subject: ClaimSubject,
  staffId: string,
  { isNeeded }: { isNeeded: boolean },
): Promise<void> {
  const claim = await findClaim(tx, subject);
  const standing = standingOf(claim, staffId, dependencies.platform.clock());
  if (standing === 'held') await refuseHeld(dependencies, tx, claim!);
  if (standing === 'free' && isNeeded) throw new Refusal('CLAIM_REQUIRED');
}

/** Returns the holder of each row, in the given order, as seen by `staffId`. */
export async function presentClaims(
  { platform, identity }: Dependencies,
  reader: Db | Tx,
  type: ClaimSubject['type'],
  rows: readonly { readonly id: string; readonly member_id: string }[],
  staffId: string,
) {
  const claims = await claimsOn(reader, type, rows, platform.clock());
  const names = await identity.staffNames(reader, [...new Set([...claims.values()].map(({ staff_id }) => staff_id))]);
  return rows.map(({ id }) => {
    const claim = claims.get(id);
    return claim ? presentClaim(claim, names, staffId) : null;
  });
}

export const presentClaim = (claim: ClaimRow, names: ReadonlyMap<string, string>, staffId: string) => ({
  holder: names.get(claim.staff_id) ?? '',
  is_own: claim.staff_id === staffId,
  until: claim.expires_at.toISOString(),
});
