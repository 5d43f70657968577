import {
  type Finding,
  isBlocked,
  LevelRules,
  levelPreview,
  levelReview,
  levelRules,
  type PointRules,
  pointRules,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import { type LevelCounters, levelFaults, levelReached } from '@sabai/rewards';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ReviewChecks } from './ask-review.ts';
import { nextComputation } from './compute-levels.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import { countersSince, levelsInForce, nameIn, newestLevels, settingsOf, windowStart } from './levels.repository.ts';
import { averageRtp, requirePayable } from './require-payable.ts';

interface KeptPoints {
  readonly revision: number;
  readonly rules: PointRules;
}

async function readPoints(reader: Db | Tx): Promise<KeptPoints> {
  const row = await settingsOf(reader);
  return {
    revision: row.revision,
    rules: {
      daily_hour: row.daily_hour,
      pending_days: row.pending_days,
      valid_days: row.valid_days,
      rates: row.point_rates as PointRules['rates'],
      units: row.point_units as PointRules['units'],
      picture: row.point_picture,
    },
  };
}

/** Serves staff the earning rates; changes need two people. */
function pointRulesRoute(dependencies: LoyaltyDependencies): Implementation {
  const { platform, approvals, changes } = dependencies;
  const propose = approvals.guard('point-rules', {
    type: 'point-rules',
    async lock(tx): Promise<KeptPoints> {
      await tx.selectFrom('loyalty_settings').select('id').forUpdate().execute();
      return readPoints(tx);
    },
    factsOf: ({ rules, revision }) => ({
      given: Object.entries(rules.rates)
        .map(([product, rate]) => `${product}: ${(rate ?? 0) / 10_000}`)
        .join(', '),
      schedule: `${rules.daily_hour}:00, ${rules.pending_days} + ${rules.valid_days}`,
      amount: Object.entries(rules.units)
        .map(([code, minor]) => `${code} ${minor}`)
        .join(', '),
      draft: revision,
    }),
    changed: (before, rules: PointRules) => ({ ...before, rules }),
    async put(tx, { before, after, reason }) {
      await requirePayable(tx, after.rules);
      const { daily_hour, pending_days, valid_days, rates, units, picture } = after.rules;
      await tx
        .updateTable('loyalty_settings')
        .set({
          daily_hour,
          pending_days,
          valid_days,
          point_picture: picture,
          revision: before.revision + 1,
          point_rates: JSON.stringify(rates),
          point_units: JSON.stringify(units),
        })
        .execute();
      const result = { revision: before.revision + 1, rules: after.rules };
      return {
        result,
        deed: {
          action: 'point.changed' as const,
          subject: 'points',
          detail: { before: before.rules, after: after.rules, reason },
        },
      };
    },
    done: () => changes.changed(),
  });
  return implement(pointRules, {
    find: () => readPoints(platform.db),
    patch: ({ body: { version, rules, reason } }, context) =>
      configure(dependencies, context, async (tx) => {
        await requirePayable(tx, rules);
        return propose(tx, context, {
          id: 'points',
          reason,
          change: rules,
          requireFresh: ({ revision }) => {
            if (revision !== version) throw new Refusal('CHANGED_MEANWHILE');
          },
        });
      }),
  });
}

/** Finds faults of levels, with the mean RTP of the games and the highest level that a member has. */
async function findingsOf(reader: Db | Tx, rules: LevelRules): Promise<Finding[]> {
  const { rows } = await sql<{ average_rtp: number; highest_held: number }>`
    select ${averageRtp} as average_rtp,
      coalesce((select max(level) from member_levels), 0)::int as highest_held`.execute(reader);
  const { average_rtp, highest_held } = rows[0]!;
  const faults = levelFaults(rules.levels, average_rtp).map(({ code, level, currency }) => ({ code, level, currency }));
  // Only the rule for demotions takes a level away, after a notice.
  const lost = highest_held >= rules.levels.length ? [{ code: 'level-held', level: highest_held, currency: '' }] : [];
  return [...faults, ...lost].map(({ code, level, currency }) => ({
    path: `levels.${level}`,
    code,
    params: { level: String(level), currency: currency ?? '' },
    fix: null,
    level: code === 'rebate-high' ? 'warn' : 'block',
  }));
}

