import type { Job } from '@sabai/contract';
import { sql } from '@sabai/db';
import { base32nopad } from '@scure/base';
import { offerContent } from './modules/bonus/offers/offer-content.fixture.ts';
import { totpCode, totpStep } from './modules/identity/second-factor/totp.rules.ts';
import type { See, Server } from './walk.fixture.ts';
import type { CallProbe } from './walk-calls.fixture.ts';
import {
  found,
  idsOf,
  made,
  person,
  picture,
  rows,
  uploaded,
  value,
  walkedOrder,
  walkerId,
} from './walk-calls-of-members.fixture.ts';

const reason = 'Walked over by staff';
const revealing = (subject_type: string, subject_id: string, field: string) => ({
  subject_type,
  subject_id,
  field,
  cause: 'payment',
});
const nobody = '00000000-0000-4000-8000-000000000000';
const kept: Record<string, string> = {};
const keep = async (name: string, make: () => Promise<string>): Promise<string> => (kept[name] ??= await make());

/** Makes a call as staff; the manager approves if two are required. */
async function patched(server: Server, who: string, path: string, payload: object): Promise<void> {
  const answer = await server.call(who, { verb: 'patch', path, payload });
  if (answer.statusCode > 202) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  if (answer.statusCode === 202)
    await patched(server, 'manager', `staff/approval/${answer.json().params.approval_id}`, { state: 'approved' });
}
const one =
  (path: (server: Server) => string | Promise<string>): See =>
  async (server) =>
    found(server, 'admin', `staff/${await path(server)}`);

/** Returns two affiliates, one of them the demo member. */
const affiliates = async (server: Server): Promise<[string, string]> => {
  const other = await keep('affiliate', () => person(server, 'walked-affiliate'));
  for (const id of [server.members.demo, other])
    await sql`insert into affiliate_contracts (member_id, since, changed_at) values (${id}, now(), now())
      on conflict do nothing`.execute(server.db);
  return [server.members.demo, other];
};
const applied = (server: Server, name: string) =>
  keep(`application ${name}`, async () =>
    value(
      server,
      `insert into affiliate_applications (member_id, body, created_at)
      values ('${await person(server, `walked-${name}`)}', 'I write about games', now()) returning id`,
    ),
  );
const heldBack = (server: Server, name: string) =>
  keep(`hold ${name}`, async () =>
    value(
      server,
      `insert into affiliate_holds (member_id, reason, placed_at)
      values ('${await person(server, `walked-held-${name}`)}', 'Looked at', now()) returning id`,
    ),
  );
const calledBack = (server: Server, name: string) =>
  keep(`postback ${name}`, async () =>
    value(
      server,
      `insert into affiliate_postback_calls (member_id, event, natural_key, state, next_attempt_at, created_at, ended_at)
      values ('${server.members.demo}', 'registration', 'walked ${name}', 'failed', now(), now(), now()) returning id`,
    ),
  );
const clickedOn = (server: Server, name: string) =>
  keep(`clicks ${name}`, async () =>
    value(
      server,
      `insert into member_flags (member_id, kind, hints, first_at, last_at)
      values ('${await person(server, `walked-clicks-${name}`)}', 'clicks', '{click_flood}', now(), now()) returning flag_id as id`,
    ),
  );
