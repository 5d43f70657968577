import { logInDemo, Member } from './member.ts';
import { administrator } from './staff.ts';
import { expect, test } from './test.ts';

test('a wallet that is not available to the member has no tab and no button', async ({ page, context, playwright }) => {
  const admin = await administrator(playwright);
  const given = async (member_privileges: string[]) => admin.settings('member-rule', { member_privileges });
  const before = (await (await admin.request.get('/gateway/staff/member-rule')).json()) as {
    member_privileges: string[];
  };
  const member = new Member(page, 'en', '');
  const transfers = page.getByRole('button', { name: member.say('wallet', 'wallet.transfer'), exact: true });
  const tab = page.getByRole('tab', { name: member.say('history', 'tab.rebate'), exact: true });
  await logInDemo(context);
  try {
    await given(['rebate', 'affiliate']);
    await member.open('/setting/wallet');
    await expect(transfers).toHaveCount(3);
    await member.open('/setting/history');
    await expect(tab).toBeVisible();
    await given([]);
    await member.open('/setting/wallet');
    await expect(transfers).toHaveCount(1);
    await member.open('/setting/history?tab=rebate');
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toHaveCount(0);
  } finally {
    await given(before.member_privileges);
  }
});
