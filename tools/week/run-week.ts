import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool, platformSecret } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { sha256 } from '@sabai/test-support/sha256';
import type { Pool } from 'pg';
import { findDifferences } from '../rewards/find-differences.ts';
import {
  addPeople,
  logInMember,
  logInStaff,
  openSession,
  provider,
  seatAtGame,
  secondStaff,
  thirdStaff,
} from '../torture/cluster/people.ts';
import { createChance } from '../torture/cluster/random.ts';
import { sendJson, type Target } from '../torture/cluster/wire.ts';
import { openScene, targetOf } from '../torture/run/run-torture.ts';
import { createScript, type Deeds, type Player } from './player.ts';
import { formatOperatorSums, houseSums, usesOfRewards } from './report.ts';

const [members = 1000, seed = 1, days = 7] = process.argv.slice(2).map(Number);
const clockFile = process.env.WEEK_CLOCK!;
const dayMs = 86_400_000;
/** Members that act concurrently. */
const atOnce = 8;
const roundsADay = members > 200 ? 5 : 12;
const quietWithinMs = 30 * 60_000;

const log = (line: string) => console.log(`· ${line}`);

async function inTurn<T>(list: readonly T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, list.length) }, async () => {
      while (next < list.length) {
        const index = next++;
        await work(list[index]!, index);
      }
    }),
  );
}

const everyTenth = <T>(list: readonly T[], from: number) => list.filter((_, index) => index % 10 === from);

/** One of ten members plays for much more than the others; that one and two others take only gifts. */
const mannerOf = (index: number): Pick<Player, 'scale' | 'takes'> => ({
  scale: index % 10 === 5 ? 500 : 1,
  takes: [3, 5, 7].includes(index % 10) ? 'gifts' : 'everything',
});

/** Gives a member one of the demonstration's bonuses that only staff give. */
async function give({ officeUrl }: Target, token: string, memberId: string, which: number): Promise<void> {
  const offers = await sendJson(`${officeUrl}/gateway/staff/offer-to-give?member_id=${memberId}`, { token });
  const offer = offers.kind === 'answered' ? (offers.body as unknown as { offer_id: number }[])[which] : undefined;
  if (!offer) throw new Error(`nothing can be given: ${JSON.stringify(offers).slice(0, 300)}`);
  const body = { member_id: memberId, offer_id: offer.offer_id, reason: 'Thanks for the week' };
  const given = await sendJson(`${officeUrl}/gateway/staff/offer-gift`, { token, body, key: randomUUID() });
  if (given.kind !== 'answered' || given.status >= 300) throw new Error(JSON.stringify(given).slice(0, 300));
}

/** Returns when all events are handled and all due work is done. */
async function untilQuiet(pool: Pool, approve: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    await approve();
    const { rows } = await pool.query<{ what: string; count: number }>(
      `select 'events' as what, count(*)::int from outbox_events
       union all select 'periods of cashback and rebate', count(*)::int from programme_periods
         where state in ('open', 'reckoned', 'approved') and ends_at < $1::timestamptz - interval '1 minute'
       union all select 'competitions ' || coalesce(string_agg(offer_id || ' ' || state, ', '), ''), count(*)::int from competitions
         where (state = 'open' and cut_off_at < $1) or state in ('counted', 'approved')
       union all select 'points', count(*)::int from point_lots where state = 'pending' and active_at <= $1
       union all select 'coupons', count(*)::int from coupon_redemptions where state = 'under_verification'`,
      [new Date()],
    );
    const open = rows.filter(({ count }) => count > 0);
    if (open.length === 0) return;
    if (performance.now() - startedAt > quietWithinMs)
      throw new Error(`not done in time: ${open.map(({ what, count }) => `${count} ${what}`).join(', ')}`);
    await sleep(500);
  }
}

/** Approves runs of cashback and rebate, and results of competitions, as two members of staff. */
function approving(target: Target, tokens: readonly string[]) {
  const staff = (token: string, service: string, body?: object) =>
    sendJson(`${target.officeUrl}/gateway/staff/${service}`, {
      token,
      timeoutMs: 20_000,
      ...(body && { method: 'PATCH', body }),
    });
  const reason = 'Looked at for the week';
  return async () => {
    const waiting: string[] = [];
    const results = await staff(tokens[0]!, 'competition-result');
    if (results.kind === 'answered')
      for (const { id, state } of (results.body.competitions ?? []) as { id: number; state: string }[])
        if (state === 'counted') waiting.push(`competition-result/${id}`);
    const runs = await staff(tokens[0]!, 'programme-run?$limit=100');
    if (runs.kind === 'answered')
      for (const { id, state } of (runs.body.data ?? []) as { id: string; state: string }[])
        if (state === 'reckoned') waiting.push(`programme-run/${id}`);
    for (const service of waiting)
      for (const token of tokens) await staff(token, service, { state: 'approved', reason });
  };
}

