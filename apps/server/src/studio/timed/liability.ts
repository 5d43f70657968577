import type { Db, Tx } from '@sabai/db';
import {
  type GameManifest,
  games,
  type Liability,
  type LiabilityBound,
  liabilityBounds,
  type StakeTable,
  standardStakes,
  type TimedGame,
  type TimedSpots,
} from '@sabai/studio';
import { HgsRefusal } from '../hgs-refusal.ts';
import type { StudioSession } from '../sessions.ts';

/** Amounts of all currencies, so that they can be added up: in such parts of the most that the house pays for one bet. */
const PARTS = 10n ** 12n;
/** Of what comes back for a stake. */
const WHOLE = 10_000n;
/** What all bets on a spot may win together where the operator has said nothing, in largest payouts of one bet. */
const USUAL = 5n;

/** Rounded up: nothing is more than it counts. */
export const partsOf = ({ maxPayoutMinor }: Pick<StakeTable, 'maxPayoutMinor'>, amountMinor: bigint): bigint =>
  (amountMinor * PARTS + maxPayoutMinor - 1n) / maxPayoutMinor;

/** What the bets of one round may win, spot by spot, and the most that each spot may. */
export interface RoundLiability {
  /** Counts a bet in. Throws ERR_FULL when a spot would win more than it may; then nothing is counted. */
  take(session: StudioSession, spots: TimedSpots): void;
  /** The bet is out of the round. */
  release(session: StudioSession, spots: TimedSpots): void;
  /** Whether not even the smallest stake in this currency is taken on the spot. */
  isFull(currency: string, spot: string): boolean;
}

/** The book of a round. Play for nothing is no liability. */
export function roundLiability(game: TimedGame, mostParts: bigint): RoundLiability {
  const bySpot = new Map<string, bigint>();
  const winOf = (currency: string, spot: string, amountMinor: bigint) =>
    partsOf(game.manifest.stakes[currency]!, (amountMinor * BigInt(game.most(spot))) / WHOLE);
  const winsOf = ({ currency, playMode }: StudioSession, spots: TimedSpots) =>
    playMode === 'real'
      ? Object.entries(spots).map(([spot, amount]) => [spot, winOf(currency, spot, BigInt(amount))] as const)
      : [];
  const isBeyond = (spot: string, win: bigint) => (bySpot.get(spot) ?? 0n) + win > mostParts;
  return {
    take(session, spots) {
      const wins = winsOf(session, spots);
      const full = wins.find(([spot, win]) => isBeyond(spot, win));
      if (full) throw new HgsRefusal('ERR_FULL', `the house takes no more on ${full[0]}`, full[0]);
      for (const [spot, win] of wins) bySpot.set(spot, (bySpot.get(spot) ?? 0n) + win);
    },
    release(session, spots) {
      for (const [spot, win] of winsOf(session, spots)) bySpot.set(spot, bySpot.get(spot)! - win);
    },
    isFull: (currency, spot) => isBeyond(spot, winOf(currency, spot, game.manifest.stakes[currency]!.minMinor)),
  };
}

/** Games in which many bet on the same: a spot of a table, an outcome of a match. */
const tables = () => Object.values(games).filter((game) => game.rounds === 'shared' && game.kind !== 'crash');
type Table = ReturnType<typeof tables>[number];

const boundsOf = (game: Table): readonly LiabilityBound[] =>
  'kind' in game && game.kind === 'sport' ? liabilityBounds : ['spot'];

/** What counts where the operator has said nothing. */
const usualMinor = (bound: LiabilityBound, { maxPayoutMinor }: StakeTable): bigint =>
  bound === 'spot' ? maxPayoutMinor * USUAL : maxPayoutMinor;

const said = (reader: Db | Tx, gameCode: string, bound: LiabilityBound) =>
  reader
    .selectFrom('studio_liabilities')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('bound', '=', bound)
    .executeTakeFirst();

/** The most that a spot of the game may win, or an outcome of a match, in parts. */
export async function liabilityOf(db: Db | Tx, gameCode: string): Promise<bigint> {
  const row = await said(db, gameCode, 'spot');
  return row ? partsOf(standardStakes[row.currency]!, row.most_minor) : USUAL * PARTS;
}

/** The most that one slip may win, in a currency. */
export async function largestSlipOf(db: Db, { code, stakes }: GameManifest, currency: string): Promise<bigint> {
  const row = await said(db, code, 'slip');
  const own = stakes[currency]!;
  if (!row) return usualMinor('slip', own);
  if (row.currency === currency) return row.most_minor;
  return (partsOf(standardStakes[row.currency]!, row.most_minor) * own.maxPayoutMinor) / PARTS;
}

/** All bounds, the usual amounts in the currency asked for. */
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

/** Sets it from the next round or slip on; without an amount the usual one counts again. Throws ERR_VAL for what is not bound. */
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
