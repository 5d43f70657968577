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

/** Claims what nobody else has, or goes on holding it. The caller has locked what is claimed: of two who come at once one waits. */
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

/** Claims what another may have: who had it is refused from now on, and it stands in the audit who took it from whom. */
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
    ...{ memberId, action: `${type}.taken_over`, subjectType: type, subjectId: id, reason: '', at: now },
    ...{ before: { holder: claim!.staff_id }, after: { holder: by.staffId } },
  });
  return writeClaim(tx, subject, by.staffId, now, now);
}

/**
 * Refuses who wants to act on what another has claimed. `isNeeded`: money leaves by hand, outside of the house, so that only
 * who has claimed it, and has been shown to the others as its holder, may say that it has been sent.
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

/** Who has each of these rows now, in their order, as `staffId` sees it. */
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
