import { Member, password } from './member.ts';
import { newPhone, readMailedOtp, readOtp } from './outside-world.ts';
import { type APIResponse, expect, test } from './test.ts';

async function answerOf(sent: Promise<APIResponse>): Promise<Record<string, string>> {
  const answer = await sent;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, string>;
}

test('a visitor registers after a common password was rejected, and recovers a forgotten one by email', async ({
  page,
}) => {
  const member = new Member(page, 'en', newPhone());
  const { say } = member;
  // A query, such as that of an invitation, stays through the registration.
  await member.open('/register?utm_source=mail');
  const form = page.locator('form').filter({ has: page.locator('[name=confirm_password]') });
  const type = async (text: string) => {
    await form.locator('[name=password]').fill(text);
    await form.locator('[name=confirm_password]').fill(text);
  };
  // A number as printed on cards, pasted; the field keeps its digits.
  await form.locator('[name=phone]').fill(`+66 (0)${member.phone.slice(1, 3)}-${member.phone.slice(3)}`);
  await expect(form.locator('[name=phone]')).toHaveValue(`+66${member.phone.slice(1)}`);
  await type('Password1');
  await form.locator('[name=is_accept_terms]').check();
  const submit = form.getByRole('button', { name: say('identity', 'register.submit') });
  await submit.click();
  await member.window.getByLabel(say('identity', 'otp.code')).fill(await readOtp(member.phone));
  await member.window.getByRole('button', { name: say('identity', 'otp.submit') }).click();
  // Errors known only to the server appear at the field, and correcting it needs no second code.
  await expect(form.getByText(say('refusal', 'PASSWORD_COMMON'))).toBeVisible();
  await type(password);
  await submit.click();
  await expect(page).toHaveURL('/en?utm_source=mail');
  await expect(page.getByRole('button', { name: say('nav', 'login'), exact: true })).toHaveCount(0);

  const email = `m${member.phone}@example.com`;
  const { request } = page;
  await answerOf(request.patch('/gateway/member/users', { data: { profile_user: { email } } }));
  await answerOf(request.post('/gateway/member/step-up', { data: { method: 'password', password } }));
  const asked = await answerOf(request.post('/gateway/member/otp-request', { data: { purpose: 'profile_email' } }));
  const proof = { otp: await readMailedOtp(email), otpReferenceCode: asked.otpReferenceCode, phone: asked.phone };
  await answerOf(request.post('/gateway/member/otp-verified', { data: proof }));
  // Pending requests of the page would be refused and redirect it.
  await page.goto('about:blank');
  await page.context().clearCookies();

  await member.open('/?modal=login');
  await member.window.getByRole('button', { name: say('identity', 'login.forgot') }).click();
  await member.window.getByLabel(say('identity', 'forgot.name')).fill(member.phone);
  await member.window.getByLabel(say('identity', 'forgot.email')).check();
  await member.window.getByRole('button', { name: say('identity', 'forgot.submit') }).click();
  await expect(member.window.getByText(say('identity', 'otp.sentByEmail'))).toBeVisible();
  await expect(async () => {
    await member.window.getByLabel(say('identity', 'otp.code')).fill(await readMailedOtp(email));
    await member.window.getByRole('button', { name: say('identity', 'otp.submit') }).click();
    await expect(page.getByRole('heading', { name: say('identity', 'forgot.resetTitle') })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  const next = 'Jade77pond';
  await member.window.locator('[name=password]').fill(next);
  await member.window.locator('[name=confirm_password]').fill(next);
  await member.window.getByRole('button', { name: say('identity', 'forgot.save') }).click();
  await expect(member.window.locator('[name=confirm_password]')).toHaveCount(0);
  await expect(member.window.locator('[name=username]')).toHaveValue(`66${member.phone.slice(1)}`);
  await member.window.locator('[name=password]').fill(next);
  await member.window.getByRole('button', { name: say('identity', 'login.submit'), exact: true }).click();
  await member.dismissWelcome();
});
