import { randomUUID } from 'node:crypto';
import { actionsOf, type RoundView } from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import { sendJson } from '../cluster/wire.ts';
import { isGivenUp, stakeOf, untilAsTold } from './house-rounds.ts';
import { type Actor, effect, type Operation, refusalOf, type Stage } from './stage.ts';

interface StepRequest {
  readonly op: string;
  readonly path: string;
  readonly body: object;
  /** The stake of the action. */
  readonly costMinor: bigint;
}

/** Makes one call of a round, repeated until its outcome is known; returns the state of the round. */
async function ask(
  stage: Stage,
  actor: Actor,
  { op, path, body, costMinor }: StepRequest,
): Promise<RoundView | undefined> {
  let wasGivenUp = false;
  const done = await stage.perform<RoundView>(actor, {
    op,
    memberId: actor.memberId,
    key: randomUUID(),
    isRepeatable: true,
    async send({ url }, req) {
      const named = { session: actor.houseSessions[houseGames.steps], req, ...body };
      return sendJson(`${url}${path}`, { body: named, from: actor.from, refusesWith: [500] });
    },
    read(answer) {
      const { status, body: message } = answer;
      const round = message.round as RoundView | undefined;
      if (status === 200 && round) {
        const effects = [
          ...(costMinor > 0n ? [effect(actor, round.id, 'main', -costMinor)] : []),
          ...(round.payout === '0' ? [] : [effect(actor, round.id, 'main', BigInt(round.payout))]),
        ];
        return { kind: 'ok', answer: `${round.id} ${round.state} ${round.payout}`, effects, value: round };
      }
      if (status !== 500) return { kind: 'fail', code: refusalOf(answer) };
      // An action that the wallet answered too late is cancelled permanently.
      wasGivenUp ||= isGivenUp(message.message);
      return isGivenUp(message.message) ? { kind: 'fail', code: 'ERR_GEN' } : 'unknown';
    },
  });
  if (wasGivenUp) await untilAsTold(stage, actor);
  return done.kind === 'ok' ? done.value : undefined;
}

/**
 * A round of blackjack: its stake, then step by step to its end, with separate stakes for doubled and insured hands,
 * whichever process dies between two steps.
 */
const blackjack: Operation = {
  name: 'blackjack round',
  weight: 3,
  async run(stage, actor) {
    const stake = stakeOf(stage, actor);
    if (!stake) return;
    const bet = { mode: 'base', stake: String(stake), params: {} };
    let round = await ask(stage, actor, {
      op: 'blackjack bet',
      path: '/hgs/v1/play',
      body: bet,
      costMinor: stake,
    });
    while (round?.state === 'open') {
      const dear = round.offers?.find(({ cost }) => cost && stage.balance(actor, 'main') >= BigInt(cost));
      const offer =
        (stage.chance.isTrue(0.6) && dear) || round.offers!.find(({ type }) => type === 'stand' || type === 'decline')!;
      const seq = actionsOf(round.events).length + 1;
      const step = { round: round.id, seq, type: offer.type };
      const costMinor = BigInt(offer.cost ?? '0');
      const after: RoundView | undefined = await ask(stage, actor, {
        op: 'blackjack step',
        path: '/hgs/v1/action',
        body: step,
        costMinor,
      });
      // A refused action leaves the round unchanged; the round continues without it.
      if (!after && costMinor === 0n) return;
      round = after ?? { ...round, offers: round.offers!.filter(({ cost }) => !cost) };
    }
  },
};

export const houseStepOperations: readonly Operation[] = [blackjack];
