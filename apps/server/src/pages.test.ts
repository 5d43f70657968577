import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { catalogueGroups, translatorFor } from '@sabai/locales';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from './context.ts';
import { registerGateways } from './platform/http/gateway.ts';
import { registerSite } from './platform/pages/render-site.ts';
import { readSettings } from './platform/settings/settings.ts';

/** A page's requirement: a login, a privilege or a feature of members; `guest` is for visitors alone. */
type Needs = 'nothing' | 'guest' | 'login' | 'rebate' | 'affiliate' | 'quest' | 'coupon' | 'point' | 'Personal Message';
/** The result for an authorised visitor: the page, 404, or the inbox in its place. */
type Found = 'page' | 'missing' | 'inbox';

/** Every address of the specification with sample ids, and its name in the catalogue of titles. */
const routes: readonly (readonly [path: string, title: string, needs: Needs, found: Found])[] = [
  ['', 'index', 'nothing', 'page'],
  ['/index1', 'index1', 'nothing', 'page'],
  ['/index2', 'index2', 'nothing', 'page'],
  ['/games', 'games', 'nothing', 'page'],
  ['/games/1', 'games_id', 'login', 'page'],
  ['/games/1?demo=1', 'games_id', 'nothing', 'page'],
  ['/providerselect', 'providerselect', 'nothing', 'page'],
  ['/register', 'register', 'guest', 'page'],
  ['/terms-and-conditions', 'terms_and_conditions', 'nothing', 'page'],
  ['/privacy-policy', 'privacy_policy', 'nothing', 'page'],
  ['/cookies-policy', 'cookies_policy', 'nothing', 'page'],
  ['/promotions', 'promotions', 'nothing', 'page'],
  ['/promotions/promotions_bk', 'promotions_promotions_bk', 'nothing', 'page'],
  ['/promotions/affiliate', 'promotions_affiliate', 'affiliate', 'page'],
  ['/promotions/cashback', 'promotions_cashback', 'nothing', 'page'],
  ['/promotions/rebate', 'promotions_rebate', 'rebate', 'page'],
  ['/promotions/999', 'promotions_id', 'nothing', 'missing'],
  ['/affiliate', 'affiliate', 'affiliate', 'page'],
  ['/affiliate_v2', 'affiliate_v2_code', 'nothing', 'page'],
  ['/affiliate_v2/ABCD1234', 'affiliate_v2_code', 'nothing', 'page'],
  ['/cashback', 'cashback', 'nothing', 'page'],
  ['/verify-statement', 'verify_statement', 'nothing', 'page'],
  ['/fairness', 'fairness', 'nothing', 'page'],
  ['/slot-rtp', 'slot_rtp', 'nothing', 'page'],
  ['/member-level', 'member_level', 'nothing', 'page'],
  ['/member-level-detail', 'member_level_detail', 'nothing', 'page'],
  ['/quest', 'quest', 'quest', 'page'],
  ['/quest/5', 'quest_id', 'quest', 'missing'],
  ['/coupon', 'coupon_id', 'coupon', 'page'],
  ['/coupon/5', 'coupon_id', 'coupon', 'missing'],
  ['/coupon/couponDetails', 'coupon_couponDetails', 'coupon', 'page'],
  ['/reward', 'reward', 'point', 'page'],
  ['/reward/exchange-point', 'reward_exchange_point', 'point', 'page'],
  ['/reward/freespin', 'reward_freespin', 'point', 'page'],
  ['/reward/history', 'reward_history', 'point', 'page'],
  ['/reward/lucky-box', 'reward_lucky_box', 'point', 'page'],
  ['/reward/random-card', 'reward_random_card', 'point', 'page'],
  ['/reward/redreemExchangeReward', 'reward_redreemExchangeReward', 'point', 'page'],
  ['/reward/redreemExchangeReward/5', 'reward_redreemExchangeReward_id', 'point', 'missing'],
  ['/setting', 'setting', 'login', 'page'],
  ['/setting/profile', 'setting_profile', 'login', 'page'],
  ['/setting/wallet', 'setting_wallet', 'login', 'page'],
  ['/setting/history', 'setting_history', 'login', 'page'],
  ['/setting/totalbet', 'setting_totalbet', 'login', 'page'],
  ['/setting/changePassword', 'setting_changePassword', 'login', 'page'],
  ['/setting/account', 'setting_account', 'login', 'page'],
  ['/setting/limits', 'setting_limits', 'login', 'page'],
  ['/setting/security', 'setting_security', 'login', 'page'],
  ['/setting/affiliate', 'setting_affiliate', 'affiliate', 'page'],
  ['/setting/affiliate/income', 'setting_affiliate_income', 'affiliate', 'page'],
  ['/setting/affiliate/member', 'setting_affiliate_member', 'affiliate', 'page'],
  ['/setting/affiliate/statistics', 'setting_affiliate_statistics', 'affiliate', 'page'],
  ['/setting/cashback', 'setting_cashback', 'login', 'page'],
  ['/setting/rebate', 'setting_rebate', 'rebate', 'page'],
  ['/setting/promotion', 'setting_promotion', 'login', 'page'],
  ['/setting/couponhistory', 'setting_couponhistory', 'coupon', 'page'],
  ['/setting/redeemhistory', 'setting_redeemhistory', 'login', 'page'],
  ['/setting/totalpoints', 'setting_totalpoints', 'point', 'page'],
  ['/setting/personal-message', 'setting_personal_message_id', 'Personal Message', 'page'],
  ['/setting/personal-message/5', 'setting_personal_message_id', 'Personal Message', 'inbox'],
  ['/setting/personal-message/write-memo', 'setting_personal_message_write_memo', 'Personal Message', 'page'],
  ['/no-such-page', 'not_found', 'nothing', 'missing'],
];
/** Pages that a visitor may read although members need a privilege for them. */
const openToVisitors = /^\/(affiliate|quest|promotions)(\/|$)/;
/** Pages that no search engine may list. */
const unlisted = /^\/(index\d|games\/1|register|promotions\/promotions_bk|affiliate_v2)/;

