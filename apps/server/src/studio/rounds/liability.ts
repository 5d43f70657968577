import type { Db, Tx } from '@sabai/db';
import {
  type Game,
  type GameManifest,
  games,
  type Liability,
  type LiabilityBound,
  type StakeTable,
  standardStakes,
} from '@sabai/games';
import { HgsRefusal } from './hgs-refusal.ts';
import type { StudioSession } from './sessions.ts';

/** Unit that makes amounts of all currencies comparable: this fraction of the maximum payout of one bet. */
const PARTS = 10n ** 12n;
/**
 * Default limits, in maximum payouts of one bet. A flight allows this many bets without a target, since each may win
 * its maximum payout.
 */
const usual: Readonly<Record<LiabilityBound, bigint>> = { spot: 5n, slip: 1n, round: 50n };

/** Rounded up: no amount counts for less than its value. */
export const partsOf = ({ maxPayoutMinor }: Pick<StakeTable, 'maxPayoutMinor'>, amountMinor: bigint): bigint =>
  (amountMinor * PARTS + maxPayoutMinor - 1n) / maxPayoutMinor;

/** The possible wins of one round's bets, per spot if it has spots, and their maximum. */
export interface RoundLiability<Bet> {
  /** Adds a bet. Throws ERR_FULL if the possible wins would exceed the maximum; then nothing is added. */
  take(session: StudioSession, bet: Bet): void;
  /** Removes a bet. */
  release(session: StudioSession, bet: Bet): void;
  /** Returns whether a bet in this currency would exceed the maximum. */
  isFullFor(currency: string, bet: Bet): boolean;
}

/**
 * Tracks the liability of a round; `winsOf` returns a bet's maximum win on each spot, in minor units. Demo play is no
 * liability.
 */
export function roundLiability<Bet>(
  { manifest: { stakes } }: Pick<Game, 'manifest'>,
  mostParts: bigint,
  winsOf: (bet: Bet) => readonly (readonly [spot: string, amountMinor: bigint])[],
): RoundLiability<Bet> {
  const bySpot = new Map<string, bigint>();
  const partsIn = (currency: string, bet: Bet) =>
    winsOf(bet).map(([spot, amountMinor]) => [spot, partsOf(stakes[currency]!, amountMinor)] as const);
  const counted = ({ currency, playMode }: StudioSession, bet: Bet) =>
    playMode === 'real' ? partsIn(currency, bet) : [];
  const fullOf = (wins: readonly (readonly [string, bigint])[]) =>
    wins.find(([spot, win]) => (bySpot.get(spot) ?? 0n) + win > mostParts)?.[0];
  return {
    take(session, bet) {
      const wins = counted(session, bet);
      const full = fullOf(wins);
      if (full !== undefined) throw new HgsRefusal('ERR_FULL', `the house takes no more on ${full}`, full);
      for (const [spot, win] of wins) bySpot.set(spot, (bySpot.get(spot) ?? 0n) + win);
    },
    release(session, bet) {
      for (const [spot, win] of counted(session, bet)) bySpot.set(spot, bySpot.get(spot)! - win);
    },
    isFullFor: (currency, bet) => fullOf(partsIn(currency, bet)) !== undefined,
  };
}

/** Games with common outcomes of many bets: a spot of a table, an outcome of a match, one flight. */
const tables = () => Object.values(games).filter((game) => game.rounds === 'shared');
type Table = ReturnType<typeof tables>[number];

const boundsOf = ({ kind }: Table): readonly LiabilityBound[] =>
  kind === 'crash' ? ['round'] : kind === 'sport' ? ['spot', 'slip'] : ['spot'];

/** Returns the default limit. */
const usualMinor = (bound: LiabilityBound, { maxPayoutMinor }: StakeTable): bigint => maxPayoutMinor * usual[bound];

const readBound = (reader: Db | Tx, gameCode: string, bound: LiabilityBound) =>
  reader
    .selectFrom('studio_liabilities')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('bound', '=', bound)
    .executeTakeFirst();

/** Returns the maximum win of a bound, in parts. */
export async function liabilityOf(db: Db | Tx, gameCode: string, bound: LiabilityBound = 'spot'): Promise<bigint> {
  const row = await readBound(db, gameCode, bound);
  return row ? partsOf(standardStakes[row.currency]!, row.most_minor) : usual[bound] * PARTS;
}

/** Returns the maximum win of one slip, in a currency. */
export async function largestSlipOf(db: Db, { code, stakes }: GameManifest, currency: string): Promise<bigint> {
  const row = await readBound(db, code, 'slip');
  const own = stakes[currency]!;
  if (!row) return usualMinor('slip', own);
  if (row.currency === currency) return row.most_minor;
  return (partsOf(standardStakes[row.currency]!, row.most_minor) * own.maxPayoutMinor) / PARTS;
}

/** Returns all bounds, with default amounts in the given currency. */
export async function listLiabilities(db: Db, currency: string): Promise<Liability[]> {
  const rows = await db.selectFrom('studio_liabilities').selectAll().execute();
  return tables().flatMap((game) =>
    boundsOf(game).map((bound): Liability => {
      const { code, stakes } = game.manifest;
      const row = rows.find((one) => one.game_code === code && one.bound === bound);
      return row
        ? { game: code, bound, currency: row.currency, amount: row.most_minor.toString() }
        : { game: code, bound, currency, amount: usualMinor(bound, stakes[currency]!).toString(), isUsual: true };
    }),
  );
}

/**
 * Sets the limit from the next round or slip on; without an amount the default applies again. Throws ERR_VAL for an
 * unknown bound.
 */
export async function setLiability(
  db: Db,
  {
    game_code,
    bound,
    currency,
    amount,
  }: { game_code: string; bound: LiabilityBound; currency?: string | undefined; amount?: string | undefined },
  now: Date,
): Promise<void> {
  const game = tables().find(({ manifest }) => manifest.code === game_code);
  if (!game || !boundsOf(game).includes(bound)) throw new HgsRefusal('ERR_VAL', 'this is bound nowhere', 'game_code');
  if (currency === undefined || amount === undefined) {
    await db.deleteFrom('studio_liabilities').where('game_code', '=', game_code).where('bound', '=', bound).execute();
    return;
  }
  if (BigInt(amount) <= 0n) throw new HgsRefusal('ERR_VAL', 'an amount is positive', 'amount');
  const fields = { currency, most_minor: BigInt(amount), changed_at: now };
  await db
    .insertInto('studio_liabilities')
    .values({ game_code, bound, ...fields })
    .onConflict((conflict) => conflict.columns(['game_code', 'bound']).doUpdateSet(fields))
    .execute();
}
