import { randomInt } from 'node:crypto';
import { featureOf, type HouseFeature, houseFeatures } from '@sabai/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServerOfCallers, type Headers, type ServerOfCallers } from './authorization-callers.fixture.ts';
import { nameOf, type Route, routes } from './authorization-matrix.fixture.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { memberCookie } from './platform/http/tokens.ts';

const methods = { find: 'GET', get: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;

let server: ServerOfCallers;
let site: FastifyInstance;
let office: FastifyInstance;
beforeAll(async () => {
  server = await createServerOfCallers();
  site = await createSiteApp(server.context, undefined, () => Date.now() + minutes * 60_000);
  office = await createBackofficeApp(server.context);
}, 240_000);
afterAll(async () => {
  await site?.close();
  await office?.close();
  await server?.close();
});

let own: Headers;
/** Advances the clock past rate limits, which another test covers. */
let minutes = 0;
beforeEach(async () => {
  await server.give();
  own = await server.callers.member!.headers();
});

const reason = 'the bank is out until noon';

/** Changes as an owner, approved by another where two are required. */
async function set(values: object) {
  const headers = await server.callers.admin!.headers();
  const url = '/gateway/staff/site-setting';
  const { version } = (await office.inject({ url, headers })).json<{ version: number }>();
  const answer = await office.inject({ method: 'PATCH', url, headers, payload: { ...values, version, reason } });
  if (answer.statusCode !== 202) return expect(answer.statusCode, answer.body).toBe(200);
  const { data } = (
    await office.inject({ url: '/gateway/staff/approval?kind=site-closing&state=pending', headers })
  ).json<{ data: { id: string }[] }>();
  const agreed = await office.inject({
    method: 'PATCH',
    url: `/gateway/staff/approval/${data[0]?.id}`,
    headers: await server.callers.manager!.headers(),
    payload: { state: 'approved', reason },
  });
  expect(agreed.statusCode, agreed.body).toBe(200);
}

async function ask({ audience, service, verb }: Omit<Route, 'class'>, payload: object = {}) {
  const base = `/gateway/${audience}/${service}`;
  minutes += 1;
  const answer = await site.inject({
    method: methods[verb],
    url: verb === 'find' || verb === 'create' ? base : `${base}/1`,
    headers: { ...own, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.9` },
    ...(verb === 'find' || verb === 'get' || verb === 'remove' ? {} : { payload }),
  });
  return answer.json<{ refusal?: string }>().refusal;
}
const named = (text: string): Omit<Route, 'class'> => {
  const [path = '', verb = ''] = text.split(' ');
  const [audience = '', service = ''] = path.split('/');
  return { audience, service, verb } as Omit<Route, 'class'>;
};
/** Logouts are excluded: another test covers them. */
const forPlayers = routes.filter(
  ({ audience, service, verb }) => audience !== 'staff' && !(service === 'authentication' && verb === 'remove'),
);
const offWith = async (refusal: string, among: readonly Omit<Route, 'class'>[] = forPlayers) => {
  const found: string[] = [];
  for (let at = 0; at < among.length; at += 8) {
    const some = among.slice(at, at + 8);
    const refusals = await Promise.all(some.map((route) => ask(route)));
    found.push(...some.filter((_, index) => refusals[index] === refusal).map(nameOf));
  }
  return found.toSorted();
};

/** At least one call of each feature, by hand: the table of switches must contain it. */
const examples: Readonly<Record<HouseFeature, readonly string[]>> = {
  register: ['member/users-register create', 'public/check-refcode find'],
  deposit: [
    'member/payment-type find',
    'member/payment-bank-information find',
    'member/deposit-transaction create',
    'member/deposit-gateway create',
    'member/deposit-promptpay create',
    'member/deposit-truewallet create',
    'member/deposit-autobank create',
    'member/deposit-crypto create',
    'member/upload-slip create',
  ],
  withdrawal: ['member/withdrawal-transaction create', 'member/withdrawal-type find', 'member/money-withdrawal find'],
  transfer: ['member/cashback-transfer create', 'member/rebate-transfer create', 'member/affiliate-transfer create'],
  vault: ['member/wallet-vault create', 'member/wallet-vault patch'],
  play: ['member/enter-game create'],
  demo: ['public/enter-game-demo create'],
  fairness: ['public/slot-rtp find'],
  promotion: ['public/promotion-information find', 'member/promotion-information find'],
  cashback: ['public/cashback-articles find', 'member/cashback-transaction find'],
  rebate: ['public/rebate-articles find', 'member/rebate-transaction find'],
  affiliate: ['public/affiliate-articles find', 'member/affiliate-profile find', 'public/log-affiliate-link create'],
  quest: ['public/quest-information find', 'member/quest-play find'],
  coupon: ['member/coupon-member find', 'member/coupon-member create'],
  reward: ['member/redeem-reward find', 'member/redeem-freespin find', 'member/total-points find'],
  level: ['public/member-lv-detail find', 'member/member-lv-info find'],
  competition: ['public/competition find', 'member/competition-member find'],
  message: ['member/message find', 'member/send-message create', 'member/message-count find'],
};

describe('a disabled feature', () => {
  test('refuses exactly the services of features when all are disabled', async () => {
    await set({ enabled_features: [] });
    const expected = forPlayers.filter((route) => featureOf(route, route.verb) !== null).map(nameOf);
    expect(await offWith('FEATURE_OFF')).toEqual(expected.toSorted());
    expect(expected).toEqual(expect.arrayContaining(Object.values(examples).flat()));
  });

  test.each(houseFeatures)(
    'refuses the services of %s alone, and accepts them from the next call after it is enabled',
    async (feature) => {
      await set({ enabled_features: houseFeatures.filter((one) => one !== feature) });
      const all = Object.values(examples).flat().map(named);
      expect(await offWith('FEATURE_OFF', all)).toEqual(examples[feature].toSorted());
      await set({ enabled_features: [...houseFeatures] });
      for (const name of examples[feature]) expect(await ask(named(name)), name).not.toBe('FEATURE_OFF');
    },
  );

  test('refuses the registration code, and no other code', async () => {
    await set({ enabled_features: houseFeatures.filter((one) => one !== 'register') });
    const request = named('member/otp-request create');
    expect(await ask(request, { purpose: 'register', phone: '0812345678' })).toBe('FEATURE_OFF');
    // A missing purpose means registration.
    expect(await ask(request, { phone: '0812345678' })).toBe('FEATURE_OFF');
    expect(await ask(request, { purpose: 'profile_phone', phone: '0812345678' })).not.toBe('FEATURE_OFF');
    await set({ enabled_features: [...houseFeatures] });
  });

  test('rejects an unknown feature name', async () => {
    const headers = await server.callers.admin!.headers();
    const url = '/gateway/staff/site-setting';
    const { version } = (await office.inject({ url, headers })).json<{ version: number }>();
    const payload = { version, enabled_features: ['deposit', 'rockets'] };
    expect((await office.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(400);
  });
});

describe('a closed site', () => {
  beforeEach(() => set({ is_closed: true, enabled_features: [...houseFeatures] }));
  afterAll(() => set({ is_closed: false }));

  test('refuses deposits, games, accounts and claims', async () => {
    const closed = await offWith('SITE_CLOSED');
    expect(closed).toEqual(
      expect.arrayContaining([
        ...examples.deposit,
        ...examples.vault,
        'member/users-register create',
        'member/enter-game create',
        'public/enter-game-demo create',
        'member/coupon-member create',
        'member/user-favorite create',
        'public/log-affiliate-link create',
      ]),
    );
    expect(await ask(named('member/otp-request create'), { phone: '0812345678' })).toBe('SITE_CLOSED');
  });

  test('still allows login, withdrawals, protection, messages and reading', async () => {
    const closed = await offWith('SITE_CLOSED');
    for (const name of [
      'public/authentication create',
      'public/system-config find',
      'public/access-denied find',
      'member/withdrawal-transaction create',
      'member/withdrawal-transaction find',
      'member/wallet find',
      'member/wallet-vault-release create',
      'member/cashback-transfer create',
      'member/deposit-crypto-choice create',
      'member/player-limit create',
      'member/player-exclusion create',
      'member/account-closure create',
      'member/data-export create',
      'member/send-message create',
      'member/member-change-password patch',
      'member/deposit-transaction find',
    ]) {
      const { audience, service, verb } = named(name);
      if (!routes.some((one) => nameOf(one) === nameOf({ audience, service, verb }))) continue;
      expect(closed, name).not.toContain(name);
    }
  });
});

describe('the cookie of an ended session', () => {
  const cleared = (answer: Awaited<ReturnType<FastifyInstance['inject']>>) =>
    answer.cookies.filter(
      ({ name, maxAge, expires }) => name === memberCookie && (maxAge === 0 || Number(expires) === 0),
    );
  const cookieOf = async (caller: string) => {
    const { authorization = '' } = await server.callers[caller]!.headers();
    return { cookie: `${memberCookie}=${authorization.replace('Bearer ', '')}` };
  };

  test.each(['logged-out', 'session-over', 'old-password', 'forged', 'token-replaced', 'blocked', 'nobody'])(
    'is cleared with the 401: %s',
    async (caller) => {
      const answer = await site.inject({ url: '/gateway/member/wallet', headers: await cookieOf(caller) });
      expect(answer.statusCode).toBe(401);
      expect(cleared(answer)).toHaveLength(1);
    },
  );

  test('is kept while the session is valid, and is not changed for other clients', async () => {
    const living = await site.inject({ url: '/gateway/member/wallet', headers: await cookieOf('member') });
    expect([living.statusCode, cleared(living)]).toEqual([200, []]);
    const forbidden = await site.inject({
      method: 'POST',
      url: '/gateway/public/authentication',
      headers: await cookieOf('member'),
      payload: { strategy: 'local', username: '0899999999', password: 'Wrong-1-password' },
    });
    expect([forbidden.statusCode, cleared(forbidden)]).toEqual([401, []]);
    const other = await site.inject({
      url: '/gateway/member/wallet',
      headers: await server.callers['logged-out']!.headers(),
    });
    expect([other.statusCode, cleared(other)]).toEqual([401, []]);
  });
});
