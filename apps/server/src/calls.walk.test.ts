import { activityTypes, type ServiceContract, services, verbs } from '@sabai/contract';
import { sql } from '@sabai/db';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { activityFlows } from './activities.fixture.ts';
import { registerGateways } from './platform/http/gateway.ts';
import { readHistoryKey } from './platform/sealing/history-key.ts';
import { createHouseSeal } from './platform/sealing/seal.ts';
import { sealedTables } from './platform/sealing/sealed-tables.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import { openWalkedServer, type Server, still, unchanged } from './walk.fixture.ts';
import { type CallProbe, callsOf, lacking } from './walk-calls.fixture.ts';
import { memberCalls } from './walk-calls-of-members.fixture.ts';
import { staffCalls, whoPlayed } from './walk-calls-of-staff.fixture.ts';

/**
 * Every call of the contract except the lists of members and visitors, which settings.walk.test.ts reads: each has a probe, or
 * is named here.
 */
const probes: Readonly<Record<string, CallProbe>> = { ...memberCalls, ...staffCalls };
/** Calls whose content comes with a later issue; the list only shrinks. */
const awaited: Readonly<Record<string, number>> = {};

let server: Server;
let listedBefore: Map<string, string>;
beforeAll(async () => {
  server = await openWalkedServer();
  server.knows('leaving', server.members.demo);
  server.knows('stepping', server.members.demo);
  server.knows('leaving-staff', () => server.staffed('cashier'));
  listedBefore = await readLists();
}, 240_000);
afterAll(() => server?.close());

const contracts = Object.values(services).flatMap((list) => Object.values(list) as ServiceContract[]);
const walked = (of: readonly ServiceContract[]) =>
  callsOf(
    of,
    verbs.filter((verb) => verb !== 'find'),
  );
const lists = callsOf(
  contracts.filter(({ audience }) => audience === 'staff'),
  ['find'],
);
const unproved = (of: readonly ServiceContract[]) =>
  walked(of)
    .map(({ name }) => name)
    .filter((name) => !(name in probes) && !(name in awaited));

/** Lists of one member. */
const ofOneMember = [
  'free-round',
  'free-round-game',
  'member-explanation',
  'member-note',
  'member-round',
  'member-session',
  'member-timeline',
  'offer-gift',
  'offer-to-give',
];

/**
 * Lists with required parameters: the deposit of this amount, the first offer and a withdrawal are created by earlier
 * probes.
 */
const askedWith: Readonly<Record<string, () => Promise<string>>> = {
  'staff-search': async () => '?q=401',
  'offer-grant': async () => '?offer_id=1001',
  'coupon-code': async () => '?offer_id=331',
  'competition-place': async () => '?competition_id=401',
  'programme-run-member': async () => `?run_id=101-${Date.UTC(2026, 0, 1)}`,
  'affiliate-sub-id': async () => `?affiliate_id=${server.members.demo}`,
  'affiliate-postback-target': async () => `?affiliate_id=${server.members.demo}`,
  'affiliate-referral': async () => `?affiliate_id=${server.members.demo}`,
  async 'affiliate-statement-line'() {
    await stateAffiliate('2019-01-01', '2019-01-02');
    return `?affiliate_id=${server.members.demo}&statement_id=2019-01-01`;
  },
  async 'withdrawal-risk'() {
    const { rows } = await sql<{ id: string }>`select id from withdrawals limit 50`.execute(server.db);
    return `?${rows.map(({ id }) => `ids=${id}`).join('&')}`;
  },
};

