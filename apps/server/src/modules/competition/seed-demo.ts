import type { competitionTypes } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { inTransaction, sql, type Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { type CompetitionRules, type Prize, scoreOfPoints } from '@sabai/rewards';
import { demoCurrencies, insertApprovedOffer, minorIn, openCompetition, smallestStakes } from '../bonus/index.ts';
import { closeCompetitions } from './close-competitions.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { payPrizes } from './pay-prizes.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const inEach = <T>(value: (currency: string) => T): Record<string, T> =>
  Object.fromEntries(demoCurrencies.map((currency) => [currency, value(currency)]));
const money = (from: number, to: number, count: number): Prize => ({
  from,
  to,
  reward: { type: 'money', amounts: inEach((currency) => minorIn(currency, count).toString()) },
});
const spinGame = 'lotus-lanterns';
const spinStakes = smallestStakes(spinGame);
const spins = (from: number, to: number, count: number): Prize => ({
  from,
  to,
  reward: {
    type: 'freespins',
    amounts: inEach((currency) => spinStakes[currency]?.freeRoundStake ?? '0'),
    rounds: { game: spinGame, count, days: 7 },
  },
});
const points = (from: number, to: number, count: number): Prize => ({
  from,
  to,
  reward: { type: 'point', points: count },
});
const exchange = (day: string): CompetitionRules['exchange'] => {
  const { THB: _, ...others } = inEach((currency) => ({
    minor: minorIn(currency, 100).toString(),
    worthMinor: minorIn('THB', 100).toString(),
    day,
  }));
  return others;
};

interface DemoCompetition {
  readonly id: number;
  /** Names its texts. */
  readonly name: string;
  readonly type: (typeof competitionTypes)[number];
  readonly picture: string;
  /** In hours from the first start. */
  readonly from: number;
  readonly to: number;
  readonly rules: (day: string) => CompetitionRules;
}

const usual = { currency: 'THB', cutOffHours: 6 } as const;

/** One in progress, one in the future and one in the past. */
const demoCompetitions: readonly DemoCompetition[] = [
  {
    id: 401,
    name: 'lantern',
    type: 'tournament',
    picture: 'cup',
    from: -96,
    to: 83,
    rules: () => ({
      ...usual,
      calculateType: 'win_multiplier',
      leastScore: '1000',
      exchange: {},
      amounts: inEach((currency) => ({ minStake: minorIn(currency, 5).toString() })),
      counts: {
        categories: [],
        providers: [],
        games: [
          'lotus-lanterns',
          'vault-of-koi',
          'monsoon-shiftways',
          'ruby-sevens',
          'scroll-of-siam',
          'garuda-storm',
          'mango-riches',
          'neon-tuk-tuk',
          'night-market',
          'jade-rabbit',
        ],
      },
      prizes: [
        money(1, 1, 40_000),
        money(2, 2, 20_000),
        money(3, 3, 12_000),
        money(4, 10, 4000),
        money(11, 20, 1500),
        money(21, 50, 700),
        money(51, 100, 280),
      ],
    }),
  },
  {
    id: 402,
    name: 'chest',
    type: 'tournament',
    picture: 'chest',
    from: 100,
    to: 268,
    rules: (day) => ({
      ...usual,
      calculateType: 'turnover',
      leastScore: minorIn('THB', 1000).toString(),
      exchange: exchange(day),
      amounts: inEach((currency) => ({
        minStake: minorIn(currency, 1).toString(),
        fee: minorIn(currency, 20).toString(),
      })),
      counts: { categories: [], providers: [], games: [] },
      prizes: [money(1, 1, 10_000), money(2, 3, 5000), spins(4, 10, 50), points(11, 50, 500)],
    }),
  },
  {
    id: 403,
    name: 'koi',
    type: 'tournament',
    picture: 'koi',
    from: -264,
    to: -97,
    rules: (day) => ({
      ...usual,
      calculateType: 'win_lose',
      leastScore: minorIn('THB', 100).toString(),
      exchange: exchange(day),
      amounts: inEach((currency) => ({ minStake: minorIn(currency, 5).toString() })),
      counts: {
        categories: [],
        providers: [],
        games: ['koi-lagoon', 'deep-naga', 'fish-prawn-crab', 'trench-dive'],
      },
      prizes: [money(1, 1, 5000), money(2, 2, 3000), money(3, 3, 2000), money(4, 10, 300), points(11, 20, 200)],
    }),
  },
];

const textsOf = (name: string) =>
  Object.fromEntries(
    localePrefixes.map((locale) => {
      const text = translatorFor(locale, 'competition-demo') as unknown as (key: string) => string;
      return [locale, { title: text(`${name}.title`), summary: text(`${name}.summary`), terms: [] }];
    }),
  );

/**
 * Inserts competitions into a play-money installation without any: each with its reserved prizes and its texts in every
 * language.
 */
export async function seedDemoCompetitions(
  { wallet, platform }: Pick<CompetitionDependencies, 'wallet' | 'platform'>,
  tx: Tx,
): Promise<void> {
  const known = await tx
    .selectFrom('offers')
    .select('id')
    .where('kind', '=', 'competition')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const now = platform.clock();
  // Whole hours, as people set them.
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  for (const { id, name, type, picture, from, to, rules: rulesOn } of demoCompetitions) {
    const starts_at = new Date(hour + from * hourMs);
    const ends_at = new Date(hour + to * hourMs);
    const rules = rulesOn(new Date(starts_at.getTime() - dayMs).toISOString().slice(0, 10));
    const state = to < 0 ? 'ended' : from > 0 ? 'scheduled' : 'live';
    await insertApprovedOffer(
      tx,
      {
        id,
        kind: 'competition',
        type,
        state: 'approved',
        rules,
        texts: textsOf(name),
        picture,
        starts_at,
        ends_at,
        created_at: new Date(Math.min(starts_at.getTime() - dayMs, now.getTime())),
      },
      now,
    );
    const content = { rules, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
    await openCompetition(tx, { wallet }, { id, version: 1, content: content as never, staffId: 'demonstration' });
    await sql`update offers set state = ${state} where id = ${id}`.execute(tx);
  }
}

/** The same numbers at each first start, so that repeated demonstrations look the same. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One member with rounds of their own, as they would have been counted when they were settled. */
async function addEntrant(
  tx: Tx,
  { id, calculateType }: { readonly id: number; readonly calculateType: CompetitionRules['calculateType'] },
  memberId: string,
  {
    joinedAt,
    rounds,
  }: { readonly joinedAt: Date; readonly rounds: readonly { staked: bigint; won: bigint; at: Date }[] },
): Promise<void> {
  const scored = rounds.map(({ staked, won, at }) => ({
    points:
      calculateType === 'win_multiplier' ? (won * 100n) / staked : calculateType === 'turnover' ? staked : won - staked,
    settledAt: at,
  }));
  const score = scoreOfPoints(calculateType, scored);
  const sum = (value: (one: (typeof rounds)[number]) => bigint) => rounds.reduce((all, one) => all + value(one), 0n);
  await tx
    .insertInto('competition_entries')
    .values({
      member_id: memberId,
      offer_id: id,
      version: 1,
      currency_code: 'THB',
      joined_at: joinedAt,
      score: score?.score ?? null,
      reached_at: score?.reachedAt ?? null,
      rounds: rounds.length,
      turnover_minor: sum(({ staked }) => staked),
      win_lose_minor: sum(({ staked, won }) => won - staked),
      best_multiplier: rounds.reduce((best, { staked, won }) => {
        const own = (won * 100n) / staked;
        return own > best ? own : best;
      }, 0n),
      changed_at: joinedAt,
    })
    .execute();
  for (const [index, { staked, won, at }] of rounds.entries())
    await tx
      .insertInto('competition_rounds')
      .values({
        member_id: memberId,
        offer_id: id,
        provider: 'demonstration',
        round_ref: `${id}-${index}`,
        staked_minor: staked,
        won_minor: won,
        points: scored[index]!.points,
        settled_at: at,
      })
      .execute();
}

/**
 * Inserts the history of the competitions: members take part in the current one, and the past one is counted, approved
 * and paid as usual.
 */
export async function playDemoCompetitions(
  dependencies: CompetitionDependencies,
  memberId: string,
  rivals: readonly string[],
): Promise<void> {
  const { platform } = dependencies;
  const now = platform.clock().getTime();
  const at = (hours: number, minutes = 0) => new Date(now + hours * hourMs + minutes * 60_000);
  const roll = dice(7);
  await inTransaction(platform.db, async (tx) => {
    const isPlayed = await tx.selectFrom('competition_entries').select('alias').limit(1).executeTakeFirst();
    if (isPlayed) return;
    for (const [index, rival] of [...rivals, memberId].entries()) {
      const isOwn = rival === memberId;
      // The best of a few rounds; the member's score has others before and behind it.
      const best = isOwn ? 18_420 : Math.round(124_800 / (1 + index * 0.38)) + roll(400);
      const staked = 500n * BigInt(1 + roll(6));
      const times = [best, roll(900), roll(300)];
      const running = { id: 401, calculateType: 'win_multiplier' as const };
      await addEntrant(tx, running, rival, {
        joinedAt: at(-94, -roll(90)),
        rounds: times.map((hundredths, n) => ({
          staked,
          won: (staked * BigInt(hundredths)) / 100n,
          at: at(-80 + n * 20, roll(600)),
        })),
      });
      if (!isOwn && index % 2 === 0) continue;
      const over = { id: 403, calculateType: 'win_lose' as const };
      const won = isOwn ? 182_000n : BigInt(20_000 + roll(60) * 10_000);
      await addEntrant(tx, over, rival, {
        joinedAt: at(-260, roll(60)),
        rounds: [
          { staked: 50_000n, won: won + 50_000n, at: at(-200, roll(600)) },
          { staked: 12_000n, won: BigInt(roll(12)) * 1000n, at: at(-150, roll(600)) },
        ],
      });
    }
    // Their rounds are not in the journal of this installation.
    await sql`update competition_entries set counted_at = ${at(-90)} where offer_id = 403`.execute(tx);
  });
  await closeCompetitions(dependencies);
  await sql`update competitions set state = 'approved', decided_at = ${at(-80)} where offer_id = 403 and state = 'counted'`.execute(
    platform.db,
  );
  await payPrizes(dependencies);
}
