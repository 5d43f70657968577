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

/** What a call about a round tells the wallet; each stake of the round has a transaction of its own, the first the round's id. */
export const walletFields = ({ playerId, currency, gameCode, roundId }: SoloRound, txn = roundId) => ({
  player: playerId,
  currency,
  game: gameCode,
  round: roundId,
  txn,
});

/** A pot is a prize: it is paid whatever has become of its round at the wallet. */
const potPrize = (round: SoloRound, { winId, amount, tier }: WonPot): WalletCall<'promoWin'> => ({
  call: 'promoWin',
  subject: 'jackpot',
  body: { ...walletFields(round, winId), amount, campaign: `jackpot:${tier}`, campaign_type: 'jackpot' },
});

export interface Drawn extends SoloOutcome {
  readonly pairId: string;
  readonly nonce: number;
}

/** What the seeds and the actions make of a round. */
export function outcomeOf(
  { gameCode, rulesVersion, stakeMinor, betMode, params }: SoloRound,
  seeds: { pairId: string; serverSeed: string; clientSeed: string; nonce: number },
  actions: readonly StepAction[] = [],
): Drawn {
  const found = findGame(gameCode);
  // Open rounds end by the rules they began with.
  const game = found?.rounds === 'solo' && found.versions ? versionOf(found, rulesVersion) : found;
  if (game?.rounds !== 'solo') throw new HgsRefusal('ERR_MAINT', `${gameCode} is closed`);
  const { pairId, nonce } = seeds;
  return { ...playSoloRound(game, seeds, stakeMinor, betMode, params, actions), pairId, nonce };
}

/**
 * Writes down what a round has come to. When it is over, the result of each of its stakes is owed to the wallet: the first
 * carries the payout. Returns those, for the caller to send once the transaction is committed.
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
    /** What steps have added to the stake. */
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
  // The round's own result tells the balance, so it is the last.
  const owed = [
    ...pots.map((pot) => potPrize(round, pot)),
    ...added.map(({ txn }) => result(txn, 0n)),
    result(round.roundId, outcome.payoutMinor),
  ];
  for (const call of owed) await calls.oweMine(tx, call);
  return owed;
}

/** What the player is told when a stake was not taken. */
export function refusedStake(refusal: string | undefined): HgsRefusal {
  const [code, ...field] = refusal?.split(' ') ?? [];
  const isKnown = code === 'ERR_IPB' || code === 'ERR_IS' || code === 'ERR_GLE';
  return new HgsRefusal(isKnown ? code : 'ERR_GEN', 'the wallet refused the stake', field.join(' ') || undefined);
}

/** A round that has its seeds, as the client is answered. */
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