/** Makes an affiliate's statement of one line, once. */
async function stateAffiliate(start: string, end: string): Promise<void> {
  const [member, { db }] = [server.members.demo, server];
  const none = { corrected: '0', shared: '0', held: '0', carried: '0', released: '0', carries: '0' };
  const reckoning = JSON.stringify({ levels: [], ...none, qualified: 0, qualified_minor: '0', fixed_minor: '0' });
  await sql`
    insert into affiliate_periods (starts_on, ends_on, pays_at, state) values (${start}, ${end}, now(), 'paid')
    on conflict do nothing`.execute(db);
  await sql`
    insert into affiliate_statements (member_id, starts_on, ends_on, plan_id, version, currency_code, outcome, due_minor, target_minor,
      carries, reckoning, reckoned_at)
    values (${member}, ${start}, ${end}, 1, 1, 'THB', 'nothing-due', 0, 0, 0, ${reckoning}::jsonb, now())
    on conflict do nothing`.execute(db);
  await sql`
    insert into affiliate_parts (member_id, starts_on, guest_id, about, level, rate, staked_minor, won_minor, bonus_minor,
      deposited_minor, has_played, income, state)
    values (${member}, ${start}, ${member}, ${start}, 1, 100, 0, 0, 0, 0, true, 0, 'counted') on conflict do nothing`.execute(
    db,
  );
}

async function readLists(): Promise<Map<string, string>> {
  const player = await whoPlayed(server);
  const answers = lists.map(async ({ name, contract: { service } }) => {
    const memberId = service === 'member-round' ? player : server.members.demo;
    const query = ofOneMember.includes(service) ? `?member_id=${memberId}` : ((await askedWith[service]?.()) ?? '');
    const { statusCode, body } = await server.call('admin', { verb: 'find', path: `staff/${service}${query}` });
    expect(statusCode, `${name} ${body}`).toBe(200);
    return [name, still(body)] as const;
  });
  return new Map(await Promise.all(answers));
}

test('has a probe for every call of the contract, and for no other', () => {
  expect(unproved(contracts)).toEqual([]);
  const names = walked(contracts).map(({ name }) => name);
  expect([...Object.keys(probes), ...Object.keys(awaited)].filter((name) => !names.includes(name))).toEqual([]);
});

describe('every call that is not a list is implemented', () => {
  // A change of the identity ends the member's other sessions.
  beforeEach(() => server.knows('member', server.members.demo));
  // In the order of the probes, since some create what others need.
  const inOrder = Object.keys(probes).flatMap((name) => walked(contracts).filter((call) => call.name === name));
  test.each(inOrder)(
    '$name',
    async (call) => expect(await lacking(server, call, probes[call.name]!)).toBeUndefined(),
    // A simulation of an offer plays thousands of bets.
    60_000,
  );
});

/** Changes data that no call of the contract changes and staff lists show. */
async function changeByHand(): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(server.db);
  await run(`update identity_settings set staff_second_factor = 'optional'`);
  await run(`insert into staff_totp (staff_id, sealed_secret, created_at, confirmed_at)
    select staff_id, 'x', now(), now() from staff where username = 'admin'`);
  await run(`insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, opened_at)
    select member_id, 'studio', 'walked', 'walked', 1, 'walked', 'THB', 'open', 100, now() from members limit 1`);
  await run(`insert into grants (member_id, offer_id, version, natural_key, state, currency_code, terms, terms_hash, locale, text, inputs,
      received_at, expires_at, ended_at)
    select member_id, 1001, 1, '1001:walked', 'completed', 'THB', '{}', '', 'en', '{}', '{}', now(), now(), now() from members limit 1`);
  await run(`insert into programme_periods (offer_id, starts_at, ends_at, version, state)
    values (101, '2026-01-01T00:00Z', '2026-01-02T00:00Z', 1, 'refused') on conflict do nothing`);
  await run(`insert into programme_results (member_id, offer_id, starts_at, ends_at, version, currency_code, outcome, due_exact, paid_minor,
      target_minor, reckoning, reckoned_at)
    select member_id, 101, '2026-01-01T00:00Z', '2026-01-02T00:00Z', 1, 'THB', 'nothing-due', 0, 0, 0,
      '{"level":0,"products":[],"sum":"0","corrections":[],"minimum":"0","cap":"0","corrected":"0"}', now() from members limit 1`);
  await stateAffiliate('2019-01-02', '2019-01-03');
  await sql`insert into affiliate_clicks (member_id, day, visitor, clicked_at, marks)
    values (${server.members.demo}, '2019-01-01', 'walked', now(), '{"sub1": "walked"}')`.execute(server.db);
  await run(`update affiliate_parts set staked_minor = 471100 where starts_on = '2019-01-01'`);
  await sql`
    update members set referred_by = ${server.members.demo} where member_id = (
      select member_id from members where member_id <> ${server.members.demo} and referred_by is null limit 1)`.execute(
    server.db,
  );
  await run(`update competition_entries set score = 4711, reached_at = now() where offer_id = 401`);
  await run(`update games set name = name || ' again'`);
  await run(`update currencies set is_offered = not is_offered`);
  await run(`select figures_rebuild(time_zone) from identity_settings`);
  await run(`update statement_accounts set last_problem = 'walked', failing_since = now()`);
}

