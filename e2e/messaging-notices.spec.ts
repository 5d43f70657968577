import { depositElsewhere, enterWithBank } from './enter.ts';
import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { expect, test } from './test.ts';

test('a deposit is announced on every page, counted in every tab, and marked read in all of them', async ({
  page,
  context,
}) => {
  const member = new Member(page, 'en', newPhone());
  const { say } = member;
  await enterWithBank(context);
  const other = new Member(await context.newPage(), 'en', member.phone);
  await other.open('/games');
  const bellOf = ({ page: on }: Member) => on.getByRole('link', { name: new RegExp(`^${say('nav', 'notices')}`) });
  const unreadOf = (one: Member) => bellOf(one).getAttribute('aria-label');
  const counted = (count: number) =>
    count ? say('nav', 'noticesUnread', { count: `${count}` }) : say('nav', 'notices');
  await member.open('/notices');
  await expect(page.getByText(say('messaging', 'notices.empty'))).toBeVisible();

  await depositElsewhere(context, '101');
  for (const one of [member, other]) {
    await expect(
      one.page.getByRole('status').getByText(say('messaging-notices', 'deposit_succeeded.title')),
    ).toBeVisible();
    await expect.poll(() => unreadOf(one)).toBe(counted(1));
  }
  await depositElsewhere(context, '102');
  for (const one of [member, other]) await expect.poll(() => unreadOf(one)).toBe(counted(2));

  // Opening the subject of one marks it as read, here and there.
  const row = page.getByRole('listitem').filter({ hasText: '102.00' });
  await expect(row.getByText(say('pages', 'unread'))).toHaveCount(1);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/setting\/history\?tab=deposit/);
  for (const one of [member, other]) await expect.poll(() => unreadOf(one)).toBe(counted(1));

  await bellOf(other).click();
  await other.page.getByRole('button', { name: say('messaging', 'notices.markAll') }).click();
  for (const one of [member, other]) await expect.poll(() => unreadOf(one)).toBe(counted(0));
  await expect(other.page.getByText(say('pages', 'unread'))).toHaveCount(0);
  await other.page.getByRole('button', { name: say('messaging', 'notices.support') }).click();
  await expect(other.page.getByText(say('messaging', 'notices.noneOfGroup'))).toBeVisible();

  // Without a connection the list shows an error, and loads automatically once there is one.
  await other.page.route('**/gateway/member/notice?**', (route) => route.abort());
  await other.page.getByRole('button', { name: say('messaging', 'notices.money') }).click();
  await expect(other.page.getByRole('alert')).toBeVisible();
  await other.page.unroute('**/gateway/member/notice?**');
  await other.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(other.page.getByRole('listitem').filter({ hasText: '102.00' })).toBeVisible();
});
