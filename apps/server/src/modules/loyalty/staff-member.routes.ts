import { type MemberLoyalty, staffMemberLoyalty } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import { countersOf, levelsInForce, nameIn, standingOf } from './levels.repository.ts';

const mostRows = 50;
type Points = MemberLoyalty['points'];

/** Returns lots in the order in which they are spent, and the newest movements. */
export async function pointsForStaff(db: Db, memberId: string, now: Date): Promise<Points> {
  const { rows: lots } = await sql<{
    id: string;
    kind: 'play';
    state: 'active';
    points: bigint;
    gone: bigint;
    earned_at: Date;
    active_at: Date;
    expires_at: Date | null;
  }>`
    select id, kind, state, points, gone, earned_at, active_at, expires_at from point_lots
    where member_id = ${memberId} and gone < points and (expires_at is null or expires_at > ${now})
    order by state, expires_at nulls last, id limit 200`.execute(db);
  const { rows: moves } = await sql<{
    id: string;
    kind: 'spent';
    points: bigint;
    reference: string;
    moved_at: Date;
    expires_at: Date | null;
  }>`
    select move.id, move.kind, sum(move.points)::bigint as points, min(move.reference) as reference, move.moved_at,
      case when sum(move.points) > 0 then min(lot.expires_at) end as expires_at
    from point_moves as move join point_lots as lot on lot.member_id = move.member_id and lot.id = move.lot_id
    where move.member_id = ${memberId}
    group by move.id, move.kind, move.moved_at order by move.moved_at desc, move.id desc limit ${mostRows}`.execute(db);
  const { rows: sums } = await sql<{ balance: string; pending: string; owed: string }>`
    select coalesce(sum(points - gone) filter (where state = 'active'), 0)::text as balance,
      coalesce(sum(points) filter (where state = 'pending'), 0)::text as pending,
      coalesce((select points from point_debts where member_id = ${memberId}), 0)::text as owed
    from point_lots where member_id = ${memberId} and gone < points and (expires_at is null or expires_at > ${now})`.execute(
    db,
  );
  return {
    ...sums[0]!,
    lots: lots.map(({ id, kind, state, points, gone, earned_at, active_at, expires_at }) => ({
      id,
      kind,
      state,
      points: String(points),
      left: String(points - gone),
      earned_at: earned_at.toISOString(),
      active_at: active_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    moves: moves.map(({ points, moved_at, expires_at, ...move }) => ({
      ...move,
      points: String(points),
      moved_at: moved_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
  };
}

const changesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member_level_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();

const benefitsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('level_benefits')
    .select(['kind', 'level', 'amount_minor', 'currency_code', 'natural_key', 'given_at'])
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .limit(mostRows)
    .execute();

/** Serves the points and the level of one member to staff. */
export const memberLoyaltyRoute = ({ platform: { db, clock }, identity }: LoyaltyDependencies): Implementation =>
  implement(staffMemberLoyalty, {
    async get({ id: memberId }) {
      const [member] = isUuid(memberId) ? await identity.membersByIds(db, [memberId]) : [];
      if (!member) throw new Refusal('NOT_FOUND');
      const currency = member.currencyCode;
      const decimal = (minor: bigint, code = currency) => decimalOf(minor, code);
      const counters = (of: { deposit_minor: bigint; turnover_minor: bigint; win_loss_minor: bigint }) => ({
        deposit: decimal(of.deposit_minor),
        turnover: decimal(of.turnover_minor),
        win_loss: decimal(of.win_loss_minor),
      });
      const [levels, standing, now] = [await levelsInForce(db), await standingOf(db, memberId), clock()];
      const is = await countersOf(db, memberId, { demotion: levels?.rules.demotion ?? null }, now);
      const level = standing?.level ?? 0;
      return {
        currency_code: currency,
        points: await pointsForStaff(db, memberId, now),
        level: {
          level,
          name: nameIn(levels?.rules.levels[level], 'en', level),
          highest_level: standing?.highest_level ?? 0,
          since: standing?.reached_at.toISOString() ?? null,
          computed_at: standing?.computed_at.toISOString() ?? null,
          counters: counters({
            deposit_minor: is.depositMinor,
            turnover_minor: is.turnoverMinor,
            win_loss_minor: is.winLossMinor,
          }),
          demoted_to: standing?.demoted_to ?? null,
          demoted_on: standing?.demoted_on ?? null,
        },
        changes: (await changesOf(db, memberId)).map(
          ({ from_level, to_level, cause, version, changed_at, ...row }) => ({
            from_level,
            to_level,
            cause: cause as 'computed',
            version,
            counters: counters(row),
            changed_at: changed_at.toISOString(),
          }),
        ),
        benefits: (await benefitsOf(db, memberId)).map((row) => ({
          kind: row.kind as 'upgrade',
          level: row.level,
          amount: decimal(row.amount_minor, row.currency_code),
          of: row.natural_key.slice(row.kind.length + 1),
          given_at: row.given_at.toISOString(),
        })),
      };
    },
  });
