import { depositElsewhere, enterWithBank, walletBalance } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { logInDemo, Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';

/** Waits for the browser to fetch a part, for tests of prefetching. */
const fetched = (page: Page, part: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

/** Marks the page, to detect a reload. */
const remember = (page: Page) => page.evaluate('globalThis.isSamePage = true');
const isSame = async (page: Page) => expect(await page.evaluate('globalThis.isSamePage')).toBe(true);

test('a connection lost during a deposit keeps the form, reports that nothing was sent, and continues', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWithBank(context);
  const member = new Member(page, 'en', newPhone());
  const { say, cashbox } = member;
  await member.open();
  await remember(page);
  await fetched(page, 'step-up-modal');
  await member.openCashbox();
  await member.wayToDeposit('PROMPTPAY').click();
  const amount = cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true });
  await amount.fill('250');
  await context.setOffline(true);
  await cashbox.getByRole('button', { name: say('cashier', 'qr.submit') }).click();
  const lost = page.getByRole('dialog', { name: say('errors', 'lost.title') });
  await expect(lost).toContainText(say('errors', 'lost.unsent'));
  await context.setOffline(false);
  /* It appears and disappears automatically, and does not repeat past events. */
  await expect(page.getByRole('status').filter({ hasText: say('errors', 'lost.backTitle') })).toContainText(
    say('errors', 'lost.back.unsent'),
  );
  await expect(page.getByText(say('errors', 'lost.unsent'))).toHaveCount(0);
  await expect(lost).toHaveCount(0);
  await expect(amount).toHaveValue('250');
  await cashbox.getByRole('button', { name: say('cashier', 'qr.submit') }).click();
  await expect(cashbox.locator('img[src^="data:image/svg"]')).toBeVisible();
  await isSame(page);
});

test('a withdrawal without a response is resent and made once, and a failed transfer keeps its amount', async ({
  page,
  context,
  browser,
}) => {
  const member = new Member(page, 'en', await enterWithBank(context));
  await depositElsewhere(context, '1000');
  await expect.poll(() => walletBalance(context)).toBe(1000_00n);
  const { say, cashbox } = member;
  const staff = await Staff.logIn(browser);
  await staff.give(member.phone, 'cashback', '80');
  await staff.waiveTurnover(context);
  await member.open();
  await remember(page);
  await fetched(page, 'step-up-modal');
  await member.openCashbox();
  const lost = page.getByRole('dialog', { name: say('errors', 'lost.title') });
  const amount = cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true });

  await cashbox.getByRole('tab', { name: say('cashier', 'window.transfer') }).click();
  await amount.fill('50');
  await context.setOffline(true);
  await cashbox.getByRole('button', { name: say('wallet', 'transfer.submit') }).click();
  await expect(lost).toContainText(say('errors', 'lost.unsent'));
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(amount).toHaveValue('50');
  await cashbox.getByRole('button', { name: say('wallet', 'transfer.submit') }).click();
  await expect.poll(() => walletBalance(context)).toBe(1050_00n);

  await cashbox.getByRole('tab', { name: say('cashier', 'window.withdraw') }).click();
  await amount.fill('200');
  const withdraw = async () => {
    await cashbox.getByRole('button', { name: say('cashier', 'withdraw.submit'), exact: true }).click();
    await page.getByRole('button', { name: say('cashier', 'withdraw.confirm') }).click();
  };
  await withdraw();
  /* The server receives the request, and its response is lost. */
  const keys: (string | undefined)[] = [];
  await page.route('**/gateway/member/withdrawal-transaction', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await member.proveByPassword();
  await expect(lost).toContainText(say('errors', 'lost.repeatable'));
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  /* The pending state is loaded again automatically, and shown. */
  await expect(cashbox.getByText(say('cashier', 'withdrawal.processing'), { exact: true })).toBeVisible();
  expect(keys).toHaveLength(1);
  await expect.poll(() => walletBalance(context)).toBe(850_00n);
  await isSame(page);
});

test('an unreachable page loads later, while the previous page remains', async ({ page, context }) => {
  await logInDemo(context);
  const member = new Member(page, 'en', newPhone());
  await member.open('/promotions');
  await remember(page);
  await context.setOffline(true);
  /* Its chunk, its data and its texts are not loaded yet. */
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: member.say('nav', 'games') })
    .first()
    .click();
  await page.waitForTimeout(1500);
  await expect(page).toHaveURL('/en/promotions');
  await expect(page.getByRole('main')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/en/games', { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isSame(page);
});

test('a dialog whose chunk fails to load opens once it is available, without a page reload', async ({ page }) => {
  const member = new Member(page, 'en', newPhone());
  let isCut = true;
  await page.route(/assets\/language-modal/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await member.open();
  await remember(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: member.say('nav', 'language') })
    .click();
  await page.waitForTimeout(3000);
  await expect(page.getByRole('main')).toBeVisible();
  isCut = false;
  await expect(page.getByRole('dialog', { name: member.say('nav', 'language') })).toBeVisible({ timeout: 15_000 });
  await isSame(page);
});

test('the money dialogs and pages are preloaded for members, and work offline', async ({ page, context }) => {
  await enterWithBank(context);
  const member = new Member(page, 'th', newPhone());
  const { say, cashbox } = member;
  await member.open('/promotions');
  await fetched(page, 'setting-wallet');
  await context.setOffline(true);
  await member.openCashbox();
  await expect(cashbox.getByText(say('errors', 'offline'))).toBeVisible();
  await context.setOffline(false);
  /* Its choices appear automatically. */
  await expect(member.wayToDeposit('PROMPTPAY')).toBeVisible();
});

test('the offline page loads the requested page as soon as it is reachable', async ({ page, context }) => {
  await logInDemo(context);
  const member = new Member(page, 'th', newPhone());
  await member.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline/th')))).toBe(true);
  await context.setOffline(true);
  await page.goto('/th/games');
  await expect(page.getByRole('heading', { name: member.say('errors', 'offline') })).toBeVisible();
  await context.setOffline(false);
  await hydrated(page);
  await expect(page).toHaveURL('/th/games');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
});
