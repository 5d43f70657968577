import { randomUUID } from 'node:crypto';
import {
  hgsPaths,
  kickOffOf,
  MATCH_MS,
  matchesOf,
  ROUNDS_AHEAD,
  roundAt,
  type SportBetsResponse,
  type SportBetView,
  type SportBoard,
  simulatedName,
} from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import { sendJson } from '../cluster/wire.ts';
import { prepare } from './deposits.ts';
import { isGivenUp, stakeOf, untilAsTold } from './house-rounds.ts';
import { type Actor, effect, type Operation, refusalOf, type Stage } from './stage.ts';

/** The longest time until the result, so that it is received before the operation gives up. */
const awaitsResultMs = 60_000;
/** The time before the end at which betting closes. */
const closesBeforeEndMs = 15_000;
/** A bet on a match in play is accepted after five seconds. */
const takenWithinMs = 12_000;

const boardOf = async (stage: Stage) =>
  (await prepare(stage, ({ url }) => sendJson(url + hgsPaths.sportBoard, {}))) as unknown as SportBoard | undefined;

const winnerOf = (stage: Stage, { calendar }: SportBoard, round: number, match: number) => ({
  match: simulatedName(calendar.chainId, round, match),
  selection: `result:${stage.chance.oneOf(['home', 'draw', 'away'])}`,
  odds: 0,
});

/** Returns matches of two leagues that begin after the run, so that a bet on them keeps its price. */
function legsOfLater(stage: Stage, board: SportBoard): readonly object[] {
  const last = roundAt(board.calendar, board.serverTime) + ROUNDS_AHEAD - 1;
  const anyOf = (round: number) => stage.chance.between(0, matchesOf(round).length - 1);
  return [last - 1, last].map((round) => winnerOf(stage, board, round, anyOf(round)));
}

/** Reserves a stake and confirms the bet; returns the bet. */
async function place(stage: Stage, actor: Actor, stake: bigint, legs: readonly object[]): Promise<string | undefined> {
  const placed = await stage.perform<string>(actor, {
    op: 'sport bet',
    memberId: actor.memberId,
    key: randomUUID(),
    isRepeatable: true,
    async send({ url }, req) {
      const body = { session: actor.houseSessions[houseGames.sport], req, stake: String(stake), accept: 'any', legs };
      const call = { body, from: actor.from, refusesWith: [500], timeoutMs: takenWithinMs };
      return sendJson(url + hgsPaths.sportBet, call);
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

/** Resolves at the end of a bet, by a result or, if `isSold`, by a sale to the operator. */
async function end(stage: Stage, actor: Actor, bet: string, isSold: boolean): Promise<void> {
  const { memberId, from, houseSessions } = actor;
  const session = houseSessions[houseGames.sport];
  await stage.perform<undefined>(actor, {
    op: isSold ? 'sport cash-out' : 'sport result',
    memberId,
    key: bet,
    // The studio's records show a result before the wallet receives it.
    ...(isSold ? { isRepeatable: true } : { onlyLooks: true, goesOn: true }),
    async send({ url }) {
      const sold =
        isSold && (await sendJson(url + hgsPaths.sportCashOut, { body: { session, bet, least: '0' }, from }));
      // A bet cannot be sold before the wallet's confirmation, nor shortly before its matches end.
      const isRefused = sold && sold.kind === 'answered' && sold.body.code === 'ERR_CLOSED';
      const isOwed = sold && sold.kind === 'answered' && sold.status === 200 && sold.body.balance === undefined;
      if (sold && !isRefused) return isOwed ? { kind: 'away' } : sold;
      const looked = await sendJson(url + hgsPaths.sportBets, { body: { session }, from });
      if (looked.kind !== 'answered' || looked.status !== 200) return looked;
      const { closed } = looked.body as unknown as SportBetsResponse;
      const over = closed.find(({ id }) => id === bet);
      return over ? { ...looked, body: { bet: over } } : { kind: 'away' };
    },
    read(answer) {
      if (answer.status !== 200) return { kind: 'fail', code: refusalOf(answer) };
      const payout = (answer.body.bet as SportBetView).payout ?? '0';
      const effects = payout === '0' ? [] : [effect(actor, bet, 'main', BigInt(payout))];
      return { kind: 'ok', answer: payout, effects, value: undefined };
    },
  });
  await untilAsTold(stage, actor);
}

/** A bet on two matches, sold back to the operator before they begin. */
const sportBet: Operation = {
  name: 'sport bet',
  weight: 3,
  async run(stage, actor) {
    const stake = stakeOf(stage, actor);
    const board = stake && (await boardOf(stage));
    if (!board) return;
    const bet = await place(stage, actor, stake, legsOfLater(stage, board));
    if (bet) await end(stage, actor, bet, true);
  },
};

/**
 * A bet on one or two matches in play: accepted at the prices of five seconds later, and paid by their result if that
 * is near, otherwise sold back to the operator.
 */
const playedMatchBet: Operation = {
  name: 'bet on a match in play',
  weight: 4,
  waitsForOthers: true,
  isByTheClock: true,
  async run(stage, actor) {
    const stake = stakeOf(stage, actor);
    const board = stake && (await boardOf(stage));
    if (!board) return;
    const { playing, calendar, serverTime } = board;
    const leftOf = (round: number) => kickOffOf(calendar, round) + MATCH_MS - serverTime;
    const open = playing.map(({ round }) => round).filter((round) => leftOf(round) > closesBeforeEndMs);
    if (open.length === 0) return;
    // Prefers matches that end soon, because only results show how bets are settled.
    const round = open.find((one) => leftOf(one) < awaitsResultMs) ?? stage.chance.oneOf(open);
    const first = stage.chance.between(0, matchesOf(round).length - 2);
    const matches = stage.chance.isTrue(0.5) ? [first] : [first, first + 1];
    const legs = matches.map((match) => winnerOf(stage, board, round, match));
    const bet = await place(stage, actor, stake, legs);
    if (bet) await end(stage, actor, bet, leftOf(round) >= awaitsResultMs);
  },
};

export const sportOperations: readonly Operation[] = [sportBet, playedMatchBet];