let database: TestDatabase;
let context: Context;
let app: FastifyInstance;
let cookie = '';
beforeAll(async () => {
  database = await createTestDatabase();
  context = await createContext(readSettings({}, '/tmp'), database.pool, pino({ level: 'silent' }));
  const accounts = await context.seed();
  app = Fastify({
    trustProxy: 'loopback',
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 100 }) },
  });
  await registerGateways(app, { ...context, audiences: ['public', 'member'] });
  await registerSite(app, {
    siteUrl: 'http://sabai.test',
    isDev: false,
    callApi: async (url, init) => {
      const answer = await app.inject({ url, headers: Object.fromEntries(new Headers(init.headers)) });
      return new Response(answer.body, { status: answer.statusCode });
    },
    onConfigurationChange: context.onConfigurationChange,
  });
  const { username, password } = accounts.find(({ kind }) => kind === 'member')!;
  const login = await app.inject({
    method: 'POST',
    url: '/gateway/public/authentication',
    payload: { strategy: 'local', username, password },
  });
  cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}, 120_000);
afterAll(async () => {
  await app?.close();
  await context.stopWork();
  await database.drop();
});

const unescaped = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the attributes of each tag of that name, by name in lower case. */
const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map((tag) =>
    Object.fromEntries(
      [...tag[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), unescaped(value!)]),
    ),
  );

const namespaces = [...catalogueGroups.site, ...catalogueGroups.more, ...catalogueGroups.policy];
/** A key of a catalogue in place of its text. */
const bareKey = new RegExp(`(?<![\\w./@-])(${namespaces.join('|')})\\.[a-z]\\w*(\\.\\w+)*(?![\\w(/])`);
const visibleText = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '\n');

type Who = 'visitor' | 'member' | 'full member';
const ask = (url: string, who: Who, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'sabai.test', ...(who === 'visitor' ? {} : { cookie }), ...headers } });

/** The tested prefixes, and no prefix in English. */
const bases: readonly { prefix: LocalePrefix; basename: string }[] = [
  ...localePrefixes.map((prefix) => ({ prefix, basename: `/${prefix}` })),
  { prefix: 'en', basename: '' },
];

