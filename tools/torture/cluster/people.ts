import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '@sabai/test-support/sha256';
import type { Pool } from 'pg';
import { type Answer, sendJson, sendSigned, type Target } from './wire.ts';

export const demoMember = { username: '66812345678', password: 'Sabai-Demo-1' };
export const demoStaff = { username: 'cashier', password: 'Sabai-Cashier-1' };
/** The member of staff who approves the first one's requests. */
export const secondStaff = { username: 'admin', password: 'Sabai-Admin-1' };
/** The member of staff who approves results that the second one has requested. */
export const thirdStaff = { username: 'manager', password: 'Sabai-Manager-1' };

export interface Person {
  readonly memberId: string;
  readonly username: string;
  readonly currency: string;
  /** The person's network address. */
  readonly from: string;
}

/** Copies the demonstration's member once for each given currency, each with its own complete profile. */
export async function addPeople(pool: Pool, currencies: readonly string[]): Promise<Person[]> {
  // These are privileges, which the load uses too.
  await pool.query(`update identity_settings set member_privileges = '{rebate,affiliate,point,quest,coupon}'`);
  const { rows: known } = await pool.query('select count(*)::int as n from members');
  const people: Person[] = [];
  for (const [index, currency] of currencies.entries()) {
    const username = `668${String(known[0].n + index).padStart(8, '0')}`;
    const { rows } = await pool.query(
      `with copy as (
        insert into members
        select (jsonb_populate_record(model, jsonb_build_object(
          'member_id', gen_random_uuid(), 'username', $1::text, 'phone', '+' || $1::text, 'currency_code', $2::text,
          'ref_code', upper(substr(md5($1), 1, 8)),
          'bank_id', coalesce((select min(id) from banks where currency_code = $2), model.bank_id),
          'bank_no', '9' || substr($1, 3, 9),
          -- What is sealed for one member opens for no other.
          'first_name', 'Somchai', 'last_name', 'Jaidee', 'birth_date', '1990-05-17', 'gender', 'male',
          'email', null, 'line_id', null, 'search_marks', jsonb_build_array()))).*
        from members as model order by model.created_at, model.member_id limit 1
        returning member_id)
      insert into member_claims (kind, value, claimed_by) select 'username', $1::text, member_id from copy
      returning claimed_by`,
      [username, currency],
    );
    people.push({
      memberId: rows[0].claimed_by,
      username,
      currency,
      from: `10.${username.slice(-4, -2)}.${username.slice(-2)}.1`.replace(/\.0/g, '.'),
    });
  }
  return people;
}

/** Grants bonuses that lock nothing and never end, so that every stake of these members counts for one. */
export async function grantBonuses(pool: Pool, people: readonly Person[]): Promise<void> {
  // An offer without a budget: if a deliberate fault grants its bonus, that is one too many.
  const { rows } = await pool.query<{ offer_id: number }>(
    `with offer as (
       insert into offers (kind, type, state, created_at) values ('promotion', 'manual', 'draft', now()) returning id
     )
     insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
     select id, 1, '{}', '{}', now(), now() + interval '1 year', '', now() from offer returning offer_id`,
  );
  const terms = {
    model: 'cash',
    source: 'all',
    allowsFeatureBuy: true,
    conversion: { kind: 'all' },
    weights: { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 },
  };
  await pool.query(
    `insert into grants (member_id, offer_id, version, natural_key, state, currency_code, target_minor, terms, terms_hash, locale, text,
       inputs, received_at, activated_at, expires_at)
     select member_id, $4, 1, 'load', 'active', currency, 1000000000000000, $3::jsonb, '', 'en', '{}', '{}',
       now(), now(), now() + interval '1 year'
     from unnest($1::uuid[], $2::text[]) as person (member_id, currency)`,
    [
      people.map(({ memberId }) => memberId),
      people.map(({ currency }) => currency),
      JSON.stringify(terms),
      rows[0]!.offer_id,
    ],
  );
}

type Answered = Extract<Answer, { kind: 'answered' }>;

/**
 * Repeats a call until the wanted value can be read from a response, because a busy server may refuse callers
 * temporarily.
 */
