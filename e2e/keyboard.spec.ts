import { Keyboard } from './keyboard.ts';
import { Member, password } from './member.ts';
import { newAccountNumber, newPhone, payQr, readOtp, scanQr } from './outside-world.ts';
import { Staff } from './staff.ts';
import { expect, test } from './test.ts';

test('the main flow by keyboard alone: register, deposit, play and withdraw', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({ viewport: { width: 1100, height: 640 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const keys = new Keyboard(page);
  const member = new Member(page, 'en', newPhone());
  const { say, window, cashbox, game } = member;

  await test.step('registers', async () => {
    await member.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('nav', 'skip') })).toBeFocused();
    await keys.press(page.getByRole('button', { name: say('nav', 'register'), exact: true }));
    await keys.type(window.locator('[name=phone]'), member.phone);
    await keys.type(window.locator('[name=password]'), password);
    await keys.type(window.locator('[name=confirm_password]'), password);
    await keys.press(window.locator('[name=is_accept_terms]'), 'Space');
    await keys.press(window.getByRole('button', { name: say('identity', 'register.submit') }));
    await keys.type(window.getByLabel(say('identity', 'otp.code')), await readOtp(member.phone));
    await keys.press(window.getByRole('button', { name: say('identity', 'otp.submit') }));
  });

  await test.step('adds a bank account', async () => {
    await keys.press(window.getByRole('button', { name: say('identity', 'welcome.addBank') }));
    const wizard = page.getByRole('dialog', { name: say('identity', 'update.title') });
    await keys.press(wizard.locator('[name=bank_currency_information_id]'), 'ArrowDown');
    await keys.type(wizard.locator('[name=bank_no]'), newAccountNumber());
    await keys.type(wizard.locator('[name=first_name]'), 'Somsri');
    await keys.type(wizard.locator('[name=last_name]'), 'Dee');
    await keys.press(wizard.getByRole('button', { name: say('identity', 'bank.save') }));
    await keys.press(wizard.getByRole('button', { name: say('identity', 'update.later') }));
    await expect(wizard).toBeHidden();
  });

  await test.step('deposits', async () => {
    if (!(await cashbox.isVisible()))
      await keys.press(page.getByRole('button', { name: say('nav', 'deposit'), exact: true }));
    await keys.press(member.wayToDeposit('PROMPTPAY'));
    await keys.type(cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true }), '500');
    await keys.press(cashbox.getByRole('button', { name: say('cashier', 'qr.submit') }));
    const picture = cashbox.locator('img[src^="data:image/svg"]');
    await expect(picture).toBeVisible();
    await payQr(await scanQr(picture));
    await keys.press(
      page
        .getByRole('dialog', { name: say('cashier', 'success.title') })
        .getByRole('button', { name: say('cashier', 'success.ok') }),
    );
    await member.expectBalance('500.00');
    if (await cashbox.isVisible()) await page.keyboard.press('Escape');
  });

  await test.step('plays', async () => {
    await keys.press(page.getByRole('navigation').getByRole('link', { name: say('nav', 'games'), exact: true }));
    await keys.press(page.getByRole('button', { name: say('catalogue', 'playName', { name: 'Lotus Lanterns' }) }));
    const spin = game
      .getByRole('button', { name: say('studio', 'control.spin'), exact: true })
      .and(game.locator('[data-state=idle]'));
    await expect(spin).toBeEnabled({ timeout: 150_000 });
    await keys.press(spin);
    await expect
      .poll(
        async () =>
          ((await (await page.request.get('/gateway/member/bet-transaction')).json()) as { total: number }).total,
      )
      .toBe(2);
  });

  await test.step('withdraws', async () => {
    await (await Staff.logIn(browser)).waiveTurnover(context);
    await page.bringToFront();
    await keys.press(page.getByRole('button', { name: say('gameplay', 'exit') }));
    await keys.press(page.getByRole('button', { name: say('nav', 'deposit'), exact: true }));
    await keys.to(cashbox.getByRole('tab', { name: say('cashier', 'window.deposit') }));
    await page.keyboard.press('ArrowRight');
    await keys.type(cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true }), '200');
    await keys.press(cashbox.getByRole('button', { name: say('cashier', 'withdraw.submit'), exact: true }));
    await keys.press(page.getByRole('button', { name: say('cashier', 'withdraw.confirm') }));
    const proof = page.getByRole('dialog', { name: say('identity', 'security.proof.title') });
    await keys.type(proof.getByLabel(say('identity', 'security.proof.password')), password);
    await keys.press(proof.getByRole('button', { name: say('identity', 'security.proof.submit') }));
    await expect(cashbox.getByText(say('cashier', 'withdrawal.processing'), { exact: true })).toBeVisible();
  });
  await context.close();
});
