import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import { winLimitRoutes } from './win-limits.routes.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor();
});
afterAll(() => door.close());

async function staffRoutes() {
  const caller = await hire(door.db, 'owner');
  const platform = { db: door.db, clock: () => new Date(), seal: testSeal };
  let changes = 0;
  const { handlers } = winLimitRoutes({
    platform,
    approvals: door.approvals,
    changes: { changed: () => void changes++ } as never,
  });
  const context = { caller, ip: '127.0.0.1', correlationId: 'c' };
  const find = handlers.find as unknown as (asked: object, context: object) => Promise<Record<string, unknown>[]>;
  const patch = handlers.patch as unknown as (asked: object, context: object) => Promise<Record<string, unknown>>;
  return {
    find: () => find({ query: {} }, context),
    patch: (id: string, body: object) => patch({ id, body: { reason: 'as their contract says', ...body } }, context),
    changes: () => changes,
  };
}

test('lets administrators set a provider’s limits, keeps omitted ones, and records the change', async () => {
  const { find, patch, changes } = await staffRoutes();
  const usual = (await find()).find(({ id }) => id === `${testProvider}.THB`);
  expect(usual).toMatchObject({ largest_win: '20000000.00', largest_day: '2000000000.00', is_own: false });
  expect(await patch(`${testProvider}.THB`, { largest_win: '500.25' })).toEqual({
    ...usual,
    largest_win: '500.25',
    is_own: true,
  });
  expect(changes()).toBe(1);
  expect((await find()).find(({ id }) => id === `${testProvider}.THB`)).toMatchObject({ largest_win: '500.25' });
  const audit = await door.db.selectFrom('house_audit').select('action').execute();
  expect(audit).toEqual([{ action: 'provider-limit.changed' }]);
  const player = await door.member({ amountMinor: 1000n });
  const session = await door.session(player);
  const bet = { player, session, round: 'r', txn: 'b', game: testGame.code, currency: 'THB', amount: '100' };
  expect(await door.call('bet', bet)).toMatchObject({ code: 'OK' });
  const { session: _, ...win } = { ...bet, txn: 'w', ref: 'b', amount: '50026' };
  expect(await door.call('result', win)).toMatchObject({ code: 'WIN_TOO_LARGE', balance: '900' });
  expect(await door.call('result', { ...win, amount: '50025' })).toMatchObject({ code: 'OK' });
});

test('[A10] requires a second administrator to raise a limit, and lowers it immediately', async () => {
  const { find, patch, changes } = await staffRoutes();
  const id = `${testProvider}.THB`;
  const limits = async () => (await find()).find((row) => row.id === id)!;
  const now = await limits();
  const more = { largest_win: '30000000', largest_day: '1000' };
  await expect(patch(id, { ...more, reason: 'ok' })).rejects.toThrow('STAFF_REASON_TOO_SHORT');
  await expect(patch(id, more)).rejects.toThrow('APPROVAL_REQUIRED');
  expect([await limits(), changes()]).toEqual([now, 0]);
  const request = await door.db
    .selectFrom('approvals')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ kind: 'provider-limit', state: 'pending', grounds: ['always'] });
  const agree = {
    id: request.approval_id,
    state: 'approved',
    reason: '',
    ip: '127.0.0.1',
    correlationId: 'c',
  } as const;
  await expect(door.approvals.decide({ ...agree, staff: await hire(door.db, 'senior-cashier') })).rejects.toThrow(
    'FORBIDDEN',
  );
  await door.approvals.decide({ ...agree, staff: await hire(door.db, 'owner') });
  expect(await limits()).toMatchObject({ largest_win: '30000000.00', largest_day: '1000.00' });
  expect(changes()).toBe(1);
  expect(await patch(id, { largest_win: '500.25' })).toMatchObject({ largest_win: '500.25' });
});

test('changes nothing for an unknown provider or currency or an invalid amount', async () => {
  const platform = { db: door.db, clock: () => new Date(), seal: testSeal };
  const { handlers } = winLimitRoutes({ platform, approvals: door.approvals, changes: { changed() {} } as never });
  const patch = handlers.patch as unknown as (asked: object, context: object) => Promise<unknown>;
  const context = { caller: { staffId: 'x' }, ip: '', correlationId: '' };
  const said = (id: string, amount: string) => patch({ id, body: { largest_win: amount, reason: 'r' } }, context);
  for (const id of ['nobody.THB', '*.XYZ', 'THB', '']) await expect(said(id, '5')).rejects.toThrow('NOT_FOUND');
  await expect(said('*.THB', '0')).rejects.toThrow('AMOUNT_NOT_POSITIVE');
  await expect(said('*.THB', '1.001')).rejects.toThrow('AMOUNT_TOO_MANY_DECIMALS');
});
