import { logInDemo, Member } from './member.ts';
import { expect, test } from './test.ts';

const totals = (count: number) => ({ count, success: '0.00', pending: '0.00', failed: '0.00', currency_code: 'THB' });

test('each tab of the history shows its own totals, and says so when they cannot be had', async ({ page, context }) => {
  const member = new Member(page, 'en', '');
  const say = (key: string) => member.say('history', key);
  await logInDemo(context);
  await page.route('**/deposit-transaction-summary*', (route) => route.fulfill({ json: totals(7) }));
  await page.route('**/withdrawal-transaction-summary*', (route) => route.fulfill({ json: totals(3) }));
  await page.route('**/cashback-history-*', (route) =>
    route.fulfill({ status: 403, json: { code: 403, name: 'Forbidden', className: 'forbidden', message: 'no' } }),
  );
  await member.open('/setting/history?tab=deposit');
  const tab = (name: string) => page.getByRole('tab', { name: say(`tab.${name}`), exact: true });
  const figure = page
    .locator('dl')
    .filter({ hasText: say('sum.count') })
    .locator('dd')
    .first();
  await expect(figure).toHaveText('7');
  await page.getByLabel(say('column.status')).selectOption('fail');
  await tab('withdraw').click();
  await expect(figure).toHaveText('3');
  await expect(page.getByLabel(say('column.status'))).toHaveValue('');
  await tab('deposit').click();
  await expect(figure).toHaveText('7');
  await tab('cashback').click();
  await expect(page.getByRole('button', { name: member.say('form', 'load.retry') })).toBeVisible();
  await expect(figure).toHaveText('–');
  await expect(page.locator('dl .skeleton')).toHaveCount(0);
});
