import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Tx } from '@sabai/db';
import { type PlayRequest, type PlayResponse, parseAmountMinor, type SoloGame, type StakeTable } from '@sabai/games';
import { type JackpotStake, stakeForPots } from './jackpot/jackpot-pots.ts';
import { answerOf, concludeRound, type Drawn, outcomeOf, refusedStake, walletFields } from './rounds/conclude-round.ts';
import { takeFreeRound } from './rounds/free-rounds.ts';
import { HgsRefusal } from './rounds/hgs-refusal.ts';
import {
  abandonRound,
  closeRound,
  findRound,
  findRoundOfRequest,
  insertRound,
  lockRoundState,
} from './rounds/rounds.repository.ts';
import { assertSeeded, lockSeeds, spendNonce } from './rounds/seeds.ts';
import { moveDemoCredit, requireSession, type StudioSession } from './rounds/sessions.ts';
import type { SoloRound } from './rounds/solo-round.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import type { CallSubject, SubjectBook } from './rounds/wallet-calls.ts';
import { refusalTextOf } from './rounds/wallet-client.ts';
import { giveUpStep } from './steps/round-actions.repository.ts';

const subject: CallSubject = 'round';

/** Handles the wallet's responses to calls of rounds, and rounds undecided in time. */
export const roundBook = (clock: () => Date): SubjectBook => ({
  async giveUp(tx, playerId, roundId) {
    const state = await lockRoundState(tx, playerId, roundId);
    if (!state) return giveUpStep(tx, playerId, roundId);
    if (state === 'pending') await abandonRound(tx, playerId, roundId, 'cancelled');
    return state === 'pending' || state === 'cancelled';
  },
  async acknowledged(tx, { playerId, call, txn }, balanceMinor) {
    if (call === 'result') await closeRound(tx, { playerId, roundId: txn, balanceMinor, now: clock() });
  },
});

/** A jackpot is paid finally when it is won: it is never given up and needs no further step. */
export const jackpotBook: SubjectBook = { giveUp: async () => false, acknowledged: async () => {} };

function soloGame({ game }: StudioSession): SoloGame {
  if (game.rounds !== 'solo' || game.isPlayedInRooms)
    throw new HgsRefusal('ERR_VAL', 'this game is played over the websocket', 'session');
  return game;
}

const isStake = (table: StakeTable | undefined, stakeMinor: bigint, isFree: boolean): boolean =>
  table !== undefined &&
  (isFree ? stakeMinor >= table.minMinor && stakeMinor <= table.maxMinor : table.levelsMinor.includes(stakeMinor));

/** Returns the price of one round. Throws ERR_VAL for an invalid stake, an unknown mode and an invalid choice. */
function priceOf(session: StudioSession, request: Pick<PlayRequest, 'mode' | 'stake' | 'params'>) {
  const { manifest, choice, hasTypedStake } = soloGame(session);
  const stakeMinor = parseAmountMinor(request.stake);
  if (!isStake(manifest.stakes[session.currency], stakeMinor, hasTypedStake ?? choice?.isSum ?? false)) {
    throw new HgsRefusal('ERR_VAL', 'this is no stake of the game', 'stake');
  }
  if (choice ? !choice.offers(request.params, stakeMinor) : request.params !== undefined) {
    throw new HgsRefusal('ERR_VAL', 'the game offers no such choice', 'params');
  }
  const mode = manifest.modes.find(({ id }) => id === request.mode);
  if (!mode) throw new HgsRefusal('ERR_VAL', 'this is no mode of the game', 'mode');
  if (mode.needsConfirmation && session.jurisdiction.isBuyFeatureDisabled) {
    throw new HgsRefusal('ERR_VAL', 'features are not sold here', 'mode');
  }
  return { stakeMinor, costMinor: (stakeMinor * BigInt(Math.round(mode.cost * 100))) / 100n };
}

/** Play credit is in our own database, so a demo round is one transaction. */
async function playDemo(context: StudioContext, session: StudioSession, roundId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if ((await lockRoundState(tx, session.playerId, roundId)) !== 'pending') return;
    const round = (await findRound(tx, session.playerId, roundId))!;
    const balanceMinor = await moveDemoCredit(tx, session, -round.costMinor);
    const outcome = await drawOutcome(tx, round);
    await moveDemoCredit(tx, session, outcome.payoutMinor);
    await concludeRound(context, tx, round, outcome, { balanceMinor });
  });
}

/** Uses the next nonce. The outcome is undetermined before this line. */
async function drawOutcome(tx: Tx, round: SoloRound): Promise<Drawn> {
  const pair = await lockSeeds(tx, round);
  await spendNonce(tx, round, pair.pairId);
  return outcomeOf(round, { ...pair, nonce: pair.nextNonce });
}

const jackpotStake = ({ playerId, roundId, gameCode, currency, costMinor }: SoloRound, now: Date): JackpotStake => ({
  playerId,
  roundId,
  gameCode,
  currency,
  stakeMinor: costMinor,
  now,
});

