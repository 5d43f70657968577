import { Worker } from 'node:worker_threads';
import type { OfferContent, OfferSimulation } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import { findGame, versionOf } from '@sabai/games';
import {
  type GamePlace,
  least,
  matchOf,
  maxStakeOf,
  targetOf,
  termsFromJson,
  type WageringGrant,
  weightOf,
} from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lintedGames } from './find-findings.ts';
import { pastRounds } from './past-rounds.repository.ts';
import { meanOf, mixed, type Outcome, type Player, playerShares, players, quantile } from './players.rules.ts';
import type { PastRound, Replayed } from './replay.rules.ts';

type Promotion = Extract<OfferContent, { kind: 'promotion' }>;

/** The input of a simulation worker. */
export interface SimulationOrder {
  readonly grant: Omit<WageringGrant, 'expiresAt'>;
  readonly games: readonly {
    readonly place: GamePlace;
    readonly rtp: number;
    readonly rulesVersion: string | null;
    readonly deviation: number;
  }[];
  readonly mostMs: number;
  readonly most: number;
  /** Rounds that members played recently. */
  readonly past: readonly (readonly PastRound[])[];
}
interface SimulationResult {
  readonly outcomes: Record<Player, Outcome>;
  readonly replayed: Replayed;
}

const mostMs = 2500;
/** Including all preceding work on a busy machine. */
const longestMs = 18_000;
const mostGrants = 7000;
/** Simulated games: the two with the highest RTP, the two with the widest spread of wins, and the first two. */
const ofEach = 2;
const dayMs = 86_400_000;

/** Returns the most expensive grant of a promotion in its first currency: that of a deposit with the maximum bonus. */
export function simulatedGrant({
  rules,
}: Promotion): { currency: string; grant: SimulationOrder['grant'] } | undefined {
  const [currency, amounts] = Object.entries(rules.amounts)[0] ?? [];
  const most = BigInt((amounts && (rules.share === undefined ? amounts.fixed : amounts.cap)) ?? 0);
  if (!currency || !amounts || most === 0n) return undefined;
  const { share, wagering } = rules;
  const deposit = share === undefined || share === 0 ? 0n : (most * 10_000n + BigInt(share) - 1n) / BigInt(share);
  const bonusMinor =
    share === undefined
      ? most
      : matchOf({ share, minDepositMinor: BigInt(amounts.minDeposit ?? 0), capMinor: most }, deposit);
  const { model, source, basis, multiplierHundredths, weights, maxStakeShare, allowsFeatureBuy, conversion } = wagering;
  const maxStakeMinor = maxStakeOf(
    {
      ...(amounts.maxStake !== undefined && { maxStakeMinor: BigInt(amounts.maxStake) }),
      ...(maxStakeShare !== undefined && { maxStakeShare }),
    },
    bonusMinor,
  );
  return {
    currency,
    grant: {
      terms: {
        ...termsFromJson({ model, source, weights, allowsFeatureBuy, conversion }),
        ...(amounts.minStake !== undefined && { minStakeMinor: BigInt(amounts.minStake) }),
        ...(maxStakeMinor !== undefined && { maxStakeMinor }),
      },
      bonusMinor,
      depositMinor: deposit,
      creditedMinor: 0n,
      winLossMinor: 0n,
      targetMinor: targetOf(basis, multiplierHundredths, { bonusMinor, depositMinor: deposit }),
      ...(wagering.winLossComparator !== undefined &&
        amounts.winLossTarget !== undefined && {
          winLossTarget: { comparator: wagering.winLossComparator, minor: BigInt(amounts.winLossTarget) },
        }),
    },
  };
}

/** Returns the games with the highest weights, at the version in use. */
async function gamesOf(db: Db, { rules }: Promotion): Promise<SimulationOrder['games']> {
  const { rows } = await sql<{
    code: string;
    rules_version: string | null;
  }>`select code, rules_version from games`.execute(db);
  const versions = new Map(rows.map((row) => [row.code, row.rules_version]));
  const counted = (await lintedGames(db))
    .map((game) => ({ game, weight: weightOf(rules.wagering.weights, game).weight }))
    .filter(({ game, weight }) => weight > 0 && game.rtp !== null)
    .map(({ game }) => {
      const known = findGame(game.code);
      const rulesVersion = versions.get(game.code) ?? null;
      const manifest = known && (rulesVersion === null ? undefined : versionOf(known, rulesVersion))?.manifest;
      return {
        place: { code: game.code, subCategory: null, provider: game.provider, category: game.category },
        rtp: game.rtp ?? 0,
        rulesVersion,
        deviation: manifest?.standardDeviation ?? 1,
      };
    });
  const best = counted.toSorted((a, b) => b.rtp - a.rtp);
  const wildest = counted.toSorted((a, b) => b.deviation - a.deviation);
  return [...new Set([best, wildest, counted].flatMap((games) => games.slice(0, ofEach)))];
}

