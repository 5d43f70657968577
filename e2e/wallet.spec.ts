import { Member } from './member.ts';
import { newPhone, payStatement } from './outside-world.ts';
import { Staff } from './staff.ts';
import { expect, test } from './test.ts';

test('a member deposits by auto bank, moves money between wallets, locks some and sees each explanation', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const member = new Member(page, 'en', newPhone());
  const { say, cashbox } = member;
  await member.register();
  await member.dismissWelcome();

  await test.step('[R1.18] deposits 1,000 by auto bank, identified by the exact amount', async () => {
    await member.addBankAccount();
    await member.wayToDeposit('AUTOBANK').click();
    await cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill('1000');
    await cashbox.getByRole('button', { name: say('cashier', 'pay.submit') }).click();
    await expect(cashbox.getByText(say('cashier', 'pay.transferExactly'))).toBeVisible();
    const deposit = await member.pendingDeposit();
    await payStatement(deposit);
    const done = page.getByRole('dialog', { name: say('cashier', 'success.title') });
    await expect(done).toBeVisible({ timeout: 30_000 });
    await done.getByRole('button', { name: say('cashier', 'success.ok') }).click();
  });

  await test.step('[R1.17] receives cashback from staff and moves 50 of it to the main wallet', async () => {
    const staff = await Staff.logIn(browser);
    await staff.give(member.phone, 'cashback', '50');
    await staff.waiveTurnover(context);
    await member.open('/setting/cashback');
    const transfer = say('bonus', 'programme.transfer', { amount: '฿50.00' });
    await page.getByRole('button', { name: transfer }).click();
    await expect(page.getByText(say('wallet', 'transfer.doneCashback'))).toBeVisible();
  });

  await test.step('puts 100 into the vault and locks it', async () => {
    await member.open('/setting/wallet');
    await page.getByRole('button', { name: say('wallet', 'wallet.vaultOpen') }).click();
    const vault = page.getByRole('dialog', { name: say('wallet', 'vault.title') });
    await vault.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill('100');
    await vault.getByRole('button', { name: say('wallet', 'vault.submitIn') }).click();
    await vault.getByRole('button', { name: say('wallet', 'vault.lockNow') }).click();
    await page.getByRole('button', { name: say('wallet', 'vault.confirm'), exact: true }).click();
    await expect(vault.getByText(say('wallet', 'vault.lockedUntil'))).toBeVisible();
    await vault.getByRole('tab', { name: say('wallet', 'vault.takeOut') }).click();
    await expect(vault.getByText(say('wallet', 'vault.locked'))).toBeVisible();
  });

  await test.step('the explanation of the main wallet adds up', async () => {
    await member.open('/setting/wallet');
    await page
      .getByRole('button', { name: say('wallet', 'explanation.title.balance') })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: say('wallet', 'explanation.title.balance') });
    for (const code of ['DEPOSITS', 'FROM_CASHBACK', 'PUT_INTO_VAULT'] as const) {
      await expect(sheet.getByText(say('wallet', `explanation.code.${code}`))).toBeVisible();
    }
    const figures = await sheet.locator('li .figures, p .figures').allTextContents();
    const total = figures.at(-1)!;
    await expect(sheet.getByText(total, { exact: true })).toHaveCount(2);
    await sheet
      .getByRole('button', { name: say('wallet', 'explanation.show') })
      .first()
      .click();
    await expect(sheet.getByText(say('wallet', 'explanation.balanceAfter')).first()).toBeVisible();
  });

  await test.step('[R4.17] a withdrawal shows its progress', async () => {
    await member.open();
    await member.askWithdrawal('200');
    const way = cashbox.getByRole('region', { name: say('cashier', 'tracker.title') });
    await expect(way.getByText(say('cashier', 'tracker.stage.requested'))).toBeVisible();
    await expect(way.getByText(say('cashier', 'tracker.check.turnover'))).toBeVisible();
  });
  await test.step('sets a limit, sees its use, takes a break and cannot deposit, while the withdrawal continues', async () => {
    await member.open('/setting/limits');
    const deposits = page.getByTestId('limit-deposit');
    await deposits.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: say('protection', 'kind.deposit') });
    await dialog.getByLabel(say('protection', 'limits.amount'), { exact: true }).fill('5000');
    await dialog.getByRole('button', { name: say('protection', 'limits.save') }).click();
    await expect(deposits.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await page.getByRole('button', { name: say('protection', 'break.start'), exact: true }).click();
    const sure = page.getByRole('dialog', {
      name: say('protection', 'break.sure', { term: say('protection', 'break.24h') }),
    });
    const start = sure.getByRole('button', { name: say('protection', 'break.start') });
    await expect(start).toBeDisabled();
    for (const box of await sure.getByRole('checkbox').all()) await box.check();
    await start.click();
    await expect(page.getByText(say('protection', 'reason.COOLING_OFF'))).toBeVisible();
    await member.openCashbox();
    await expect(cashbox.getByText(say('protection', 'reason.COOLING_OFF'))).toBeVisible();
  });
  expect(faults).toEqual([]);
  await context.close();
});
