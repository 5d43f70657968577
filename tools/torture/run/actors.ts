import { clients } from '@sabai/conformance';
import { createDb, createPool, type Db, platformSecret } from '@sabai/db';
import { sha256 } from '@sabai/test-support/sha256';
import type { Pool } from 'pg';
import { openAffiliates } from '../cluster/affiliate-plans.ts';
import { openCompetitions } from '../cluster/competition-offers.ts';
import {
  addPeople,
  askUntil,
  enterHouseGame,
  grantBonuses,
  houseGames,
  logInMember,
  logInStaff,
  openSession,
  type Person,
  provider,
  seatAtGame,
  secondStaff,
  thirdStaff,
} from '../cluster/people.ts';
import { openPromotions } from '../cluster/promotion-offers.ts';
import { openClaims, openProgrammes, openShop, programmeCurrencies } from '../cluster/reward-offers.ts';
import { send, type Target } from '../cluster/wire.ts';
import type { Actor, Seat, Stage } from '../ops/stage.ts';
import type { Plan } from './load.ts';

/** Half of them in the site's main currency, the others with no, two and eight decimals. */
export const currenciesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ['THB', 'THB', 'THB', 'JPY', 'THB', 'USD', 'USDT', 'VND'][index % 8]!);

const enteringAtOnce = 4;

/** Protocols of other providers; each has a demonstration provider with one game. */
const dialects = Object.keys(clients).filter((dialect) => dialect !== 'native');

async function demoProviders(db: Db): Promise<Stage['providers']> {
  const known = await Promise.all(
    dialects.map(async (dialect) => {
      const id = `demo-${dialect}`;
      return [dialect, { id, key: await platformSecret(db, `provider:${id}:wallet`) }] as const;
    }),
  );
  return Object.fromEntries(known);
}

/** Opens the game of each of these providers, by its protocol. */
async function seatsOf(
  pool: Pool,
  target: Target,
  person: Person,
  providers: Stage['providers'],
): Promise<Record<string, Seat>> {
  const seats: Record<string, Seat> = {};
  for (const [dialect, { id, key }] of Object.entries(providers)) {
    const token = await seatAtGame(pool, person, { game: id, provider: id });
    const game = `${dialect}-demo`;
    const client = clients[dialect]!({ provider: id, key });
    const trade = client.authenticate?.({ token, game, player: person.memberId, currency: person.currency });
    let session = token;
    if (trade) {
      const init = { method: 'POST', headers: trade.headers, body: trade.body };
      session = await askUntil(
        () => send(target.url + trade.path, init),
        ({ status, text }) => client.sessionOf?.({ status, body: text }),
      );
    }
    seats[dialect] = { token, game, session };
  }
  return seats;
}

async function enterHouseGames(pool: Pool, target: Target, person: Person, token: string) {
  const sessions: Record<string, string> = {};
  for (const code of Object.values(houseGames)) {
    sessions[code] = await enterHouseGame(pool, target, person, token, code);
  }
  return sessions;
}

/**
 * Creates logged-in members at a game, three members of staff, and the secrets of the simulated services.
 * `sitsAtProviders` members also have the games of all providers, `playsEverywhere` members one of each kind of the
 * studio's as well.
 */
export async function castPeople(
  databaseUrl: string,
  target: Target,
  currencies: readonly string[],
  {
    playsEverywhere = false,
    sitsAtProviders = playsEverywhere,
  }: { readonly playsEverywhere?: boolean; readonly sitsAtProviders?: boolean } = {},
): Promise<Pick<Plan, 'actors' | 'secrets' | 'staffToken' | 'secondStaffToken' | 'thirdStaffToken' | 'providers'>> {
  const pool = createPool(databaseUrl, { max: 4 });
  const db = createDb(pool);
  try {
    // The load withdraws money as fast as it can, without a password each time.
    await pool.query('update identity_settings set is_proof_asked = false');
    // Two members of staff do in a minute what others do in a week: daily sums do not stop them. A single large amount
    // does.
    await pool.query(
      `update approval_policies set is_always_asked = false, asks_when_flagged = false, credit_days = 0,
         alone_minor = greatest(alone_minor, 1500000), staff_day_minor = 1000000000000000, member_day_minor = 1000000000000000
       where currency_code <> '*' and kind <> 'adjustment'`,
    );
    await pool.query(
      `update approval_policies set credit_days = 0, staff_day_minor = 1000000000000000, member_day_minor = 1000000000000000
       where kind = 'adjustment'`,
    );
    // Turnover of deposits would block most withdrawals.
    await pool.query('update payment_limits set turnover_hundredths = 0');
    const people = await addPeople(pool, currencies);
    await openPromotions(pool);
    await openShop(pool);
    await openClaims(pool);
    await openProgrammes(pool);
    await openCompetitions(db);
    const inviting = await openAffiliates(pool, people);
    // Two of four have no bonus yet: they receive the operator's offers.
    await grantBonuses(
      pool,
      people.filter(
        ({ currency }, index) => !programmeCurrencies.includes(currency) && (index % 4 === 0 || index % 4 === 3),
      ),
    );
    const wallet = sha256(await platformSecret(db, `provider:${provider}:wallet`));
    const secretOf = async (name: string) => sha256(await platformSecret(db, name)).toString('hex');
    const webhook = await secretOf('gateway.sandbox.webhook');
    const launch = await secretOf(`provider:${provider}:launch`);
    const charges = await secretOf('omise.sandbox.webhook');
    const coins = await secretOf('btcpay.sandbox.webhook');
    const providers = await demoProviders(db);
    const actors: Actor[] = [];
    const enter = async (person: Person): Promise<Actor> => {
      const token = await logInMember(target, person);
      const session = await openSession(target, wallet, await seatAtGame(pool, person));
      const seats = sitsAtProviders ? await seatsOf(pool, target, person, providers) : {};
      const houseSessions = playsEverywhere ? await enterHouseGames(pool, target, person, token) : {};
      return { ...person, token, session, seats, houseSessions, hasInvited: inviting.has(person.memberId) };
    };
    // Checking a password is slow: only a few log in concurrently, so that none times out.
    for (let from = 0; from < people.length; from += enteringAtOnce) {
      actors.push(...(await Promise.all(people.slice(from, from + enteringAtOnce).map(enter))));
    }
    return {
      actors,
      providers,
      secrets: { wallet: wallet.toString('hex'), webhook, charges, coins, launch },
      staffToken: await logInStaff(target),
      secondStaffToken: await logInStaff(target, secondStaff),
      thirdStaffToken: await logInStaff(target, thirdStaff),
    };
  } finally {
    await db.destroy();
  }
}