test('every staff list shows the changes made', async () => {
  await changeByHand();
  // Caches of two seconds have to expire.
  await expect.poll(async () => unchanged(listedBefore, await readLists())).toEqual([]);
});

interface Person {
  readonly phone: string;
  readonly email: string | null;
  readonly bank_no: string | null;
  readonly line_id: string | null;
  readonly birth_date: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns texts that would reveal a member's identity. */
function textsOf({ phone, email, bank_no, line_id, birth_date, first_name, last_name }: Person): string[] {
  const national = phone.replace(/^\+66/, '');
  const fullName = last_name === '' ? [] : [`${first_name} ${last_name}`];
  return [national, email, bank_no, line_id, birth_date, ...fullName].filter((text): text is string => Boolean(text));
}
/** Intentional reveals, with an entry in the audit. */
const isReveal = ({ path }: { readonly path: string }) => /^staff\/[\w-]+-reveal$/.test(path);
const unmaskedIn = (answers: Server['toldStaff'], people: readonly Person[]) =>
  answers.flatMap((answer) =>
    isReveal(answer)
      ? []
      : people.flatMap(textsOf).flatMap((text) => (answer.body.includes(text) ? [`${answer.path}: ${text}`] : [])),
  );

test('no response to staff reveals a member’s personal data', async () => {
  const { demo } = server.members;
  await sql`update members set email = 'walked.demo@example.com', birth_date = '1991-06-14', line_id = 'line.of.demo'
    where member_id = ${demo}`.execute(server.db);
  for (const path of ['member', `member/${demo}`, `member-bank/${demo}`, `member-payee/${demo}`])
    await server.call('admin', { verb: path.includes('/') ? 'get' : 'find', path: `staff/${path}` });
  await readLists();
  const seal = await createHouseSeal(
    server.context.settings.columnKeys,
    () => createSecrets(server.db)('columns'),
    (opener) => readHistoryKey(server.db, opener),
  )();
  const people = (await server.db.selectFrom('members').selectAll().execute()).map((row) =>
    sealedTables.members.open(seal, row),
  );
  expect(people.flatMap(textsOf).length).toBeGreaterThan(people.length + 5);
  expect(server.toldStaff.length).toBeGreaterThan(200);
  expect(unmaskedIn(server.toldStaff, people)).toEqual([]);
  // Another member's data in any of them would be detected.
  const planted = { path: 'staff/planted', body: '{"data":[{"note":"Mali Dee, 812345670, 1991-06-14"}]}' };
  const mali = { ...people[0]!, phone: '+66812345670', first_name: 'Mali', last_name: 'Dee', birth_date: '1991-06-14' };
  expect(unmaskedIn([planted], [mali]).toSorted()).toEqual(
    ['1991-06-14', '812345670', 'Mali Dee'].map((text) => `staff/planted: ${text}`),
  );
  expect(unmaskedIn([{ ...planted, path: 'staff/member-contact-reveal' }], [mali])).toEqual([]);
});

/** Calls that look right and are wrong. */
const word = z.object({ word: z.string() });
const planted: ServiceContract = {
  service: 'planted',
  audience: 'public',
  find: { summary: 'What was written', isUnpaged: true, result: z.array(z.string()) },
  get: { summary: 'One of them', result: word },
  create: { summary: 'Write one', body: word, result: word },
  patch: { summary: 'Change one', body: word, result: word },
  update: { summary: 'Look one up', body: word, result: word },
  remove: { summary: 'Forget one', result: word },
};

test('detects a call that ignores its body or id, returns constants or does nothing', async () => {
  const names = (['get', 'create', 'patch', 'update', 'remove'] as const).map((verb) => `public/planted ${verb}`);
  expect(unproved([planted])).toEqual(names);
  const app = Fastify();
  let written = ['first'];
  const same = async () => ({ word: 'always' });
  await registerGateways(app, {
    ...server.context,
    audiences: ['public'],
    implementations: [
      {
        contract: planted,
        handlers: {
          find: async () => written,
          get: same,
          create: async () => {
            written = [...written, 'something'];
            return { word: 'something' };
          },
          patch: async ({ body }) => {
            written = [...written, (body as unknown as z.infer<typeof word>).word];
            return { word: 'changed' };
          },
          update: same,
          remove: same,
        },
      },
    ],
  });
  const there: Server = {
    ...server,
    call: async (_who, { verb, path, payload }) =>
      app.inject({
        method: ({ get: 'GET', find: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const)[
          verb
        ],
        url: `/gateway/${path}`,
        ...(payload === undefined ? {} : { payload }),
      }),
    look: async () => (await app.inject('/gateway/public/planted')).json(),
  };
  const see = 'visitor public/planted';
  const lacks = async (verb: 'get' | 'create' | 'patch' | 'update' | 'remove', probe: CallProbe) =>
    lacking(there, { contract: planted, verb }, probe);
  expect(await lacks('get', { as: 'visitor', ids: ['a', 'b'] })).toBe('answers the same for each id');
  expect(await lacks('update', { as: 'visitor', bodies: [{ word: 'a' }, { word: 'b' }] })).toBe(
    'answers the same whatever it is asked',
  );
  expect(await lacks('create', { as: 'visitor', body: { word: 'mine' }, see })).toMatch('shows nothing of its body');
  expect(await lacks('create', { as: 'visitor', body: { word: 'mine' }, otherwise: { word: 'other' }, see })).toBe(
    'does the same whatever its body says',
  );
  expect(await lacks('patch', { as: 'visitor', id: 'a', body: { word: 'mine' }, see })).toBe(
    'does the same for each id',
  );
  expect(await lacks('remove', { as: 'visitor', id: 'a', see })).toBe('changes nothing');
  expect(await lacks('patch', { as: 'visitor', body: { word: 'honest' }, see })).toBeUndefined();
  await app.close();
});

test('[R3.39] triggers all 28 activities by calls, and logs them', async () => {
  const flows = Object.values(activityFlows);
  expect(Object.keys(activityFlows).toSorted()).toEqual([...activityTypes].toSorted());
  expect(flows.filter((one) => typeof one === 'string' && !(one in probes))).toEqual([]);
  const own = Object.entries(activityFlows).flatMap(([activity, one]) =>
    typeof one === 'string' ? [] : [{ activity, ...one }],
  );
  for (const { run } of own) await run(server);
  await server.context.handOutEvents();
  const rows = await server.db.selectFrom('activity_logs').select('activity').distinct().execute();
  const logged = new Set(rows.map(({ activity }) => activity));
  expect(activityTypes.filter((activity) => !logged.has(activity))).toEqual([]);
  for (const { activity, of } of own) {
    const { data } = await server.get(of, `member/activity-logs?activity=${activity}`);
    expect(data, activity).toMatchObject([{ activity }]);
  }
}, 60_000);
