import { logInDemo } from './member.ts';
import { administrator, desk, office, phone, Staff } from './staff.ts';
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

test('a lucky box is created, simulated, approved by a second owner and live', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await Staff.logIn(browser, 'admin', desk);
  await page.goto(`${office()}/rewards/new`);
  await page.getByRole('button', { name: word('type.lucky_box') }).click();
  const findings = page.getByRole('complementary', { name: word('findings.title') });

  await test.step('step “what”: texts in every language are generated from the rules', async () => {
    await page.getByRole('button', { name: word('fillIn') }).click();
    await expect(findings.getByText(/ไทย/)).toHaveCount(0);
  });
  await test.step('odds that do not add up are rejected beside their table, and fixed with one click', async () => {
    await step(page, 'amounts');
    const prizes = page.getByRole('region', { name: shop('wizard.prizes') });
    await prizes.getByLabel(shop('wizard.parts'), { exact: true }).first().fill('710');
    const wrong = findings.getByRole('listitem').filter({ hasText: '1010' });
    await expect(wrong).toBeVisible();
    await wrong.getByRole('button', { name: word('findings.fix') }).click();
    await expect(wrong).toHaveCount(0);
  });
  await test.step('a price below the average value is rejected', async () => {
    const price = page.getByLabel(shop('wizard.price'));
    await price.fill('50');
    await expect(findings.getByText(/members gain points with each draw/)).toBeVisible();
    await price.fill('100');
    await expect(findings.getByText(/members gain points with each draw/)).toHaveCount(0);
  });
  await test.step('the item is previewed, simulated and submitted', async () => {
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

  await test.step('a second owner approves', async () => {
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

test('a member’s order is accepted, packed, sent and deducted from the stock', async ({
  browser,
  context,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await logInDemo(context);
  const address = {
    recipient: 'Ploy Jaidee',
    phone: '0812345678',
    line1: '9 Sukhumvit 24',
    district: 'Khlong Toei',
    province: 'Bangkok',
    postcode: '10110',
    country: 'TH',
  };
  const { id: member_id } = (await (await context.request.get('/gateway/member/users')).json()) as { id: string };
  const { request } = await administrator(playwright);
  const points = {
    member_id,
    account: 'points',
    direction: 'credit',
    amount: '2500',
    reason: 'Points for a mug of the shop',
  };
  const given = await request.post('/gateway/staff/adjustment', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: points,
  });
  expect(given.ok(), await given.text()).toBe(true);
  const bought = await context.request.post('/gateway/member/redeem-reward', {
    headers: { origin: baseURL!, 'idempotency-key': crypto.randomUUID() },
    data: { redeem_id: 309, version: 1, address },
  });
  expect(bought.ok(), await bought.text()).toBe(true);
  const order = (await bought.json()) as { id: string };

  const { page } = await Staff.logIn(browser, 'admin', desk);
  await page.goto(`${office()}/rewards/orders/${order.id}`);
  const panel = page.getByRole('region', { name: shop('orders.order') });
  await panel.getByRole('button', { name: shop('orders.move.capture') }).click();
  await test.step('its address is shown with a reason', async () => {
    await panel.getByRole('button', { name: new RegExp(shop('orders.address')) }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill('Label of the parcel');
    await dialog.getByRole('button', { name: say('dossier-office', 'reveal.submit'), exact: true }).click();
    await expect(panel.getByText('9 Sukhumvit 24')).toBeVisible();
  });
  await panel.getByRole('button', { name: shop('orders.move.pack') }).click();
  await panel.getByRole('button', { name: shop('orders.move.send') }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(shop('orders.tracking')).fill('TH998877');
  await dialog.getByRole('button', { name: shop('orders.move.send') }).click();
  await expect(panel.getByText('TH998877')).toBeVisible();
  await expect(panel.getByRole('button', { name: shop('orders.move.deliver') })).toBeVisible();

  await test.step('the board and the order fit on a phone', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${office()}/rewards/orders?view=sent`);
    await expect(page.getByRole('heading', { name: shop('orders.title') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
  await test.step('the stock shows the order that took it', async () => {
    await page.setViewportSize(desk);
    await page.goto(`${office()}/rewards/stock?item=309`);
    const moved = page.getByRole('table', { name: shop('stock.movements') });
    await expect(moved.getByRole('link', { name: say('rewardshop', 'order.states.reserved') }).first()).toBeVisible();
  });
});
