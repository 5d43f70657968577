import { type APIRequestContext, expect, test } from '@playwright/test';
import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { textsOf } from './texts.ts';

/** What a visitor is answered: the page, the home page with the login window over it, or that there is no such thing. */
type Answer = 'page' | 'login' | 'missing';

/** Every address of the specification with sample ids, its name in the catalogue of titles, and what a visitor gets. */
const routes: readonly (readonly [path: string, title: string, answer: Answer])[] = [
  ['', 'index', 'page'],
  ['/index1', 'index1', 'page'],
  ['/index2', 'index2', 'page'],
  ['/games', 'games', 'page'],
  ['/games/1', 'games_id', 'login'],
  ['/games/1?demo=1', 'games_id', 'page'],
  ['/providerselect', 'providerselect', 'page'],
  ['/register', 'register', 'page'],
  ['/terms-and-conditions', 'terms_and_conditions', 'page'],
  ['/privacy-policy', 'privacy_policy', 'page'],
  ['/cookies-policy', 'cookies_policy', 'page'],
  ['/promotions', 'promotions', 'page'],
  ['/promotions/promotions_bk', 'promotions_promotions_bk', 'page'],
  ['/promotions/affiliate', 'promotions_affiliate', 'page'],
  ['/promotions/cashback', 'promotions_cashback', 'page'],
  ['/promotions/rebate', 'promotions_rebate', 'page'],
  ['/promotions/5', 'promotions_id', 'missing'],
  ['/affiliate', 'affiliate', 'page'],
  ['/affiliate_v2', 'affiliate_v2_code', 'page'],
  ['/affiliate_v2/ABCD1234', 'affiliate_v2_code', 'page'],
  ['/cashback', 'cashback', 'page'],
  ['/fairness', 'fairness', 'page'],
  ['/member-level', 'member_level', 'page'],
  ['/member-level-detail', 'member_level_detail', 'page'],
  ['/quest', 'quest', 'page'],
  ['/quest/5', 'quest_id', 'missing'],
  ['/coupon', 'coupon_id', 'login'],
  ['/coupon/5', 'coupon_id', 'login'],
  ['/coupon/couponDetails', 'coupon_couponDetails', 'login'],
  ['/reward', 'reward', 'login'],
  ['/reward/exchange-point', 'reward_exchange_point', 'login'],
  ['/reward/freespin', 'reward_freespin', 'login'],
  ['/reward/history', 'reward_history', 'login'],
  ['/reward/lucky-box', 'reward_lucky_box', 'login'],
  ['/reward/random-card', 'reward_random_card', 'login'],
  ['/reward/redreemExchangeReward', 'reward_redreemExchangeReward', 'login'],
  ['/reward/redreemExchangeReward/5', 'reward_redreemExchangeReward_id', 'login'],
  ['/setting', 'setting', 'login'],
  ['/setting/profile', 'setting_profile', 'login'],
  ['/setting/wallet', 'setting_wallet', 'login'],
  ['/setting/history', 'setting_history', 'login'],
  ['/setting/totalbet', 'setting_totalbet', 'login'],
  ['/setting/changePassword', 'setting_changePassword', 'login'],
  ['/setting/affiliate', 'setting_affiliate', 'login'],
  ['/setting/affiliate/income', 'setting_affiliate_income', 'login'],
  ['/setting/affiliate/member', 'setting_affiliate_member', 'login'],
  ['/setting/affiliate/statistics', 'setting_affiliate_statistics', 'login'],
  ['/setting/cashback', 'setting_cashback', 'login'],
  ['/setting/rebate', 'setting_rebate', 'login'],
  ['/setting/promotion', 'setting_promotion', 'login'],
  ['/setting/couponhistory', 'setting_couponhistory', 'login'],
  ['/setting/redeemhistory', 'setting_redeemhistory', 'login'],
  ['/setting/totalpoints', 'setting_totalpoints', 'login'],
  ['/setting/personal-message', 'setting_personal_message_id', 'login'],
  ['/setting/personal-message/5', 'setting_personal_message_id', 'login'],
  ['/setting/personal-message/write-memo', 'setting_personal_message_write_memo', 'login'],
  ['/no-such-page', 'not_found', 'missing'],
];

