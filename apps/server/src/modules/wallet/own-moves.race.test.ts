import { inTransaction } from '@sabai/db';
import { withoutRowLocks } from '@sabai/db/mutants';
import { rivals } from '@sabai/test-support/rivals';
import { describe, expect, test } from 'vitest';
import { createWalletServer, type Fault, type WalletServer, type Who } from './wallet.fixture.ts';

const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const count = <T>(values: readonly T[], isWanted: (value: T) => boolean) => values.filter(isWanted).length;
const unequal = (pairs: Record<string, readonly [actual: unknown, expected: unknown]>) =>
  Object.entries(pairs).flatMap(([what, [actual, expected]]) =>
    actual === expected ? [] : [`${what}: ${actual} instead of ${expected}`],
  );

/** Returns one sentence per broken invariant. */
type Check = (server: WalletServer, contenders: number) => Promise<string[]>;

async function problemsOf(check: Check, fault: Fault = {}, contenders = rivals): Promise<string[]> {
  const server = await createWalletServer(fault);
  try {
    await server.warmUp();
    const problems = await check(server, contenders);
    return [...problems, ...(await server.booksProblems())];
  } catch (error) {
    return [`fault: ${error}`];
  } finally {
    await server.close();
  }
}
/** Fewer concurrent calls find a fault too; one that needs an unlucky schedule gets several attempts. */
async function isCaught(check: Check, fault: Fault): Promise<boolean> {
  for (let attempt = 1; attempt <= 5; attempt++) if ((await problemsOf(check, fault, 80)).length > 0) return true;
  return false;
}

