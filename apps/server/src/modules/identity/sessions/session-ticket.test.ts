import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const issue = async (token: string) =>
  String((await server.call('POST', 'member/reset-sessiontoken', { token })).body.token);
const refused = { code: 'SESSION_TICKET_INVALID' };

test('[R4.54] accepts a ticket once', async () => {
  const { token, memberId } = await server.member();
  const ticket = await issue(token);
  expect(ticket).not.toContain(token);
  expect(await server.identity.redeemTicket(ticket)).toMatchObject({ memberId });
  await expect(server.identity.redeemTicket(ticket)).rejects.toMatchObject(refused);
});

test('accepts one of 50 concurrent uses of a ticket', async () => {
  const { token } = await server.member();
  const ticket = await issue(token);
  const uses = await Promise.allSettled(Array.from({ length: 50 }, () => server.identity.redeemTicket(ticket)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('expires a ticket after 30 seconds, and with its session', async () => {
  const { token } = await server.member();
  const [late, ended] = [await issue(token), await issue(token)];
  await server.call('DELETE', 'public/authentication', { token });
  await expect(server.identity.redeemTicket(ended)).rejects.toMatchObject(refused);
  server.wait(30_000);
  await expect(server.identity.redeemTicket(late)).rejects.toMatchObject(refused);
});

test.each(['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`, "' or 1=1"])(
  'rejects "%s" as a ticket',
  async (ticket) => {
    await expect(server.identity.redeemTicket(ticket)).rejects.toMatchObject(refused);
  },
);

test('issues no ticket to a visitor', async () => {
  expect((await server.call('POST', 'member/reset-sessiontoken')).status).toBe(401);
});