export async function askUntil<T>(call: () => Promise<Answer>, read: (answer: Answered) => T | undefined): Promise<T> {
  let last: Answer | undefined;
  for (let attempt = 0; attempt < 50; attempt++) {
    last = await call();
    const value = last.kind === 'answered' ? read(last) : undefined;
    if (value !== undefined) return value;
    await sleep(200);
  }
  throw new Error(`no good answer: ${JSON.stringify(last).slice(0, 300)}`);
}

/** Returns the body of a successful response; repeats the call until the outcome is definite. */
const ask = (call: () => Promise<Answer>): Promise<Record<string, unknown>> =>
  askUntil(call, ({ status, body }) => {
    if (status < 300) return body;
    throw new Error(`refused: ${JSON.stringify(body).slice(0, 300)}`);
  });

export async function logInMember(target: Target, { username, from }: Person): Promise<string> {
  const body = { strategy: 'local', username, password: demoMember.password };
  const answer = await ask(() => sendJson(`${target.url}/gateway/public/authentication`, { body, from }));
  return String(answer.accessToken);
}

export async function logInStaff(target: Target, account = demoStaff): Promise<string> {
  const body = { strategy: 'local', ...account };
  const answer = await ask(() => sendJson(`${target.officeUrl}/gateway/staff/authentication`, { body }));
  return String(answer.accessToken);
}

/** One game of each kind that moves money differently. */
export const houseGames = {
  slot: 'lotus-lanterns',
  steps: 'blackjack',
  crash: 'nova-rush',
  timed: 'live-baccarat-speed',
  fishing: 'koi-lagoon',
  sport: 'sportsbook',
} as const;
export const game: string = houseGames.slot;
export const provider = 'house';

/** Opens a game by the clock of this process; returns the token for {@link openSession}. */
export async function seatAtGame(pool: Pool, person: Person, at = { game, provider }): Promise<string> {
  const token = `${person.memberId}.${randomBytes(24).toString('base64url')}`;
  const { rows } = await pool.query('select id from games where code = $1', [at.game]);
  await pool.query(
    `insert into game_sessions (member_id, provider, game_id, game_code, currency, language, token_hash, token_expires_at,
      expires_at, created_at)
     values ($1, $2, $3, $4, $5, 'en', $6, $7::timestamptz + interval '1 day', $7::timestamptz + interval '1 day', $7)`,
    [person.memberId, at.provider, rows[0].id, at.game, person.currency, sha256(token), new Date()],
  );
  return token;
}

/** Returns the session that the provider gets for the token of a game from the provider wallet API. */
export const openSession = (target: Target, secret: Buffer, token: string): Promise<string> =>
  askUntil(
    () =>
      sendSigned(`${target.url}/provider/v1/authenticate`, {
        secret,
        prefix: 'x',
        headers: { 'x-provider': provider },
        body: JSON.stringify({ token }),
      }),
    ({ body }) => (body.code === 'OK' ? String(body.session) : undefined),
  );

/** Opens a studio game like the member's browser; returns the studio's session. */
export async function enterHouseGame(
  pool: Pool,
  target: Target,
  { from }: Person,
  token: string,
  code: string,
): Promise<string> {
  const { rows } = await pool.query('select id from games where code = $1', [code]);
  const visit = { game_list_id: rows[0].id, languageCode: 'en' };
  // A launch is used once, also when its response is lost.
  const auth = await askUntil(
    async () => {
      const launch = () => sendJson(`${target.url}/gateway/member/enter-game`, { token, from, body: visit });
      const { url } = await ask(launch);
      const t = new URL(String(url), target.url).searchParams.get('t');
      return sendJson(`${target.url}/hgs/v1/auth`, { from, body: { t } });
    },
    ({ status, body }) => (status < 300 ? body : undefined),
  );
  const session = String(auth.session);
  if (auth.nextServerSeedHash !== undefined && auth.fair === undefined) {
    const own = { serverSeedHash: auth.nextServerSeedHash, clientSeed: randomBytes(8).toString('hex') };
    const body = { session, req: randomUUID(), ...own };
    await ask(() => sendJson(`${target.url}/hgs/v1/seeds`, { from, body }));
  }
  return session;
}
