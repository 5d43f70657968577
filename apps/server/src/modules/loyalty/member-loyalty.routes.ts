import {
  type FindQuery,
  memberLvBenefit,
  memberLvCounter,
  memberLvDetail,
  memberLvDetailMember,
  memberLvInfo,
  type Page,
  type PointMove,
  pointConfig,
  pointHistory,
  privileges,
  userMemberLv,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import type { Days } from '../../platform/http/find-filters.ts';
import { type FindFilter, whereOf, withinDays } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { houseCurrency } from '../bonus/index.ts';
import { withdrawalRights } from '../cashier/index.ts';
import { nextComputation } from './compute-levels.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import {
  countersOf,
  firstDay,
  levelsInForce,
  lifetime,
  nameIn,
  settingsOf,
  standingOf,
  windowStart,
} from './levels.repository.ts';
import { presentInfo, presentLevel, presentPointConfig } from './present-levels.ts';

/** Serves levels to members and visitors. */
function levelRoutes({ platform, identity }: LoyaltyDependencies): Implementation[] {
  const { db, clock } = platform;
  const detail = async (currency: string, locale: Parameters<typeof presentLevel>[3]) =>
    ((await levelsInForce(db))?.rules.levels ?? []).map((_, number, all) =>
      presentLevel(all, number, currency, locale),
    );
  return [
    implement(memberLvDetail, {
      find: async ({ query }, { locale }) => pageOf(await detail(houseCurrency, locale), query),
    }),
    implement(memberLvDetailMember, {
      find: async ({ query }, { caller, locale }) =>
        pageOf(await detail((await identity.memberOf(db, caller.memberId)).currencyCode, locale), query),
    }),
    implement(memberLvInfo, {
      async find({ query }, { caller: { memberId }, locale }) {
        const levels = await levelsInForce(db);
        if (!levels) return pageOf([], query);
        const { currencyCode, birthDate } = await identity.memberOf(db, memberId);
        const [standing, now] = [await standingOf(db, memberId), clock()];
        const timeZone = await identity.timeZone(db);
        const review = await db
          .selectFrom('level_reviews')
          .select('state')
          .where('member_id', '=', memberId)
          .where('level', '=', (standing?.level ?? 0) + 1)
          .executeTakeFirst();
        const info = presentInfo({
          levels,
          standing,
          currencyCode,
          birthDate,
          locale,
          timeZone,
          now,
          counters: await countersOf(db, memberId, levels.rules, now),
          turnoverMinor: (await countersOf(db, memberId, lifetime, now)).turnoverMinor,
          review: review?.state === 'waiting' || review?.state === 'refused' ? review.state : 'none',
          nextComputation: nextComputation(timeZone, (await settingsOf(db)).daily_hour, now),
        });
        return pageOf([info], query);
      },
    }),
    implement(userMemberLv, {
      async find({ query }, { caller: { memberId }, locale }) {
        const levels = await levelsInForce(db);
        const level = (await standingOf(db, memberId))?.level ?? 0;
        const own = await identity.ownPrivileges(memberId);
        const { currencyCode } = await identity.memberOf(db, memberId);
        const { mostMinor, queuePriority } = await withdrawalRights(db, memberId, currencyCode);
        return pageOf(
          [
            {
              level,
              name: nameIn(levels?.rules.levels[level], locale, level),
              privileges: privileges.filter((one) => own.includes(one)),
              withdrawal_maximum: mostMinor === null ? null : decimalOf(mostMinor, currencyCode),
              queue_priority: queuePriority,
              currency_code: currencyCode,
            },
          ],
          query,
        );
      },
    }),
  ];
}

