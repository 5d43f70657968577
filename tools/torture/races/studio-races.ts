import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hgsPaths, ROUNDS_AHEAD, roundAt, type SportBetView, type SportBoard, simulatedName } from '@sabai/games';
import { enterHouseGame, houseGames, logInMember } from '../cluster/people.ts';
import type { Actor } from '../ops/stage.ts';
import { type RaceAnswer, race } from './race-client.ts';
import {
  alone,
  balanceOf,
  type Call,
  type Cast,
  contenders,
  each,
  fill,
  first,
  type Race,
  winnersOf,
} from './race-kit.ts';

/** A request of the player's browser to the studio. */
const ask = ({ from }: Actor, path: string, body: object): Call => ({
  path,
  headers: { 'x-forwarded-for': from },
  body: JSON.stringify(body),
});

/** Opens a studio game for the player with this balance. */
export async function seated(cast: Cast, actor: Actor, game: string, amount = '1000'): Promise<string> {
  await fill(cast, actor, 'main', amount);
  const target = first(cast);
  return enterHouseGame(cast.pool, target, actor, await logInMember(target, actor), game);
}

/** Returns a match that begins after the race. */
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

const saleOf = (actor: Actor, { body }: Call, { id }: SportBetView): Call => {
  const { session } = JSON.parse(body) as { session: string };
  return ask(actor, hgsPaths.sportCashOut, { session, bet: id, least: '0' });
};

/** The maximum number of a player's open bets. */
const openBets = 100;
/** The number of bets sold before the result. */
const soldFirst = 20;
const settledWithinMs = 20_000;

async function openBetsOf(cast: Cast, actor: Actor): Promise<Call[]> {
  const bet = await onMatch(cast, actor);
  const calls = each(cast, () => bet(randomUUID())).slice(0, openBets);
  const placed = await race(calls);
  return placed.map(({ body }, index) => saleOf(actor, calls[index]!, body.bet as SportBetView));
}

async function salesOf({ pool }: Cast, { memberId }: Actor) {
  const { rows } = await pool.query<{ sold: string[]; minor: string; notOver: number }>(
    `select coalesce(array_agg(bet_id || ' ' || payout_minor) filter (where state = 'cashed'), '{}') as sold,
       coalesce(sum(payout_minor), 0) as minor,
       (count(*) filter (where state = 'open'))::int
         + (select count(*)::int from studio_wallet_calls where player_id = $1 and state <> 'done') as "notOver"
     from studio_sport_bets where player_id = $1`,
    [memberId],
  );
  return rows[0]!;
}

/** Stores the result of a match that the bets have won; the settlement pays them within a second. */
const bringResult = ({ pool }: Cast, { memberId }: Actor) =>
  pool.query(
    `with leg as (update studio_sport_legs set grade = 'won', home_goals = 1, away_goals = 0 where player_id = $1)
     update studio_sport_bets set settles_at = now() where player_id = $1 and state = 'open'`,
    [memberId],
  );

/** Requests of players of studio games, 200 times. */
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
    name: 'one bet on a match, cashed out 200 times',
    async prepare(cast, actor) {
      const bet = await onMatch(cast, actor);
      const call = bet(randomUUID());
      const placed = (await alone({ origin: first(cast).url, ...call })).bet as SportBetView;
      const sale = saleOf(actor, call, placed);
      return { requests: each(cast, () => sale), winners: contenders, effects: 1 };
    },
  },
  {
    name: `${openBets} bets on a match, each sold twice while their result is paid`,
    isByTheClock: true,
    async prepare(cast, actor) {
      const sales = await openBetsOf(cast, actor);
      const before = await balanceOf(cast.pool, actor);
      let received: string[] = [];
      const run = async () => {
        // The other tab is at the other process.
        const sold = race(each(cast, (_target, index) => sales[Math.floor(index / 2)]!));
        while ((await salesOf(cast, actor)).sold.length < soldFirst) await sleep(5);
        await bringResult(cast, actor);
        const answers = await sold;
        const until = Date.now() + settledWithinMs;
        while ((await salesOf(cast, actor)).notOver > 0 && Date.now() < until) await sleep(100);
        const views = answers.flatMap(({ status, body }) => (status === 200 ? [body.bet as SportBetView] : []));
        received = views.map(({ id, payout }) => `${id} ${payout}`);
        return answers;
      };
      return {
        requests: run,
        winners: async () => 2 * (await salesOf(cast, actor)).sold.length,
        effects: openBets,
        async inspect() {
          const { sold, minor, notOver } = await salesOf(cast, actor);
          const moved = (await balanceOf(cast.pool, actor)) - before;
          return [
            ...(notOver === 0 ? [] : [`${notOver} bets or payments are not over`]),
            ...(received.every((one) => sold.includes(one)) ? [] : ['a sale was told that is not written']),
            ...(moved === BigInt(minor)
              ? []
              : [`${moved} moved at the wallet, and ${minor} is what the bets have paid`]),
          ];
        },
      };
    },
  },
];
