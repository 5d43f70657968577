import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('[R2.74] [R4.23] a visitor reads a promotion, and a member receives it with a deposit, plays and deactivates it', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const member = new Member(page, 'en', newPhone());
  const { say } = member;
  const card = page.getByRole('article').filter({ hasText: 'Welcome bonus' });
  const receive = card.getByRole('button', { name: say('bonus', 'card.receive') });
  const detail = page.getByRole('dialog', { name: 'Welcome bonus' });

  await test.step('a visitor sees its reward and rules, and is asked to log in', async () => {
    await member.open('/promotions');
    await expect(card).toContainText('100%');
    await card.getByRole('link', { name: 'Welcome bonus' }).click();
    await expect(detail).toContainText('10 × the bonus');
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await receive.click();
    await expect(page.getByRole('dialog', { name: say('identity', 'login.title') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a member receives it, and it starts with the deposit', async () => {
    await member.register();
    await member.dismissWelcome();
    await member.addBankAccount();
    await page.keyboard.press('Escape');
    await member.open('/promotions');
    await receive.click();
    const change = page.getByRole('button', { name: say('bonus', 'replace.change', { name: 'Welcome bonus' }) });
    const waits = card.getByText(say('bonus', 'promotions.status.received'));
    // A new member has cashback where the operator offers it.
    await expect(change.or(waits)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await expect(waits).toBeVisible();
    await card.getByRole('button', { name: say('bonus', 'card.depositNow') }).click();
    await member.depositByQr('500');
    await member.open('/promotions');
    await expect(card).toContainText(say('bonus', 'promotions.status.active'));
    await expect(card).toContainText('0 of 5,000');
    await expect(card).toContainText('received a bonus of ฿500.00');
  });

  await test.step('a bet advances its turnover, shown beside the game and in the promotion list', async () => {
    await member.open('/games/1');
    const bar = page.getByTestId('bonus-bar');
    await expect(bar).toContainText('0 of 5,000');
    const spin = member.game
      .getByRole('button', { name: say('studio', 'control.spin'), exact: true })
      .and(member.game.locator('[data-state=idle]'));
    await expect(spin).toBeEnabled({ timeout: 150_000 });
    await spin.press('Enter', { noWaitAfter: true });
    await expect(page.getByRole('progressbar', { name: say('cashier', 'promotion.turnover') })).toHaveAttribute(
      'aria-valuetext',
      '10 of 5,000',
    );
    await member.open('/promotions');
    await expect(card).toContainText('10 of 5,000');
  });

  await test.step('a game outside the promotion rejects the bet with the rule, and takes no money', async () => {
    await member.open('/games/3');
    const fill = member.game.getByRole('button', { name: say('studio-fishing', 'fill') }).first();
    await expect(fill).toBeVisible({ timeout: 60_000 });
    await fill.click();
    // Whatever the price: the amount is on the button.
    const [before] = say('studio-fishing', 'buyIn.confirm', { amount: '\n' }).split('\n');
    await member.game.getByRole('button', { name: before!.trim() }).last().click();
    const told = page.getByRole('alertdialog', { name: say('bonus', 'bar.refused') });
    await expect(told).toContainText(say('bonus', 'bar.gameClosed', { title: 'Welcome bonus' }));
    await expect(told).toContainText(say('bonus', 'bar.nothingTaken', { done: '10' }));
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    await member.open('/promotions');
  });

  await test.step('it is deactivated in two steps, with the current amounts', async () => {
    await card.getByRole('button', { name: say('bonus', 'active.details') }).click();
    await detail.getByRole('button', { name: say('bonus', 'deactivate.action') }).click();
    const ask = page.getByRole('dialog', { name: say('bonus', 'deactivate.ask', { title: 'Welcome bonus' }) });
    await expect(ask).toContainText(/You keep ฿[\d,.]+ now; ฿500\.00 of bonus is removed\./);
    await ask.getByRole('button', { name: say('bonus', 'deactivate.action') }).click();
    await expect(ask).toBeHidden();
    await member.open('/setting/promotion');
    await expect(page.getByRole('button', { name: /Welcome bonus/ })).toBeVisible();
  });
});
