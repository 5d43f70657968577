import { enterWithBank, walletBalance } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values?: Record<string, string>) => say('coupon', key, values);

/** Types a code and reads what it gives, before anything is used. */
async function check(page: Page, code: string) {
  await page.getByRole('button', { name: word('widget') }).click();
  const asked = page.getByRole('dialog', { name: word('title') });
  await asked.getByLabel(word('code')).fill(code);
  await asked.getByRole('button', { name: word('submit') }).click();
  const confirm = page.getByRole('dialog', { name: word('confirm.title') });
  await expect(confirm.getByText(code, { exact: true })).toBeVisible();
  return confirm;
}

test('[R2.80] [R2.81] [R2.82] [R2.93] a member redeems one coupon after verification and one that replaces cashback', async ({
  page,
  context,
}) => {
  await enterWithBank(context);
  await page.goto('/en/games');
  await hydrated(page);

  await test.step('a coupon under verification shows it, completes automatically and pays money', async () => {
    const confirm = await check(page, 'CHECKED100');
    await expect(confirm.getByText(word('confirm.reviewed'))).toBeVisible();
    await confirm.getByRole('button', { name: word('confirm.use') }).click();
    const verifying = page.getByRole('dialog', { name: word('verifying.title') });
    await expect(verifying.getByText(word('verifying.text'))).toBeVisible();
    await expect(page.getByRole('dialog').getByText(word('success.money'))).toBeVisible({ timeout: 30_000 });
    expect(await walletBalance(context)).toBe(10_000n);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common', 'ok') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a coupon for a promotion asks for confirmation before cashback ends', async () => {
    const confirm = await check(page, 'GIFT100');
    await confirm.getByRole('button', { name: word('confirm.use') }).click();
    const keep = say('bonus', 'replace.keep', { kind: say('bonus', 'offer.rewards.cashback') });
    const change = say('bonus', 'replace.change', { name: '' }).trim();
    const replace = page.getByRole('dialog', { name: say('bonus', 'replace.title') });
    // Its stylesheet comes with it: no page has brought that one.
    await expect(replace.locator('[data-hue]').first()).toHaveCSS('isolation', 'isolate');
    await replace.getByRole('button', { name: keep }).click();
    await expect(replace).toHaveCount(0);
    await confirm.getByRole('button', { name: word('confirm.use') }).click();
    await replace.getByRole('button', { name: new RegExp(`^${change}`) }).click();
    const done = page.getByRole('dialog').filter({ hasText: word('success.promotion') });
    await done.getByRole('link', { name: word('success.see') }).click();
    await expect(page).toHaveURL(/\/setting\/promotion/);
  });

  await test.step('the history lists both', async () => {
    await page.goto('/en/coupon/couponDetails');
    for (const code of ['CHECKED100', 'GIFT100']) await expect(page.getByText(code).first()).toBeVisible();
  });
});
