import type { RedeemReason } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { type Db, sql, type Tx } from '@sabai/db';
import type { Member } from '../../identity/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { type Item, takenBy } from './items.repository.ts';

/**
 * The facts about a member that decide about a purchase. Read under the lock of the member's accounts they stay valid
 * until its release.
 */
export interface Buyer {
  readonly member: Member;
  readonly level: number;
  readonly points: bigint;
  readonly isVerified: boolean;
  readonly isAllowed: boolean;
  readonly until: Date | null;
  readonly taken: ReadonlyMap<number, { readonly ever: number; readonly today: number }>;
}

export async function buyerOf(
  { platform, identity, protection, points, levelOf }: ShopDependencies,
  reader: Db | Tx,
  memberId: string,
): Promise<Buyer> {
  const member = await identity.memberOf(reader, memberId);
  const zone = await identity.timeZone(reader);
  const { rows } = await sql<{ is_verified: boolean; day_start: Date }>`
    select phone_verified_at is not null or email_verified_at is not null as is_verified,
      ${dayIn(zone, platform.clock())}::date::timestamp at time zone ${zone} as day_start
    from members where member_id = ${memberId}`.execute(reader);
  const { is_verified: isVerified, day_start } = rows[0]!;
  const [obstacle] = await protection.obstaclesTo(reader, 'redeem', memberId);
  return {
    member,
    isVerified,
    level: await levelOf(reader, memberId),
    points: await points.balanceOf(reader, memberId),
    isAllowed: obstacle === undefined,
    until: obstacle?.until ?? null,
    taken: await takenBy(reader, memberId, day_start),
  };
}

/** Free credit and free spins are for members with a verified phone or email (R6.8). */
const needsVerified: ReadonlySet<Item['type']> = new Set(['freespins', 'lucky_box', 'random_card']);

/**
 * Returns the stock codes required before a purchase: a box that may contain a thing is sold only while there is one.
 */
export const stockCodesOf = ({ type, rules }: Pick<Item, 'type' | 'rules'>): string[] =>
  type === 'physical_rewards'
    ? ['item']
    : (rules.chance?.prizes ?? [])
        .filter(({ kind, parts }) => kind === 'physical' && parts > 0)
        .map(({ code }) => code)
        .toSorted();

export const leftOf = (item: Item, stocks: ReadonlyMap<string, number>): number | null => {
  const codes = stockCodesOf(item);
  return codes.length === 0 ? null : Math.min(...codes.map((code) => stocks.get(`${item.id} ${code}`) ?? 0));
};

const reason = (code: RedeemReason['code'], more: Partial<RedeemReason> = {}): RedeemReason => ({
  code,
  level: null,
  points: null,
  until: null,
  ...more,
});

/** Returns the reasons against a purchase, the weightiest first; empty if it is possible. */
export function reasonsAgainst(
  item: Item,
  buyer: Buyer,
  { stocks, rounds = 1 }: { readonly stocks: ReadonlyMap<string, number>; readonly rounds?: number },
): RedeemReason[] {
  const { points, minLevel, perDay, perMember } = item.rules;
  const { ever, today } = buyer.taken.get(item.id) ?? { ever: 0, today: 0 };
  const price = BigInt(points) * BigInt(rounds);
  const left = leftOf(item, stocks);
  return [
    ...(buyer.isAllowed ? [] : [reason('closed', { until: buyer.until?.toISOString() ?? null })]),
    ...(buyer.member.points.isActive ? [] : [reason('inactive')]),
    ...(minLevel !== undefined && buyer.level < minLevel ? [reason('level', { level: minLevel })] : []),
    ...(needsVerified.has(item.type) && !buyer.isVerified ? [reason('verify')] : []),
    ...(left !== null && left < 1 ? [reason('sold-out')] : []),
    ...(perMember !== undefined && ever + rounds > perMember ? [reason('per-member')] : []),
    ...(perDay !== undefined && today + rounds > perDay ? [reason('per-day')] : []),
    ...(buyer.points < price ? [reason('points', { points: (price - buyer.points).toString() })] : []),
  ];
}