const play = (order: SimulationOrder): Promise<SimulationResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { workerData: order });
    const giveUp = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(giveUp);
      reject(new Error('The simulation ended without a result.'));
    });
  });

/** Returns when the budget runs out, if members claim it as often as they deposited in the last thirty days. */
async function endOfBudget(
  db: Db,
  content: Promotion,
  currency: string,
  grants: bigint,
  now: Date,
): Promise<Date | null> {
  const from = new Date(now.getTime() - 30 * dayMs);
  const least = content.rules.amounts[currency]?.minDeposit ?? '0';
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from deposits
    where status = 'success' and currency_code = ${currency} and amount_minor >= ${least}::bigint and requested_at >= ${from}`.execute(
    db,
  );
  const perDay = (rows[0]?.members ?? 0) / 30;
  if (perDay === 0 || !content.starts_at) return null;
  const ends = new Date(new Date(content.starts_at).getTime() + (Number(grants) / perDay) * dayMs);
  return content.ends_at && ends < new Date(content.ends_at) ? ends : null;
}

const presentReplay = (replayed: Replayed, currency: string): OfferSimulation['replay'] => {
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  const spread = (of: readonly bigint[]) => ({
    p50: decimal(quantile(of, 50)),
    p95: decimal(quantile(of, 95)),
    p99: decimal(quantile(of, 99)),
  });
  const { members, rounds, finished, costs, turnovers } = replayed;
  return {
    members,
    rounds,
    finish: members === 0 ? 0 : Math.round((finished * 10_000) / members),
    mean: decimal(meanOf(costs)),
    cost: spread(costs),
    turnover: spread(turnovers),
  };
};

let running: Promise<unknown> = Promise.resolve();

/** Simulates an offer many times in a separate thread, for a short time; simulations run one after another. */
export async function simulateOffer(db: Db, content: OfferContent, now: Date): Promise<OfferSimulation> {
  const simulated = content.kind === 'promotion' ? simulatedGrant(content) : undefined;
  const games = content.kind === 'promotion' ? await gamesOf(db, content) : [];
  if (content.kind !== 'promotion' || !simulated || games.length === 0) throw new Refusal('OFFER_NOT_READY');
  const { currency, grant } = simulated;
  const past = await pastRounds(db, currency, now);
  const result = running.then(() => play({ grant, games, mostMs, most: mostGrants, past }));
  running = result.catch(() => undefined);
  const { outcomes, replayed } = await result;
  const costs = mixed(outcomes);
  const budget = content.budget[currency];
  const paid = budget ? BigInt(budget.amount) / grant.bonusMinor : null;
  const grants = paid === null ? null : budget?.places == null ? paid : least(paid, BigInt(budget.places));
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  const finish = (of: Outcome) => Math.round((of.finished * 10_000) / of.grants);
  const ends = grants === null ? null : await endOfBudget(db, content, currency, grants, now);
  return {
    currency_code: currency,
    grants: players.reduce((sum, player) => sum + outcomes[player].grants, 0),
    games: games.map(({ place }) => place.code),
    rtp: Math.max(...games.map(({ rtp }) => rtp)),
    cost: decimal(meanOf(costs)),
    finish: Math.round(
      players.reduce((sum, player) => sum + finish(outcomes[player]) * playerShares[player], 0) / 10_000,
    ),
    p95: decimal(quantile(costs, 95)),
    p99: decimal(quantile(costs, 99)),
    grants_of_budget: grants === null ? null : Number(grants),
    budget_ends_at: ends?.toISOString() ?? null,
    replay: presentReplay(replayed, currency),
    players: players.map((player) => {
      const { costs: own } = outcomes[player];
      return {
        player,
        share: playerShares[player],
        finish: finish(outcomes[player]),
        cost: decimal(meanOf(own)),
        p95: decimal(quantile(own, 95)),
        p99: decimal(quantile(own, 99)),
      };
    }),
  };
}
