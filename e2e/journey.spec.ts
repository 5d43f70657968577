import type { LocalePrefix } from '@sabai/contract/locales';
import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { hurry } from './played-game.ts';
import { Staff } from './staff.ts';
import { expect, test } from './test.ts';

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1100, height: 640 } } as const;

// One after the other: two concurrent desktops drawn in software leave a two-core machine no time for clicks.
test.describe.configure({ mode: 'default' });

const journeys = [
  ['en', 'phone'],
  ['th', 'desktop'],
] as const satisfies [LocalePrefix, keyof typeof screens][];
for (const [prefix, screen] of journeys) {
  const viewport = screens[screen];
  // `npm test` runs the one on a phone; the other shows the same on a wide screen.
  test(`the main flow in ${prefix} on a ${screen}`, { tag: screen === 'phone' ? '@core' : [] }, async ({ browser }) => {
    // A spin may win free spins, which take time to be shown.
    test.setTimeout(400_000);
    const phone = newPhone();
    const context = await browser.newContext({
      // Members with the same browser and network are shown to staff, and each withdrawal needs two approvals.
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 ${phone}`,
      viewport,
      hasTouch: screen === 'phone',
      // Software WebGL draws a whole desktop too slowly to click on; phones show the motion.
      reducedMotion: screen === 'desktop' ? 'reduce' : 'no-preference',
    });
    const faults: string[] = [];
    const page = await context.newPage();
    if (screen === 'desktop') await hurry(page);
    page.on('pageerror', (error) => faults.push(String(error)));
    const member = new Member(page, prefix, phone);
    const { say } = member;

    await test.step('registers with a phone number, logs out and logs in', async () => {
      await member.register();
      await member.dismissWelcome();
      await member.logOut();
      await member.logIn();
      await member.dismissWelcome();
      expect(await page.locator('html').getAttribute('lang')).toBe(prefix);
    });

    await test.step('adds a bank account and deposits 500 by PromptPay QR, and the balance updates automatically', async () => {
      await member.addBankAccount();
      await member.depositByQr('500');
      await member.expectBalance('500.00');
    });

    const staff = await Staff.logIn(browser);
    await test.step('deposits 500 by bank transfer, staff approve, and the balance updates automatically', async () => {
      await member.depositByTransfer('500');
      await staff.approve('deposits', member.phone);
      // Less the fee of a bank transfer.
      await member.expectBalance('995.00');
    });

    await test.step('opens the slot from the lobby, spins for money and reloads during a round', async () => {
      await member.open('/games');
      await page
        .getByRole('link', { name: say('catalogue', 'playName', { name: 'Lotus Lanterns' }) })
        .or(page.getByRole('button', { name: say('catalogue', 'playName', { name: 'Lotus Lanterns' }) }))
        .first()
        .click();
      // Until the table is idle the same button stops the reels of the current round.
      const spin = member.game
        .getByRole('button', { name: say('studio', 'control.spin'), exact: true })
        .and(member.game.locator('[data-state=idle]'));
      // A click opens no other page: waiting for navigation is too slow on a screen drawn in software.
      await expect(spin).toBeEnabled({ timeout: 150_000 });
      await spin.press('Enter', { noWaitAfter: true });
      await expect.poll(() => betTypes(page)).toEqual(['bet', 'result']);
      await page.reload();
      await expect(spin).toBeEnabled({ timeout: 150_000 });
      await spin.press('Enter', { noWaitAfter: true });
      await expect.poll(() => betTypes(page)).toEqual(['bet', 'bet', 'result', 'result']);
    });

    await test.step('lists each bet in the history, and login, deposits and game in the activity log', async () => {
      await member.open('/setting/history');
      await expect(page.getByText('Lotus Lanterns').filter({ visible: true }).first()).toBeVisible();
      await page.getByRole('tab', { name: say('history', 'tab.activity') }).click();
      for (const activity of ['login', 'deposit', 'game']) {
        await expect(
          page
            .getByText(say('history', `activity.${activity}`), { exact: true })
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
      }
    });

    await test.step('requests a withdrawal of 200, staff approve, and Waiting becomes Success automatically', async () => {
      // The deposit has not been staked once yet.
      await staff.waiveTurnover(context);
      await member.askWithdrawal('200');
      // The member of staff who credited the member, or verified the bank account, cannot approve the withdrawal.
      await staff.verifyBank(member.phone);
      const other = await Staff.logIn(browser, 'admin');
      await other.approve('withdrawals', member.phone);
      await other.page.context().close();
      await expect(member.cashbox.getByText(say('cashier', 'withdrawal.success'), { exact: true })).toBeVisible();
    });

    await test.step('the ledger nets to zero', () => staff.expectBalancedBooks());
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** Returns the sub-types of the member's bets, through the service of the history page. */
async function betTypes(page: import('@playwright/test').Page): Promise<string[]> {
  const response = await page.request.get('/gateway/member/bet-transaction');
  const { data } = (await response.json()) as { data: { type: string }[] };
  return data.map(({ type }) => type).sort();
}
