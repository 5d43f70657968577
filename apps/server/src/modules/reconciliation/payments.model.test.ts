import { importFaulty } from '@sabai/test-support/faulty-copy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCryptoServer } from '../cashier/deposits/crypto/crypto-server.fixture.ts';
import { acts, createPaymentsWorld, type Step } from '../cashier/payments-world.fixture.ts';
import { createComparedServer } from './compared-server.fixture.ts';

/** Payments of one member in every order: the credits equal the received money, to the satang. */

const stepOf = (all: readonly Step['act'][]): fc.Arbitrary<Step> =>
  fc.record({ act: fc.constantFrom(...all), nth: fc.nat(3), way: fc.nat(83) }, { noNullPrototype: true });
/** Mostly about one payment method, so that its steps interact; sometimes about all of them. */
const plays: fc.Arbitrary<Step[]> = fc
  .constantFrom(acts.bank, acts.bank, acts.qr, acts.wallet, acts.coins, acts.payouts, Object.values(acts).flat())
  .chain((all) => fc.array(stepOf([...all, ...acts.time]), { minLength: 3, maxLength: 14 }));

type Create = typeof createCryptoServer;
async function openServer(create: Create) {
  const server = await createComparedServer(await create());
  // The others never receive a payment.
  await server.db
    .updateTable('statement_accounts')
    .set({ is_active: false })
    .where('house_bank_account_id', 'not in', [1, 2])
    .execute();
  return server;
}
type Server = Awaited<ReturnType<typeof openServer>>;
async function withServer<T>(create: Create, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await openServer(create);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Returns the comparison's differences, and resolves them as staff, so that the next run begins without any. */
async function named(server: Server): Promise<string[]> {
  server.passTime(31 * 60_000);
  await server.store();
  const { body: runs } = await server.office<{ failure: string | null }[]>(
    server.admin,
    'POST',
    'reconciliation-run',
    {},
  );
  expect(runs.filter(({ failure }) => failure !== null)).toEqual([]);
  await server.store();
  const open = await server.differences('state=open');
  for (const { id } of open)
    await server.office(server.admin, 'PATCH', `reconciliation-difference/${id}`, { note: 'seen' });
  // Days pass between the first run and the last: payments still pending are open too long by then, which is no other
  // difference.
  return open
    .filter((one) => one.class !== 'open_too_long')
    .map((one) => `${one.source} ${one.key} ${one.class}`)
    .sort();
}

async function play(server: Server, steps: readonly Step[]): Promise<void> {
  const world = await createPaymentsWorld(server);
  for (const step of steps) {
    await world.take(step);
    expect(await world.problems()).toEqual([]);
  }
  await world.settle();
  const differences = await named(server);
  expect([...(await world.problems()), ...(await world.openProblems())]).toEqual([]);
  expect(differences.filter(world.isOver)).toEqual(await world.differences());
}

/** Runs one sequence after the other until an invariant fails. */
const playAll = (create: Create, options: fc.Parameters<[Step[]]>) =>
  withServer(create, async (server) => {
    const property = fc.asyncProperty(plays, (steps) => play(server, steps));
    const details = await fc.check(property, { endOnFailure: true, ...options });
    return { ...details, books: await server.booksProblems() };
  });

/** Returns the failure, and how to repeat it. */
const report = ({ counterexample, errorInstance, seed }: Awaited<ReturnType<typeof playAll>>) =>
  JSON.stringify({
    seed,
    steps: counterexample?.[0],
    found: (errorInstance as { actual?: unknown } | null)?.actual ?? String(errorInstance),
  });

const seed = 20_261_126;
/** Different sequences each time. */
const options = { numRuns: 300 };

const inCashier = (file: string, says: string, saysInstead: string) => ({
  file: `/modules/cashier/${file}`,
  says,
  saysInstead,
});
/** Mutants: former bugs, put back into the sources. */
const faults = {
  '[G1] assigns no line to a deposit credited by staff': [
    inCashier('deposits/take-line.ts', 'if (lines.length === 0) return;', 'if (lines.length >= 0) return;'),
    inCashier('deposits/match-line.rules.ts', "candidate.state === 'credited' &&", 'false &&'),
  ],
  '[G2] identifies a coin payment by its invoice': [
    inCashier(
      'deposits/crypto/sync-invoice.ts',
      'transactionId: open.payments[0]!.id,',
      'transactionId: open.answer.id,',
    ),
  ],
  '[G7] refunds coins that were cancelled during the payout': [
    inCashier('providers/btcpay/payout.rules.ts', "(wasSent && from !== 'failed')", 'false'),
    inCashier(
      'providers/btcpay/payout.rules.ts',
      "return reported === 'sent' || reported === 'completed' ? reported : undefined;",
      'return undefined;',
    ),
    inCashier(
      'withdrawals/advance-withdrawal.ts',
      "withdrawal.stage === 'approved' ? refuse(",
      "withdrawal.stage !== 'received' ? refuse(",
    ),
  ],
  '[G8] treats a reversed payment as received': [
    inCashier('providers/scb/confirmation.rules.ts', "flag === 'Y'", "flag === 'reversed'"),
  ],
};

describe('random payments of one member', () => {
  test('are credited as received in any order, and the comparison lists the remaining ones', async () => {
    const details = await playAll(createCryptoServer, options);
    expect(details.failed, report(details)).toBe(false);
    expect([details.numRuns, details.books]).toEqual([options.numRuns, []]);
  }, 1_200_000);

  test.each(Object.entries(faults))(
    'a wrong result is caught in a server that %s, and never occurs in a correct one',
    async (_name, fault) => {
      const entry = new URL('../cashier/deposits/crypto/crypto-server.fixture.ts', import.meta.url);
      const faulty = await importFaulty<typeof import('../cashier/deposits/crypto/crypto-server.fixture.ts')>(
        entry,
        fault,
      );
      const { counterexample } = await playAll(faulty.createCryptoServer, { numRuns: 200, seed });
      expect(counterexample).not.toBeNull();
      await withServer(createCryptoServer, (server) => play(server, counterexample![0]));
    },
    600_000,
  );
});
