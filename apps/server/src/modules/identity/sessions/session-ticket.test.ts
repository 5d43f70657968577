import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityHouse, type IdentityHouse } from '../identity.fixture.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await createIdentityHouse();
});
afterAll(() => house.close());

const issue = async (token: string) =>
  String((await house.call('POST', 'member/reset-sessiontoken', { token })).body.token);
const refused = { code: 'SESSION_TICKET_INVALID' };

test('[R4.54] a ticket opens once', async () => {
  const { token, memberId } = await house.member();
  const ticket = await issue(token);
  expect(ticket).not.toContain(token);
  expect(await house.identity.redeemTicket(ticket)).toMatchObject({ memberId });
  await expect(house.identity.redeemTicket(ticket)).rejects.toMatchObject(refused);
});

test('of 50 uses of one ticket at once one succeeds', async () => {
  const { token } = await house.member();
  const ticket = await issue(token);
  const uses = await Promise.allSettled(Array.from({ length: 50 }, () => house.identity.redeemTicket(ticket)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a ticket is over after 30 seconds, and with its session', async () => {
  const { token } = await house.member();
  const [late, ended] = [await issue(token), await issue(token)];
  await house.call('DELETE', 'public/authentication', { token });
  await expect(house.identity.redeemTicket(ended)).rejects.toMatchObject(refused);
  house.wait(30_000);
  await expect(house.identity.redeemTicket(late)).rejects.toMatchObject(refused);
});

test.each(['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`, "' or 1=1"])(
  '"%s" is no ticket',
  async (ticket) => {
    await expect(house.identity.redeemTicket(ticket)).rejects.toMatchObject(refused);
  },
);

test('a visitor gets none', async () => {
  expect((await house.call('POST', 'member/reset-sessiontoken')).status).toBe(401);
});