const reckonedRun = async (server: Server, startsOn: string, endsOn: string): Promise<string> => {
  await sql`
    insert into affiliate_periods (starts_on, ends_on, pays_at, state, reckoned_at)
    values (${startsOn}, ${endsOn}, '2026-01-03T00:00Z', 'reckoned', now()) on conflict do nothing`.execute(server.db);
  return startsOn;
};
const planRules = {
  share: { base: 'ngr', levels: [[{ fromMembers: 0, share: 2345 }]] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: {
    THB: { depositMinor: '30000', stakedMinor: '30000', qualifiedMinor: '0', fixedMinor: '0', minimumMinor: '12345' },
  },
  carriesBelowZero: false,
  turnoverHundredths: 100,
};

/** Returns a member with bets; by default the demonstration's member. */
export async function whoPlayed(server: Server): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from journal_entries where round_ref = 'walked' limit 1`.execute(server.db);
  return rows[0]?.id ?? server.members.demo;
}
/** Creates a failed coupon of the demonstration's member. */
const failing = (server: Server) =>
  value(
    server,
    `insert into coupon_redemptions (member_id, offer_id, version, code_key, code, type, state, currency_code, locale,
      is_confirmed, fail_cause, fingerprint, created_at, changed_at)
    values ('${server.members.demo}', 334, 1, 'CHECKED100', 'CHECKED100', 'money', 'fail', 'THB', 'en',
      false, 'household', 'walked', now(), now()) returning id`,
  );
const failedCoupon = (server: Server) => keep('failed coupon', () => failing(server));
const playing = (server: Server) => keep('playing', () => person(server, 'walked-player', '1500'));
const slipped = (server: Server) =>
  keep('slip', async () => {
    await playing(server);
    const { slip_image_url } = await uploaded(server, 'walked-player', 'member/upload-slip');
    const { data } = await found(server, 'walked-player', 'member/payment-slip-information');
    const payload = { deposit_amount: '401', payment_bank_information_id: data[0].id, slip_image_url };
    return (await made(server, 'walked-player', 'member/deposit-transaction', payload)).id;
  });
const withdrawn = (server: Server) =>
  keep('withdrawal', async () => {
    await playing(server);
    await sql`update identity_settings set is_proof_asked = false`.execute(server.db);
    return (await made(server, 'walked-player', 'member/withdrawal-transaction', { amount: '402' })).id;
  });
/** Creates a request for approval by a second member of staff. */
async function waiting(server: Server, amount: string): Promise<string> {
  const payload = { member_id: server.members.demo, account: 'cashback', direction: 'credit', amount, reason };
  await made(server, 'admin', 'staff/adjustment', payload);
  return (await found(server, 'manager', 'staff/approval?state=pending&kind=adjustment')).data[0].id;
}
async function lines(server: Server): Promise<[string, string]> {
  const { rows: ids } = await sql<{ id: string }>`
    insert into statement_lines (house_bank_account_id, transaction_id, currency_code, amount_minor, booked_on, payer_name,
      payer_account, note, content, first_seen_at, state, wait_code)
    select h.id, 'walked-' || n, 'THB', 40000 + n, current_date, '', '', '', '{}', now(), 'waiting', 'NO_DEPOSIT'
    from (select min(id) as id from house_bank_accounts) h, generate_series(1, 2) n returning id`.execute(server.db);
  return [ids[0]!.id, ids[1]!.id];
}
async function differences(server: Server): Promise<[string, string]> {
  const { rows: ids } = await sql<{ id: string }>`
    insert into reconciliation_differences (source, record_key, class, happened_at, first_seen_at, last_seen_at)
    select 'statement', 'walked-' || n, 'missing_here', now(), now(), now() from generate_series(1, 2) n
    returning id`.execute(server.db);
  return [ids[0]!.id, ids[1]!.id];
}
/** Queues a job whose next run is due later; there is no background work here. */
async function queuedJob(server: Server): Promise<string> {
  await sql`select pgboss.create_queue('periodic', '{"policy": "exclusive"}')`.execute(server.db);
  await sql`insert into pgboss.job (name, singleton_key, policy, start_after)
            values ('periodic', 'send_coins', 'exclusive', now() + interval '1 hour')`.execute(server.db);
  return 'send_coins';
}
const versionOf = async (server: Server, path: string): Promise<number> =>
  (await found(server, 'admin', `staff/${path}`)).version;
const item = (name: string) => ({ kind: 'powered-by', content: { name, image_url: '', link: '' }, reason });
const codeOf = (secret: string) => totpCode(Buffer.from(base32nopad.decode(secret)), totpStep(new Date()));
const password = 'Lotus42pond-s';
const changed = 'Lotus42pond-t';
const logIn =
  (username: string, word: string): See =>
  async (server) => {
    await sql`delete from login_attempts`.execute(server.db);
    const payload = { strategy: 'local', username, password: word };
    return (await server.call('visitor', { verb: 'create', path: 'staff/authentication', payload })).statusCode;
  };
/** Creates a valid invitation, approved by the manager if two are required. */
async function invited(server: Server, role: string): Promise<string> {
  const { id, token, is_agreed } = await made(server, 'admin', 'staff/staff-invitation', { roles: [role] });
  const all: { id: string; subject_id: string }[] = is_agreed
    ? []
    : (await found(server, 'manager', 'staff/approval?state=pending&kind=staff-account')).data;
  for (const requested of all.filter(({ subject_id }) => subject_id === id))
    await patched(server, 'manager', `staff/approval/${requested.id}`, { state: 'approved' });
  return token;
}
const roleNamed = async (server: Server, name: string): Promise<{ id: string; version: number }> => {
  const all = (await found(server, 'admin', 'staff/staff-role')) as {
    data: { id: string; name: string; version: number }[];
  };
  return all.data.find((role) => role.id === name || role.name === name)!;
};
const walking = (server: Server): Promise<string> =>
  value(server, "select staff_id from staff where username = 'walking'");
const game = async (server: Server) => {
  const all = (await found(server, 'admin', 'staff/game-version')) as {
    id: number;
    rules_version: string;
    versions: { rules_version: string }[];
  }[];
  return all.find(({ versions }) => versions.length > 1)!;
};
const thread = (server: Server) =>
  keep('thread', async () => (await idsOf(server, 'support', 'staff/member-message?$limit=50'))[0]);

const offerNamed = (title: string) => offerContent({ title });
/** Returns offers created here; the demonstration's have other ids. */
const offerAt = async (server: Server, at: number): Promise<number> => {
  const { data } = (await found(server, 'admin', 'staff/offer?$limit=100')) as { data: { id: number }[] };
  return data.flatMap(({ id }) => (id > 1000 ? [id] : [])).sort((a, b) => a - b)[at]!;
};

/** Returns the content of an item on sale in the demonstration's shop. */
const itemContent = async (server: Server, id: number) =>
  (await found(server, 'admin', `staff/offer/${id}`)).versions[0].content;

/** The probe of each call of staff that is no list. */
export const staffCalls: Readonly<Record<string, CallProbe>> = {
  'staff/account-closure remove': {
    as: 'support',
    id: () => walkerId(),
    query: '?reason=Walked%20over',
    see: rows('select closed_at is not null as closed from members order by created_at'),
  },
  'staff/member-message create': {
    as: 'support',
    body: ({ members }) => ({ member_id: members.demo, title: 'Walked letter', body: 'Good day', allow_reply: true }),
    see: 'support staff/member-message?$limit=50',
  },
  'staff/member-message get': { as: 'support', ids: (server) => idsOf(server, 'support', 'staff/member-message') },
  'staff/member-message-reply create': {
    as: 'support',
    body: async (server) => ({ id: await thread(server), body: 'Walked answer' }),
    see: one(async (server) => `member-message/${await thread(server)}`),
  },
  'staff/member-message patch': {
    as: 'support',
    async id(server) {
      await patched(server, 'support', `staff/member-message/${await thread(server)}`, { allow_reply: true });
      return thread(server);
    },
    body: { allow_reply: false },
    see: one(async (server) => `member-message/${await thread(server)}`),
    shows: ['"allow_reply":false'],
  },
  'staff/upload-member-message create': {
    as: 'support',
    query: ({ members }) => `?member_id=${members.demo}`,
    file: picture,
    see: rows('select member_id, name from message_images where uploaded_by is not null'),
  },

  'staff/member get': { as: 'support', ids: ({ members }) => [members.demo, members.incomplete] },
  'staff/deposit get': { as: 'support', ids: (server) => idsOf(server, 'support', 'staff/deposit') },
  'staff/deposit-evidence get': {
    as: 'support',
    ids: async (server) => [
      await slipped(server),
      (await idsOf(server, 'support', 'staff/deposit?$sort[request_time]=1'))[0],
    ],
  },
  'staff/member-summary get': { as: 'support', ids: ({ members }) => [members.demo, members.incomplete] },
  'staff/payment-timeline get': {
    as: 'support',
    ids: async (server) => [await slipped(server), (await found(server, 'support', 'staff/deposit')).data[2].id],
  },
  'staff/member-round get': {
    as: 'support',
    query: async (server) => `?member_id=${await whoPlayed(server)}`,
    ids: async (server) => {
      const { data } = await found(server, 'support', `staff/member-round?member_id=${await whoPlayed(server)}`);
      return [data[0].id, data[1].id];
    },
  },
  'staff/member-note create': {
    as: 'support',
    body: ({ members }) => ({ member_id: members.demo, body: 'Walked note' }),
    otherwise: { member_id: nobody },
    see: one(({ members }) => `member-note?member_id=${members.demo}`),
  },
  'staff/member-contact-reveal create': {
    as: 'support',
    bodies: ({ members }) => [
      revealing('member', members.demo, 'phone'),
      revealing('member', members.incomplete, 'phone'),
    ],
  },
  'staff/member-identity-reveal create': {
    as: 'cashier',
    bodies: ({ members }) => [
      revealing('member', members.demo, 'full_name'),
      revealing('member', members.incomplete, 'full_name'),
    ],
  },
  'staff/member-bank-reveal create': {
    as: 'cashier',
    bodies: ({ members }) => [
      revealing('member', members.demo, 'bank_no'),
      revealing('member', members.incomplete, 'bank_no'),
    ],
  },
  'staff/deposit-evidence-reveal create': {
    as: 'cashier',
    bodies: async (server) => [
      revealing('deposit', await slipped(server), 'slip'),
      revealing('deposit', (await idsOf(server, 'support', 'staff/deposit?$sort[request_time]=1'))[0], 'slip'),
    ],
  },
  'staff/deposit-claim create': {
    as: 'cashier',
    body: async (server) => ({ id: await slipped(server) }),
    otherwise: { id: nobody },
    see: one(async (server) => `deposit/${await slipped(server)}`),
  },
  'staff/deposit-claim remove': {
    as: 'cashier',
    id: slipped,
    see: one(async (server) => `deposit/${await slipped(server)}`),
  },
  'staff/deposit patch': {
    as: 'cashier',
    id: slipped,
    body: { status: 'fail', reason },
    see: one(async (server) => `deposit/${await slipped(server)}`),
  },
  'staff/withdrawal get': {
    as: 'support',
    async ids(server) {
      await withdrawn(server);
      return idsOf(server, 'support', 'staff/withdrawal');
    },
  },
  'staff/withdrawal-facts get': {
    as: 'support',
    ids: async (server) => [
      await withdrawn(server),
      await value(server, `select id from withdrawals where member_id = '${server.members.demo}' limit 1`),
    ],
  },
  'staff/withdrawal-claim create': {
    as: 'cashier',
    body: async (server) => ({ id: await withdrawn(server) }),
    otherwise: { id: nobody },
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/withdrawal-claim remove': {
    as: 'cashier',
    id: withdrawn,
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/withdrawal-set-aside create': {
    as: 'cashier',
    body: async (server) => ({ id: await withdrawn(server), reason }),
    otherwise: { id: nobody },
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/withdrawal-set-aside remove': {
    as: 'cashier',
    id: withdrawn,
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/member-bank patch': {
    as: 'cashier',
    id: playing,
    body: { status: 'verified' },
    see: one(async (server) => `member-bank/${await playing(server)}`),
  },
  'staff/member-bank get': {
    as: 'support',
    ids: async (server) => [await playing(server), server.members.incomplete],
  },
  'staff/withdrawal patch': {
    as: 'cashier',
    async id(server) {
      await sql`update withdrawal_settings set is_bank_payout_separate = true`.execute(server.db);
      return withdrawn(server);
    },
    body: { status: 'success' },
    otherwise: { status: 'done' },
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/withdrawal-payout create': {
    as: 'cashier',
    async body(server) {
      const id = await withdrawn(server);
      await made(server, 'cashier', 'staff/withdrawal-claim', { id });
      return { withdrawal_id: id, outcome: 'sent', reference: 'WALKED-REFERENCE' };
    },
    see: one(async (server) => `withdrawal/${await withdrawn(server)}`),
  },
  'staff/statement-line get': { as: 'support', ids: lines },
  'staff/statement-line patch': {
    as: 'cashier',
    id: (server) => value(server, "select id from statement_lines where transaction_id = 'walked-1'"),
    body: { action: 'dismiss', reason },
    see: 'cashier staff/statement-line?$limit=50',
  },
  'staff/adjustment create': {
    as: 'cashier',
    body: ({ members }) => ({
      member_id: members.demo,
      account: 'cashback',
      direction: 'credit',
      amount: '12.34',
      reason,
    }),
    see: 'cashier staff/adjustment?$limit=50',
  },
  'staff/turnover-waiver create': {
    as: 'cashier',
    async body({ db, members }) {
      await sql`insert into wallet_turnovers (member_id, wallet, currency_code, target_minor)
        values (${members.demo}, 'main', 'THB', 4321)
        on conflict (member_id, wallet, currency_code) do update set target_minor = 4321`.execute(db);
      return { member_id: members.demo, reason };
    },
    see: rows('select member_id from wallet_turnovers where waived_at is not null'),
  },
  'staff/adjustment patch': {
    as: 'manager',
    async id(server) {
      await waiting(server, '30000');
      return (await found(server, 'admin', 'staff/adjustment?status=pending')).data[0].id;
    },
    body: { status: 'fail' },
    see: 'cashier staff/adjustment?$limit=50',
  },
  'staff/approval get': {
    as: 'admin',
    ids: async (server) => [await waiting(server, '31000'), await waiting(server, '32000')],
  },
  'staff/approval patch': {
    as: 'manager',
    id: (server) => keep('approval', () => waiting(server, '33000')),
    body: { state: 'refused', reason },
    see: one(async (server) => `approval/${await keep('approval', () => waiting(server, '33000'))}`),
    shows: ['"decision_reason":"Walked'],
  },
  'staff/approval-policy-trial create': {
    as: 'admin',
    bodies: () => [
      { id: 'adjustment.THB', lasts_hours: 2 },
      { id: 'adjustment.THB', lasts_hours: 48 },
    ],
  },
  'staff/approval-policy patch': {
    as: 'admin',
    id: async (server) => (await found(server, 'admin', 'staff/approval-policy')).policies[0].id,
    body: async (server) => ({
      lasts_hours: 77,
      reason,
      version: (await found(server, 'admin', 'staff/approval-policy')).policies[0].version,
    }),
    see: 'admin staff/approval-policy',
    shows: ['"lasts_hours":77'],
  },
  'staff/payment-setting get': { as: 'support', ids: (server) => idsOf(server, 'support', 'staff/payment-setting') },
  'staff/payment-setting create': {
    as: 'admin',
    body: { bank_id: 1, account_number: '9988776655', account_name: 'Walked house', reason },
    see: 'admin staff/payment-setting?$limit=500',
  },
  'staff/payment-setting patch': {
    as: 'admin',
    id: 'withdrawal-limit.THB',
    body: async (server) => ({
      values: { min: '123.45' },
      version: (await found(server, 'admin', 'staff/payment-setting/withdrawal-limit.THB')).version,
      reason,
    }),
    see: 'admin staff/payment-setting?$limit=500',
  },

  'staff/member-limit create': {
    as: 'support',
    body: async (server) => ({
      member_id: await playing(server),
      kind: 'deposit',
      period: 'week',
      limit: '4321',
      reason,
    }),
    see: one(async (server) => `member-protection/${await playing(server)}`),
  },
  'staff/member-protection get': {
    as: 'support',
    ids: async (server) => [await playing(server), server.members.incomplete],
  },
  'staff/member-exclusion create': {
    as: 'admin',
    body: async (server) => ({ member_id: await playing(server), term: '7d', reason }),
    otherwise: { member_id: nobody },
    see: one(async (server) => `member-protection/${await playing(server)}`),
  },
  'staff/member-exclusion patch': {
    as: 'admin',
    id: playing,
    body: { reason: 'Walked to an end' },
    otherwise: { reason: '' },
    see: one(async (server) => `member-protection/${await playing(server)}`),
  },
  'staff/member-stop create': {
    as: 'cashier',
    body: async (server) => ({ member_id: await playing(server), scope: 'bet', reason: 'Walked stop' }),
    see: one(async (server) => `member-stop/${await playing(server)}`),
  },
  'staff/member-stop get': { as: 'support', ids: async (server) => [await playing(server), server.members.demo] },
  'staff/member-stop patch': {
    as: 'cashier',
    id: async (server) => (await found(server, 'admin', `staff/member-stop/${await playing(server)}`))[0].id,
    body: async (server) => ({ member_id: await playing(server), reason: 'Walked lift' }),
    see: one(async (server) => `member-stop/${await playing(server)}`),
  },
  'staff/member-payee patch': {
    as: 'cashier',
    id: playing,
    body: { first_name: 'Somwalk', last_name: 'Payee', bank_id: 1, bank_no: '5551239911', reason },
    shows: ['••• 9911'],
    see: one(async (server) => `member-payee/${await playing(server)}`),
  },
  'staff/member-payee get': {
    as: 'support',
    ids: async (server) => [await playing(server), server.members.demo],
  },
  'staff/member-answer get': {
    as: 'support',
    async ids(server) {
      const payload = { profile_user: { questions: 1, answer: 'Walked answer' } };
      await patched(server, 'member', `member/users/${server.members.demo}`, payload);
      return [server.members.demo, server.members.incomplete];
    },
  },
  'staff/member-answer create': {
    as: 'support',
    bodies: ({ members }) => [
      { member_id: members.demo, answer: 'Walked answer' },
      { member_id: members.demo, answer: 'Another' },
    ],
  },
  'staff/member-flag patch': {
    as: 'cashier',
    id: (server) =>
      value(
        server,
        `insert into member_flags (member_id, kind, hints, first_at, last_at)
        values ('${server.members.demo}', 'fast_claim', '{coupon}', now(), now()) returning flag_id`,
      ),
    body: { status: 'cleared', reason },
    see: 'cashier staff/member-flag',
  },

  'staff/site-item create': { as: 'admin', body: item('Walked item'), see: 'admin staff/site-item' },
  'staff/site-item get': {
    as: 'support',
    async ids(server) {
      await made(server, 'admin', 'staff/site-item', item('Another item'));
      return idsOf(server, 'support', 'staff/site-item?kind=powered-by');
    },
  },
  'staff/site-item patch': {
    as: 'admin',
    id: async (server) => Number((await idsOf(server, 'support', 'staff/site-item?kind=powered-by'))[0]),
    body: async (server) => {
      const [{ version }] = (await found(server, 'admin', 'staff/site-item?kind=powered-by')).data;
      return { ...item('Changed item'), version };
    },
    see: 'admin staff/site-item',
  },
  'staff/site-item remove': {
    as: 'admin',
    id: async (server) => Number((await idsOf(server, 'support', 'staff/site-item?kind=powered-by'))[0]),
    see: 'admin staff/site-item',
  },
  'staff/site-picture create': {
    as: 'admin',
    bodies: async () => [await picture(), await picture()],
    async tell({ image_url }, server) {
      const { statusCode, rawPayload } = await server.site.inject({ url: String(image_url) });
      return [statusCode, rawPayload.toString('base64')];
    },
  },
  'staff/site-setting patch': {
    as: 'admin',
    body: async (server) => ({ web_name: 'Walked house', version: await versionOf(server, 'site-setting'), reason }),
    see: 'visitor /en',
    shows: ['Walked house'],
  },
  'staff/member-rule patch': {
    as: 'admin',
    body: async (server) => ({ default_country: 'JP', version: await versionOf(server, 'member-rule') }),
    see: 'visitor public/ip-information',
  },
  'staff/site-language patch': {
    as: 'admin',
    id: 2,
    body: { denied_text: 'Walked language' },
    see: 'visitor public/access-denied?language_id=2',
  },
  'staff/policy create': {
    as: 'admin',
    body: {
      type: 'cookies',
      language_id: 1,
      reason,
      sections: [{ id: 'walked', title: 'Walked title', text: 'Walked text' }],
    },
    see: 'visitor public/policy?type=cookies',
  },
  'staff/game-tag patch': {
    as: 'admin',
    id: async (server) => Number((await idsOf(server, 'admin', 'staff/game-tag'))[0]),
    body: { order_no: 4321 },
    see: 'admin staff/game-tag',
  },
  'staff/game patch': {
    as: 'admin',
    id: async (server) => Number((await idsOf(server, 'admin', 'staff/game'))[0]),
    body: async (server) => ({
      order_no: 4322,
      version: (await found(server, 'admin', 'staff/game')).data[0].version,
      reason,
    }),
    see: async (server) => (await found(server, 'admin', 'staff/game?$limit=200')).data,
    shows: ['4322'],
  },
  'staff/game-provider patch': {
    as: 'admin',
    id: async (server) => Number((await idsOf(server, 'admin', 'staff/game-provider'))[0]),
    body: async (server) => ({
      order_no: 4323,
      version: (await found(server, 'admin', 'staff/game-provider')).data[0].version,
      reason,
    }),
    see: 'admin staff/game-provider',
    shows: ['4323'],
  },
  'staff/game-tagging create': {
    as: 'admin',
    async body(server) {
      const untagged = `select t.code || ' ' || g.id from game_tags t, games g
        where not exists (select from game_taggings where tag_id = t.id and game_id = g.id) order by 1 limit 1`;
      const [tag, id] = (await value(server, untagged)).split(' ');
      return { tag, game_ids: [Number(id)], is_tagged: true, reason };
    },
    otherwise: { tag: 'none' },
    see: rows('select tag_id, game_id from game_taggings order by 1, 2'),
  },
  'staff/offer create': {
    as: 'admin',
    async body(server) {
      await made(server, 'admin', 'staff/offer', { content: offerNamed('Walked before') });
      return { content: offerNamed('Walked offer') };
    },
    otherwise: { content: { kind: 'promotion' } },
    see: 'admin staff/offer',
    shows: ['Walked offer'],
  },
  'staff/offer get': { as: 'admin', ids: async (server) => [await offerAt(server, 0), await offerAt(server, 1)] },
  'staff/offer patch': {
    as: 'admin',
    id: (server) => offerAt(server, 0),
    body: { revision: 1, content: offerNamed('Walked twice') },
    otherwise: { revision: 9 },
    see: one(async (server) => `offer/${await offerAt(server, 0)}`),
    shows: ['Walked twice'],
  },
  'staff/offer-trial create': {
    as: 'admin',
    bodies: () => [{ content: offerNamed('100 % more') }, { content: offerNamed('300 % more') }],
  },
  'staff/offer-simulation create': {
    as: 'admin',
    bodies: () => {
      const offer = offerNamed('Walked');
      const { amounts: _, ...rules } = offer.rules;
      return [{ content: offer }, { content: { ...offer, rules: { ...rules, amounts: { JPY: { cap: '5000' } } } } }];
    },
    // All else is random.
    tell: ({ currency_code }) => currency_code,
  },
  'staff/offer-audience create': {
    as: 'admin',
    bodies: () => {
      const offer = offerNamed('Walked');
      const audience = { ...offer.rules.audience, languages: ['th'] };
      return [{ content: offer }, { content: { ...offer, rules: { ...offer.rules, audience } } }];
    },
  },
  'staff/offer-preview create': {
    as: 'admin',
    bodies: () => {
      const shown = (title: string) => ({ content: offerNamed(title), language: 'en', currency_code: 'THB' });
      return [shown('Walked'), shown('Walked on')];
    },
  },
  'staff/offer-timeline get': { as: 'admin', ids: async (server) => [await offerAt(server, 0), 101] },
  'staff/bonus-setting patch': {
    as: 'admin',
    body: { default_type: 'rebate', reason },
    otherwise: { default_type: 'promotion' },
    see: 'admin staff/bonus-setting',
    shows: ['rebate'],
  },
  'staff/offer-gift create': {
    as: 'admin',
    async body(server) {
      const { db, members } = server;
      const [{ offer_id }] = await found(server, 'admin', `staff/offer-to-give?member_id=${members.demo}`);
      await sql`delete from offer_invitations where member_id = ${members.demo}`.execute(db);
      return { member_id: members.demo, offer_id, reason };
    },
    otherwise: { offer_id: 7 },
    see: one(({ members }) => `offer-gift?member_id=${members.demo}`),
    shows: ['"state":"waiting"'],
  },
  'staff/offer-stop create': {
    as: 'admin',
    body: { reason },
    see: rows('select id, state from offers order by id'),
    shows: ['paused'],
  },
  'staff/offer-submission create': {
    as: 'admin',
    body: async (server) => {
      const id = await offerAt(server, 0);
      const { drafted } = await found(server, 'admin', `staff/offer/${id}`);
      return { id, revision: drafted.revision, reason };
    },
    see: one(async (server) => `offer/${await offerAt(server, 0)}`),
    shows: ['"live_version":1'],
  },
  'staff/offer-state patch': {
    as: 'admin',
    id: (server) => offerAt(server, 0),
    body: { move: 'pause', reason },
    see: one(async (server) => `offer/${await offerAt(server, 0)}`),
    shows: ['"state":"paused"'],
  },
  'staff/offer-funding create': {
    as: 'admin',
    body: async (server) => ({ id: await offerAt(server, 0), currency_code: 'THB', amount: '4324', reason }),
    see: one(async (server) => `offer/${await offerAt(server, 0)}`),
    shows: ['104324.00'],
  },
  'staff/point-rules patch': {
    as: 'admin',
    body: async (server) => {
      const { revision, rules } = await found(server, 'admin', 'staff/point-rules');
      return { version: revision, rules: { ...rules, valid_days: 181 }, reason };
    },
    see: 'admin staff/point-rules',
    shows: ['181'],
  },
  'staff/level-rules patch': {
    as: 'admin',
    body: async (server) => {
      const { version, rules } = await found(server, 'admin', 'staff/level-rules');
      return { version, rules: { ...rules, turnoverHundredths: 117 }, reason };
    },
    see: 'admin staff/level-rules',
    shows: ['117'],
  },
  'staff/member-loyalty get': {
    as: 'support',
    ids: async (server) => {
      const { demo, incomplete } = server.members;
      await sql`
        insert into member_level_changes (member_id, from_level, to_level, cause, version, deposit_minor, turnover_minor, win_loss_minor,
          changed_at)
        values (${demo}, 0, 1, 'computed', 1, 1, 1, 1, now())`.execute(server.db);
      return [demo, incomplete];
    },
  },
  'staff/level-preview create': {
    as: 'admin',
    bodies: async (server) => {
      const { rules } = await found(server, 'admin', 'staff/level-rules');
      return [{ rules }, { rules: { ...rules, levels: rules.levels.slice(0, 2) } }];
    },
  },
  'staff/level-review patch': {
    as: 'admin',
    async id(server) {
      const member = await person(server, 'reviewed');
      const checks = {
        lost: '1',
        deposited: '1',
        currency_code: 'THB',
        has_phone: true,
        has_email: false,
        has_bank: false,
      };
      const more = { has_birth_date: false, open_flags: 0, is_barred: false, had_breaks: false };
      await sql`
        insert into level_reviews (member_id, level, checks, asked_at)
        values (${member}, 4, ${JSON.stringify({ ...checks, ...more })}::jsonb, now())`.execute(server.db);
      return `${member}:4`;
    },
    body: { state: 'refused', reason },
    see: 'admin staff/level-review',
    shows: ['refused'],
  },
  'staff/reward-order get': {
    as: 'admin',
    ids: async (server) => {
      const order = await walkedOrder(server);
      const { data } = await found(server, 'admin', 'staff/reward-order?$limit=100');
      return [order, (data as { id: string }[]).find(({ id }) => id !== order)!.id];
    },
  },
  'staff/reward-order-reveal create': {
    as: 'admin',
    body: async (server) => ({ id: await walkedOrder(server), reason }),
    otherwise: { id: nobody },
    shows: ['reward-order'],
    see: rows(`select subject_type, count(*) from staff_audit where action = 'personal-data.revealed' group by 1`),
  },
  'staff/reward-order patch': {
    as: 'admin',
    id: walkedOrder,
    body: { move: 'capture', state: 'reserved', reason },
    otherwise: { state: 'sent' },
    shows: ['captured'],
    see: one(async (server) => `reward-order/${await walkedOrder(server)}`),
  },
  'staff/reward-stock create': {
    as: 'admin',
    body: { redeem_id: 310, add: 4321, reason },
    otherwise: { redeem_id: 9999 },
    shows: ['4324'],
    see: 'admin staff/reward-stock',
  },
  'staff/affiliate get': { as: 'admin', ids: affiliates },
  'staff/affiliate patch': {
    as: 'admin',
    id: async (server) => (await affiliates(server))[1],
    body: async (server) => {
      const [, id] = await affiliates(server);
      const { changed_at } = await found(server, 'admin', `staff/affiliate/${id}`);
      return { change: 'stop', changed_at, reason };
    },
    otherwise: { changed_at: '2001-01-01T00:00:00.000Z' },
    shows: ['stopped'],
    see: one(async (server) => `affiliate/${(await affiliates(server))[1]}`),
  },
  'staff/affiliate-application get': {
    as: 'admin',
    ids: async (server) => [await applied(server, 'applicant'), await applied(server, 'another')],
  },
  'staff/affiliate-application patch': {
    as: 'admin',
    id: (server) => applied(server, 'applicant'),
    body: { state: 'refused', reason },
    otherwise: { state: 'perhaps' },
    shows: ['refused'],
    see: 'admin staff/affiliate-application',
  },
  'staff/affiliate-hold get': {
    as: 'admin',
    ids: async (server) => [await heldBack(server, 'a'), await heldBack(server, 'b')],
  },
  'staff/affiliate-hold create': {
    as: 'admin',
    body: async (server) => ({ affiliate_id: (await affiliates(server))[1], reason }),
    otherwise: { affiliate_id: nobody },
    shows: [reason],
    see: 'admin staff/affiliate-hold',
  },
  'staff/affiliate-hold patch': {
    as: 'admin',
    id: (server) => heldBack(server, 'a'),
    body: { decision: 'release', state: 'open', reason },
    otherwise: { state: 'appealed' },
    shows: ['released'],
    see: one(async (server) => `affiliate-hold/${await heldBack(server, 'a')}`),
  },
  'staff/affiliate-postback get': {
    as: 'admin',
    ids: async (server) => [await calledBack(server, 'a'), await calledBack(server, 'b')],
  },
  'staff/affiliate-postback patch': {
    as: 'admin',
    id: (server) => calledBack(server, 'a'),
    body: { state: 'waiting', reason },
    otherwise: { state: 'failed' },
    shows: ['waiting'],
    see: one(async (server) => `affiliate-postback/${await calledBack(server, 'a')}`),
  },
  'staff/affiliate-postback-target create': {
    as: 'admin',
    body: async (server) => ({
      affiliate_id: (await affiliates(server))[0],
      event: 'qualified',
      is_active: false,
      reason,
      url: 'https://track.example.com/seen?id={id}',
    }),
    otherwise: { url: 'https://127.0.0.1/seen' },
    shows: ['/seen?'],
    see: one(async (server) => `affiliate-postback-target?affiliate_id=${server.members.demo}`),
  },
  'staff/affiliate-postback-test create': {
    as: 'admin',
    body: async (server) => ({ affiliate_id: (await affiliates(server))[0], event: 'qualified', reason }),
    otherwise: { event: 'commission' },
    shows: ['qualified'],
    see: one(async () => 'affiliate-postback'),
  },
  'staff/affiliate-case get': {
    as: 'admin',
    ids: async (server) => [await clickedOn(server, 'a'), await clickedOn(server, 'b')],
  },
  'staff/affiliate-case patch': {
    as: 'admin',
    id: (server) => clickedOn(server, 'a'),
    body: { status: 'confirmed', reason },
    otherwise: { status: 'open' },
    shows: ['confirmed'],
    see: one(async (server) => `affiliate-case/${await clickedOn(server, 'a')}`),
  },
  'staff/affiliate-run get': {
    as: 'admin',
    ids: async (server) => [
      await reckonedRun(server, '2020-01-01', '2020-01-02'),
      await reckonedRun(server, '2020-01-02', '2020-01-03'),
    ],
  },
  'staff/affiliate-run patch': {
    as: 'admin',
    id: (server) => reckonedRun(server, '2020-01-01', '2020-01-02'),
    body: { state: 'refused', reason },
    otherwise: { state: 'paid' },
    shows: ['refused'],
    see: 'admin staff/affiliate-run',
  },
  'staff/affiliate-plan get': { as: 'admin', ids: [1, 2] },
  'staff/affiliate-plan create': {
    as: 'admin',
    body: { name: 'Walked plan', rules: planRules },
    otherwise: { rules: { ...planRules, share: { base: 'luck', levels: [] } } },
    shows: ['Walked plan'],
    see: 'admin staff/affiliate-plan',
  },
  'staff/affiliate-plan patch': {
    as: 'admin',
    id: 1,
    body: { rules: { ...planRules, turnoverHundredths: 3456 }, revision: 0 },
    otherwise: { revision: 77 },
    shows: ['3456'],
    see: 'admin staff/affiliate-plan',
  },
  'staff/affiliate-plan-publication create': {
    as: 'admin',
    body: async (server) => {
      const { versions } = await found(server, 'admin', 'staff/affiliate-plan/3');
      const { revision } =
        versions[0].starts_on === null
          ? versions[0]
          : (
              await server.call('admin', {
                verb: 'patch',
                path: 'staff/affiliate-plan/3',
                payload: { rules: planRules, revision: 0 },
              })
            ).json().versions[0];
      return { plan_id: 3, revision, reason };
    },
    otherwise: { revision: 99 },
    shows: ['affiliate-plan'],
    see: one(async () => 'affiliate-plan/3'),
  },
  'staff/affiliate-plan-preview create': {
    as: 'admin',
    bodies: [{ rules: planRules }, { rules: { ...planRules, share: null } }],
  },
  'staff/affiliate-setting patch': {
    as: 'admin',
    body: {
      revision: 1,
      default_plan_id: 1,
      every: 'week',
      pays_at_hour: 7,
      asks_application: true,
      automatic: { THB: '7654321' },
      reason,
    },
    otherwise: { revision: 44 },
    shows: ['7654321'],
    see: 'admin staff/affiliate-setting',
  },
  'staff/quest-report get': { as: 'admin', ids: [322, 323] },
  'staff/coupon-redemption get': {
    as: 'admin',
    ids: async (server) => [await failing(server), await failedCoupon(server)],
  },
  'staff/coupon-redemption patch': {
    as: 'admin',
    id: failedCoupon,
    body: { decision: 'approve', state: 'fail', reason },
    otherwise: { state: 'success' },
    shows: ['success'],
    see: one(async (server) => `coupon-redemption/${await failedCoupon(server)}`),
  },
  'staff/coupon-code patch': {
    as: 'admin',
    id: async (server) => {
      await made(server, 'admin', 'staff/coupon-code', { offer_id: 331, codes: ['CLOSED-2026'], reason });
      return 'CLOSED2026';
    },
    body: { is_closed: true, reason },
    otherwise: { is_closed: 'perhaps' },
    shows: ['true'],
    see: one(async () => 'coupon-code?offer_id=331'),
  },
  'staff/coupon-code create': {
    as: 'admin',
    body: { offer_id: 331, codes: ['WALKED-2026'], reason },
    otherwise: { offer_id: 9999 },
    shows: ['WALKED-2026'],
    see: one(async () => 'coupon-code?offer_id=331'),
  },
  'staff/reward-report get': { as: 'admin', ids: [301, 305] },
  'staff/reward-preview create': {
    as: 'admin',
    bodies: async (server) => [
      { content: await itemContent(server, 306), language: 'en', currency_code: 'THB' },
      { content: await itemContent(server, 301), language: 'en', currency_code: 'THB' },
    ],
  },
  'staff/reward-simulation create': {
    as: 'admin',
    bodies: async (server) => [
      { content: await itemContent(server, 306), currency_code: 'THB' },
      { content: await itemContent(server, 308), currency_code: 'THB' },
    ],
  },
  'staff/competition-result get': { as: 'admin', ids: [401, 402] },
  'staff/competition-place patch': {
    as: 'admin',
    async id(server) {
      await sql`
        insert into competition_entries (member_id, offer_id, version, currency_code, joined_at, changed_at)
        select member_id, 401, 1, 'THB', now(), now() from members limit 1 on conflict do nothing`.execute(server.db);
      const { rows } = await sql<{ alias: string }>`
        update competition_entries set score = 4711, reached_at = '2026-01-01T00:00Z' where (member_id, offer_id) = (
          select member_id, offer_id from competition_entries where offer_id = 401 and disqualified_at is null limit 1)
        returning alias`.execute(server.db);
      return rows[0]!.alias;
    },
    body: { state: 'disqualified', reason },
    see: 'admin staff/competition-place?competition_id=401&$limit=500',
    shows: [reason],
  },
  'staff/competition-replay create': {
    as: 'admin',
    async bodies(server) {
      const { rows } = await sql<{ rules: { prizes: object[] } }>`
        select rules from offer_versions where offer_id = 401 order by version desc limit 1`.execute(server.db);
      const { rules } = rows[0]!;
      const cheaper = { from: 1, to: 1, reward: { type: 'money', amounts: { THB: '100' } } };
      return [{ rules }, { rules: { ...rules, prizes: [cheaper] } }];
    },
  },
  'staff/competition-result patch': {
    as: 'admin',
    async id(server) {
      const bring = (state: string, hash: string) =>
        sql`update competitions set state = ${state}, counted_at = '2026-01-01T00:00Z', results_hash = ${Buffer.from(hash, 'hex')}
          where offer_id = 402`.execute(server.db);
      // Takes the hash of the file that would be published.
      await bring('approved', '');
      const { hash } = (await server.get('visitor', 'public/competition-result/402')) as { hash: string };
      await bring('counted', hash);
      return 402;
    },
    body: { state: 'approved', reason },
    see: 'admin staff/approval',
    shows: ['competition-result'],
  },
  'staff/programme-run patch': {
    as: 'admin',
    async id(server) {
      await sql`
        insert into programme_periods (offer_id, starts_at, ends_at, version, state, reckoned_at)
        select id, '2026-01-01T00:00Z', '2026-01-02T00:00Z', 1, 'reckoned', now() from offers where id = 101`.execute(
        server.db,
      );
      return `101-${Date.UTC(2026, 0, 1)}`;
    },
    body: { state: 'refused', reason },
    see: 'admin staff/programme-run',
    shows: ['refused'],
  },
  'staff/programme-run get': {
    as: 'admin',
    ids: async (server) => {
      await sql`
        insert into programme_periods (offer_id, starts_at, ends_at, version, state)
        select id, '2026-01-01T00:00Z', '2026-01-02T00:00Z', 1, 'refused' from offers where id in (101, 102) on conflict do nothing`.execute(
        server.db,
      );
      return [101, 102].map((offer) => `${offer}-${Date.UTC(2026, 0, 1)}`) as [string, string];
    },
  },
  'staff/programme-report get': { as: 'admin', ids: () => [101, 102] },
  'staff/offer-report get': {
    as: 'admin',
    ids: async (server) => [await offerAt(server, 0), await offerAt(server, 1)],
  },
  'staff/game-version remove': {
    as: 'admin',
    async id(server) {
      const { id, rules_version, versions } = await game(server);
      const next = versions.find((other) => other.rules_version !== rules_version)!.rules_version;
      const payload = { rules_version: next, starts_at: new Date(Date.now() + 3_600_000).toISOString(), reason };
      await patched(server, 'admin', `staff/game-version/${id}`, payload);
      return id;
    },
    see: 'admin staff/game-version',
  },
  'staff/game-version patch': {
    as: 'admin',
    id: async (server) => (await game(server)).id,
    body: async (server) => {
      const { rules_version, versions } = await game(server);
      return { rules_version: versions.find((other) => other.rules_version !== rules_version)!.rules_version, reason };
    },
    see: async (server) => (await game(server)).rules_version,
  },
  'staff/game-liability patch': {
    as: 'admin',
    id: async (server) => (await found(server, 'admin', 'staff/game-liability'))[0].id,
    body: { amount: '54321', reason },
    see: 'admin staff/game-liability',
  },
  'staff/provider-limit patch': {
    as: 'admin',
    id: async (server) => (await found(server, 'admin', 'staff/provider-limit'))[0].id,
    body: { largest_win: '1234', reason },
    see: 'admin staff/provider-limit',
  },
  'staff/sport-fixture create': {
    as: 'admin',
    body: {
      text: JSON.stringify([
        {
          id: 'walked-1',
          league: 'City Cup',
          home: 'Walked home',
          away: 'Walked away',
          kick_off: new Date(Date.now() + 5 * 3_600_000).toISOString().replace(/\.\d+/, ''),
          odds: { 'result:home': 2, 'result:draw': 3.4, 'result:away': 3.6 },
        },
      ]),
      is_applied: true,
      reason,
    },
    see: 'admin staff/sport-fixture',
    shows: ['Walked home'],
  },
  'staff/free-round create': {
    as: 'cashier',
    async body(server) {
      const [{ code, stakes }] = await found(
        server,
        'cashier',
        `staff/free-round-game?member_id=${server.members.demo}`,
      );
      return {
        member_id: server.members.demo,
        game_code: code,
        stake: stakes[0],
        count: 7,
        reason,
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      };
    },
    otherwise: { game_code: 'none' },
    see: one(({ members }) => `free-round?member_id=${members.demo}`),
  },
  'staff/free-round patch': {
    as: 'cashier',
    id: async (server) => (await found(server, 'cashier', `staff/free-round?member_id=${server.members.demo}`))[0].id,
    body: ({ members }) => ({ member_id: members.demo, status: 'cancelled', reason }),
    otherwise: { member_id: nobody },
    see: one(({ members }) => `free-round?member_id=${members.demo}`),
  },
  'staff/blocked-network create': {
    as: 'admin',
    body: { network: '203.0.114.0/24', reason },
    see: 'admin staff/blocked-network',
  },
  'staff/blocked-network remove': { as: 'admin', id: '198.51.100.0/24', see: 'admin staff/blocked-network' },
  'staff/list-view create': {
    as: 'support',
    body: { list: 'members', name: 'Walked view', query: '{"is_subscribed":"true"}' },
    shows: ['Walked view'],
    see: 'support staff/list-view',
  },
  'staff/list-view remove': {
    as: 'support',
    id: async (server) => {
      const saved = { list: 'members', name: 'Walked and gone', query: '{}' };
      return (await made(server, 'support', 'staff/list-view', saved)).id;
    },
    see: 'support staff/list-view',
  },
  'staff/shared-list-view create': {
    as: 'admin',
    body: { list: 'deposits', name: 'Walked by all', query: '{"channel":"BANK"}' },
    shows: ['Walked by all'],
    see: 'support staff/list-view',
  },
  'staff/shared-list-view remove': {
    as: 'admin',
    id: async (server) => {
      const saved = { list: 'deposits', name: 'Walked by all and gone', query: '{}' };
      return (await made(server, 'admin', 'staff/shared-list-view', saved)).id;
    },
    see: 'support staff/list-view',
  },
  'staff/audit-entry get': { as: 'admin', ids: (server) => idsOf(server, 'admin', 'staff/audit-entry') },
  'staff/audit-export create': {
    as: 'admin',
    body: { group: 'money', reason },
    otherwise: { reason: '' },
    see: 'admin staff/approval?kind=audit-export',
  },
  'staff/audit-head create': { as: 'admin', body: {}, see: 'admin staff/audit-head' },
  'staff/ledger-check create': { as: 'admin', body: { kind: 'full' }, see: 'admin staff/ledger-check' },
  'staff/job patch': {
    as: 'admin',
    id: (server) => queuedJob(server),
    body: { action: 'run' },
    see: async (server) =>
      (await found(server, 'admin', 'staff/job')).map(({ id, next_run_at }: Job) =>
        next_run_at !== null && Date.parse(next_run_at) <= Date.now() ? `${id} is due` : id,
      ),
    shows: ['send_coins is due'],
  },
  'staff/reconciliation-run create': {
    as: 'admin',
    body: {},
    see: rows('select count(*) from reconciliation_runs'),
  },
  'staff/reconciliation-difference get': { as: 'support', ids: differences },
  'staff/reconciliation-difference patch': {
    as: 'cashier',
    id: (server) => value(server, "select id from reconciliation_differences where record_key = 'walked-1'"),
    body: { note: reason },
    see: 'support staff/reconciliation-difference',
  },

  'staff/authentication create': {
    as: 'visitor',
    body: { strategy: 'local', username: 'support', password: 'Sabai-Support-1' },
    otherwise: { password: 'Wrong-Word-1' },
    see: rows('select count(*) from staff_sessions'),
  },
  'staff/authentication remove': { as: 'leaving-staff', see: 'leaving-staff staff/own-account' },
  'staff/search-alias patch': {
    as: 'admin',
    id: async (server) =>
      (await found(server, 'admin', 'staff/search-alias')).find(({ kind }: { kind: string }) => kind === 'game').id,
    body: { locale: 'en', aliases: ['walked'] },
    otherwise: { locale: 'en', aliases: [''] },
    see: 'admin staff/search-alias',
  },
  'staff/profile-choice create': {
    as: 'admin',
    body: { kind: 'question', names: { en: 'Walked question?' } },
    otherwise: { names: {} },
    see: 'member member/user-security-question',
    shows: ['Walked question?'],
  },
  'staff/profile-choice patch': {
    as: 'admin',
    id: 'channel.2',
    body: { names: { en: 'Walked channel' } },
    otherwise: { names: { en: 'x'.repeat(121) } },
    see: 'member member/user-register-channal',
  },
  'staff/staff-invitation create': { as: 'admin', body: { roles: ['support'] }, see: 'admin staff/staff-invitation' },
  'staff/staff-invitation remove': {
    as: 'admin',
    id: async (server) => (await found(server, 'admin', 'staff/staff-invitation')).data[0].id,
    see: 'admin staff/staff-invitation',
  },
  'staff/invitation update': {
    as: 'visitor',
    bodies: async (server) => [
      { token: await invited(server, 'cashier') },
      { token: await invited(server, 'support') },
    ],
  },
  'staff/invitation create': {
    as: 'visitor',
    body: async (server) => ({
      token: await invited(server, 'cashier'),
      username: 'walking',
      name: 'Walking',
      password,
      confirm_password: password,
    }),
    see: 'admin staff/staff',
  },
  'staff/own-account patch': {
    as: 'walking',
    body(server) {
      server.knows('walking', () => server.staffed('walking'));
      return { current_password: password, password: changed, confirm_password: changed };
    },
    otherwise: { current_password: 'Wrong-Word-1' },
    see: logIn('walking', changed),
  },
  'staff/own-alert patch': {
    as: 'admin',
    body: { email: 'alerts@example.com' },
    otherwise: { email: 'no address' },
    see: 'admin staff/own-alert',
  },
  'staff/own-account remove': {
    as: 'walking',
    async body(server) {
      await server.staffed('walking');
      return {};
    },
    see: 'walking staff/own-account',
  },
  'staff/second-factor create': {
    as: 'walking',
    body: { password: changed },
    otherwise: { password: 'Wrong-Word-1' },
    see: rows('select count(*) from staff_totp'),
  },
  'staff/second-factor patch': {
    as: 'walking',
    async body(server) {
      kept.secret = (await made(server, 'walking', 'staff/second-factor', { password: changed })).secret;
      return { code: codeOf(kept.secret!) };
    },
    otherwise: { code: '000000' },
    see: 'walking staff/second-factor',
  },
  'staff/second-factor update': {
    as: 'walking',
    async body({ db }) {
      // A code is valid once.
      await sql`update staff_totp set last_step = 0`.execute(db);
      return { code: codeOf(kept.secret!) };
    },
    otherwise: { code: '000000' },
    see: 'walking staff/second-factor',
  },
  'staff/staff-role create': {
    as: 'admin',
    body: { name: 'Night desk', permissions: ['deposit.view'], reason },
    see: 'admin staff/staff-role',
    shows: ['Night desk'],
  },
  'staff/staff-role patch': {
    as: 'admin',
    id: 'support',
    body: async (server) => ({
      permissions: ['deposit.view', 'member.view'],
      reason,
      version: (await roleNamed(server, 'support')).version,
    }),
    see: (server) => roleNamed(server, 'support'),
    shows: ['"permissions":["member.view","deposit.view"]'],
  },
  'staff/staff-role remove': {
    as: 'admin',
    id: async (server) => {
      await made(server, 'admin', 'staff/staff-role', { name: 'Day desk', permissions: [], reason }).catch(() => {});
      const { data } = await found(server, 'manager', 'staff/approval?state=pending&kind=staff-role');
      for (const { id } of data) await patched(server, 'manager', `staff/approval/${id}`, { state: 'approved' });
      return (await roleNamed(server, 'Day desk')).id;
    },
    see: 'admin staff/staff-role',
  },
  'staff/staff-assignment patch': {
    as: 'admin',
    id: walking,
    body: { roles: ['cashier', 'content'], reason },
    see: rows(
      `select role_id from staff_role_holders join staff using (staff_id) where username = 'walking' order by 1`,
    ),
  },
  'staff/staff-session get': {
    as: 'admin',
    ids: async (server) => [
      await walking(server),
      await value(server, "select staff_id from staff where username = 'admin'"),
    ],
  },
  'staff/staff-session patch': {
    as: 'admin',
    id: walking,
    body: async (server) => ({
      session_id: await value(
        server,
        `insert into staff_sessions (staff_id, ip, created_at, expires_at)
          select staff_id, '', now(), now() + interval '1 hour' from staff where username = 'walking' returning session_id`,
      ),
    }),
    see: rows('select session_id from staff_sessions where ended_at is not null'),
  },
  'staff/staff-session remove': { as: 'admin', id: walking, see: 'walking staff/own-account' },
  'staff/staff patch': {
    as: 'admin',
    id: walking,
    body: { is_disabled: true, reason },
    see: async (server) => {
      const { data } = (await found(server, 'admin', 'staff/staff')) as { data: { username: string }[] };
      return data.find(({ username }) => username === 'walking');
    },
    shows: ['"is_disabled":true'],
  },
  // The last one, since staff here have no second factor.
  'staff/staff-rule patch': {
    as: 'admin',
    body: async (server) => ({
      staff_second_factor: 'required',
      version: await versionOf(server, 'staff-rule'),
      reason,
    }),
    see: rows('select staff_second_factor from identity_settings'),
  },
};
