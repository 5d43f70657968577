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

/** Amounts of all currencies, so that they can be added up: in such parts of the most that the house pays for one bet. */
const PARTS = 10n ** 12n;
/**
 * What is bound may win together where the operator has said nothing, in largest payouts of one bet. A flight takes that many
 * bets without a target, since each of them may come to its largest payout.
 */
const usual: Readonly<Record<LiabilityBound, bigint>> = { spot: 5n, slip: 1n, round: 50n };

/** Rounded up: nothing is more than it counts. */
export const partsOf = ({ maxPayoutMinor }: Pick<StakeTable, 'maxPayoutMinor'>, amountMinor: bigint): bigint =>
  (amountMinor * PARTS + maxPayoutMinor - 1n) / maxPayoutMinor;

/** What the bets of one round may win, spot by spot where it has spots, and the most that each may. */
export interface RoundLiability<Bet> {
  /** Counts a bet in. Throws ERR_FULL when more would be won than may be; then nothing is counted. */
  take(session: StudioSession, bet: Bet): void;
  /** The bet is out of the round. */
  release(session: StudioSession, bet: Bet): void;
  /** Whether a bet in this currency would not be taken any more. */
  isFullFor(currency: string, bet: Bet): boolean;
}

/** The book of a round; `winsOf` tells what a bet may win at most on each spot, in minor units. Play for nothing is no liability. */
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

/** Games in which many bet on the same: a spot of a table, an outcome of a match, one flight. */
const tables = () => Object.values(games).filter((game) => game.rounds === 'shared');
type Table = ReturnType<typeof tables>[number];

const boundsOf = ({ kind }: Table): readonly LiabilityBound[] =>
  kind === 'crash' ? ['round'] : kind === 'sport' ? ['spot', 'slip'] : ['spot'];

/** What counts where the operator has said nothing. */
const usualMinor = (bound: LiabilityBound, { maxPayoutMinor }: StakeTable): bigint => maxPayoutMinor * usual[bound];

const said = (reader: Db | Tx, gameCode: string, bound: LiabilityBound) =>
  reader
    .selectFrom('studio_liabilities')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('bound', '=', bound)
    .executeTakeFirst();

/** The most that what is bound of the game may win, in parts. */
export async function liabilityOf(db: Db | Tx, gameCode: string, bound: LiabilityBound = 'spot'): Promise<bigint> {
  const row = await said(db, gameCode, bound);
  return row ? partsOf(standardStakes[row.currency]!, row.most_minor) : usual[bound] * PARTS;
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
