import { createDb, createPool, platformSecret } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { sha256 } from '@sabai/test-support/sha256';
import type pg from 'pg';
import { compareByTurns } from './measuring/by-turns.ts';
import { type Line, load, openLine } from './measuring/http-load.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import { type Measured, median } from './measuring/measure.ts';
import { countTimeOf, processesServing } from './measuring/processor-time.ts';
import { openBenchServer } from './measuring/server.ts';
import { createPlay, provider, seatPlayers } from './wallet-door.ts';

const mostSlowdown = 0.05;
const players = 4000;
const connections = 16;
const [warmUpMs, measuredMs] = [150, 700];
const countedPairs = 5;

/** A reward that counts the rounds of the members who have joined it. */
interface JoinedReward {
  readonly name: string;
  readonly reference: string;
  join(pool: pg.Pool, members: readonly string[]): Promise<void>;
}

/** Adds an offer with one approved version of these two days, which is not live yet. */
export async function addOffer(
  pool: pg.Pool,
  { id, kind, type, rules }: { id: number; kind: string; type: string; rules: object },
): Promise<void> {
  await pool.query(
    `insert into offers (id, kind, type, state, live_version, order_no, created_at) overriding system value
       values ($1, $2, $3, 'approved', 1, 0, now())`,
    [id, kind, type],
  );
  await pool.query(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
       values ($1, 1, $2, '{"en":{"title":"Bench","summary":""}}', now() - interval '1 day', now() + interval '1 day', 'x', now(), now())`,
    [id, JSON.stringify(rules)],
  );
}

/** The same database, with its connections named. */
const named = (url: string, application: string) =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=${application}`;

/**
 * Compares bets of members who have joined a reward with bets of other members, alternately (decision M1). One process
 * serves the bets while another one counts them, so that the cost of a bet is that of the sender, the first process and
 * its connections. Slices are short, because slow changes of the machine, such as checkpoints, must affect both
 * sides. Returns the cost of counting as well.
 */
export async function measureBetsWith(
  url: string,
  { name, reference, join }: JoinedReward,
  pairs: number,
): Promise<Measured[]> {
  const pool = createPool(url, { max: 8, applicationName: 'bench' });
  const db = createDb(pool);
  const server = await openBenchServer(named(url, 'bench-api'), ['api']);
  const worker = await openBenchServer(named(url, 'bench-worker'), ['worker']);
  const opened: Line[] = [];
  try {
    const secret = sha256(await platformSecret(db, `provider:${provider}:wallet`));
    const seated = await seatPlayers(db, await fundMembers(db, players));
    const [joined, others] = [seated.slice(0, players / 2), seated.slice(players / 2)];
    await join(
      pool,
      joined.map(({ player }) => player),
    );
    const port = Number(new URL(server.url).port);
    const one = async (query: string) => Number((await pool.query<{ count: string }>(query)).rows[0]!.count);
    const settledBets = () => one(`select count(*) from bets where state = 'settled'`);
    const pids = async () => [server.pid, ...(await processesServing(pool, 'bench-api'))];
    const sideOf = async (own: typeof seated) => {
      const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
      opened.push(...lines);
      const play = createPlay(secret, own, (call) => `/provider/v1/${call}`);
      return {
        measure: async () => (await load(lines, play, { pids, warmUpMs, measuredMs })).processorUs,
        /** Awaits the end of counting; returns the worker's time for each bet. */
        async count() {
          const before = await settledBets();
          const workerMs = countTimeOf([worker.pid, ...(await processesServing(pool, 'bench-worker'))]);
          await this.measure();
          while ((await one('select count(*) from outbox_events')) > 0)
            await new Promise((resolve) => setTimeout(resolve, 100));
          return (workerMs() * 1000) / ((await settledBets()) - before);
        },
      };
    };
    const [inIt, inNone] = [await sideOf(joined), await sideOf(others)];
    for (const side of [inNone, inIt]) await side.count();
    const counted: [number, number][] = [];
    for (let pair = 0; pair < countedPairs; pair++) counted.push([await inIt.count(), await inNone.count()]);
    const compared = await compareByTurns({ name, reference }, inIt, inNone, 1 + mostSlowdown, pairs);
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is not in order after the benchmark: ${problems.join('; ')}`);
    const [forJoined, forOthers] = [median(counted.map(([own]) => own)), median(counted.map(([, own]) => own))];
    return [
      compared,
      {
        name: `all that follows a round, for ${name}`,
        value: forJoined,
        unit: 'µs of worker',
        reference,
        referenceValue: forOthers,
        ratio: forJoined / forOthers,
      },
    ];
  } finally {
    for (const line of opened) line.close();
    await worker.close();
    await server.close();
    await db.destroy();
  }
}