/** Computes members' levels by these rules, in memory: their counters are a few numbers each. */
async function distributionOf(reader: Db | Tx, rules: LevelRules, at: Date) {
  const since = windowStart(rules, at);
  const { rows } = await sql<{
    currency_code: string;
    deposit: bigint;
    turnover: bigint;
    win_loss: bigint;
    level: number;
    members: number;
  }>`
    select members.currency_code, coalesce(counters.deposit_minor, 0)::bigint as deposit,
      coalesce(counters.turnover_minor, 0)::bigint as turnover, coalesce(counters.win_loss_minor, 0)::bigint as win_loss,
      coalesce(level, 0) as level, count(*)::int as members
    from members left join (${since ? countersSince(since) : sql`select * from level_counters`}) as counters using (member_id)
    left join member_levels using (member_id)
    group by 1, 2, 3, 4, 5`.execute(reader);
  const levels = rules.levels.map((_, level) => ({ level, members: 0, members_then: 0, upgraded: 0 }));
  const gives = new Map<string, bigint>();
  for (const row of rows) {
    const counters: LevelCounters = {
      depositMinor: row.deposit,
      turnoverMinor: row.turnover,
      winLossMinor: row.win_loss,
    };
    const reached = levelReached(rules.levels, row.currency_code, counters);
    const now = Math.min(row.level, levels.length - 1);
    // Only a rule for demotions takes a reached level away.
    const then = rules.demotion ? reached : Math.max(now, reached);
    levels[now]!.members += row.members;
    levels[then]!.members_then += row.members;
    if (then <= now) continue;
    levels[then]!.upgraded += row.members;
    for (let level = now + 1; level <= then; level += 1) {
      const own = rules.levels[level]!.gives[row.currency_code as 'THB'];
      const minor = BigInt(own?.upgrade ?? 0) * BigInt(row.members);
      gives.set(row.currency_code, (gives.get(row.currency_code) ?? 0n) + minor);
    }
  }
  return {
    levels,
    gives: [...gives].map(([code, minor]) => ({ currency_code: code, amount: decimalOf(minor, code) })),
  };
}

interface KeptLevels {
  readonly version: number;
  readonly rules: LevelRules | null;
}
const shownRules = (rules: LevelRules | null) =>
  rules?.levels
    .map(({ names, asks, rollingRebate }, level) => {
      const own = Object.entries(asks).map(
        ([code, { deposit = 0, turnover = 0, winLoss = 0 } = {}]) => `${code} ${deposit}/${turnover}/${winLoss}`,
      );
      return `${level} ${names.en ?? ''} (${own.join(', ')}) ${rollingRebate / 100} %`;
    })
    .join('; ') ?? '';

/** Serves staff the levels and the effect of a change; changes need two people. */
function levelRulesRoutes(dependencies: LoyaltyDependencies): Implementation[] {
  const { platform, approvals, changes, identity } = dependencies;
  const { db, clock } = platform;
  const read = async (reader: Db | Tx): Promise<KeptLevels> =>
    (await newestLevels(reader)) ?? { version: 0, rules: null };
  const propose = approvals.guard('level-rules', {
    type: 'level-rules',
    async lock(tx): Promise<KeptLevels> {
      await sql`lock table level_versions in share row exclusive mode`.execute(tx);
      return read(tx);
    },
    factsOf: ({ version, rules }) => ({
      rules: shownRules(rules),
      turnover: (rules?.turnoverHundredths ?? 0) / 100,
      draft: version,
    }),
    changed: (before, change: { rules: LevelRules }) => ({ ...before, rules: LevelRules.parse(change.rules) }),
    async put(tx, { before, after, reason }) {
      const [version, rules, at] = [before.version + 1, after.rules!, clock()];
      if (isBlocked(await findingsOf(tx, rules))) throw new Refusal('OFFER_NOT_READY');
      await tx
        .insertInto('level_versions')
        .values({ version, rules: JSON.stringify(rules), written_at: at, approved_at: at })
        .execute();
      return {
        result: { version, rules },
        deed: { action: 'level.changed' as const, subject: 'levels', detail: { version, reason } },
      };
    },
    done: () => changes.changed(),
  });
  return [
    implement(levelRules, {
      async find() {
        const { rows } = await sql<{ level: number; members: number }>`
          select coalesce(level, 0) as level, count(*)::int as members from members left join member_levels using (member_id)
          group by 1 order by 1`.execute(db);
        const { daily_hour: hour } = await settingsOf(db);
        const from = nextComputation(await identity.timeZone(db), hour, clock());
        return { ...(await read(db)), members: rows, holds_from: from.toISOString() };
      },
      patch: ({ body: { version, rules, reason } }, context) =>
        configure(dependencies, context, async (tx) => {
          if (isBlocked(await findingsOf(tx, rules))) throw new Refusal('OFFER_NOT_READY');
          return propose(tx, context, {
            id: 'levels',
            reason,
            change: { rules },
            requireFresh: (kept) => {
              if (kept.version !== version) throw new Refusal('CHANGED_MEANWHILE');
            },
          });
        }),
    }),
    implement(levelPreview, {
      create: async ({ body: { rules } }) => ({
        findings: await findingsOf(db, rules),
        ...(await distributionOf(db, rules, clock())),
      }),
    }),
  ];
}

