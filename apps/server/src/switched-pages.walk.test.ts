import { houseFeatures } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberCookie } from './platform/http/tokens.ts';
import { openWalkedServer, type Server } from './walk.fixture.ts';

let server: Server;
beforeAll(async () => {
  server = await openWalkedServer();
}, 240_000);
afterAll(() => server?.close());

const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.site.inject({ url, headers: { cookie: '', ...headers } });
  const html = answer.body.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  return {
    ...answer,
    status: answer.statusCode,
    html,
    links: [...html.matchAll(/href="\/en(\/[^"]*)"/g)].map(([, to]) => to),
  };
};
const switchOff = (feature: string) =>
  sql`update site_settings set enabled_features = ${houseFeatures.filter((one) => one !== feature)}`.execute(server.db);
const switchedOff = 'This page is switched off at the moment.';

test.each([
  ['fairness', '/en/fairness'],
  ['fairness', '/en/slot-rtp'],
  ['promotion', '/en/promotions'],
  ['cashback', '/en/cashback'],
  ['affiliate', '/en/affiliate'],
  ['quest', '/en/quest'],
  ['level', '/en/member-level'],
  ['register', '/en/register'],
])('while %s is switched off, %s returns 403, and works again when it is enabled', async (feature, url) => {
  expect((await page(url)).status).toBe(200);
  await switchOff(feature);
  await expect.poll(async () => (await page(url)).status).toBe(403);
  expect((await page(url)).html).toContain(switchedOff);
  expect((await page('/en')).links).not.toContain(url.slice('/en'.length));
  await switchOff('');
  await expect.poll(async () => (await page(url)).status).toBe(200);
  expect((await page(url)).html).not.toContain(switchedOff);
});

test('[S12] a section without content leaves the navigation, and returns with content', async () => {
  const { db } = server;
  // An active programme's text is content too, and so are quests.
  await sql`update offers set state = 'paused' where kind in ('cashback', 'quest')`.execute(db);
  await expect.poll(async () => (await page('/en')).links.includes('/cashback')).toBe(false);
  await expect.poll(async () => (await page('/en')).links.includes('/quest')).toBe(false);
  const article = JSON.stringify({ topic: 'cashback', title: 'Cashback', text: 'Money back', image_url: '' });
  await sql`insert into site_items (kind, content) values ('article', ${article})`.execute(db);
  await expect.poll(async () => (await page('/en')).links.includes('/cashback')).toBe(true);
  await sql`delete from site_items where kind = 'article'`.execute(db);
  await expect.poll(async () => (await page('/en')).links.includes('/cashback')).toBe(false);
});

test('[S12] a category without games leaves the lobby, and returns with a game', async () => {
  const has = async () => /category=free-spin/.test((await page('/en/games')).html);
  expect(await has()).toBe(false);
  await sql`insert into game_placements (category_id, game_id) select category.id, game.id
    from game_categories category, lateral (select id from games where status = 'playable' order by id limit 1) game
    where category.code = 'free-spin'`.execute(server.db);
  await expect.poll(has).toBe(true);
});

test('redirects a member without the privilege home with a reason, and keeps the query', async () => {
  await sql`update identity_settings set member_privileges = '{}'`.execute(server.db);
  const cookie = (await server.headers('member')).cookie!;
  await expect.poll(async () => (await page('/en/quest?x=1', { cookie })).status).toBe(302);
  const kept = await page('/en/quest?x=1', { cookie });
  expect(kept.headers.location).toBe('/en?x=1');
  expect(String(kept.headers['set-cookie'])).toContain('sabai_notice=not-for-you');
  // No notice for a member on a visitors' page, nor for a visitor on a members' page.
  expect(String((await page('/en/register', { cookie })).headers['set-cookie'])).not.toContain('sabai_notice');
  expect(String((await page('/en/setting')).headers['set-cookie'])).not.toContain('sabai_notice');
});

test('clears the cookie of an ended session', async () => {
  const { cookie } = await server.living('logged-out');
  const gone = await page('/en', { cookie: cookie! });
  expect(String(gone.headers['set-cookie'])).toMatch(new RegExp(`${memberCookie}=;.*Max-Age=0`));
  const { cookie: living } = await server.living('member');
  expect(String((await page('/en', { cookie: living! })).headers['set-cookie'])).not.toContain(`${memberCookie}=`);
});

test('uses the operator’s default language for an address without one', async () => {
  const spoken = async () => /<html lang="([^"]*)"/.exec((await page('/')).body)?.[1];
  expect(await spoken()).toBe('en');
  await sql`update site_settings set default_locale = 'th'`.execute(server.db);
  await expect.poll(spoken).toBe('th');
  await sql`update site_settings set default_locale = ''`.execute(server.db);
});