/** Returns the guard's redirect, `undefined` when it allows the page (R2.135–R2.144). */
function guarded(path: string, needs: Needs, who: Who, basename: string): string | undefined {
  const isDemo = path.includes('demo');
  if (who === 'visitor') {
    const isOpen = needs === 'nothing' || needs === 'guest' || isDemo || openToVisitors.test(path);
    return isOpen ? undefined : `${basename || '/'}?modal=login&next=${encodeURIComponent(path)}`;
  }
  const isAllowed = needs === 'nothing' || needs === 'login' || (needs !== 'guest' && who === 'full member');
  return isAllowed ? undefined : basename || '/';
}

async function expectPage(route: (typeof routes)[number], who: Who, base: (typeof bases)[number]): Promise<void> {
  const [path, title, needs, found] = route;
  const { prefix, basename } = base;
  const asked = `${basename}${path}` || '/';
  const at = `${asked} as ${who}`;
  const response = await ask(asked, who);
  const away =
    guarded(path, needs, who, basename) ?? (found === 'inbox' ? `${basename}/setting/personal-message` : undefined);
  if (away !== undefined) {
    expect([response.statusCode, response.headers.location], at).toEqual([302, away]);
    return;
  }
  expect(response.statusCode, at).toBe(found === 'missing' ? 404 : 200);
  const html = response.body;
  const say = (namespace: 'errors' | 'title', key: string) => translatorFor(prefix, namespace)(key, {});
  expect(tags(html, 'html')[0]?.lang, at).toBe(locales[prefix].htmlLang);
  expect(bareKey.exec(visibleText(html))?.[0], at).toBeUndefined();
  if (found === 'missing') return expect(unescaped(html), at).toContain(say('errors', 'notFound'));
  const said = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  expect(said, at).toContain('Sabai');
  if (path !== '' && !path.startsWith('/index')) expect(said, at).toContain(say('title', title));
  if (path.startsWith('/games/1')) expect(said, at).toMatch(/^Lotus Lanterns · /);
  const isListed =
    !unlisted.test(path) && ['nothing', 'affiliate', 'quest', 'rebate'].includes(needs) && !path.startsWith('/setting');
  expect(/<meta name="robots" content="noindex"/.test(html), at).toBe(!isListed);
  const links = tags(html, 'link');
  const bare = path.replace(/\?.*/, '');
  const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => new URL(href!).pathname);
  expect(canonical, at).toEqual([`/${prefix}${bare}`]);
  const languages = links
    .filter(({ rel }) => rel === 'alternate')
    .map(({ hreflang, href }) => `${hreflang} ${new URL(href!).pathname}`);
  const expected = localePrefixes.map((other) => `${locales[other].htmlLang} /${other}${bare}`);
  expect(languages.toSorted(), at).toEqual([...expected, `x-default ${bare || '/'}`].toSorted());
  const sheets = links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href!.replace('#', ''));
  const ahead = String(response.headers.link).matchAll(/<([^>]+)>; rel=preload; as=style/g);
  expect([...ahead].map(([, sheet]) => sheet).toSorted(), at).toEqual([...new Set(sheets)].toSorted());
}

/**
 * Visits all routes under all prefixes. A page differs between prefixes by its texts alone, so each is rendered in some
 * languages and each language renders some: a sample of the pairs.
 */
async function forEach(
  oneOf: number,
  check: (route: (typeof routes)[number], base: (typeof bases)[number], isTurn: boolean) => Promise<void> | undefined,
): Promise<void> {
  for (const [index, base] of bases.entries())
    await Promise.all(routes.map((route, number) => check(route, base, (index + number) % oneOf === 0)));
}

/** Without change notices, cached configuration expires after two seconds. */
const untilSeen = (status: number) =>
  expect.poll(async () => (await ask('/setting/personal-message/write-memo', 'member')).statusCode).toBe(status);

describe('every route responds with its page or its redirect for', () => {
  test('[R2.1] [R2.8] a visitor under every prefix and without one', async () => {
    await forEach(6, (route, base, isTurn) =>
      isTurn || guarded(route[0], route[2], 'visitor', '') !== undefined
        ? expectPage(route, 'visitor', base)
        : undefined,
    );
  });

  test('[R2.135]–[R2.143] a member without any privilege', async () => {
    await database.db.updateTable('identity_settings').set({ member_privileges: [], member_features: [] }).execute();
    await untilSeen(302);
    await forEach(16, (route, base, isTurn) => (isTurn ? expectPage(route, 'member', base) : undefined));
  });

  test('[R6.3] a member with every privilege opens every page', async () => {
    await database.db
      .updateTable('identity_settings')
      .set({
        member_privileges: ['rebate', 'affiliate', 'quest', 'coupon', 'point'],
        member_features: ['Personal Message'],
        are_points_displayed: true,
      })
      .execute();
    await untilSeen(200);
    for (const [number, route] of routes.entries())
      if (route[2] !== 'nothing') await expectPage(route, 'full member', bases[number % bases.length]!);
  });
});

