import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { standardStakes } from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import { sendJson } from '../cluster/wire.ts';
import { type Actor, effect, type Operation, refusalOf, type Stage } from './stage.ts';

/** The stake of a round that died with its process is refunded after a minute. */
const comesBackWithinMs = 90_000;

/** Resolves when a pending refund of a stake has arrived. */
export async function untilAsTold(stage: Stage, actor: Actor): Promise<void> {
  for (const until = Date.now() + comesBackWithinMs; Date.now() < until; await sleep(500)) {
    if (await stage.isAsTold(actor)) return;
  }
}

/** Returns the smallest stake, if the player can pay it. */
export function stakeOf(stage: Stage, actor: Actor): bigint | undefined {
  const stake = standardStakes[actor.currency]?.minMinor;
  return stake && stage.balance(actor, 'main') >= stake ? stake : undefined;
}

/** The studio has cancelled the request, or never accepted it; money set aside returns. The fault may be temporary. */
export const isGivenUp = (message: unknown) => /way back|went back|not taken|could not be priced/.test(String(message));

interface Round {
  readonly id: string;
  readonly stake: string;
  readonly payout: string;
}

/**
 * A round of a studio slot: the studio takes the stake, draws, and pays, whichever process dies meanwhile. A round
 * without an outcome refunds its stake; the player pauses until then.
 */
const spin: Operation = {
  name: 'slot round',
  weight: 4,
  async run(stage, actor) {
    const { memberId } = actor;
    const stake = stakeOf(stage, actor);
    if (!stake) return;
    let wasGivenUp = false;
    const played = await stage.perform<undefined>(actor, {
      op: 'slot round',
      memberId,
      key: randomUUID(),
      isRepeatable: true,
      async send({ url }, req) {
        const body = { session: actor.houseSessions[houseGames.slot], req, mode: 'base', stake: String(stake) };
        return sendJson(`${url}/hgs/v1/play`, { body, from: actor.from, refusesWith: [500] });
      },
      read(answer) {
        const { status, body } = answer;
        const round = body.round as Round | undefined;
        if (status === 200 && round) {
          const moves = [-stake, BigInt(round.payout)].filter((minor) => minor !== 0n);
          return {
            kind: 'ok',
            answer: `${round.id} ${round.payout}`,
            effects: moves.map((minor) => effect(actor, round.id, 'main', minor)),
            value: undefined,
          };
        }
        if (status !== 500) return { kind: 'fail', code: refusalOf(answer) };
        // A round that the wallet answered too late has no outcome permanently.
        wasGivenUp ||= isGivenUp(body.message);
        return isGivenUp(body.message) ? { kind: 'fail', code: 'ERR_GEN' } : 'unknown';
      },
    });
    if (played.kind !== 'fail' || !wasGivenUp) return;
    await untilAsTold(stage, actor);
  },
};

export const houseRoundOperations: readonly Operation[] = [spin];
