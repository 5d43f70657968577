import { dispatchOutbox } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../platform/messages/mail.ts';
import { stolenCopy } from '../../platform/sealing/stolen-copy.fixture.ts';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { securityNotices } from './tell-security.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const setEmail = (token: string, email: string) =>
  server.call('PATCH', 'member/users', { token, body: { profile_user: { email } } });
const heldUntil = async (memberId: string) =>
  (await server.identity.memberOf(server.db, memberId)).payoutsHeldUntil?.getTime() ?? 0;

test('changes an email only after verification, holds payouts and notifies both addresses', async () => {
  const { token, memberId } = await server.member();
  expect((await setEmail(token, 'old@example.org')).status).toBe(200);
  expect(await heldUntil(memberId)).toBe(0);

  for (const email of ['thief@example.org', '']) {
    expect((await setEmail(token, email)).body.refusal).toBe('STEP_UP_REQUIRED');
    expect((await server.identity.memberOf(server.db, memberId)).email).toBe('old@example.org');
  }
  expect((await setEmail(token, 'old@example.org')).status).toBe(200);
  expect(await server.topicsOf(memberId)).not.toContain('member.security_changed');

  const proven = (await server.stepUp(token)).token;
  expect((await setEmail(proven, 'new@example.org')).body.email).toBe('new@example.org');
  expect(await heldUntil(memberId)).toBeGreaterThan(server.platform.clock().getTime() + 23 * 3_600_000);
  const copy = await stolenCopy(server.db);
  for (const who of ['old', 'new', 'thief']) expect(copy.tells(`${who}@example.org`), who).toBe(false);

  const mails: Mail[] = [];
  const mailer = { sendUnseen: (mail: Mail) => void mails.push(mail), send: async () => {} };
  await dispatchOutbox(server.db, [
    securityNotices({ platform: server.platform, identity: server.identity, mailer } as never),
  ]);
  const changed = mails.filter(({ subject }) => subject === 'Your email address has changed');
  expect(changed.map(({ to }) => to).toSorted()).toEqual(['new@example.org', 'old@example.org']);
  expect(changed[0]!.text).toContain('withdrawals are on hold');
});
