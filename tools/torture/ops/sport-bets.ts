import { randomUUID } from 'node:crypto';
import {
  hgsPaths,
  matchesOf,
  ROUNDS_AHEAD,
  roundAt,
  type SportBetView,
  type SportBoard,
  simulatedName,
  standardStakes,
} from '@sabai/studio';
import { houseGames } from '../people.ts';
import { sendJson } from '../wire.ts';
import { prepare } from './deposits.ts';
import { untilAsTold } from './house-rounds.ts';
import { type Actor, effect, type Operation, refusalOf, type Stage } from './stage.ts';

/** Matches of two leagues that begin after every run is over: until then a bet on them has its price. */
async function legsOf(stage: Stage): Promise<readonly object[] | undefined> {
  const board = (await prepare(stage, ({ url }) => sendJson(url + hgsPaths.sportBoard, {}))) as unknown as
    | SportBoard
    | undefined;
  if (!board) return undefined;
  const { calendar, serverTime } = board;
  const last = roundAt(calendar, serverTime) + ROUNDS_AHEAD - 1;
  return [last - 1, last].map((round) => {
    const match = stage.chance.between(0, matchesOf(round).length - 1);
    const selection = `result:${stage.chance.oneOf(['home', 'draw', 'away'])}`;
    return { match: simulatedName(calendar.chainId, round, match), selection, odds: 0 };
  });
}

/** The studio has given the bet up, or never taken it; what was set aside comes back. */
const isGivenUp = (message: unknown) => /way back|went back|not taken|could not be priced/.test(String(message));

/** Sets a stake aside and has the bet confirmed; answers with the bet. */
async function place(stage: Stage, actor: Actor, stake: bigint, legs: readonly object[]): Promise<string | undefined> {
  const placed = await stage.perform<string>(actor, {
    op: 'sport bet',
    memberId: actor.memberId,
    key: randomUUID(),
    isRepeatable: true,
    async send({ url }, req) {
      const body = { session: actor.houseSessions[houseGames.sport], req, stake: String(stake), accept: 'any', legs };
      const answer = await sendJson(url + hgsPaths.sportBet, { body, from: actor.from, refusesWith: [500] });
      // Another process is still busy with it.
      const isBusy = answer.kind === 'answered' && (answer.body.bet as SportBetView | undefined)?.state === 'pending';
      return isBusy ? { kind: 'away' } : answer;
    },
    read(answer) {
      const { status, body } = answer;
      if (status === 200) {
        const { id } = body.bet as SportBetView;
        return { kind: 'ok', answer: id, effects: [effect(actor, id, 'main', -stake)], value: id };
      }
      if (status !== 500) return { kind: 'fail', code: refusalOf(answer) };
      return isGivenUp(body.message) ? { kind: 'fail', code: 'ERR_GEN' } : 'unknown';
    },
  });
  if (placed.kind !== 'ok') await untilAsTold(stage, actor);
  return placed.kind === 'ok' ? placed.value : undefined;
}

/** A bet on two matches, and its end for what the house gives for it before they begin. */
const sportBet: Operation = {
  name: 'sport bet',
  weight: 3,
  async run(stage, actor) {
    const stake = standardStakes[actor.currency]?.minMinor;
    if (!stake || stage.balance(actor, 'main') < stake) return;
    const legs = await legsOf(stage);
    const bet = legs && (await place(stage, actor, stake, legs));
    if (!bet) return;
    await stage.perform<undefined>(actor, {
      op: 'sport cash-out',
      memberId: actor.memberId,
      key: bet,
      isRepeatable: true,
      async send({ url }) {
        const body = { session: actor.houseSessions[houseGames.sport], bet, least: '0' };
        const answer = await sendJson(url + hgsPaths.sportCashOut, { body, from: actor.from });
        // Nothing is given for it before the wallet has heard that it is confirmed.
        return answer.kind === 'answered' && answer.body.code === 'ERR_CLOSED' ? { kind: 'away' } : answer;
      },
      read(answer) {
        if (answer.status !== 200) return { kind: 'fail', code: refusalOf(answer) };
        const { payout } = answer.body.bet as SportBetView;
        return {
          kind: 'ok',
          answer: payout!,
          effects: [effect(actor, bet, 'main', BigInt(payout!))],
          value: undefined,
        };
      },
    });
  },
};

export const sportOperations: readonly Operation[] = [sportBet];
