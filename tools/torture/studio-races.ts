import { randomUUID } from 'node:crypto';
import { hgsPaths, ROUNDS_AHEAD, roundAt, type SportBetView, type SportBoard, simulatedName } from '@sabai/studio';
import type { Actor } from './ops/stage.ts';
import { enterHouseGame, houseGames, logInMember } from './people.ts';
import type { RaceAnswer } from './race-client.ts';
import { alone, type Call, type Cast, contenders, each, fill, first, type Race, winnersOf } from './race-kit.ts';

/** What the player's browser asks of the house's studio. */
const ask = ({ from }: Actor, path: string, body: object): Call => ({
  path,
  headers: { 'x-forwarded-for': from },
  body: JSON.stringify(body),
});

/** The player's seat at a game of the house, and so much money. */
async function seated(cast: Cast, actor: Actor, game: string, amount = '1000'): Promise<string> {
  await fill(cast, actor, 'main', amount);
  const target = first(cast);
  return enterHouseGame(cast.pool, target, actor, await logInMember(target, actor), game);
}

/** A match that begins after the race is over. */
async function laterMatch(cast: Cast): Promise<string> {
  const { calendar, serverTime } = (await (await fetch(first(cast).url + hgsPaths.sportBoard)).json()) as SportBoard;
  return simulatedName(calendar.chainId, roundAt(calendar, serverTime) + ROUNDS_AHEAD - 1, 0);
}

/** A stake of 1.00 on a match. */
async function onMatch(cast: Cast, actor: Actor, amount?: string): Promise<(req: string) => Call> {
  const session = await seated(cast, actor, houseGames.sport, amount);
  const legs = [{ match: await laterMatch(cast), selection: 'result:home', odds: 0 }];
  return (req) => ask(actor, hgsPaths.sportBet, { session, req, stake: '100', accept: 'any', legs });
}

/** What players of the house's own games ask for, 200 times. */
export const studioRaces: readonly Race[] = [
  {
    name: 'one round of a slot, 200 times',
    async prepare(cast, actor) {
      const session = await seated(cast, actor, houseGames.slot);
      const play = ask(actor, hgsPaths.play, { session, req: randomUUID(), mode: 'base', stake: '100' });
      // A stake, and a payout where the round has one.
      return { requests: each(cast, () => play), winners: contenders, effects: [1, 2] };
    },
  },
  {
    name: 'one bet on a match, 200 times',
    async prepare(cast, actor) {
      const bet = await onMatch(cast, actor);
      const req = randomUUID();
      return { requests: each(cast, () => bet(req)), winners: contenders, effects: 1 };
    },
  },
  {
    name: '200 bets on a match, on a balance for 70',
    async prepare(cast, actor) {
      const bet = await onMatch(cast, actor, '70.99');
      const isWon = ({ body }: RaceAnswer) => (body.bet as SportBetView | undefined)?.state === 'open';
      return { requests: each(cast, () => bet(randomUUID())), winners: winnersOf, effects: winnersOf, isWon };
    },
  },
  {
    name: 'one bet on a match, sold to the house 200 times',
    async prepare(cast, actor) {
      const bet = await onMatch(cast, actor);
      const call = bet(randomUUID());
      const placed = (await alone({ origin: first(cast).url, ...call })).bet as SportBetView;
      const { session } = JSON.parse(call.body) as { session: string };
      const sale = ask(actor, hgsPaths.sportCashOut, { session, bet: placed.id, least: '0' });
      return { requests: each(cast, () => sale), winners: contenders, effects: 1 };
    },
  },
];