interface ReviewRow {
  readonly member_id: string;
  readonly level: number;
  readonly state: string;
  readonly checks: unknown;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}
const reviewIn = (id: string) => {
  const [, memberId, level] = /^([0-9a-f-]{36}):(\d{1,3})$/.exec(id) ?? [];
  if (!memberId || !level) throw new Refusal('NOT_FOUND');
  return { memberId, level: Number(level) };
};

/** Serves levels of high value: staff check a member before giving one. */
function levelReviewRoute(dependencies: LoyaltyDependencies): Implementation {
  const { platform, approvals, identity } = dependencies;
  const { db, clock } = platform;

  async function present(rows: readonly ReviewRow[]) {
    const [levels, members] = [
      await levelsInForce(db),
      await identity.membersByIds(
        db,
        rows.map(({ member_id }) => member_id),
      ),
    ];
    return rows.map((row) => {
      const { lost, deposited, ...checks } = row.checks as ReviewChecks;
      const decimal = (minor: string) => decimalOf(minor, checks.currency_code);
      return {
        id: `${row.member_id}:${row.level}`,
        member_id: row.member_id,
        level: row.level,
        username: members.find(({ id }) => id === row.member_id)?.username ?? '',
        level_name: nameIn(levels?.rules.levels[row.level], 'en', row.level),
        state: row.state as 'waiting',
        checks: { ...checks, lost: decimal(lost), deposited: decimal(deposited) },

        asked_at: row.asked_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
        reason: row.reason,
      };
    });
  }
  const query = (reader: Db | Tx, { memberId, level }: { memberId: string; level: number }) =>
    reader.selectFrom('level_reviews').selectAll().where('member_id', '=', memberId).where('level', '=', level);

  const propose = approvals.guard('level-review', {
    type: 'level-review',
    async lock(tx, id): Promise<ReviewRow> {
      const found = await query(tx, reviewIn(id)).forUpdate().executeTakeFirst();
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
    factsOf: ({ level, state }) => ({ stage: level, status: state }),
    changed: (before, { state }: { state: string }) => {
      if (before.state !== 'waiting') throw new Refusal('CHANGED_MEANWHILE');
      return { ...before, state };
    },
    async put(tx, { before, after, reason }) {
      const decided_at = clock();
      const result = { ...after, reason, decided_at };
      await tx
        .updateTable('level_reviews')
        .set({ state: after.state, reason, decided_at })
        .where('member_id', '=', before.member_id)
        .where('level', '=', before.level)
        .execute();
      const detail = { level: before.level, state: after.state, reason };
      return { result, deed: { action: 'level.decided' as const, subject: before.member_id, detail } };
    },
    // A refusal gives no benefit.
    isAlone: (_before, after) => after.state === 'refused',
  });
  return implement(levelReview, {
    async find({ query: { state, $limit: limit, $skip: skip } }) {
      const wanted = typeof state === 'string' ? state : undefined;
      const rows = await sql<ReviewRow & { total: number }>`
        select *, (count(*) over ())::int as total from level_reviews where ${wanted ?? null}::text is null or state = ${wanted ?? null}
        order by state = 'waiting' desc, asked_at desc, member_id limit ${limit} offset ${skip}`.execute(db);
      return { total: rows.rows[0]?.total ?? 0, limit, skip, data: await present(rows.rows) };
    },
    async patch({ id, body: { state, reason } }, context) {
      await configure(dependencies, context, (tx) => propose(tx, context, { id, reason, change: { state } }));
      const row = await query(db, reviewIn(id)).executeTakeFirstOrThrow();
      return (await present([row]))[0]!;
    },
  });
}

export const staffLoyaltyRoutes = (dependencies: LoyaltyDependencies): Implementation[] => [
  pointRulesRoute(dependencies),
  ...levelRulesRoutes(dependencies),
  levelReviewRoute(dependencies),
];
