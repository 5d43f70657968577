import { randomUUID } from 'node:crypto';
import { inTransaction, type Tx } from '@sabai/db';
import { type ActionRequest, type ActionResponse, offerOf, type StepAction } from '@sabai/games';
import { answerOf, concludeRound, refusedStake, walletFields } from '../rounds/conclude-round.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { findRound, lockRound } from '../rounds/rounds.repository.ts';
import { demoCredit, moveDemoCredit, requireSession, type StudioSession } from '../rounds/sessions.ts';
import type { SoloRound } from '../rounds/solo-round.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { WalletCall } from '../rounds/wallet-calls.ts';
import { refusalOf } from '../rounds/wallet-client.ts';
import { outcomeSoFar } from './outcome-so-far.ts';
import { addedOf, insertStep, listSteps, type RoundStepRow, settleStep, takenOf } from './round-actions.repository.ts';

/** The state of an action before any wallet call. */
interface Begun {
  readonly round: SoloRound;
  readonly step: RoundStepRow;
  readonly owed: readonly WalletCall[];
}

const isSame = (step: RoundStepRow, { seq, type, at }: ActionRequest) =>
  step.seq === seq && step.type === type && step.at === at;

/**
 * Returns the step of this request, or of its number, if it exists. Throws ERR_VAL and ERR_CLOSED for a different one.
 */
function knownStep(steps: readonly RoundStepRow[], request: ActionRequest): RoundStepRow | undefined {
  const requested = steps.find(({ req }) => req === request.req);
  if (requested && !isSame(requested, request))
    throw new HgsRefusal('ERR_VAL', 'this req was used for another step', 'req');
  if (requested) return requested;
  const there = steps.find(({ seq, state }) => seq === request.seq && (state === 'pending' || state === 'taken'));
  if (there && isSame(there, request)) return there;
  if (there) throw new HgsRefusal('ERR_CLOSED', 'another step was taken here');
  return undefined;
}

async function beginStep(
  context: StudioContext,
  tx: Tx,
  session: StudioSession,
  request: ActionRequest,
): Promise<Begun> {
  const { calls, clock } = context;
  const round = await lockRound(tx, session.playerId, request.round);
  const isMine =
    round?.gameCode === session.game.manifest.code &&
    round.playMode === session.playMode &&
    round.currency === session.currency;
  if (!isMine) throw new HgsRefusal('ERR_VAL', 'there is no such round', 'round');
  const steps = await listSteps(tx, round);
  const known = knownStep(steps, request);
  if (known) return { round, step: known, owed: [] };
  if (round.state !== 'open') throw new HgsRefusal('ERR_CLOSED', 'the round is over');
  const taken = takenOf(steps);
  if (steps.some(({ state }) => state === 'pending')) throw new HgsRefusal('ERR_CLOSED', 'a step is under way');
  if (request.seq !== taken.length + 1) throw new HgsRefusal('ERR_VAL', 'this is not the next step', 'seq');

  const { seq, req, type, at } = request;
  const action: StepAction = { type, ...(at !== undefined && { at }) };
  const offer = offerOf(round.offers ?? [], action);
  if (!offer) throw new HgsRefusal('ERR_VAL', 'this is not offered now', 'type');
  const costMinor = BigInt(offer.cost ?? '0');
  const isReal = session.playMode === 'real';
  const state = isReal && costMinor > 0n ? 'pending' : 'taken';
  const step = { actionId: randomUUID(), seq, req, ...action, costMinor, state, refusal: undefined } as const;
  await insertStep(tx, round, step, clock());
  if (state === 'pending') {
    await calls.guard(tx, { ...walletFields(round, step.actionId), ref: step.actionId }, 'round');
    return { round, step, owed: [] };
  }
  const outcome = await outcomeSoFar(tx, round, [...taken, step]);
  let balanceMinor = round.balanceMinor;
  if (!isReal) {
    await moveDemoCredit(tx, session, -costMinor);
    await moveDemoCredit(tx, session, outcome.payoutMinor);
    balanceMinor = (await demoCredit(tx, session)) - outcome.payoutMinor;
  }
  const added = addedOf([...taken, step]);
  return { round, step, owed: await concludeRound(context, tx, round, outcome, { balanceMinor, added }) };
}

