import { enter } from './enter.ts';
import { Member, password } from './member.ts';
import { codeOf, newPhone, scanQr } from './outside-world.ts';
import { expect, type Page, test } from './test.ts';

/** Simulates a phone's fingerprint reader by Chromium. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey and an authenticator are added, required and used once, and sessions are ended remotely', async ({
  page,
  context,
  browser,
}) => {
  const phone = newPhone();
  const member = new Member(page, 'en', phone);
  const say = (key: string) => member.say('identity', `security.${key}`);
  const authentication = '/gateway/public/authentication';
  const byPassword = { strategy: 'local', username: phone, password };
  await enter(context, phone);
  await addAuthenticator(page);
  await member.open('/setting/security');
  const part = (title: string) => page.getByRole('region', { name: say(title) });

  await test.step('adding a passkey requires the password first', async () => {
    await part('passkeys.title')
      .getByRole('button', { name: say('passkeys.add') })
      .click();
    const adding = page.getByRole('dialog', { name: say('passkeys.add') });
    await adding.getByLabel(say('passkeys.name')).fill('My phone');
    await adding.getByRole('button', { name: say('passkeys.add') }).click();
    await member.proveByPassword();
    await expect(part('passkeys.title').getByText('My phone')).toBeVisible();
  });

  const recoveryCodes =
    await test.step('the authenticator app scans its key and shows a code, and 2-step verification is on', async () => {
      await part('factor.title')
        .getByRole('button', { name: say('factor.start') })
        .click();
      const dialog = page.getByRole('dialog', { name: say('factor.setUp') });
      const uri = await scanQr(dialog.getByRole('img'));
      await dialog.getByLabel(say('factor.code')).fill(codeOf(uri));
      await dialog.getByRole('button', { name: say('factor.confirm') }).click();
      const shown = page.getByRole('dialog', { name: say('factor.recoveryTitle') });
      await expect(shown.getByRole('listitem')).toHaveCount(10);
      const codes = await shown.getByRole('listitem').allInnerTexts();
      await shown.getByRole('button', { name: say('factor.kept') }).click();
      await expect(part('factor.title').getByText(say('factor.on'), { exact: true })).toBeVisible();
      return codes;
    });

  const elsewhere = await browser.newContext();
  await test.step('another device needs a recovery code besides the password, and withdrawals are put on hold', async () => {
    const refused = await elsewhere.request.post(authentication, { data: byPassword });
    expect(await refused.json()).toMatchObject({ refusal: 'SECOND_FACTOR_REQUIRED' });
    const data = { ...byPassword, otp_code: recoveryCodes[0] };
    expect((await elsewhere.request.post(authentication, { data })).status()).toBe(201);
    await member.open('/setting/security');
    await expect(page.getByRole('status').filter({ hasText: say('hold.text') })).toBeVisible();
  });

  await test.step('the member ends that session, with immediate effect', async () => {
    const sessions = part('sessions.title');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    expect((await elsewhere.request.get('/gateway/member/users')).status()).toBe(200);
    await sessions.getByRole('button', { name: say('sessions.endOthers') }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await elsewhere.request.get('/gateway/member/users')).status()).toBe(401);
    await elsewhere.close();
  });

  await test.step('the passkey logs in alone, and its response cannot be reused', async () => {
    await member.logOut();
    await page
      .getByRole('button', { name: member.say('nav', 'login'), exact: true })
      .first()
      .click();
    const sent = page.waitForRequest((request) => request.url().endsWith(authentication));
    await member.window.getByRole('button', { name: say('login.passkey') }).click();
    const data = (await sent).postDataJSON() as object;
    await member.dismissWelcome();
    await member.open('/setting/security');
    await expect(part('passkeys.title').getByText('My phone')).toBeVisible();
    const again = await context.request.post(authentication, { data });
    expect(await again.json()).toMatchObject({ refusal: 'PASSKEY_UNKNOWN' });
  });

  await test.step('removing the passkey requires it, even with a known password', async () => {
    await page
      .getByRole('button', { name: member.say('identity', 'security.passkeys.removeNamed', { name: 'My phone' }) })
      .click();
    const asked = page.getByRole('dialog', { name: say('passkeys.removeTitle') });
    await asked.getByRole('button', { name: say('passkeys.remove') }).click();
    const proof = page.getByRole('dialog', { name: say('proof.title') });
    await expect(proof.getByLabel(say('proof.password'))).toBeHidden();
    await proof.getByRole('button', { name: say('proof.passkey') }).click();
    await expect(part('passkeys.title').getByText(say('passkeys.none'))).toBeVisible();
  });
});
