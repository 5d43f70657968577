import { inTransaction } from '@sabai/db';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../../cashier/cashier.fixture.ts';
import { type Check, count, definite, many, problemsOf, unequal } from '../../cashier/race.fixture.ts';
import { openGrantOf } from '../grants/grants.repository.ts';
import { pauseGrant, resumeGrants } from '../grants/pause-grant.ts';
import { creditRules, insertOffer } from '../offers.fixture.ts';

const dayMs = 86_400_000;

/**
 * A member has cashback; the dialog about ending it is confirmed in half of 64 tabs, for two promotions. It ends once,
 * for one of them.
 */
const manyConfirmations: Check = async (server) => {
  const gift = { type: 'no-deposit', rules: creditRules } as const;
  const cashback = await insertOffer(server.db, server.clock());
  await server.db
    .updateTable('offers')
    .set({ kind: 'cashback', type: 'net-loss' })
    .where('id', '=', cashback)
    .execute();
  const member = await server.newMember();
  const offers = [
    await insertOffer(server.db, server.clock(), gift),
    await insertOffer(server.db, server.clock(), gift),
  ] as const;
  const answers = await many(
    (n) =>
      definite(() =>
        server.call(member, 'POST', 'promotion-member', {
          body: { promotion_information_id: n % 2 ? offers[0] : offers[1], ...(n % 4 < 2 && { confirm: true }) },
        }),
      ),
    64,
  );
  const changes = await server.db.selectFrom('bonus_type_changes').select(['type', 'previous_type']).execute();
  const grants = await server.db.selectFrom('grants').select('inputs').execute();
  return unequal({
    received: [count(answers, ({ status }) => status === 201), 1],
    refused: [count(answers, ({ body }) => /^(PROMOTION_(ACTIVE|RECEIVED)|BONUS_REPLACES)$/.test(body.refusal)), 63],
    changes: [JSON.stringify(changes), JSON.stringify([{ type: 'promotion', previous_type: 'cashback' }])],
    grants: [grants.length, 1],
    confirmed: [(grants[0]?.inputs as { confirmed?: boolean } | undefined)?.confirmed, true],
    balance: [await server.balanceOf(member), 10_000n],
  });
};

/**
 * A promotion is paused 16 times concurrently and, three days later, resumed 16 times concurrently: its end moves by
 * three days.
 */
const manyPauses: Check = async (server: CashierServer) => {
  const member = await server.newMember();
  const id = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: creditRules });
  await server.call(member, 'POST', 'promotion-member', { body: { promotion_information_id: id } });
  const grant = async () => (await openGrantOf(server.db, member.memberId))!;
  const { expires_at: before } = await grant();
  const dependencies = {
    platform: { db: server.db, clock: server.clock, log: pino({ level: 'silent' }) },
    wallet: server.wallet,
  } as unknown as Parameters<typeof resumeGrants>[0];
  await many(
    () =>
      inTransaction(server.db, async (tx) => {
        await server.wallet.lockWallet(tx, member.memberId);
        await pauseGrant(dependencies, tx, (await openGrantOf(tx, member.memberId))!);
      }),
    16,
  );
  const isPaused = (await grant()).paused_ms !== null;
  server.passTime(3 * dayMs);
  await many(() => resumeGrants(dependencies), 16);
  const { expires_at: after, paused_ms } = await grant();
  const moved = after.getTime() - before.getTime();
  const changes = await server.db.selectFrom('grant_changes').select('cause').execute();
  return unequal({
    'was paused': [isPaused, true],
    'is paused': [paused_ms, null],
    // The clock also runs while the calls do.
    'moved by three days': [moved >= 3 * dayMs && moved < 3 * dayMs + 60_000, true],
    pauses: [count(changes, ({ cause }) => cause === 'paused'), 1],
    resumptions: [count(changes, ({ cause }) => cause === 'resumed'), 1],
  });
};

const withoutLock: Fault = {
  statements: [
    `create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile begin atomic select; end`,
    'drop index grants_open_once',
  ],
};

test.each<[string, Check]>([
  ['ends cashback once for one promotion when many tabs confirm', manyConfirmations],
  ['extends a promotion by the time of its pause under concurrent pauses and resumptions', manyPauses],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

test.each<[string, Check, Fault]>([
  ['takes no lock, with a dialog confirmed twice', manyConfirmations, withoutLock],
  ['takes no lock, with a repeated pause', manyPauses, withoutLock],
])('is caught in a server that %s', async (_, check, fault) => {
  expect(await problemsOf(check, fault)).not.toEqual([]);
});
