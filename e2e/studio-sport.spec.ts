import { enterToPlay, walletBalance } from './enter.ts';
import { barriers } from './look.ts';
import { Member } from './member.ts';
import { office, Staff, secondAgrees } from './staff.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const game = '/games/181';
const staffSay = textsOf('en');

test('two selections form an accumulator, cashed out before kick-off and replayed, by keyboard alone', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.setViewportSize({ width: 390, height: 844 });
  await enterToPlay(context, '500');
  const member = new Member(page, 'en', '');
  const { say, game: frame } = member;
  await member.open(game);
  const matches = frame.locator('.sport-match');
  await expect(matches.first()).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByText(say('studio-sport', 'simulated')).first()).toBeVisible();

  // Uses matches that do not begin during the test.
  for (const at of [-1, -5]) {
    await matches.nth(at).getByRole('button', { pressed: false }).nth(1).press('Enter');
    await expect(matches.nth(at).getByRole('button', { pressed: true })).toHaveCount(1);
  }
  await frame.getByRole('button', { name: say('studio-sport', 'slip.title') }).press('Enter');
  const slip = frame.getByRole('dialog', { name: say('studio-sport', 'slip.title') });
  await expect(slip.getByRole('radio', { name: say('studio-sport', 'slip.accumulator') })).toBeChecked();
  await slip.getByRole('textbox').fill('20');
  expect(await barriers(page)).toEqual([]);
  await slip.getByRole('textbox').press('Enter');
  await expect(slip.getByText(say('studio-sport', 'slip.placed', { count: 1 }))).toBeVisible();
  expect(await walletBalance(context)).toBe(48_000n);
  await page.keyboard.press('Escape');

  await frame.getByRole('button', { name: new RegExp(`^${say('studio-sport', 'tab.bets')}`) }).press('Enter');
  await expect(frame.getByText(say('studio-sport', 'bets.accumulator', { count: 2 }))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const cashOut = /^Cash out ฿1[67]\./;
  await frame.getByRole('button', { name: cashOut }).press('Enter');
  const sure = frame.getByRole('dialog', { name: say('studio-sport', 'bets.cashOutTitle') });
  await sure.getByRole('button', { name: cashOut }).press('Enter');
  await expect(frame.getByText(say('studio-sport', 'state.cashed'), { exact: true })).toBeVisible();
  await expect.poll(() => walletBalance(context)).toBeGreaterThan(49_500n);
  const replay = context.waitForEvent('page');
  await frame.getByRole('link', { name: say('studio', 'history.verify') }).press('Enter');
  await expect((await replay).locator('.replay-bar')).toBeVisible();
  expect(faults).toEqual([]);
});

test('staff import a real match: a wrong line is reported without effect, then players see match and odds', async ({
  browser,
  playwright,
}) => {
  const { page: backOffice } = await Staff.logIn(browser, 'admin');
  const say = (key: string, values = {}) => staffSay('content-office', `fixture.${key}`, values);
  const kickOff = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  const row = (id: string, at: string) => `${id},City Cup,North of ${id},South of ${id},${at},2.00,3.40,3.60`;
  const file = (...rows: string[]) =>
    ['id,league,home,away,kick_off,result:home,result:draw,result:away', ...rows].join('\n');
  await backOffice.goto(`${office()}/site/fixtures`);
  const text = backOffice.getByLabel(say('text'), { exact: true });
  const apply = backOffice.getByRole('button', { name: /^Apply/ });
  await text.fill(file(row('e2e-1', `${kickOff}Z`), row('e2e-2', 'tomorrow')));
  await backOffice.getByRole('button', { name: say('check') }).click();
  await expect(backOffice.getByText(say('problems.kick-off-invalid'))).toBeVisible();
  await expect(apply).toBeHidden();
  expect(await barriers(backOffice)).toEqual([]);
  await text.fill(file(row('e2e-1', `${kickOff}Z`)));
  await backOffice.getByRole('button', { name: say('check') }).click();
  await apply.click();
  const dialog = backOffice.getByRole('dialog');
  await dialog.getByLabel(staffSay('content-office', 'change.reason')).fill('The cup begins this week');
  await dialog.getByRole('button', { name: staffSay('content-office', 'save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await secondAgrees(playwright, ['sport-result']);
  await backOffice.reload();
  await expect(backOffice.getByText('North of e2e-1 – South of e2e-1').last()).toBeVisible();
  await expect(backOffice.getByText('North of e2e-2')).toBeHidden();

  const visitor = new Member(await (await browser.newContext()).newPage(), 'en', '');
  await visitor.open(`${game}?demo=1`);
  const match = visitor.game.locator('.sport-match', { hasText: 'North of e2e-1' });
  await expect(match.getByRole('button', { name: /3\.40/ })).toBeVisible({ timeout: 60_000 });
  await expect(visitor.game.getByText(visitor.say('studio-sport', 'real')).first()).toBeVisible();
});
