import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CouponDependencies, createCoupon } from './modules/coupon/index.ts';
import { createFlags } from './modules/flags/index.ts';
import { createIdentityServer, type IdentityServer } from './modules/identity/identity.fixture.ts';
import { createProtection } from './modules/protection/index.ts';
import { createWallet } from './modules/wallet/index.ts';

/** Creates a server with claimable rewards, optionally a mutant. */
/** Coupons without any code: every entered code is wrong. */
const coupons = (parts: Parameters<typeof createProtection>[0] & Parameters<typeof createWallet>[0]) =>
  createCoupon({
    ...parts,
    protection: createProtection(parts),
    wallet: createWallet(parts),
    levelOf: async () => 0,
  } as unknown as CouponDependencies).implementations;

const createServer = (faults: readonly string[] = []) =>
  createIdentityServer((parts) => {
    const flags = createFlags(parts);
    const claimed = [...createWallet(parts).implementations, ...coupons(parts)];
    return [...flags.implementations, ...flags.watchClaims(claimed)];
  }, faults);

let server: IdentityServer;
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

/** Reads what may be claimed and claims it after `afterMs`. */
async function claim(at: IdentityServer, what: 'cashback' | 'coupon', afterMs: number) {
  const { memberId, token } = await at.member();
  const [page, service, body] =
    what === 'coupon'
      ? (['coupon-member', 'coupon-member', { code: 'LOTUS2026' }] as const)
      : (['cashback-transaction', 'cashback-transfer', { amount: '1.00' }] as const);
  expect((await at.call('GET', `member/${page}`, { token })).status).toBe(200);
  at.wait(afterMs);
  const { status } = await at.call('POST', `member/${service}`, { token, body, headers: { 'idempotency-key': 'one' } });
  expect(status).toBeLessThan(500);
  const { body: found } = await at.call('GET', `staff/member-flag?member_id=${memberId}`, {
    token: await at.staff('support'),
  });
  return found.data;
}

describe.each(['cashback', 'coupon'] as const)('a claim of %s', (what) => {
  test('is flagged immediately after the page was served, whatever its result', async () => {
    expect(await claim(server, what, 0)).toMatchObject([{ kind: 'fast_claim', hints: [what], times: 1 }]);
  });
  test('is not flagged after 300 milliseconds', async () => {
    expect(await claim(server, what, 300)).toEqual([]);
  });
});

test('a claim that is too fast is caught in a server that does not store when it showed the page', async () => {
  const faulty = await createServer([
    `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
    `create trigger forget before insert on claim_pages for each row execute function forget()`,
  ]);
  expect(await claim(faulty, 'coupon', 0)).toEqual([]);
  await faulty.close();
});