/**
 * Requests a step's cost from the wallet, as `playForMoney` requests the stake; the step's effects follow after that.
 */
async function payForStep(
  context: StudioContext,
  session: StudioSession,
  round: SoloRound,
  step: RoundStepRow,
): Promise<void> {
  const { db, wallet, calls, onStep } = context;
  const { playerId, roundId } = round;
  const { actionId } = step;
  onStep?.('step-begun');
  const fields = walletFields(round, actionId);
  const reply = await wallet.callUntilAnswered('bet', {
    ...fields,
    session: session.walletSession ?? '',
    amount: step.costMinor.toString(),
  });
  if (!reply.isKnown) {
    const isGivenUp = await inTransaction(db, async (tx) => {
      await lockRound(tx, playerId, roundId);
      if (!(await settleStep(tx, playerId, actionId, 'cancelled', 'ERR_GEN'))) return false;
      await calls.owe(tx, { call: 'cancel', subject: 'round', body: { ...fields, ref: actionId } });
      return true;
    });
    if (isGivenUp) await calls.deliver({ playerId, call: 'cancel', txn: actionId });
    return;
  }
  const { code, balance = '0' } = reply.answer;
  if (code !== 'OK') {
    await inTransaction(db, async (tx) => {
      await lockRound(tx, playerId, roundId);
      await settleStep(tx, playerId, actionId, 'refused', refusalOf(code));
      await calls.dismiss(tx, playerId, actionId);
    });
    return;
  }
  onStep?.('step-paid');
  const owed = await inTransaction(db, async (tx) => {
    const round = (await lockRound(tx, playerId, roundId))!;
    if (!(await settleStep(tx, playerId, actionId, 'taken'))) return [];
    await calls.dismiss(tx, playerId, actionId);
    const taken = takenOf(await listSteps(tx, round));
    const outcome = await outcomeSoFar(tx, round, taken);
    return concludeRound(context, tx, round, outcome, { balanceMinor: BigInt(balance), added: addedOf(taken) });
  });
  onStep?.('step-taken');
  for (const call of owed) await calls.sendOwed(call);
  onStep?.('result-sent');
}

/**
 * Takes one step of an open round. The same `req`, or the same step with the same `seq`, is taken once and returns the
 * current round. Completes a step that a crash interrupted. Throws ERR_IS, ERR_VAL, ERR_CLOSED, and for a step with a
 * cost ERR_IPB, ERR_GLE, ERR_GEN: after any of them the round is unchanged.
 */
export async function actOnRound(context: StudioContext, request: ActionRequest): Promise<ActionResponse> {
  const { db, clock, calls, onStep } = context;
  const session = await requireSession(db, request.session, clock());
  const { round, step, owed } = await inTransaction(db, (tx) => beginStep(context, tx, session, request));
  const { playerId, roundId } = round;
  if (step.state === 'pending') await payForStep(context, session, round, step);
  else {
    onStep?.('step-taken');
    for (const call of owed) await calls.sendOwed(call);
    // A repetition may find the round ended and its result not yet delivered to the wallet: respond after delivery.
    if (owed.length === 0 && round.state === 'decided') {
      await calls.deliver({ playerId, call: 'result', txn: roundId });
    }
    onStep?.('result-sent');
  }
  const after = (await findRound(db, playerId, roundId))!;
  const { state, refusal } = (await listSteps(db, round)).find(({ actionId }) => actionId === step.actionId)!;
  if (state === 'refused') throw refusedStake(refusal);
  if (state !== 'taken') {
    throw new HgsRefusal(
      'ERR_GEN',
      'the wallet did not answer; the step is not done, what it costs is on its way back',
    );
  }
  return answerOf(context, after);
}