test('[R2.3] [R2.5] uses the chosen or the default language without a prefix, never the browser’s', async () => {
  const lang = async (headers: Record<string, string>) =>
    tags((await ask('/games', 'visitor', headers)).body, 'html')[0]?.lang;
  expect(await lang({ 'accept-language': 'th,th-TH;q=0.9' })).toBe('en');
  expect(await lang({ cookie: 'i18n_locale=mm' })).toBe('my');
  expect(await lang({ cookie: 'i18n_locale=xx' })).toBe('en');
});

test('[R2.7] returns no page for an unknown or capitalised prefix', async () => {
  for (const path of ['/xx', '/xx/games', '/EN', '/en/en', '/en/Games'])
    expect((await ask(path, 'visitor')).statusCode, path).toBe(404);
});

test('[R2.135] keeps the query in a guard’s redirect', async () => {
  expect((await ask('/th/setting/wallet?a=1', 'visitor')).headers.location).toBe(
    '/th?a=1&modal=login&next=%2Fsetting%2Fwallet%3Fa%3D1',
  );
  expect((await ask('/th/register?ref_code=ABC', 'member')).headers.location).toBe('/th?ref_code=ABC');
});

test('lists indexable pages in the sitemap in every language, and links it in robots.txt', async () => {
  const { body, headers } = await ask('/sitemap.xml', 'visitor');
  expect(headers['content-type']).toContain('xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain('http://sabai.test/th/games');
  expect(listed).toContain('http://sabai.test/en');
  for (const path of ['/setting', '/register', '/index1', '/games/', ':'])
    expect(
      listed.filter((address) => new URL(address).pathname.includes(path) || address.endsWith(path)),
      path,
    ).toEqual([]);
  const one = listed
    .filter((address) => address.startsWith('http://sabai.test/th'))
    .map((address) => new URL(address).pathname);
  expect(one).toHaveLength(listed.length / localePrefixes.length);
  for (const path of one) expect((await ask(path, 'visitor')).statusCode, path).toBe(200);
  const robots = await ask('/robots.txt', 'visitor');
  expect(robots.body).toContain('Sitemap: http://sabai.test/sitemap.xml');
  expect(robots.body).toContain('Disallow: /gateway/');
});

test('returns the next games in the same order when scrolling', async () => {
  const namesOf = async (url: string) => (await ask(url, 'visitor')).json().map(({ name }: { name: string }) => name);
  const all = await namesOf('/th/game-cards');
  expect(all.length).toBeGreaterThan(10);
  expect((await namesOf('/th/game-cards?skip=4')).slice(0, all.length - 4)).toEqual(all.slice(4));
  const backwards = await namesOf('/th/game-cards?skip=x&sort=-name');
  expect(backwards).toEqual(backwards.toSorted().reverse());
  expect(await namesOf('/th/game-cards?skip=1000000')).toEqual([]);
});

describe('operator settings', () => {
  const configure = (values: object) => database.db.updateTable('site_settings').set(values).execute();
  /** The database sends notices of the change; the page is requested until it shows the change. */
  const soon = (check: () => Promise<unknown>) => expect.poll(check, { timeout: 10_000 });
  beforeAll(() => context.startListening());

  test('[R2.134] show a closed page with 503 and the operator’s text, if set', async () => {
    await configure({ is_closed: true });
    await soon(async () => (await ask('/th/games', 'visitor')).statusCode).toBe(503);
    const { body, headers } = await ask('/th/games', 'visitor');
    expect(headers['retry-after']).toBe('3600');
    expect(unescaped(body)).toContain(translatorFor('th', 'errors')('closed.title', {}));
    expect(body).not.toContain('data-game');
    await database.db.insertInto('language_texts').values({ language_id: 2, closed_text: 'พรุ่งนี้ <เช้า>' }).execute();
    await soon(async () => visibleText((await ask('/th/games', 'visitor')).body)).toContain('พรุ่งนี้ &lt;เช้า&gt;');
    await configure({ is_closed: false });
    await soon(async () => (await ask('/th/games', 'visitor')).statusCode).toBe(200);
  });

  test('[R2.134] cover hidden pages like a closed site, and still answer calls', async () => {
    await configure({ hide_content: true });
    await soon(async () => (await ask('/th/games', 'visitor')).statusCode).toBe(503);
    const { body } = await ask('/th/games', 'visitor');
    expect(unescaped(body)).toContain(translatorFor('th', 'errors')('closed.title', {}));
    expect(body).not.toContain('data-game');
    const system = (await ask('/gateway/public/system-config', 'visitor')).json<Record<string, unknown>>();
    expect([system.is_close_web, system.hide_content]).toEqual([false, true]);
    await configure({ hide_content: false });
    await soon(async () => (await ask('/th/games', 'visitor')).statusCode).toBe(200);
  });

  test('[R9.40] redirect phones to the mobile site, with path and query', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' };
    await configure({ mobile_host: 'm.sabai.test' });
    await soon(async () => (await ask('/vn/games?tag=new', 'visitor', phone)).headers.location).toBe(
      'http://m.sabai.test/vn/games?tag=new',
    );
    expect((await ask('/vn/games?tag=new', 'visitor')).statusCode).toBe(200);
    expect((await ask('/vn/games', 'visitor', { ...phone, host: 'm.sabai.test' })).statusCode).toBe(200);
    await configure({ mobile_host: '' });
  });

  test('show listed items on their pages in their language', async () => {
    const item = (kind: string, content: object, language_id: number | null = null) => ({
      kind,
      language_id,
      content: JSON.stringify(content),
    });
    const banner = { text: '', image_url: '', link: '/games?tag=new' };
    await database.db
      .insertInto('site_items')
      .values([
        item('banner', { ...banner, layout_position_id: 1, title: 'Banner at home' }),
        item('banner', { ...banner, layout_position_id: 3, title: 'Banner of the lobby' }),
        item('powered-by', { name: 'Machine Works', image_url: '', link: 'https://machine.example' }),
        item('content-block', { place: 'footer', title: 'Licence 42', text: 'None', link: '', page_show_list: [] }),
        item('content-block', {
          place: 'freestyle',
          title: 'Of the lobby',
          text: 'Below it',
          link: '',
          page_show_list: ['game'],
        }),
        item('content-block', {
          place: 'footer',
          title: 'Foot of home',
          text: '',
          link: '',
          page_show_list: ['index'],
        }),
        item('sticky-button', { name: 'Chat with us', image_url: '', link: 'tg://resolve?domain=sabai' }),
        item('article', { topic: 'cashback', title: 'เงินคืน', text: 'ทุกวันจันทร์', image_url: '' }, 2),
        item('contact-channel', { code_name: 'line', link: 'https://line.me/th', is_default: true }, 2),
      ])
      .execute();
    const text = async (path: string) => visibleText((await ask(path, 'visitor')).body);
    await soon(() => text('/en')).toContain('Banner at home');
    for (const shown of ['Machine Works', 'Licence 42', 'Chat with us']) expect(await text('/en')).toContain(shown);
    expect(await text('/en')).not.toContain('Banner of the lobby');
    expect(await text('/en')).toContain('Foot of home');
    expect(await text('/en')).not.toContain('Of the lobby');
    expect(await text('/en/games')).toContain('Of the lobby');
    expect(await text('/en/games')).not.toContain('Foot of home');
    expect(await text('/en/games')).toContain('Banner of the lobby');
    expect(await text('/th/cashback')).toContain('ทุกวันจันทร์');
    expect(await text('/en/cashback')).not.toContain('ทุกวันจันทร์');
    expect(await text('/th/promotions/rebate')).not.toContain('ทุกวันจันทร์');
    expect((await ask('/th', 'visitor')).body).toContain('https://line.me/th');
    expect((await ask('/en', 'visitor')).body).not.toContain('https://line.me/th');
    await database.db.deleteFrom('site_items').execute();
  });

  test('[R7.23] replace the catalogue text with a published policy', async () => {
    await database.db
      .insertInto('policy_versions')
      .values({
        kind: 'privacy',
        language_id: 1,
        sections: JSON.stringify([{ id: 'security', title: 'Locks', text: 'Two of them at [site]' }]),
        effective_at: new Date('2026-01-02T03:04:05Z'),
        published_at: new Date(),
        published_by: '00000000-0000-7000-8000-000000000000',
      })
      .execute();
    const page = async (prefix: string) => (await ask(`/${prefix}/privacy-policy`, 'visitor')).body;
    await soon(() => page('en')).toContain('Two of them at Sabai');
    expect(await page('en')).toContain('id="security"');
    expect(visibleText(await page('en'))).toContain('Jan 2, 2026');
    expect(await page('th')).not.toContain('Two of them');
  });

  test('[R7.62] return 403 with one sentence to blocked networks only', async () => {
    const from = (ip: string) => ask('/en/games', 'visitor', { 'x-forwarded-for': ip });
    expect((await from('203.0.113.9')).statusCode).toBe(200);
    await database.db.insertInto('blocked_networks').values({ network: '203.0.113.0/24', reason: 'test' }).execute();
    await soon(async () => (await from('203.0.113.9')).statusCode).toBe(403);
    const { body } = await from('203.0.113.9');
    expect(visibleText(body)).toContain(translatorFor('en', 'errors')('denied.title', {}));
    expect(body).not.toContain('data-game');
    expect((await from('198.51.100.9')).statusCode).toBe(200);
    const call = (ip: string, service: string) =>
      app.inject({ url: `/gateway/public/${service}`, headers: { 'x-forwarded-for': ip } });
    expect((await call('203.0.113.9', 'game-list')).statusCode).toBe(403);
    expect((await call('203.0.113.9', 'access-denied')).json()).toMatchObject({ is_denied: true });
    expect((await call('198.51.100.9', 'game-list')).statusCode).toBe(200);
  });

  test('load enabled third-party services on visitors’ pages only', async () => {
    const policyOf = async (who: Who) => String((await ask('/en/games', who)).headers['content-security-policy']);
    expect(await policyOf('visitor')).not.toContain('facebook');
    await configure({ facebook_meta_pixel: ['123456'] });
    await soon(() => policyOf('visitor')).toMatch(/script-src 'self' [^;]*https:\/\/connect\.facebook\.net/);
    for (const who of ['visitor', 'member'] as const) expect((await ask('/en/games', who)).statusCode).toBe(200);
    expect(await policyOf('visitor')).not.toContain('hotjar');
    expect(await policyOf('visitor')).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(await policyOf('member')).not.toContain('facebook');
    expect(visibleText((await ask('/en/cookies-policy', 'visitor')).body)).toContain('Meta Pixel');
    await configure({ facebook_meta_pixel: [] });
  });

  test('[R3.18] put the operator’s texts into the head, with scripts escaped', async () => {
    const evil = 'Sabai </script><script>alert(1)</script>';
    await database.db
      .insertInto('seo_texts')
      .values({ language_id: 1, title: evil, og_title: 'Come in', metadata: 'slots, crash' })
      .execute();
    const head = async () => (await ask('/en', 'visitor')).body;
    await soon(async () => unescaped(/<title>([^<]*)<\/title>/.exec(await head())?.[1] ?? '')).toContain(evil);
    const html = await head();
    const metas = tags(html, 'meta');
    expect(metas.find(({ property }) => property === 'og:title')?.content).toBe('Come in');
    expect(metas.find(({ name }) => name === 'keywords')?.content).toBe('slots, crash');
    expect(metas.filter(({ property }) => property === 'og:locale:alternate')).toHaveLength(14);
    expect(html).not.toContain('</script><script>alert');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(data['@graph'][0]).toMatchObject({ '@type': 'WebSite', url: 'http://sabai.test/en', inLanguage: 'en' });
    const page = (await ask('/en/promotions/cashback', 'visitor')).body;
    const way = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
    expect(way.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
      '/en',
      '/en/promotions',
      '/en/promotions/cashback',
    ]);
    await database.db.deleteFrom('seo_texts').execute();
  });
});
