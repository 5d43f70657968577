/** Opening games in all kinds of browsers (R4.49–R4.53). Changes site-wide settings, so it runs alone. */
import { enterWithBank } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { administrator } from './staff.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  chrome: undefined,
  safari: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  line: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Mobile/15E148 Safari Line/15.9.0`,
  ipadChrome: `Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${apple} CriOS/153.0.0.0 Mobile/15E148 Safari/604.1`,
} as const;

/* Games of the demonstration, each with a different way of opening. */
const games = { popup: 911, pageInWindow: 912, pageInFrame: 913, asked: 914 } as const;

async function browserOf(
  browser: Browser,
  agent: keyof typeof agents,
): Promise<{ context: BrowserContext; page: Page }> {
  const userAgent = agents[agent];
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
  await enterWithBank(context);
  return { context, page: await context.newPage() };
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`/en${path}`);
  await hydrated(page);
}

const openButton = (page: Page) => page.getByRole('button', { name: say('gameplay', 'openWindow') });
/** A popup has no location bar; a tab does. */
const isPopup = (window: Page) => window.evaluate(() => !globalThis.locationbar.visible);

test.describe.configure({ mode: 'default' });

for (const [agent, expected] of [
  ['chrome', 'popup'],
  ['ipadChrome', 'popup'],
  ['safari', 'tab'],
  ['line', 'tab'],
] as const)
  test(`[R4.51] a game without a frame opens in a ${expected} in ${agent}`, async ({ browser }) => {
    const { context, page } = await browserOf(browser, agent);
    await openPage(page, `/games/${games.popup}`);
    const arriving = context.waitForEvent('page');
    await openButton(page).click();
    const game = await arriving;
    await game.waitForURL(/\/providers\/demo-native\/game\?token=/);
    expect(await isPopup(game)).toBe(expected === 'popup');
    await expect(page).toHaveURL(/\/en\/games\/911$/);
    await context.close();
  });

test('[R4.52] the window of the previous game is closed', async ({ browser }) => {
  const { context, page } = await browserOf(browser, 'chrome');
  await openPage(page, `/games/${games.popup}`);
  const open = async () => {
    const arriving = context.waitForEvent('page');
    await openButton(page).click();
    const game = await arriving;
    await game.waitForURL(/\/providers\//);
    return game;
  };
  const first = await open();
  const closed = first.waitForEvent('close');
  const second = await open();
  await closed;
  expect(second.isClosed()).toBe(false);
  await context.close();
});

test('[R7.186] [Q53] a page returned by the provider is shown in the window and in the frame, without our cookies', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'chrome');
  await openPage(page, `/games/${games.pageInWindow}`);
  const open = async () => {
    const arriving = context.waitForEvent('page');
    await openButton(page).click();
    const game = await arriving;
    await expect(game.getByRole('heading', { name: 'Integration demo' })).toBeVisible();
    return game;
  };
  const game = await open();
  expect(new URL(game.url()).pathname).toMatch(/^\/game-documents\//);
  expect(await game.evaluate(() => globalThis.origin)).toBe('null');
  await openPage(page, `/games/${games.pageInFrame}`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Integration demo' })).toBeVisible();
  await openPage(page, `/games/${games.asked}`);
  expect((await open()).url()).toMatch(/\/providers\/demo-native\/game\?token=/);
  await context.close();
});

test('[R4.53] a member with a rejected account is warned, and led to the profile', async ({ browser, playwright }) => {
  const { context, page } = await browserOf(browser, 'chrome');
  const { request } = await administrator(playwright);
  const profile = await (await context.request.get('/gateway/member/users')).json();
  const data = { status: 'rejected', reason: 'The name is not that of the account.' };
  const answer = await request.patch(`/gateway/staff/member-bank/${profile.id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await openPage(page, '/games');
  await page.locator('.tile-play').first().click();
  const warning = page.getByRole('dialog', { name: say('identity', 'update.title') });
  await expect(warning.getByText(say('identity', 'update.why'))).toBeVisible();
  await warning.getByRole('button', { name: say('identity', 'update.next') }).click();
  await expect(page.getByRole('dialog').getByLabel(say('identity', 'bank.accountNumber'))).toBeVisible();
  await context.close();
});

test.describe('with games in windows enabled', () => {
  test.beforeAll(async ({ playwright }) => {
    await (await administrator(playwright)).settings('site-setting', { should_iframe_redirect: true });
  });
  test.afterAll(async ({ playwright }) => {
    await (await administrator(playwright)).settings('site-setting', { should_iframe_redirect: false });
  });

  for (const [agent, isWindow] of [
    ['chrome', true],
    ['safari', true],
    ['ipadChrome', false],
    ['line', false],
  ] as const)
    test(`[R4.50] a framed game opens ${isWindow ? 'in a window' : 'in the page'} in ${agent}`, async ({ browser }) => {
      const { context, page } = await browserOf(browser, agent);
      await expect(async () => {
        await openPage(page, '/games');
        const config = await (await context.request.get('/gateway/public/custom-function')).json();
        expect(config.should_iframe_redirect).toBe(true);
      }).toPass();
      const arriving = isWindow ? context.waitForEvent('page') : undefined;
      await page.locator('.tile-play').first().click();
      const game = (await arriving) ?? page;
      await game.waitForURL(/\/en\/games\/\d+$/);
      await expect(game.locator('iframe')).toBeVisible();
      if (isWindow) await expect(page).toHaveURL(/\/en\/games$/);
      expect(context.pages()).toHaveLength(isWindow ? 2 : 1);
      await context.close();
    });
});