const unlocking: Fault = { wrap: withoutRowLocks };
/** Drops the value of a column before it reaches the table. */
const forgetting = (table: string, column: string, value: string): Fault => ({
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin new.${column} := ${value}; return new; end $$`,
    `create trigger forget before insert or update on ${table} for each row execute function forget()`,
  ],
});
/** Makes an account refill outside the ledger, so that it can be emptied more than once. */
const refilling = (account: string): Fault => ({
  statements: [
    `create function refill() returns trigger language plpgsql as $$ begin
      if new.account = '${account}' and new.balance < old.balance then new.balance := old.balance; end if; return new; end $$`,
    'create trigger refill before update on ledger_accounts for each row execute function refill()',
  ],
});

const transfer = (server: WalletServer, who: Who, amount: string, key?: string) =>
  server.call<{ id: string }>(who, 'POST', 'cashback-transfer', { body: { amount }, ...(key && { key }) });

/** Many transfers of 100 from 1000: ten succeed. */
const transfersOfOneMember: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 'cashback', 100_000n);
  const answers = await many(rivals, () => transfer(server, member, '100'));
  const { main, cashback } = await server.snapshot(member);
  return unequal({
    winners: [count(answers, ({ status }) => status === 201), 10],
    refused: [count(answers, ({ body }) => body.refusal === 'INSUFFICIENT_FUNDS'), rivals - 10],
    main: [main, 100_000n],
    cashback: [cashback, 0n],
    told: [(await server.topicsOf(member)).length, 10],
  });
};

const oneTransferTappedOften: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 'cashback', 100_000n);
  const answers = await many(rivals, () => transfer(server, member, '100', 'tap-1'));
  return unequal({
    answers: [new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1],
    main: [(await server.snapshot(member)).main, 10_000n],
  });
};

/** A vault with 500 in it and 500 outside: locks and releases run concurrently, and no money may be lost. */
const vaultBothWays: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 'main', 100_000n);
  await server.call(member, 'POST', 'wallet-vault', { body: { amount: '500' } });
  const answers = await many(rivals, async (n) => {
    const isFill = n % 2 === 0;
    const service = isFill ? 'wallet-vault' : 'wallet-vault-release';
    const { status } = await server.call(member, 'POST', service, { body: { amount: '50' } });
    return status === 201 ? (isFill ? 1n : -1n) : 0n;
  });
  const { main, vault } = await server.snapshot(member);
  const moved = answers.reduce<bigint>((sum, direction) => sum + direction, 0n);
  return unequal({
    vault: [vault, 50_000n + moved * 5_000n],
    main: [main, 50_000n - moved * 5_000n],
  });
};

/** A time lock among releases: nothing leaves after the lock is set. */
const releasesAgainstALock: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 'main', 1_000_000n);
  await server.call(member, 'POST', 'wallet-vault', { body: { amount: '10000' } });
  const answers = await many(rivals, async (n) =>
    n === 20
      ? server.call(member, 'PATCH', 'wallet-vault', { body: { lock_hours: 24 } })
      : server.call(member, 'POST', 'wallet-vault-release', { body: { amount: '10' } }),
  );
  const { vault, vaultLockedUntil } = await server.snapshot(member);
  const released = count(answers, ({ status }) => status === 201);
  const refused = count(answers, ({ body }) => body.refusal === 'VAULT_LOCKED');
  const after = await server.call(member, 'POST', 'wallet-vault-release', { body: { amount: '10' } });
  return unequal({
    'released or refused': [released + refused, rivals - 1],
    vault: [vault, 1_000_000n - BigInt(released) * 1_000n],
    'is locked': [vaultLockedUntil !== null, true],
    'a release afterwards': [after.body.refusal, 'VAULT_LOCKED'],
  });
};

/** Concurrent bets, moves into the vault and transfers into the wallet: no unit is lost. */
const movesAgainstBets: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 'main', 50_000n);
  await server.fund(member, 'cashback', 10_000n);
  const bet = (n: number) =>
    inTransaction(server.db, (tx) =>
      server.wallet.postBet(tx, {
        memberId: member.memberId,
        currency: 'THB',
        amountMinor: 1_000n,
        provider: 'sabai',
        idempotencyKey: `bet:${n}`,
        reference: `round:${n}`,
      }),
    ).then(
      () => 'bet' as const,
      () => 'refused' as const,
    );
  const outcomes = await many(rivals, async (n) => {
    if (n % 2 === 0) return bet(n);
    const [service, amount, name] =
      n % 4 === 1 ? (['wallet-vault', '20', 'filled'] as const) : (['cashback-transfer', '10', 'transferred'] as const);
    const { status } = await server.call(member, 'POST', service, { body: { amount } });
    return status === 201 ? name : 'refused';
  });
  const of = (name: string) => BigInt(count(outcomes, (outcome) => outcome === name));
  const { main, vault, cashback } = await server.snapshot(member);
  return unequal({
    transferred: [of('transferred'), 10n],
    cashback: [cashback, 0n],
    vault: [vault, of('filled') * 2_000n],
    main: [main, 60_000n - of('bet') * 1_000n - of('filled') * 2_000n],
    // Transfers from the side wallet after the last stake remain: the amount depends on the schedule.
    'is below zero': [main < 0n, false],
  });
};

/** Two members of staff decide a large adjustment many times; half of the decisions are approvals. */
const decisionsOfOneAdjustment: Check = async (server, rivals) => {
  const member = await server.newMember();
  const staff = [await server.newStaff(), await server.newStaff('owner')];
  const asked = await server.call<{ id: string }>(await server.newStaff(), 'POST', 'adjustment', {
    body: {
      member_id: member.memberId,
      account: 'main',
      direction: 'credit',
      amount: '20000',
      reason: 'prize of the week',
    },
  });
  const answers = await many(rivals, (n) =>
    server.call(staff[n % 2]!, 'PATCH', `adjustment/${asked.body.id}`, {
      body: { status: n % 4 < 2 ? 'success' : 'fail' },
    }),
  );
  const [winner, ...others] = answers.filter(({ status }) => status === 200);
  const isAgreed = (winner?.body as { status?: string } | undefined)?.status === 'success';
  return unequal({
    'other winners': [others.length, 0],
    refused: [count(answers, ({ body }) => body.refusal === 'ADJUSTMENT_ALREADY_DECIDED'), rivals - 1],
    main: [(await server.snapshot(member)).main, isAgreed ? 2_000_000n : 0n],
  });
};

describe.each<[name: string, check: Check, faultName: string, fault: Fault]>([
  ['many transfers of one member', transfersOfOneMember, 'refills a spent balance', refilling('cashback')],
  [
    'one transfer requested many times',
    oneTransferTappedOften,
    'forgets idempotency keys',
    forgetting('wallet_transfers', 'idempotency_key', 'null'),
  ],
  ['a vault filled and emptied concurrently', vaultBothWays, 'refills a spent balance', refilling('vault')],
  [
    'releases against a time lock',
    releasesAgainstALock,
    'forgets the time of the lock',
    forgetting('vaults', 'locked_until', "'2020-01-01'"),
  ],
  ['moves against bets', movesAgainstBets, 'refills a spent balance', refilling('main')],
  ['many decisions about one adjustment', decisionsOfOneAdjustment, 'locks no rows', unlocking],
])('%s', (_name, check, faultName, fault) => {
  test('holds every invariant under concurrent requests', async () => expect(await problemsOf(check)).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () => expect(await isCaught(check, fault)).toBe(true));
});
