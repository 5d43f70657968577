import { desk, office, Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values?: Record<string, string>) => say('bonus-office', key, values);
const shop = (key: string) => say('rewardshop-office', key);
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: word('steps') })
    .getByRole('button', { name: word(`step.${name}`) })
    .click();

test('a lucky box is made, tried out, approved by a second owner and live', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await Staff.logIn(browser, 'admin', desk);
  await page.goto(`${office()}/rewards/new`);
  await page.getByRole('button', { name: word('type.lucky_box') }).click();
  const findings = page.getByRole('complementary', { name: word('findings.title') });

  await test.step('what: texts in every language made from the rules', async () => {
    await page.getByRole('button', { name: word('fillIn') }).click();
    await expect(findings.getByText(/ไทย/)).toHaveCount(0);
  });
  await test.step('odds that do not add up are refused beside their table, and mended by one press', async () => {
    await step(page, 'amounts');
    const prizes = page.getByRole('region', { name: shop('wizard.prizes') });
    await prizes.getByLabel(shop('wizard.parts'), { exact: true }).first().fill('710');
    const wrong = findings.getByRole('listitem').filter({ hasText: '1010' });
    await expect(wrong).toBeVisible();
    await wrong.getByRole('button', { name: word('findings.fix') }).click();
    await expect(wrong).toHaveCount(0);
  });
  await test.step('a price below what comes back on average is refused', async () => {
    const price = page.getByLabel(shop('wizard.price'));
    await price.fill('50');
    await expect(findings.getByText(/points would make more points/)).toBeVisible();
    await price.fill('100');
    await expect(findings.getByText(/points would make more points/)).toHaveCount(0);
  });
  await test.step('looked at as a member, drawn from many times and sent', async () => {
    await step(page, 'check');
    await expect(page.getByRole('region', { name: word('preview.title') })).toContainText('Lucky box');
    const simulator = page.getByRole('region', { name: word('simulator.title') });
    await simulator.getByRole('button', { name: word('simulator.run') }).click();
    await expect(simulator.getByText('20,000', { exact: true })).toBeVisible();
    await page.getByLabel(word('reason')).fill('A box of points for the weekend');
    await page.getByRole('button', { name: word('submit.send') }).click();
    await expect(page.getByText(word('waits'))).toBeVisible();
  });
  const address = page.url().split('?')[0]!;

  await test.step('a second owner agrees', async () => {
    const second = (await Staff.logIn(browser, 'manager', desk)).page;
    await second.goto(address);
    await second.getByRole('link', { name: word('toApproval') }).click();
    await second.getByRole('button', { name: new RegExp(`^${say('cashier-office', 'decision.approve')}`) }).click();
    await second
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('cashier-office', 'decision.approve'), exact: true })
      .click();
    await expect(second.getByText(say('approvals-office', 'approval.doneApproved'))).toBeVisible();
  });
  await test.step('it is scheduled for its first hour, with its report', async () => {
    await page.goto(address);
    await expect(page.getByText(word('state.scheduled')).first()).toBeVisible();
    await expect(page.getByRole('region', { name: word('report.title') })).toBeVisible();
  });
});
