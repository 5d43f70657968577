import { office, Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values?: Record<string, string>) => say('bonus-office', key, values);
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: word('steps') })
    .getByRole('button', { name: word(`step.${name}`) })
    .click();

test('an offer is created within five minutes, approved by a second owner, and paused immediately', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const began = Date.now();
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/rewards/new`);
  await page.getByRole('button', { name: new RegExp(`^${word('kind.promotion')}`) }).click();
  const findings = page.getByRole('complementary', { name: word('findings.title') });

  await test.step('step “what”: Thai and English texts are generated from the rules', async () => {
    await page.getByRole('button', { name: 'ไทย', exact: true }).click();
    await expect(findings.getByText(/ไทย/).first()).toBeVisible();
    await page.getByRole('button', { name: word('fillIn') }).click();
    await expect(findings.getByText(/ไทย/)).toHaveCount(0);
  });
  await test.step('the rules are entered without free text', async () => {
    await step(page, 'amounts');
    await expect(page.getByLabel(word('amounts.share'))).toHaveValue('100');
    await expect(page.getByLabel(word('amounts.cap'))).toHaveValue('1000');
    await step(page, 'rules');
    await expect(page.getByLabel(word('rules.multiplier'), { exact: true })).toHaveValue('10');
    await expect(page.getByRole('region', { name: word('example.title') })).toContainText('10,000.00');
  });
  const address = page.url().split('?')[0]!;

  await test.step('a blocking finding prevents submission, and is fixed with one click', async () => {
    await page.getByLabel(word('rules.maxStakeShare')).fill('30');
    const tooHigh = findings.getByRole('listitem').filter({ hasText: '30 %' });
    await expect(tooHigh).toBeVisible();
    await step(page, 'check');
    await page.getByLabel(word('reason')).fill('Songkran week for new members');
    await expect(page.getByRole('button', { name: word('submit.send') })).toBeDisabled();
    await tooHigh.getByRole('button', { name: word('findings.fix') }).click();
    await expect(tooHigh).toHaveCount(0);
  });
  await test.step('the offer is simulated and submitted', async () => {
    await step(page, 'check');
    const simulator = page.getByRole('region', { name: word('simulator.title') });
    await simulator.getByRole('button', { name: word('simulator.run') }).click();
    await expect(simulator.getByRole('row', { name: new RegExp(word('simulator.who.grinder')) })).toBeVisible();
    await page.getByLabel(word('reason')).fill('Songkran week for new members');
    await page.getByRole('button', { name: word('submit.send') }).click();
    await expect(page.getByText(word('waits'))).toBeVisible();
  });
  expect(Date.now() - began).toBeLessThan(5 * 60_000);

  await test.step('a second owner approves it: it is scheduled with its budget', async () => {
    const second = (await Staff.logIn(browser, 'manager')).page;
    await second.goto(address);
    await expect(second.getByText(word('waitsForYou'))).toBeVisible();
    await second.getByRole('link', { name: word('toApproval') }).click();
    await second.getByRole('button', { name: new RegExp(`^${say('cashier-office', 'decision.approve')}`) }).click();
    await second
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('cashier-office', 'decision.approve'), exact: true })
      .click();
    await expect(second.getByText(say('approvals-office', 'approval.doneApproved'))).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(word('state.scheduled')).first()).toBeVisible();
  });
  await test.step('visitors see it as upcoming', async () => {
    const site = test.info().project.use.baseURL;
    const coming = await page.request.get(`${site}/gateway/public/promotion-coming?$limit=50`);
    expect(await coming.text()).toContain('100% bonus up to ฿1,000');
  });
  await test.step('it is paused with a reason', async () => {
    await page.getByRole('button', { name: word('move.pause') }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(word('reason')).fill('The title is to be another one');
    await dialog.getByRole('button', { name: word('move.pause') }).click();
    await expect(page.getByText(word('state.paused')).first()).toBeVisible();
  });
});
