import { randomUUID } from 'node:crypto';
import type { DecisionClaim } from '@sabai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';
import { claimLastsMs } from './claim.rules.ts';

let server: CashierServer;
let ploy: StaffCaller;
let narin: StaffCaller;
beforeAll(async () => {
  server = await createCashierServer();
  [ploy, narin] = [await server.newStaff(), await server.newStaff('owner')];
});
afterAll(() => server.close());

type Kind = 'deposit' | 'withdrawal';

async function waiting(kind: Kind): Promise<string> {
  const member = await server.newMember();
  if (kind === 'deposit') return (await server.slipDeposit(member)).id;
  await server.fund(member, 100_000n);
  return (await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '200' } })).body.id;
}
const claim = (kind: Kind, who: StaffCaller, id: string) => server.call(who, 'POST', `${kind}-claim`, { body: { id } });
const release = (kind: Kind, who: StaffCaller, id: string) => server.call(who, 'DELETE', `${kind}-claim/${id}`);
const decide = (kind: Kind, who: StaffCaller, id: string) =>
  server.call(who, 'PATCH', `${kind}/${id}`, { body: { status: 'fail', reason: 'not ours' } });
const seenBy = async (kind: Kind, who: StaffCaller, id: string) =>
  (await server.call(who, 'GET', `${kind}/${id}`)).body as unknown as { claim: DecisionClaim | null; status: string };

describe.each(['deposit', 'withdrawal'] as const)('a claim on a %s', (kind) => {
  test('prevents decisions by others and shows its holder', async () => {
    const id = await waiting(kind);
    expect((await seenBy(kind, ploy, id)).claim).toBeNull();
    const taken = await claim(kind, ploy, id);
    expect(taken).toMatchObject({ status: 201, body: { id, is_own: true } });
    const { holder } = taken.body as unknown as DecisionClaim;
    expect((await seenBy(kind, ploy, id)).claim).toMatchObject({ holder, is_own: true });
    expect((await seenBy(kind, narin, id)).claim).toMatchObject({ holder, is_own: false });
    const listed = await server.call(narin, 'GET', `${kind}?search=${id}`);
    expect(listed.body.data[0]).toMatchObject({ claim: { holder, is_own: false } });
    for (const refused of [await claim(kind, narin, id), await decide(kind, narin, id)])
      expect([refused.status, refused.body.refusal, refused.body.params?.name]).toEqual([409, 'CLAIM_HELD', holder]);
    // Only the holder can release a claim.
    expect((await release(kind, narin, id)).status).toBe(200);
    expect((await claim(kind, narin, id)).status).toBe(409);
    expect((await decide(kind, ploy, id)).status).toBe(200);
    expect((await seenBy(kind, narin, id)).claim).toBeNull();
  });

  test('ends on release or expiry, and is extended by claiming again', async () => {
    const id = await waiting(kind);
    await claim(kind, ploy, id);
    await release(kind, ploy, id);
    expect((await claim(kind, narin, id)).status).toBe(201);
    server.passTime(claimLastsMs - 1000);
    expect((await claim(kind, narin, id)).status).toBe(201);
    server.passTime(claimLastsMs - 1000);
    expect((await claim(kind, ploy, id)).status).toBe(409);
    server.passTime(2000);
    expect((await seenBy(kind, ploy, id)).claim).toBeNull();
    expect((await claim(kind, ploy, id)).status).toBe(201);
    expect((await decide(kind, narin, id)).body.refusal).toBe('CLAIM_HELD');
  });

  test('can be taken over explicitly, with both staff members in the audit', async () => {
    const id = await waiting(kind);
    const over = (who: StaffCaller) => server.call(who, 'POST', `${kind}-claim`, { body: { id, is_taken_over: true } });
    const takenOver = () =>
      server.db
        .selectFrom('staff_audit')
        .select(['staff_id', 'state_before', 'state_after'])
        .where('subject_id', '=', id)
        .where('action', '=', `${kind}.taken_over`)
        .execute();
    // A free row cannot be taken over.
    expect((await over(ploy)).status).toBe(201);
    expect((await over(ploy)).status).toBe(201);
    expect(await takenOver()).toEqual([]);
    expect(await over(narin)).toMatchObject({ status: 201, body: { is_own: true } });
    expect(await takenOver()).toEqual([
      {
        staff_id: narin.staffId,
        state_before: { holder: ploy.staffId },
        state_after: { holder: narin.staffId },
      },
    ]);
    for (const refused of [await claim(kind, ploy, id), await decide(kind, ploy, id)])
      expect(refused.body.refusal).toBe('CLAIM_HELD');
    const support = await server.newStaff('support');
    expect((await over(support)).body.refusal).toBe('FORBIDDEN');
    expect((await decide(kind, narin, id)).status).toBe(200);
  });

  test('is rejected for a decided or unknown transaction and for a role without permission', async () => {
    const id = await waiting(kind);
    const support = await server.newStaff('support');
    expect((await claim(kind, support, id)).body.refusal).toBe('FORBIDDEN');
    await decide(kind, ploy, id);
    expect((await claim(kind, ploy, id)).body.refusal).toBe(
      kind === 'deposit' ? 'DEPOSIT_ALREADY_DECIDED' : 'WITHDRAWAL_ALREADY_DECIDED',
    );
    expect((await claim(kind, ploy, randomUUID())).status).toBe(404);
    expect((await claim(kind, ploy, 'nonsense')).status).toBe(400);
    for (const unknown of [randomUUID(), 'nonsense']) expect((await release(kind, ploy, unknown)).status).toBe(404);
  });
});

test('requires a claim before staff can record a withdrawal payout', async () => {
  await server.db.updateTable('withdrawal_settings').set({ is_bank_payout_separate: true }).execute();
  const id = await waiting('withdrawal');
  await server.call(narin, 'PATCH', `withdrawal/${id}`, { body: { status: 'success' } });
  const sent = (who: StaffCaller) => server.call(who, 'POST', 'withdrawal-payout', { body: { withdrawal_id: id } });
  expect((await sent(ploy)).body.refusal).toBe('CLAIM_REQUIRED');
  await claim('withdrawal', ploy, id);
  expect((await sent(narin)).body.refusal).toBe('CLAIM_HELD');
  server.passTime(claimLastsMs);
  expect((await sent(ploy)).body.refusal).toBe('CLAIM_REQUIRED');
  await claim('withdrawal', narin, id);
  expect(await sent(narin)).toMatchObject({ status: 201, body: { status: 'success' } });
});
