import type { Tx } from '@sabai/db';
import { findGame, type PlayResponse, type SoloOutcome, type StepAction, versionOf } from '@sabai/games';
import { playSoloRound } from '@sabai/games/node';
import type { WonPot } from '../jackpot/jackpot-pots.ts';
import { freeRoundsOf, noteFreeWin } from './free-rounds.ts';
import { HgsRefusal } from './hgs-refusal.ts';
import { decideRound } from './rounds.repository.ts';
import { commitmentOf, findPair } from './seeds.ts';
import { type SoloRound, viewOf } from './solo-round.ts';
import type { StudioContext } from './studio-context.ts';
import type { WalletCall } from './wallet-calls.ts';

/**
 * Returns the wallet's fields of a round; each stake of the round has its own transaction, the first has the round's
 * id.
 */
export const walletFields = ({ playerId, currency, gameCode, roundId }: SoloRound, txn = roundId) => ({
  player: playerId,
  currency,
  game: gameCode,
  round: roundId,
  txn,
});

/** A jackpot is a prize: it is paid whatever the state of its round at the wallet. */
const potPrize = (round: SoloRound, { winId, amount, tier }: WonPot): WalletCall<'promoWin'> => ({
  call: 'promoWin',
  subject: 'jackpot',
  body: { ...walletFields(round, winId), amount, campaign: `jackpot:${tier}`, campaign_type: 'jackpot' },
});

export interface Drawn extends SoloOutcome {
  readonly pairId: string;
  readonly nonce: number;
}

/** Returns the outcome of a round from its seeds and actions. */
export function outcomeOf(
  { gameCode, rulesVersion, stakeMinor, betMode, params }: SoloRound,
  seeds: { pairId: string; serverSeed: string; clientSeed: string; nonce: number },
  actions: readonly StepAction[] = [],
): Drawn {
  const found = findGame(gameCode);
  // Open rounds end by the rules of their start.
  const game = found?.rounds === 'solo' && found.versions ? versionOf(found, rulesVersion) : found;
  if (game?.rounds !== 'solo') throw new HgsRefusal('ERR_MAINT', `${gameCode} is closed`);
  const { pairId, nonce } = seeds;
  return { ...playSoloRound(game, seeds, stakeMinor, betMode, params, actions), pairId, nonce };
}

/**
 * Stores the outcome of a round. For a finished round, the result of each of its stakes is owed to the wallet: the
 * first carries the payout. Returns those calls, to be sent after the commit.
 */
export async function concludeRound(
  { calls, clock }: Pick<StudioContext, 'calls' | 'clock'>,
  tx: Tx,
  round: SoloRound,
  outcome: Drawn,
  {
    balanceMinor,
    added = [],
    pots = [],
  }: {
    balanceMinor: bigint;
    /** Stakes added by steps. */
    added?: readonly { readonly txn: string; readonly minor: bigint }[];
    pots?: readonly WonPot[];
  },
): Promise<readonly WalletCall<'result' | 'promoWin'>[]> {
  const isReal = round.playMode === 'real';
  await decideRound(tx, round, round.roundId, {
    ...outcome,
    jackpots: pots.map(({ winId, ...won }) => won),
    balanceMinor: pots.reduce((sum, { amount }) => sum + BigInt(amount), balanceMinor + outcome.payoutMinor),
    addedMinor: added.reduce((sum, { minor }) => sum + minor, 0n),
    state: outcome.open ? 'open' : isReal ? 'decided' : 'closed',
    now: clock(),
  });
  if (outcome.open || !isReal) return [];
  if (round.grantId) await noteFreeWin(tx, round.playerId, round.grantId, outcome.payoutMinor);
  const result = (txn: string, paidMinor: bigint): WalletCall<'result'> => {
    const kind = round.grantId ? 'freespin' : paidMinor > 0n ? 'win' : 'loss';
    const body = { ...walletFields(round, txn), ref: txn, amount: paidMinor.toString(), kind, closed: true } as const;
    return { call: 'result', subject: 'round', body };
  };
  // The round's own result returns the balance, so it comes last.
  const owed = [
    ...pots.map((pot) => potPrize(round, pot)),
    ...added.map(({ txn }) => result(txn, 0n)),
    result(round.roundId, outcome.payoutMinor),
  ];
  for (const call of owed) await calls.oweMine(tx, call);
  return owed;
}

/** Returns the refusal of a stake for the player. */
export function refusedStake(refusal: string | undefined): HgsRefusal {
  const [code, ...field] = refusal?.split(' ') ?? [];
  const isKnown = code === 'ERR_IPB' || code === 'ERR_IS' || code === 'ERR_GLE';
  return new HgsRefusal(isKnown ? code : 'ERR_GEN', 'the wallet refused the stake', field.join(' ') || undefined);
}

/** Returns a decided round as the client's response. */
export async function answerOf({ db }: StudioContext, round: SoloRound): Promise<PlayResponse> {
  const pair = await findPair(db, round);
  const free = round.grantId && (await freeRoundsOf(db, round.playerId, round.grantId));
  return {
    ...(free ? { free } : {}),
    round: viewOf(round),
    balance: round.balanceMinor.toString(),
    fair: commitmentOf({ ...pair, nextNonce: round.nonce! + 1 }),
  };
}