const scene = await openScene(1, { WEEK_CLOCK: clockFile, NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' });
const pool = createPool(scene.cluster.url, { max: 4 });
const db = createDb(pool);
const problems: string[] = [];
try {
  const target = targetOf(scene.servers[0]!);
  log(`${members} members come, seed ${seed}`);
  const people = await addPeople(
    pool,
    Array.from({ length: members }, () => 'THB'),
  );
  // All rewards are open to these members.
  await pool.query(`update identity_settings set member_privileges = '{rebate,affiliate,point,quest,coupon}'`);
  // The first of each ten members refers the other nine.
  await pool.query(
    `update members set referred_by = own.by from (
       select id, first_value(id) over (partition by (n - 1) / 10 order by n) as by
       from unnest($1::uuid[]) with ordinality as one (id, n)) as own
     where members.member_id = own.id and own.by <> own.id`,
    [people.map(({ memberId }) => memberId)],
  );
  // One of ten members has a birthday in the week, and staff give a bonus to two of ten.
  await pool.query(
    "update members set birth_date = $2, created_at = now() - interval '90 days' where member_id = any ($1)",
    [
      everyTenth(people, 3).map(({ memberId }) => memberId),
      `1990-${new Date(Date.now() + 2 * dayMs).toISOString().slice(5, 10)}`,
    ],
  );
  const wallet = sha256(await platformSecret(db, `provider:${provider}:wallet`));
  const webhook = Buffer.from(sha256(await platformSecret(db, 'gateway.sandbox.webhook')).toString('hex'));
  const deeds: Deeds = new Map();
  const script = createScript(target, { wallet, webhook }, deeds);
  const chances = people.map((_, index) => createChance(seed * 100_000 + index));
  const players: Player[] = [];
  for (let day = 0; day < days; day++) {
    // Sessions expire within a day.
    await inTurn(people, async (person, index) => {
      const token = await logInMember(target, person);
      const session = await openSession(target, wallet, await seatAtGame(pool, person));
      players[index] = { ...person, token, session, ...mannerOf(index) };
    });
    if (day === 0) {
      const token = await logInStaff(target, thirdStaff);
      for (const { memberId } of everyTenth(people, 7)) await give(target, token, memberId, 0);
      // The bonus of a level, which its members can receive once they have reached it.
      for (const { memberId } of everyTenth(people, 5)) await give(target, token, memberId, 1);
      await inTurn(players, (player, index) => script.begin(player, chances[index]!));
    }
    await inTurn(players, (player, index) => script.day(player, chances[index]!, roundsADay));
    writeFileSync(clockFile, String((day + 1) * dayMs));
    // The clock of this process has moved too.
    while (Date.now() - performance.timeOrigin - performance.now() < (day + 0.5) * dayMs) await sleep(50);
    const tokens = [await logInStaff(target, secondStaff), await logInStaff(target, thirdStaff)];
    await untilQuiet(pool, approving(target, tokens));
    log(`day ${day + 1} of ${days} is over`);
  }
  log('the books are read');
  const { problems: unbalanced } = await trialBalance(db);
  problems.push(...unbalanced.map(String));
  const { problems: different, members: looked } = await findDifferences(pool);
  problems.push(...different);
  log(`what rewards have counted was made anew for ${looked} members`);
  await inTurn(people, async (person, index) => {
    players[index] = { ...players[index]!, token: await logInMember(target, person) };
    for (const what of ['balance', 'withdrawable'] as const) {
      const { adds, said: answer } = await script.explanation(players[index]!, what);
      if (!adds) problems.push(`${what} of ${person.memberId}: ${answer}`);
    }
  });
  log(`the explanations of ${members} members were added up`);
  for (const [name, { done, refusals }] of [...deeds].sort()) {
    const refused = [...refusals].map(([code, count]) => `${count} ${code}`).join(', ');
    console.log(`    ${done} ${name}${refused && `; refused: ${refused}`}`);
  }
  const missing = ['deposit paid', 'bet', 'promotion received', 'coupon redeemed', 'checked in', 'quest joined'].filter(
    (name) => !deeds.get(name)?.done,
  );
  problems.push(...missing.map((name) => `nobody did this: ${name}`));
  for (const { what, uses } of await usesOfRewards(pool)) {
    console.log(`    ${uses} ${what}`);
    if (uses === 0) problems.push(`nobody received anything from: ${what}`);
  }
  console.log(formatOperatorSums(await houseSums(pool)));
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await db.destroy().catch(() => {});
  await scene.close();
}
for (const problem of problems.slice(0, 50)) console.log(`✗ ${problem}`);
console.log(
  problems.length === 0
    ? '✓ the ledger balances, and everything that was given reconciles'
    : `✗ ${problems.length} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);