/**
 * Guards the stake before requesting it: if this process fails, the guard cancels it. An outcome is drawn only after a
 * confirmed debit; the outcome of a finished round is stored together with the result owed to the wallet. All steps are
 * idempotent.
 */
async function playForMoney(context: StudioContext, session: StudioSession, round: SoloRound): Promise<void> {
  const { db, wallet, calls, clock, onStep } = context;
  const { playerId, roundId } = round;
  const fields = walletFields(round);
  onStep?.('round-begun');
  const reply = await wallet.callUntilAnswered('bet', {
    ...fields,
    session: session.walletSession ?? '',
    amount: round.costMinor.toString(),
    ...(round.grantId ? { free: true, reward: round.grantId } : {}),
  });
  if (!reply.isKnown) {
    const isGivenUp = await inTransaction(db, async (tx) => {
      // Another process may have received the wallet's response and decided the same play.
      if ((await lockRoundState(tx, playerId, roundId)) !== 'pending') return false;
      await abandonRound(tx, playerId, roundId, 'cancelled', 'ERR_GEN');
      await calls.owe(tx, { call: 'cancel', subject, body: { ...fields, ref: roundId } });
      return true;
    });
    if (isGivenUp) await calls.deliver({ playerId, call: 'cancel', txn: roundId });
    return;
  }
  if (reply.answer.code !== 'OK') {
    await inTransaction(db, async (tx) => {
      await abandonRound(tx, playerId, roundId, 'refused', refusalTextOf(reply.answer));
      await calls.dismiss(tx, playerId, roundId);
    });
    return;
  }
  onStep?.('stake-taken');
  const owed = await inTransaction(db, async (tx) => {
    if ((await lockRoundState(tx, playerId, roundId)) !== 'pending') return [];
    const outcome = await drawOutcome(tx, round);
    await calls.dismiss(tx, playerId, roundId);
    const pots =
      session.game.manifest.jackpotShare && !round.grantId ? await stakeForPots(tx, jackpotStake(round, clock())) : [];
    return concludeRound(context, tx, round, outcome, { balanceMinor: BigInt(reply.answer.balance ?? '0'), pots });
  });
  onStep?.('outcome-decided');
  for (const call of owed) await calls.sendOwed(call);
  onStep?.('result-sent');
}

/**
 * Plays one solo round. Repeating `req` returns the same response, and completes a round that a crash interrupted.
 * Throws ERR_IS, ERR_VAL, ERR_IPB, ERR_GLE, ERR_GEN, and ERR_CLOSED while another round of the game is open. After any
 * of them the stake is not taken, or is being returned.
 */
export async function playRound(context: StudioContext, request: PlayRequest): Promise<PlayResponse> {
  const { db, clock, calls } = context;
  const session = await requireSession(db, request.session, clock());
  const price = priceOf(session, request);
  if (
    request.free !== undefined &&
    (session.playMode !== 'real' || request.mode !== session.game.manifest.modes[0]!.id)
  )
    throw new HgsRefusal('ERR_VAL', 'free rounds are for the plain game and for money', 'free');
  const begun = await inTransaction(db, async (tx) => {
    const { req, mode: betMode, params, free: grantId } = request;
    const round = await insertRound(tx, {
      session,
      roundId: randomUUID(),
      req,
      betMode,
      params,
      ...price,
      ...(grantId ? { costMinor: 0n } : {}),
      grantId,
      now: clock(),
    });
    if (round) await assertSeeded(tx, round);
    if (round && grantId) await takeFreeRound(tx, session, { grantId, stakeMinor: price.stakeMinor, now: clock() });
    if (round && session.playMode === 'real') {
      await calls.guard(tx, { ...walletFields(round), ref: round.roundId }, subject);
    }
    const known = round ?? (await findRoundOfRequest(tx, session, req));
    if (!known) throw new HgsRefusal('ERR_CLOSED', 'another round of this game is not over');
    return known;
  });
  const isSameBet =
    begun.stakeMinor === price.stakeMinor && begun.betMode === request.mode && begun.grantId === request.free;
  if (!isSameBet || !isDeepStrictEqual(begun.params, request.params)) {
    throw new HgsRefusal('ERR_VAL', 'this req was used for another play', 'req');
  }
  if (begun.state === 'pending') {
    if (session.playMode === 'demo') await playDemo(context, session, begun.roundId);
    else await playForMoney(context, session, begun);
  } else if (begun.state === 'decided') {
    await calls.deliver({ playerId: session.playerId, call: 'result', txn: begun.roundId });
  }
  const round = (await findRound(db, session.playerId, begun.roundId))!;
  if (round.state === 'refused') throw refusedStake(round.refusal);
  if (round.state === 'cancelled' || round.state === 'pending') {
    throw new HgsRefusal('ERR_GEN', 'the wallet did not answer; the stake is not taken or on its way back');
  }
  return answerOf(context, round);
}