/** Pages that no search engine may list. */
const unlisted = /^\/(index\d|games\/1|register|promotions\/promotions_bk|affiliate_v2)/;

const unescaped = (html: string) =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** The start tag's attributes by name in lower case, for each tag of that name. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map((tag) =>
    Object.fromEntries(
      [...tag[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), unescaped(value!)]),
    ),
  );
}

async function expectAnswer(
  request: APIRequestContext,
  prefix: LocalePrefix,
  basename: string,
  [path, title, answer]: (typeof routes)[number],
): Promise<void> {
  const asked = `${basename}${path}` || '/';
  const response = await request.get(asked, { maxRedirects: 0 });
  const at = `${asked} in ${prefix}`;
  if (answer === 'login') {
    expect(response.status(), at).toBe(302);
    expect(response.headers().location, at).toBe(`${basename || '/'}?modal=login&next=${encodeURIComponent(path)}`);
    return;
  }
  expect(response.status(), at).toBe(answer === 'missing' ? 404 : 200);
  const html = await response.text();
  expect(tags(html, 'html')[0]?.lang, at).toBe(locales[prefix].htmlLang);
  const said = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const say = textsOf(prefix);
  if (answer === 'missing') {
    expect(said, at).not.toBe('');
    expect(unescaped(html), at).toContain(say('errors', 'notFound'));
    return;
  }
  expect(said, at).toContain('Sabai');
  if (!path.startsWith('/index') && path !== '') expect(said, at).toContain(say('title', title));
  expect(/<meta name="robots" content="noindex"/.test(html), at).toBe(unlisted.test(path));
  const bare = path.replace(/\?.*/, '');
  const links = tags(html, 'link');
  expect(
    links.filter(({ rel }) => rel === 'canonical').map(({ href }) => new URL(href!).pathname),
    at,
  ).toEqual([`/${prefix}${bare}`]);
  const languages = links.filter(({ rel }) => rel === 'alternate');
  expect(languages.map(({ hreflang, href }) => `${hreflang} ${new URL(href!).pathname}`).sort(), at).toEqual(
    [
      ...localePrefixes.map((other) => `${locales[other].htmlLang} /${other}${bare}`),
      `x-default ${bare || '/'}`,
    ].sort(),
  );
}

for (const prefix of localePrefixes) {
  test(`[R2.1] [R2.8] every route answers under /${prefix}`, async ({ request }) => {
    for (const route of routes) await expectAnswer(request, prefix, `/${prefix}`, route);
  });
}

test('[R2.5] every route answers without a prefix: in English, whatever the browser would like', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { 'accept-language': 'th,th-TH;q=0.9' },
  });
  for (const route of routes) await expectAnswer(request, 'en', '', route);
  await request.dispose();
});

test('[R2.3] without a prefix the language that was chosen before is spoken, and nonsense in its cookie is not', async ({
  playwright,
  baseURL,
}) => {
  for (const [cookie, lang] of [
    ['th', 'th'],
    ['mm', 'my'],
    ['xx', 'en'],
  ] as const) {
    const request = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { cookie: `i18n_locale=${cookie}` },
    });
    const html = await (await request.get('/games')).text();
    expect(tags(html, 'html')[0]?.lang, cookie).toBe(lang);
    await request.dispose();
  }
});

test('[R2.7] an unknown prefix is no page', async ({ request }) => {
  for (const path of ['/xx', '/xx/games', '/EN', '/en/en', '/en/Games']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(unescaped(await response.text()), path).toContain(textsOf('en')('errors', 'notFound'));
  }
});
