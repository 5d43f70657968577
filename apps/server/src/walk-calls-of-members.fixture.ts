import { createHash, randomInt } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { base32nopad } from '@scure/base';
import sharp from 'sharp';
import { createAuthenticator } from './modules/identity/login/authenticator.fixture.ts';
import { totpCode, totpStep } from './modules/identity/second-factor/totp.rules.ts';
import { createSealer } from './platform/sealing/file-seal.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import type { See, Server } from './walk.fixture.ts';
import { type CallProbe, multipart } from './walk-calls.fixture.ts';

/** Returns the rows of a query, for comparison. */
export const rows =
  (text: string): See =>
  async ({ db }) =>
    (await sql.raw(`select coalesce(json_agg(seen), '[]')::text as seen from (${text}) seen`).execute(db)).rows;

/** Returns the response of a call that another probe depends on; throws if it fails. */
export async function made(server: Server, who: string, path: string, payload: object, headers = {}) {
  const answer = await server.call(who, { verb: 'create', path, payload, headers });
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}
export const found = async (server: Server, who: string, path: string) =>
  (await server.call(who, { verb: 'find', path })).json();
export const idsOf = async (server: Server, who: string, path: string): Promise<[string, string]> => {
  const answer = await found(server, who, path);
  const list = (answer.data ?? answer) as { id: string; message_transaction_header_id?: string }[];
  const [one, two] = list.map(({ id, message_transaction_header_id: thread }) => thread ?? id);
  if (one === undefined || two === undefined) throw new Error(`${path} lists less than two: ${JSON.stringify(answer)}`);
  return [one, two];
};
export const value = async (server: Server, text: string): Promise<string> =>
  String(Object.values((await sql.raw(text).execute(server.db)).rows[0] as object)[0]);

/** Creates a member who can pay and play, under this name from now on. */
export async function person(server: Server, name: string, amount = ''): Promise<string> {
  const memberId = await server.newMember();
  server.knows(name, memberId);
  await made(server, name, 'member/user-verify-bank-info', {
    first_name: 'Walking',
    last_name: 'Over',
    bank_currency_information_id: 1,
    bank_no: String(randomInt(1e9, 1e10 - 1)),
  });
  if (amount) await given(server, memberId, 'main', amount);
  return memberId;
}
/** Passes step-up authentication for the member of this name; valid for a time or until the next payout. */
export async function prove(server: Server, name: string): Promise<void> {
  const { id } = await found(server, name, 'member/users');
  await sql`update member_sessions set proven_until = now() + interval '5 minutes' where member_id = ${id}`.execute(
    server.db,
  );
}
export const given = (server: Server, member_id: string, account: string, amount: string) =>
  made(server, 'admin', 'staff/adjustment', {
    member_id,
    account,
    direction: 'credit',
    amount,
    reason: 'For the walk',
  });

export const picture = () =>
  sharp(Buffer.from(Array.from({ length: 48 }, () => randomInt(256))), { raw: { width: 4, height: 4, channels: 3 } })
    .resize(40, 40, { kernel: 'nearest' })
    .png()
    .toBuffer();
export async function uploaded(server: Server, who: string, path: string): Promise<Record<string, string>> {
  const answer = await server.call(who, { verb: 'create', path, ...multipart(await picture()) });
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}
/** Returns an upload permit whose file has been sent. */
async function sent(server: Server, path: string): Promise<string> {
  const file = await picture();
  const permit = await made(server, 'member', path, { content_type: 'image/png', size: file.length });
  const { pathname, search } = new URL(permit.url, 'http://house.test');
  const put = await server.site.inject({
    method: 'PUT',
    url: pathname + search,
    headers: permit.headers,
    payload: file,
  });
  if (put.statusCode >= 300) throw new Error(`${pathname}: ${put.statusCode} ${put.body}`);
  return permit.id;
}

/** Creates two unread notices of the member, as the worker would, which does not run here. */
export async function noticesOf(server: Server): Promise<[string, string]> {
  const { rows: made } = await sql<{ id: string }>`
    insert into member_notices (member_id, number, notice_id, kind, params, created_at)
    select ${server.members.demo}, n + coalesce((select max(number) from member_notices), 0), gen_random_uuid(), kind, '{}', now()
    from unnest(array['bank_verified', 'passkey_added']) with ordinality as told (kind, n)
    returning notice_id as id`.execute(server.db);
  return [made[0]!.id, made[1]!.id];
}

const international = (phone: string) => `+66${phone.slice(1)}`;
const textsTo =
  (phone: string): See =>
  async ({ sandboxUrl }) =>
    ((await (await fetch(`${sandboxUrl}/sms?to=${encodeURIComponent(international(phone))}`)).json()) as unknown[])
      .length;
/** Returns the code sent to a phone after a request. */
async function codeTo(server: Server, phone: string, ask: () => Promise<Record<string, string>>) {
  await sql`delete from otp_requests`.execute(server.db);
  const before = await textsTo(phone);
  const many = await (before as (server: Server) => Promise<number>)(server);
  const { otpReferenceCode } = await ask();
  for (let look = 0; look < 60; look++) {
    const url = `${server.sandboxUrl}/sms?to=${encodeURIComponent(international(phone))}`;
    const texts = (await (await fetch(url)).json()) as { otp: string }[];
    if (texts.length > many) return { otp: texts[0]!.otp, otpReferenceCode, phone };
    await new Promise((tick) => setTimeout(tick, 50));
  }
  throw new Error(`no code came to ${phone}`);
}
const register = (server: Server, phone: string) => () =>
  made(server, 'visitor', 'member/otp-request', { purpose: 'register', phone });
