import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FishingClientMessage, type FishingServerMessage, findGame, hgsPaths } from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import { answerTo, endOf, type FishingTab, helloOf, shootOnce } from '../ops/fishing-trips.ts';
import type { Actor } from '../ops/stage.ts';
import { sitDown } from '../ops/table-seat.ts';
import type { RaceAnswer } from './race-client.ts';
import { balanceOf, type Cast, entriesOf, type Race } from './race-kit.ts';
import { seated } from './studio-races.ts';

const answersWithinMs = 10_000;
/** A table allows this many initial shots of a player; each process has its own tables. */
const shotsOfTab = 10;
/** Number of shots at one net. Without catches, the net pays for half of them. */
const contenders = 2 * shotsOfTab;
const price = findGame(houseGames.fishing)!.manifest.stakes.THB!.minMinor;

async function openTab(target: Cast['targets'][number], session: string): Promise<FishingTab> {
  const tab = await sitDown<FishingClientMessage, FishingServerMessage>(target, session, { path: hgsPaths.fishing });
  if (!tab) throw new Error(`no seat in a fishing room of ${target.name}`);
  return tab;
}

async function askFor(tab: FishingTab, what: { type: 'buyIn'; amount: string } | { type: 'cashOut' }): Promise<void> {
  const req = randomUUID();
  tab.send({ ...what, req });
  const answer = await tab.hear(answerTo(req), answersWithinMs);
  if (answer?.type !== 'purse') throw new Error(`${what.type} was answered with ${JSON.stringify(answer)}`);
}

/** Fires as many shots as a table allows concurrently; returns their outcomes. */
async function shootAtOnce(tab: FishingTab): Promise<RaceAnswer[]> {
  const first = helloOf(tab).nextShot;
  const shots = Array.from({ length: shotsOfTab }, (_, index) => first + index);
  for (const shot of shots) while (!shootOnce(tab, shot, price)) await sleep(100);
  const ends = await Promise.all(shots.map((shot) => endOf(tab, shot, answersWithinMs)));
  return ends.map((end): RaceAnswer => {
    if (end && 'stake' in end) return { status: 200, text: '', body: { ...end } };
    return { status: end ? 409 : 0, text: '', body: { code: end?.error.code } };
  });
}

/** Returns the records of the player's shots, and of the nets that paid for them. */
async function booksOf({ pool }: Cast, { memberId }: Actor) {
  const { rows: shots } = await pool.query<{ shot: string }>(
    `select concat_ws(' ', first_nonce + place - 1, decided ->> 1, decided ->> 2) as shot
     from studio_volleys, jsonb_array_elements(shots) with ordinality as one (decided, place)
     where player_id = $1`,
    [memberId],
  );
  const { rows: nets } = await pool.query<{ entries: number; minor: string; notClosed: number }>(
    // Reserved, refunded as far as unused, and won.
    `select (count(*) + count(*) filter (where staked_minor < reserve_minor) + count(*) filter (where won_minor > 0)
       )::int as entries,
       sum(won_minor - staked_minor) as minor,
       (count(*) filter (where state <> 'closed'))::int as "notClosed"
     from studio_hauls where player_id = $1 and state <> 'refused'`,
    [memberId],
  );
  return { shots: shots.map(({ shot }) => shot).sort(), nets: nets[0]! };
}

/** Shots of a player from two connections at two processes, which share only the records in the database. */
export const fishingRaces: readonly Race[] = [
  {
    name: `${contenders} shots from two processes at a net that pays for ${shotsOfTab}`,
    contenders,
    async prepare(cast, actor) {
      const session = await seated(cast, actor, houseGames.fishing);
      const before = await balanceOf(cast.pool, actor);
      const entriesBefore = await entriesOf(cast.pool, actor);
      const [first, second] = cast.targets;
      const one = await openTab(first!, session);
      await askFor(one, { type: 'buyIn', amount: String(price * BigInt(shotsOfTab)) });
      const tabs = [one, await openTab(second!, session)];
      let received: string[] = [];
      const run = async () => {
        const answers = (await Promise.all(tabs.map(shootAtOnce))).flat();
        for (const tab of tabs) await askFor(tab, { type: 'cashOut' });
        for (const tab of tabs) tab.leave();
        received = answers.flatMap(({ body }) =>
          'nonce' in body ? [`${body.nonce} ${body.stake} ${body.payout}`] : [],
        );
        return answers;
      };
      return {
        requests: run,
        entriesBefore,
        winners: async () => (await booksOf(cast, actor)).shots.length,
        effects: async () => (await booksOf(cast, actor)).nets.entries,
        async inspect() {
          const { shots, nets } = await booksOf(cast, actor);
          const moved = (await balanceOf(cast.pool, actor)) - before;
          return [
            ...(String(shots) === String(received.sort()) ? [] : [`${shots} are written, and ${received} were told`]),
            ...(nets.notClosed === 0 ? [] : ['a net was not taken in']),
            ...(moved === BigInt(nets.minor) ? [] : [`${moved} moved at the wallet, and ${nets.minor} in the nets`]),
          ];
        },
      };
    },
  },
];
