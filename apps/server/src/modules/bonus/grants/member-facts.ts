import { dayIn } from '@sabai/contract/date-format';
import { type Db, sql, type Tx } from '@sabai/db';
import type { MemberFacts } from '@sabai/rewards';
import type { Member } from '../../identity/index.ts';
import type { BonusDependencies } from '../dependencies.ts';
import type { Offer } from '../offers/offered.repository.ts';

type Reader = Db | Tx;
type Dependencies = Pick<BonusDependencies, 'platform' | 'identity' | 'protection'>;

/** Facts about a member that do not depend on the offer. */
export interface CommonFacts extends Omit<MemberFacts, 'hasHouseholdHadIt' | 'grants' | 'grantsInPeriod'> {
  readonly memberId: string;
  /** `MM-DD`, if the member entered it. */
  readonly birthday: string | undefined;
  /** Offers the member is invited to and may receive, claimable or not. */
  readonly invitedTo: ReadonlySet<number>;
  /** The day of the site's calendar. */
  readonly today: string;
}

interface Row {
  readonly is_phone_verified: boolean;
  readonly is_email_verified: boolean;
  readonly deposits: bigint;
  readonly has_open: boolean;
  readonly level: number;
  readonly invited_to: number[];
}

/**
 * Returns the facts about a member that decide about offers. Read under the lock on the member's accounts, they stay
 * valid until it is released. `without` is a deposit that does not count as an earlier one.
 */
export async function commonFactsOf(
  { platform, identity, protection }: Dependencies,
  reader: Reader,
  member: Member,
  { without = null }: { readonly without?: string | null } = {},
): Promise<CommonFacts> {
  const { rows } = await sql<Row>`
    select phone_verified_at is not null as is_phone_verified, email_verified_at is not null as is_email_verified,
      (select count(*) from deposits where deposits.member_id = ${member.id} and status = 'success'
        and id is distinct from ${without}) as deposits,
      exists (select from grants where grants.member_id = ${member.id} and state in ('pending', 'active')) as has_open,
      member_level_of(${member.id}) as level,
      array(select distinct offer_id from offer_invitations as invited where invited.member_id = ${member.id} and grant_id is null
        and expires_at > ${platform.clock()}) as invited_to
    from members where member_id = ${member.id}`.execute(reader);
  const { is_phone_verified, is_email_verified, deposits, has_open, level, invited_to } = rows[0]!;
  const obstacle = (await protection.obstaclesTo(reader, 'claim', member.id)).find(({ fix }) => fix !== 'profile');
  const block =
    obstacle === undefined
      ? null
      : obstacle.code === 'COOLING_OFF'
        ? 'cooling-off'
        : obstacle.code === 'ACCOUNT_BLOCKED' || obstacle.code === 'ACCOUNT_STOPPED'
          ? 'closed'
          : 'excluded';
  const { profile } = await identity.profileOf(reader, member.id);
  const zone = await identity.timeZone(reader);
  return {
    memberId: member.id,
    country: member.countryCode,
    currency: member.currencyCode,
    language: member.language,
    // Segments are empty so far.
    level,
    segments: [],
    registeredAt: member.createdAt,
    isPhoneVerified: is_phone_verified,
    isEmailVerified: is_email_verified,
    isBankVerified: member.bankStatus === 'verified',
    deposits: Number(deposits),
    hasActiveBonus: has_open,
    block,
    ...(obstacle?.until && { blockedUntil: obstacle.until }),
    invitedTo: new Set(invited_to),
    birthday: profile.DOB?.slice(5),
    today: dayIn(zone, platform.clock()),
  };
}

/** Returns all facts for one offer. */
export const factsFor = (
  common: CommonFacts,
  had: { readonly grants: number; readonly grantsInPeriod: number; readonly hasHousehold: boolean },
): MemberFacts => ({
  ...common,
  grants: had.grants,
  grantsInPeriod: had.grantsInPeriod,
  hasHouseholdHadIt: had.hasHousehold,
});

/** Returns members who share a device, an address or a bank account with this one. */
export const householdOf = async (
  { identity }: Pick<BonusDependencies, 'identity'>,
  reader: Reader,
  memberId: string,
) => [...(await identity.sharedSignals(reader as Tx, memberId)).keys()];

/** Returns which of these offers another member of the household has received. */
export async function householdHad(
  reader: Reader,
  others: readonly string[],
  offers: readonly Offer[],
): Promise<Set<number>> {
  if (others.length === 0 || offers.length === 0) return new Set();
  const rows = await reader
    .selectFrom('grants')
    .select('offer_id')
    .distinct()
    .where('member_id', 'in', [...others])
    .where(
      'offer_id',
      'in',
      offers.map(({ id }) => id),
    )
    .where('state', 'not in', ['declined', 'lapsed'])
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}