const logIn =
  (username: string, password: string): See =>
  async (server) => {
    await sql`delete from login_attempts`.execute(server.db);
    const payload = { strategy: 'local', username, password };
    return (await server.call('visitor', { verb: 'create', path: 'public/authentication', payload })).statusCode;
  };

const walker = '0898001122';
const passwords = ['Lotus42pond-a', 'Lotus42pond-b', 'Lotus42pond-c'] as const;
const demo = { username: '0812345678', password: 'Sabai-Demo-1' };
const addresses = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x',
] as const;
const twoGames = async (server: Server) => idsOf(server, 'visitor', 'public/game-list?$limit=2');
const launches = async (server: Server): Promise<[object, object]> => {
  const [one, two] = await twoGames(server);
  return [{ game_list_id: one }, { game_list_id: two }];
};
const ofGame = ({ url, game }: Record<string, unknown>) => [game, String(url).replaceAll(/[\w.-]{20,}/g, 'token')];

const choosing = (kind: 'cashback' | 'rebate'): CallProbe => ({
  as: 'member',
  body: { confirm: 1 },
  see: rows(`select type, cause from bonus_type_changes where type = '${kind}'`),
  shows: [kind],
});
const transfer = (wallet: 'cashback' | 'rebate' | 'affiliate', amount: string): CallProbe => ({
  as: 'member',
  async body(server) {
    await given(server, server.members.demo, wallet, '50');
    return { amount };
  },
  see: `member member/${wallet}-history`,
});
/** Probes a deposit of a member without other deposits. */
const deposit = (name: string, body: object): CallProbe => ({
  as: name,
  async body(server) {
    await person(server, name);
    return body;
  },
  see: `${name} member/deposit-transaction`,
});
/** Creates a deposit of a new member with late coins; returns its id. */
export const coins = async (server: Server, name: string): Promise<string> => {
  await person(server, name);
  const requested = await made(server, name, 'member/deposit-crypto', { deposit_amount: '500', currency_crypto_id: 1 });
  const paid = await fetch(`${server.sandboxUrl}/crypto/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice: requested.payment_address, late: true }),
  });
  if (!paid.ok) throw new Error(await paid.text());
  return requested.id;
};
const kept: Record<string, string> = {};
const once = async (name: string, make: () => Promise<string>) => (kept[name] ??= await make());

const received = async (server: Server, name: string, promotion: number): Promise<string> => {
  const body = { promotion_information_id: promotion, confirm: true };
  return (await made(server, name, 'member/promotion-member', body)).promotion_member_id;
};
/** A member has one at a time, so the first is ended for the second. */
async function twoReceived(server: Server, name: string): Promise<[string, string]> {
  await person(server, name);
  const first = await received(server, name, 2);
  await server.call(name, { verb: 'patch', path: `member/promotion-member/${first}`, payload: { status: 'inactive' } });
  return [first, await received(server, name, 1)];
}

/** The probe of each call of members and visitors that is no list. */
const parcel = {
  recipient: 'Walking Over',
  phone: '0811111111',
  line1: '1 Walked Road',
  province: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};
/** Creates members with points and a verified phone, in an installation where points can be redeemed; each once. */
async function shopper(server: Server, name: string): Promise<void> {
  await once(name, async () => {
    const memberId = await person(server, name);
    await sql`update identity_settings set are_points_active = true`.execute(server.db);
    await sql`update members set phone_verified_at = now() where member_id = ${memberId}`.execute(server.db);
    await given(server, memberId, 'points', '20000');
    return memberId;
  });
}
const shopping = async <T>(server: Server, what: T): Promise<T> => {
  await shopper(server, 'shopping');
  return what;
};
const things = { redeem_id: 309, version: 1, address: parcel };
async function drawing(server: Server, who: string, type: 'lucky_box' | 'random_card') {
  await shopper(server, who);
  const { seal } = await made(server, who, 'member/redeem-seal', { type });
  return { redeem_id: type === 'lucky_box' ? 306 : 308, version: 1, seal, client_seed: 'walked' };
}
/** Creates two orders of things, for a separate member. */
async function ordered(server: Server, name: string): Promise<[string, string]> {
  await shopper(server, name);
  const first = await made(server, name, 'member/redeem-reward', things);
  return [first.id, (await made(server, name, 'member/redeem-reward', things)).id];
}
/** Returns the order that staff work on. */
export const walkedOrder = (server: Server): Promise<string> =>
  once('the order of staff', async () => {
    await shopper(server, 'ordering');
    return (await made(server, 'ordering', 'member/redeem-reward', things)).id;
  });
const addressed = (server: Server): Promise<string> =>
  once('an address', async () => {
    await shopper(server, 'shopping');
    return (await made(server, 'shopping', 'member/redeem-address', { label: 'Kept', address: parcel })).id;
  });

const shopCalls: Readonly<Record<string, CallProbe>> = {
  'member/coupon-member create': {
    as: 'shopping',
    body: (server) => shopping(server, { code: 'WELCOME500' }),
    otherwise: { code: 'NO-SUCH-CODE' },
    shows: ['WELCOME500'],
    see: 'shopping member/coupon-member',
  },
  'member/redeem-reward get': { as: 'member', ids: [309, 310] },
  'public/redeem-verification create': {
    as: 'visitor',
    bodies: () =>
      ['a', 'b'].map((sign) => ({
        redeem_id: 307,
        version: 1,
        server_seed: sign.repeat(64),
        client_seed: 'walked',
        number: 1,
        choice: 2,
      })) as [object, object],
  },
  'member/redeem-exchange-point create': {
    as: 'shopping',
    body: (server) => shopping(server, { redeem_id: 301, version: 1, rounds: 2 }),
    otherwise: { redeem_id: 9999 },
    shows: ['20.00'],
    see: 'shopping member/redeem-transaction',
  },
  'member/redeem-reward create': {
    as: 'shopping',
    body: (server) => shopping(server, things),
    otherwise: { redeem_id: 9999 },
    shows: ['Walked Road'],
    see: 'shopping member/redeem-transaction',
  },
  'member/redeem-freespin create': {
    as: 'shopping',
    async body(server) {
      await shopper(server, 'shopping');
      const { data } = await found(server, 'shopping', 'member/redeem-freespin');
      const [{ redeem_id, version, game_list_id, provider_id }] = data;
      return { redeem_id, version, game_list_id, provider_id };
    },
    otherwise: { game_list_id: 9999 },
    shows: ['freespins'],
    see: 'shopping member/redeem-transaction',
  },
  'member/redeem-seal create': {
    as: 'sealing',
    async body(server) {
      await shopper(server, 'sealing');
      return { type: 'random_card' };
    },
    otherwise: { type: 'none' },
    see: rows('select type, count(*) from reward_draws group by 1'),
  },
  'member/redeem-lucky-box create': {
    as: 'shopping',
    body: (server) => drawing(server, 'shopping', 'lucky_box'),
    otherwise: { redeem_id: 9999 },
    shows: ['lucky_box'],
    see: 'shopping member/redeem-draw',
  },
  'member/redeem-random-card create': {
    as: 'shopping',
    body: async (server) => ({ ...(await drawing(server, 'shopping', 'random_card')), choice: 2 }),
    otherwise: { redeem_id: 9999 },
    shows: ['random_card'],
    see: 'shopping member/redeem-draw',
  },
  'member/redeem-draw get': {
    as: 'shopping',
    ids: async (server) => {
      const { data } = await found(server, 'shopping', 'member/redeem-draw');
      return [data[0].id, data[1].id];
    },
  },
  'member/redeem-transaction get': {
    as: 'getting',
    async ids(server) {
      // Before staff stop the sale.
      await walkedOrder(server);
      return ordered(server, 'getting');
    },
  },
  'member/redeem-transaction patch': {
    as: 'cancelling',
    id: async (server) => (await ordered(server, 'cancelling'))[0],
    body: { cancel: true },
    otherwise: { cancel: 'perhaps' },
    shows: ['cancelled'],
    see: 'cancelling member/redeem-transaction',
  },
  'member/redeem-address create': {
    as: 'shopping',
    body: (server) => shopping(server, { label: 'Walked home', address: parcel }),
    otherwise: { label: 7 },
    shows: ['Walked home'],
    see: 'shopping member/redeem-address',
  },
  'member/redeem-address patch': {
    as: 'shopping',
    id: addressed,
    body: { label: 'Walked away', address: parcel },
    otherwise: { label: 7 },
    shows: ['Walked away'],
    see: 'shopping member/redeem-address',
  },
  'member/redeem-restock create': {
    as: 'shopping',
    body: (server) => shopping(server, { redeem_id: 311 }),
    otherwise: { redeem_id: 9999 },
    shows: ['311'],
    see: 'shopping member/redeem-restock',
  },
  'member/redeem-restock remove': {
    as: 'shopping',
    async id(server) {
      await shopper(server, 'shopping');
      return String((await made(server, 'shopping', 'member/redeem-restock', { redeem_id: 311 })).redeem_id);
    },
    see: 'shopping member/redeem-restock',
  },
  'member/redeem-address remove': { as: 'shopping', id: addressed, see: 'shopping member/redeem-address' },
};

/** Creates a quest that its member has joined and completed. */
async function completed(server: Server, name: string): Promise<void> {
  const memberId = await person(server, name);
  await made(server, name, 'member/quest-play', { quest_information_id: 322 });
  await sql`update quest_entries set state = 'mission_completed', completed_at = now() where member_id = ${memberId}`.execute(
    server.db,
  );
}
const questCalls: Readonly<Record<string, CallProbe>> = {
  'public/quest-information get': { as: 'visitor', ids: [322, 323] },
  'member/quest-information get': { as: 'member', ids: [322, 323] },
  'member/quest-daily-check-in create': {
    as: 'checking-in',
    async body(server) {
      await person(server, 'checking-in');
      return { quest_information_id: 321 };
    },
    otherwise: { quest_information_id: 9999 },
    shows: ['daily_check_in'],
    see: 'checking-in member/quest-history',
  },
  'member/quest-play create': {
    as: 'questing',
    async body(server) {
      await person(server, 'questing');
      return { quest_information_id: 323 };
    },
    otherwise: { quest_information_id: 9999 },
    shows: ['in_progress'],
    see: 'questing member/quest-history',
  },
  'member/quest-success create': {
    as: 'claiming',
    async body(server) {
      await completed(server, 'claiming');
      return { quest_information_id: 322 };
    },
    otherwise: { quest_information_id: 9999 },
    shows: ['claim'],
    see: 'claiming member/quest-history',
  },
};

/** Opens the competitions that another probe has closed. */
const reopened = (server: Server) =>
  sql`update competitions set state = 'open', counted_at = null where offer_id in (401, 402)`.execute(server.db);

const competitionCalls: Readonly<Record<string, CallProbe>> = {
  'public/competition get': { as: 'visitor', ids: [401, 402] },
  'member/competition get': { as: 'member', ids: [401, 402] },
  'public/competition-result get': {
    as: 'visitor',
    async ids(server) {
      await sql`update competitions set state = 'approved', counted_at = now() where offer_id in (401, 403) and state = 'open'`.execute(
        server.db,
      );
      return [401, 403];
    },
  },
  'member/competition-member get': {
    as: 'competing',
    async ids(server) {
      await reopened(server);
      await given(server, await person(server, 'competing'), 'main', '500');
      for (const id of [401, 402]) await made(server, 'competing', 'member/competition-member', { competition_id: id });
      return [401, 402];
    },
  },
  'member/competition-member create': {
    as: 'joining',
    async body(server) {
      await reopened(server);
      await person(server, 'joining');
      return { competition_id: 401 };
    },
    otherwise: { competition_id: 9999 },
    shows: ['joined'],
    see: 'joining member/competition-member',
  },
  'member/competition-setting patch': {
    as: 'hiding',
    async body(server) {
      await person(server, 'hiding');
      return { is_hidden: true };
    },
    otherwise: { is_hidden: false },
    see: 'hiding member/competition-setting',
  },
};

export const memberCalls: Readonly<Record<string, CallProbe>> = {
  ...shopCalls,
  ...competitionCalls,
  ...questCalls,
  'public/authentication create': {
    as: 'visitor',
    body: { strategy: 'local', ...demo },
    otherwise: { password: 'Wrong-Word-1' },
    see: 'member member/member-session',
  },
  'public/authentication remove': { as: 'leaving', see: 'leaving member/users' },
  'public/passkey-challenge create': { as: 'visitor', see: rows('select count(*) from passkey_challenges') },
  'member/otp-request create': {
    as: 'visitor',
    body: { purpose: 'register', phone: walker },
    otherwise: { phone: '0898001133' },
    see: textsTo(walker),
  },
  'public/otp-verified create': {
    as: 'visitor',
    body: (server) => codeTo(server, '0898001144', register(server, '0898001144')),
    otherwise: { otp: '000000' },
    see: rows('select reference_code from otp_requests where verified_at is not null'),
  },
  'member/otp-verified create': {
    as: 'member',
    body(server) {
      const requested = { purpose: 'profile_phone', phone: demo.username };
      return codeTo(server, requested.phone, () => made(server, 'member', 'member/otp-request', requested));
    },
    otherwise: { otp: '000000' },
    see: rows('select reference_code from otp_requests where verified_at is not null'),
  },
  'member/users-register create': {
    as: 'visitor',
    async body(server) {
      const code = await codeTo(server, walker, register(server, walker));
      const { verifyToken } = await made(server, 'visitor', 'public/otp-verified', code);
      return {
        phone: walker,
        password: passwords[0],
        confirm_password: passwords[0],
        currencyId: 1,
        is_accept_terms: true,
        verifyToken,
      };
    },
    otherwise: { verifyToken: 'none' },
    see: logIn(walker, passwords[0]),
  },
  'public/forgot-password create': {
    as: 'visitor',
    async body(server) {
      await sql`delete from otp_requests`.execute(server.db);
      return { username: demo.username };
    },
    otherwise: { username: '0898009999' },
    see: textsTo(demo.username),
  },
  'public/forgot-password patch': {
    as: 'visitor',
    async body(server) {
      await once('walker', () => value(server, 'select member_id from members order by created_at desc limit 1'));
      const ask = () => made(server, 'visitor', 'public/forgot-password', { username: walker });
      const code = await codeTo(server, walker, ask);
      const { verifyToken } = await made(server, 'visitor', 'public/otp-verified', code);
      return { verifyToken, password: passwords[1], confirm_password: passwords[1] };
    },
    otherwise: { verifyToken: 'none' },
    see: logIn(walker, passwords[1]),
  },
  'public/log-affiliate-link create': {
    as: 'visitor',
    async body(server) {
      return {
        ref_code: await value(server, `select ref_code from members where member_id = '${server.members.demo}'`),
      };
    },
    otherwise: { ref_code: 'nobodys' },
    see: rows('select count(*) from affiliate_clicks'),
  },
  'public/game-list get': { as: 'visitor', ids: twoGames },
  'public/enter-game-demo create': { as: 'visitor', bodies: launches, tell: ofGame },
  'public/statement-seal create': {
    as: 'visitor',
    async bodies({ db }) {
      const sealer = await createSealer(createSecrets(db))();
      const content = Buffer.from('walked over\n');
      const line = sealer.seal(content, new Date()).subarray(content.length).toString();
      const digest = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
      return [
        { digest: digest(content), seal: line },
        { digest: digest('another'), seal: line },
      ];
    },
  },

  'member/wallet-vault create': { as: 'member', body: { amount: '101' }, see: 'member member/wallet' },
  'member/wallet-vault-release create': {
    as: 'member',
    body: { amount: '51.5' },
    see: 'member member/wallet',
    shows: ['49.50'],
  },
  'member/wallet-vault patch': {
    as: 'member',
    body: { lock_hours: 24 },
    otherwise: { lock_hours: -1 },
    see: 'member member/wallet-vault',
  },
  'public/promotion-information get': { as: 'visitor', ids: [1, 2] },
  'member/promotion-information get': { as: 'member', ids: [1, 2] },
  'member/promotion-member create': {
    as: 'receiving',
    async body(server) {
      await person(server, 'receiving');
      return { promotion_information_id: 2, confirm: true };
    },
    otherwise: { promotion_information_id: 9999 },
    shows: ['received'],
    see: 'receiving member/promotion-member',
  },
  'member/promotion-member get': { as: 'receiving two', ids: (server) => twoReceived(server, 'receiving two') },
  'member/promotion-member patch': {
    as: 'ending',
    async id(server) {
      await person(server, 'ending');
      return once('received', () => received(server, 'ending', 1));
    },
    body: { status: 'inactive' },
    otherwise: { status: 'active' },
    shows: [],
    see: rows(`select state from grants where state in ('pending', 'declined') order by received_at`),
  },
  'member/rebate-member create': choosing('rebate'),
  'member/cashback-member create': choosing('cashback'),
  'member/cashback-transfer create': transfer('cashback', '21.13'),
  'member/rebate-transfer create': transfer('rebate', '21.14'),
  'member/affiliate-application create': {
    as: 'member',
    body: { body: 'I write about games.', plan_id: 2 },
    otherwise: { plan_id: 9999 },
    shows: ['waiting'],
    see: 'member member/affiliate-standing',
  },
  'member/affiliate-appeal create': {
    as: 'member',
    body: async (server) => {
      await sql`insert into affiliate_contracts (member_id, since, changed_at) values (${server.members.demo}, now(), now())
        on conflict do nothing`.execute(server.db);
      const held = `select id from affiliate_holds where member_id = '${server.members.demo}' and state = 'open'`;
      const [known] = (await sql.raw<{ id: string }>(held).execute(server.db)).rows;
      const id =
        known?.id ??
        (await value(
          server,
          `insert into affiliate_holds (member_id, reason, placed_at) values ('${server.members.demo}', 'Looked at', now()) returning id`,
        ));
      return { hold_id: id, body: 'These are my friends.' };
    },
    otherwise: { hold_id: '00000000-0000-4000-8000-000000000000' },
    shows: ['appealed'],
    see: 'member member/affiliate-standing',
  },
  'member/affiliate-postback create': {
    as: 'member',
    body: { event: 'registration', url: 'https://track.example.com/walked?id={id}', is_active: true },
    otherwise: { url: 'http://track.example.com/walked' },
    shows: ['/walked?'],
    see: 'member member/affiliate-postback',
  },
  'member/affiliate-postback-key create': {
    as: 'member',
    body: async (server) => {
      const { key_version } = await found(server, 'member', 'member/affiliate-postback');
      return { version: key_version };
    },
    shows: ['2'],
    see: rows(`select version from affiliate_postback_keys`),
  },
  'member/affiliate-postback-test create': {
    as: 'member',
    body: { event: 'registration' },
    otherwise: { event: 'commission' },
    shows: ['true'],
    see: rows(`select is_test from affiliate_postback_calls where event = 'registration' and is_test`),
  },
  'member/affiliate-postback-call patch': {
    as: 'member',
    id: async (server) => {
      const known = `select id from affiliate_postback_calls where natural_key = 'sent again'`;
      const [found] = (await sql.raw<{ id: string }>(known).execute(server.db)).rows;
      return (
        found?.id ??
        value(
          server,
          `insert into affiliate_postback_calls (member_id, event, natural_key, state, next_attempt_at, created_at, ended_at)
          values ('${server.members.demo}', 'registration', 'sent again', 'failed', now(), now(), now()) returning id`,
        )
      );
    },
    body: { state: 'waiting' },
    otherwise: { state: 'failed' },
    shows: ['waiting'],
    see: rows(`select state from affiliate_postback_calls where natural_key = 'sent again'`),
  },
  'member/affiliate-transfer create': transfer('affiliate', '21.15'),
  'member/withdrawal-transaction create': {
    as: 'proven',
    body: { amount: '300.17' },
    see: 'member member/withdrawal-transaction',
  },
  'member/withdrawal-transaction get': {
    as: 'member',
    async ids(server) {
      const { data } = await found(server, 'member', 'member/withdrawal-transaction');
      const payload = { status: 'fail', reason: 'Walked over' };
      const failed = await server.call('cashier', { verb: 'patch', path: `staff/withdrawal/${data[0].id}`, payload });
      if (failed.statusCode !== 200) throw new Error(failed.body);
      await made(server, 'proven', 'member/withdrawal-transaction', { amount: '310' });
      return idsOf(server, 'member', 'member/withdrawal-transaction');
    },
  },
  'member/withdrawal-tracker get': {
    as: 'member',
    ids: (server) => idsOf(server, 'member', 'member/withdrawal-transaction'),
  },
  'member/deposit-transaction create': {
    as: 'member',
    async body(server) {
      const { slip_image_url } = await uploaded(server, 'member', 'member/upload-slip');
      const { data } = await found(server, 'member', 'member/payment-slip-information');
      return { deposit_amount: '327.18', payment_bank_information_id: data[0].id, slip_image_url };
    },
    see: 'member member/deposit-transaction',
  },
  'member/deposit-promptpay create': deposit('payer-1', { deposit_amount: '322.11' }),
  'member/deposit-gateway create': deposit('payer-2', { deposit_amount: '323.12', payment_type_code: 'QRCODE' }),
  'member/deposit-truewallet create': deposit('payer-3', { deposit_amount: '324.13', phone: '0898001166' }),
  'member/deposit-autobank create': deposit('payer-4', { deposit_amount: '325' }),
  'member/deposit-crypto create': deposit('payer-5', { deposit_amount: '526.14', currency_crypto_id: 1 }),
  'member/deposit-transaction get': {
    as: 'member',
    async ids(server) {
      await made(server, 'member', 'member/deposit-autobank', { deposit_amount: '328' });
      return idsOf(server, 'member', 'member/deposit-transaction');
    },
  },
  'member/deposit-crypto-choice get': {
    as: 'coins-1',
    other: 'coins-2',
    ids: async (server) => [
      await once('coins-1', () => coins(server, 'coins-1')),
      await once('coins-2', () => coins(server, 'coins-2')),
    ],
  },
  'member/deposit-crypto-choice create': {
    as: 'coins-1',
    async body(server) {
      const path = `member/deposit-crypto-choice/${kept['coins-1']}`;
      let requested = await found(server, 'coins-1', path);
      for (let look = 0; look < 60 && !requested.is_open; look++) {
        await new Promise((tick) => setTimeout(tick, 50));
        requested = await found(server, 'coins-1', path);
      }
      const [offer] = requested.options;
      return { deposit_id: kept['coins-1'], choice: offer.choice, exchange_rate: offer.exchange_rate };
    },
    otherwise: { deposit_id: '00000000-0000-4000-8000-000000000000' },
    see: (server) => found(server, 'coins-1', `member/deposit-crypto-choice/${kept['coins-1']}`),
  },
  'member/upload-slip create': {
    as: 'member',
    file: picture,
    see: rows("select encode(pixel_hash, 'hex') as pixels from slips"),
  },
  'member/sign-url-upload-slip create': {
    as: 'member',
    body: { content_type: 'image/png', size: 12_345 },
    see: rows('select content_type, size_bytes from upload_permits'),
  },
  'member/sign-url-upload-slip patch': {
    as: 'member',
    id: (server) => sent(server, 'member/sign-url-upload-slip'),
    body: {},
    see: rows("select encode(pixel_hash, 'hex') as pixels from slips"),
  },
  'member/payment-bank-information get': {
    as: 'member',
    ids: (server) => idsOf(server, 'member', 'member/payment-bank-information'),
  },
  'member/payment-slip-information get': {
    as: 'member',
    ids: (server) => idsOf(server, 'member', 'member/payment-slip-information'),
  },
  'member/bet-round get': {
    as: 'player',
    async ids(server) {
      const memberId = await server.newMember();
      server.knows('player', memberId);
      await inTransaction(server.db, async (tx) => {
        for (const round of ['walked', 'walked-on']) {
          await sql`insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
              source_after, provider, round_ref, game_code, call, txn, is_free, posted_at, hash)
            select ${memberId}, 1 + count(*), 'bet', ${`house:bet:${round}`}, 'main', 'provider:house', 'THB', 0, 0,
              'house', ${round}, 'mines', 'bet', ${round}, true, now(), sha256(${Buffer.from(round)})
            from journal_entries where member_id = ${memberId}`.execute(tx);
          await sql`insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, opened_at)
            values (${memberId}, 'house', ${round}, ${round}, 1, 'mines', 'THB', 'open', 0, now())`.execute(tx);
        }
      });
      return idsOf(server, 'player', 'member/bet-round');
    },
  },
  'member/enter-game create': { as: 'member', bodies: launches, tell: ofGame },
  'member/user-new-lux create': { as: 'member', other: 'incomplete', bodies: [{}, {}] },

  'member/users get': { as: 'member', other: 'incomplete', ids: ({ members }) => [members.demo, members.incomplete] },
  'member/users patch': {
    as: 'member',
    id: ({ members }) => members.demo,
    body: { profile_user: { lineid: 'walked-line' } },
    see: 'member member/users',
  },
  'member/users-first-login create': {
    as: 'member',
    body: { is_hidden: true },
    otherwise: { is_hidden: false },
    see: async (server) => (await made(server, 'member', 'member/users-first-login', {})).is_welcome_shown,
  },
  'member/user-verify-bank-info create': {
    as: 'incomplete',
    body: { first_name: 'Somwalk', last_name: 'Over', bank_currency_information_id: 1, bank_no: '5550009911' },
    see: 'incomplete member/users',
  },
  'member/user-favorite create': {
    as: 'member',
    body: async (server) => ({ game_list_id: (await twoGames(server))[0] }),
    otherwise: { game_list_id: 999_999 },
    see: 'member member/user-favorite',
  },
  'member/user-favorite remove': {
    as: 'member',
    id: async (server) => (await twoGames(server))[0],
    see: 'member member/user-favorite',
  },
  'member/player-limit create': {
    as: 'member',
    body: { kind: 'deposit', period: 'day', limit: '5123' },
    see: 'member member/player-protection',
  },
  'member/player-limit patch': {
    as: 'member',
    async id(server) {
      await made(server, 'member', 'member/player-limit', { kind: 'deposit', period: 'day', limit: '6123' });
      await sql`update member_limits set pending_from = now() - interval '1 minute'`.execute(server.db);
      return 'deposit-day';
    },
    see: 'member member/player-protection',
  },
  'member/player-limit remove': {
    as: 'member',
    async id(server) {
      await made(server, 'member', 'member/player-limit', { kind: 'deposit', period: 'day', limit: '7123' });
      return 'deposit-day';
    },
    see: 'member member/player-protection',
  },
  'member/player-exclusion create': {
    as: 'resting-1',
    async body(server) {
      await person(server, 'resting-1');
      return { term: '24h', is_confirmed: true };
    },
    otherwise: { is_confirmed: false },
    see: 'resting-1 member/player-protection',
  },
  'member/reality-check patch': {
    as: 'member',
    body: { minutes: 120 },
    see: 'member member/player-protection',
  },
  'member/reality-check create': {
    as: 'member',
    async body({ db, members }) {
      await sql`insert into play_sessions (member_id, started_at, seen_at)
        values (${members.demo}, now() - interval '3 hours', now()) on conflict (member_id) do update
        set started_at = excluded.started_at, seen_at = excluded.seen_at, reminded_at = null`.execute(db);
      return {};
    },
    see: rows('select reminded_at is null as waits from play_sessions'),
  },
  'member/push-subscription create': {
    as: 'member',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/walked',
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
    },
    otherwise: { endpoint: 'https://evil.example/walked' },
    see: rows('select endpoint from push_subscriptions'),
  },
  'member/push-subscription remove': {
    as: 'member',
    query: '?endpoint=https%3A%2F%2Ffcm.googleapis.com%2Ffcm%2Fsend%2Fwalked',
    see: rows('select endpoint from push_subscriptions'),
  },

  'member/memo create': {
    as: 'member',
    body: { title: 'Walked memo', message: 'Good day' },
    see: 'member member/memo',
  },
  'member/send-message create': {
    as: 'member',
    body: { title: 'Walked message', message: 'Good evening' },
    see: 'member member/send-message',
  },
  'member/memo get': { as: 'member', ids: (server) => idsOf(server, 'member', 'member/memo') },
  'member/memo-reply create': {
    as: 'member',
    body: async (server) => ({ id: (await idsOf(server, 'member', 'member/memo'))[0], message: 'Walked reply' }),
    see: async (server) => found(server, 'member', `member/memo/${(await idsOf(server, 'member', 'member/memo'))[0]}`),
    shows: ['Walked reply'],
  },
  'member/message get': {
    as: 'member',
    async ids(server) {
      const written = { member_id: server.members.demo, body: 'Good day', is_modal: true };
      for (const title of ['Walked one', 'Walked two'])
        await made(server, 'support', 'staff/member-message', { ...written, title });
      return idsOf(server, 'member', 'member/message');
    },
  },
  'member/message patch': {
    as: 'member',
    async id(server) {
      const letter = { member_id: server.members.demo, title: 'Walked window', body: 'Good day', is_modal: true };
      return (await made(server, 'support', 'staff/member-message', letter)).id;
    },
    body: { is_read_modal: true },
    otherwise: { is_read_modal: false },
    see: 'member member/message',
  },
  'member/notice get': { as: 'member', ids: (server) => noticesOf(server) },
  'member/notice patch': {
    as: 'member',
    id: async (server) => (await noticesOf(server))[0],
    body: { is_read: true },
    otherwise: { is_read: false },
    see: 'member member/notice',
  },
  'member/notice-read create': {
    as: 'member',
    body: async (server) => ({
      until: Number(
        await value(
          server,
          `select max(number) from member_notices where member_id = '${server.members.demo}' and read_at is null`,
        ),
      ),
    }),
    otherwise: { until: -1 },
    see: 'member member/notice-count',
  },
  'member/upload-message create': {
    as: 'member',
    file: picture,
    see: rows('select name from message_images'),
  },
  'member/sign-url-upload-message create': {
    as: 'member',
    body: { content_type: 'image/png', size: 12_346 },
    see: rows('select content_type, size_bytes from upload_permits'),
  },
  'member/sign-url-upload-message patch': {
    as: 'member',
    id: (server) => sent(server, 'member/sign-url-upload-message'),
    body: {},
    see: rows('select name from message_images'),
  },
  'member/member-consent create': {
    as: 'member',
    async body({ db }) {
      const { rows: texts } = await sql<{ at: Date }>`
        insert into policy_versions (kind, language_id, sections, effective_at, published_at, published_by)
        select 'terms', 1, '[{"id":"a","title":"A","text":"A"}]', now(), now(), staff_id from staff limit 1
        returning effective_at as at`.execute(db);
      return { document: 'terms', effective_at: texts[0]!.at.toISOString() };
    },
    otherwise: { effective_at: '2001-01-01T00:00:00.000Z' },
    see: 'member member/member-consent',
  },

  'member/reset-sessiontoken create': { as: 'member', see: rows('select count(*) from session_tickets') },
  'member/member-session remove': {
    as: 'member',
    async id(server) {
      await server.living('member');
      return value(
        server,
        `select session_id from member_sessions where member_id = '${server.members.demo}' order by created_at desc limit 1`,
      );
    },
    see: 'member member/member-session',
  },
  'member/step-up create': {
    as: 'stepping',
    body: { method: 'password', password: demo.password },
    otherwise: { password: 'Wrong-Word-1' },
    see: 'stepping member/step-up',
  },
  'member/member-change-password patch': {
    as: 'walker',
    async body(server) {
      server.knows('walker', kept.walker!);
      await prove(server, 'walker');
      return { current_password: passwords[1], new_password: passwords[2], confirm_password: passwords[2] };
    },
    otherwise: { current_password: 'Wrong-Word-1' },
    see: logIn(walker, passwords[2]),
  },
  'member/passkey-challenge create': {
    as: 'proven',
    body: { purpose: 'register' },
    otherwise: { purpose: 'other' },
    see: rows('select purpose from passkey_challenges where owner_id is not null'),
  },
  'member/passkey create': {
    as: 'proven',
    async body(server) {
      const { options } = await made(server, 'proven', 'member/passkey-challenge', { purpose: 'register' });
      const { hostname: rpID, origin } = new URL(server.context.settings.siteUrl);
      return { name: 'Walked key', response: createAuthenticator({ origin, rpID }).create(options.challenge) };
    },
    see: 'member member/passkey',
    shows: ['Walked key'],
  },
  'member/passkey remove': {
    as: 'proven',
    id: async (server) => (await found(server, 'member', 'member/passkey'))[0].id,
    see: 'member member/passkey',
  },
  'member/second-factor create': { as: 'proven', see: rows('select count(*) from member_totp') },
  'member/second-factor patch': {
    as: 'proven',
    async body(server) {
      const { secret } = await made(server, 'proven', 'member/second-factor', {});
      return { code: totpCode(Buffer.from(base32nopad.decode(secret)), totpStep(new Date())) };
    },
    otherwise: { code: '000000' },
    see: 'member member/second-factor',
  },
  'member/recovery-code create': {
    as: 'proven',
    see: rows("select encode(code_hash, 'hex') as code from member_recovery_codes order by 1"),
  },
  'member/second-factor remove': { as: 'proven', see: 'member member/second-factor' },
  'member/wallet-address create': {
    as: 'proven',
    async body(server) {
      await made(server, 'proven', 'member/wallet-address', { currency_crypto_id: 1, wallet_address: addresses[0] });
      return { currency_crypto_id: 1, wallet_address: addresses[1] };
    },
    see: 'member member/wallet-address',
  },
  'member/wallet-address patch': {
    as: 'proven',
    async id(server) {
      const list = (await found(server, 'member', 'member/wallet-address')) as { id: string; is_default: boolean }[];
      return list.find(({ is_default }) => !is_default)!.id;
    },
    body: { is_default: true },
    otherwise: { is_default: false },
    see: 'member member/wallet-address',
  },
  'member/wallet-address remove': {
    as: 'proven',
    id: async (server) => (await idsOf(server, 'member', 'member/wallet-address'))[0],
    see: 'member member/wallet-address',
  },
  'member/data-export create': {
    as: 'member',
    other: 'walker',
    bodies: async (server) => {
      server.knows('walker', kept.walker!);
      return [{ password: demo.password }, { password: passwords[2] }];
    },
    async tell({ url }, server, who) {
      const file = await server.site.inject({ url: String(url), headers: await server.headers(who) });
      return [file.statusCode, /"username":\s*"[^"]*"/.exec(file.body)?.[0]];
    },
  },
  'member/account-closure create': {
    as: 'walker',
    body: { password: passwords[2], reason: 'Walked over', is_confirmed: true },
    otherwise: { password: 'Wrong-Word-1' },
    see: rows(`select closed_at is not null as closed from members order by created_at`),
  },
};
/** The member whose account is closed at the end. */
export const walkerId = () => kept.walker!;