/** Serves the history of counters, and the benefits of levels. */
function historyRoutes({ platform, identity }: LoyaltyDependencies): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(memberLvCounter, {
      async find({ query: { counter, $limit: limit, $skip: skip } }, { caller: { memberId } }) {
        const { currencyCode } = await identity.memberOf(db, memberId);
        const zone = await identity.timeZone(db);
        const levels = await levelsInForce(db);
        const since = (levels && windowStart(levels.rules, clock())) ?? new Date(0);
        const rows =
          counter === 'accumulated_deposit'
            ? sql`
              select (succeeded_at at time zone ${zone})::date as day, sum(deposit_kept_minor(member_id, id, amount_minor)) as amount
              from deposits where member_id = ${memberId} and status = 'success' and succeeded_at >= ${since} group by 1`
            : sql`
              select day, ${counter === 'turnover' ? sql`staked_minor` : sql`won_minor - staked_minor`} as amount
              from loyalty_days where member_id = ${memberId} and day >= ${firstDay(since)}`;
        const { rows: found } = await sql<{ day: string; amount: bigint; sum_until: bigint; total: number }>`
          select day::text, amount::bigint, (sum(amount) over (order by day))::bigint as sum_until, (count(*) over ())::int as total
          from (${rows}) as counted where amount <> 0 order by day desc limit ${limit} offset ${skip}`.execute(db);
        const decimal = (minor: bigint) => decimalOf(minor, currencyCode);
        const data = found.map(({ day, amount, sum_until }) => ({
          day,
          amount: decimal(amount),
          sum_until: decimal(sum_until),
          currency_code: currencyCode,
        }));
        return { total: found[0]?.total ?? 0, limit, skip, data };
      },
    }),
    implement(memberLvBenefit, {
      async find({ query: { $limit: limit, $skip: skip } }, { caller: { memberId } }) {
        const own = db.selectFrom('level_benefits').where('member_id', '=', memberId);
        const rows = await own
          .selectAll()
          .orderBy('given_at', 'desc')
          .orderBy('natural_key')
          .limit(limit)
          .offset(skip)
          .execute();
        const { total } = await own
          .select((count) => count.fn.countAll<bigint>().as('total'))
          .executeTakeFirstOrThrow();
        const data = rows.map((row) => {
          const decimal = (minor: bigint) => decimalOf(minor, row.currency_code);
          return {
            kind: row.kind as 'rebate',
            level: row.level,
            currency_code: row.currency_code,
            amount: decimal(row.amount_minor),
            turnover_target: decimal(row.target_minor),
            given_at: row.given_at.toISOString(),
            of: row.natural_key.slice(row.kind.length + 1),
          };
        });
        return { total: Number(total), limit, skip, data };
      },
    }),
  ];
}

interface PointQuery extends FindQuery {
  readonly kind?: FindFilter<PointMove['kind']>;
}

interface MoveRow {
  readonly id: string;
  readonly kind: string;
  readonly points: bigint;
  readonly reference: string;
  readonly moved_at: Date;
  readonly expires_at: Date | null;
  readonly total: number;
}

/** Returns changes of a member's points, the newest first: one action on several lots is one change. */
export async function pointMovesOf(
  { platform: { db }, identity }: Pick<LoyaltyDependencies, 'platform' | 'identity'>,
  memberId: string,
  query: PointQuery & Days,
): Promise<Page<PointMove>> {
  const { $limit: limit, $skip: skip } = query;
  const within = withinDays('move.moved_at', query, await identity.timeZone(db));
  const { rows } = await sql<MoveRow>`
    select move.id, move.kind, sum(move.points)::bigint as points, min(move.reference) as reference, move.moved_at,
      case when sum(move.points) > 0 then min(lot.expires_at) end as expires_at, (count(*) over ())::int as total
    from point_moves as move join point_lots as lot on lot.member_id = move.member_id and lot.id = move.lot_id
    where move.member_id = ${memberId} and ${within} and ${whereOf(query, { kind: 'move.kind' })}
    group by move.id, move.kind, move.moved_at order by move.moved_at desc, move.id desc limit ${limit} offset ${skip}`.execute(
    db,
  );
  const data = rows.map(({ points, moved_at, expires_at, kind, id, reference }) => ({
    id,
    kind: kind as 'spent',
    points: String(points),
    reference,
    moved_at: moved_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }));
  return { total: rows[0]?.total ?? 0, limit, skip, data };
}

/** Serves points: their changes and their lots. */
function pointRoutes(dependencies: LoyaltyDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  return [
    implement(pointHistory, {
      find: ({ query }, { caller: { memberId } }) => pointMovesOf(dependencies, memberId, query as PointQuery & Days),
    }),
    implement(pointConfig, {
      async find() {
        const house = await identity.settings(db);
        return presentPointConfig(await settingsOf(db), {
          isDisplayed: house.are_points_displayed,
          isActive: house.are_points_active,
          timeZone: house.time_zone,
        });
      },
    }),
  ];
}

export const memberLoyaltyRoutes = (dependencies: LoyaltyDependencies): Implementation[] => [
  ...levelRoutes(dependencies),
  ...historyRoutes(dependencies),
  ...pointRoutes(dependencies),
];
