import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';

const tables = ['bets', 'provider_answers', 'game_sessions', 'members', 'ledger_accounts', 'journal_entries'];

let door: TestDoor;
afterEach(() => door.close());

/** Returns the rows of the wallet's tables read by sequential scans, and by index scans. */
async function reads() {
  await door.database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await door.database.pool.query<{ whole_tables: bigint; rows: bigint }>(
    `select sum(seq_scan)::int8 as whole_tables, sum(idx_tup_fetch)::int8 as rows
     from pg_stat_user_tables where relname = any($1)`,
    [tables],
  );
  return { wholeTables: Number(rows[0]!.whole_tables), rows: Number(rows[0]!.rows) };
}

async function playRounds(engine: TestDoor['engine'], player: string, session: string, count: number) {
  for (let n = 0; n < count; n++) {
    const id = randomUUID();
    const common = { provider: testProvider, player, currency: 'THB', round: id, game: testGame.code };
    await engine({ ...common, call: 'bet', txn: id, session, amountMinor: 1n });
    await engine({ ...common, call: 'result', txn: id, ref: id, amountMinor: 1n, kind: 'win', isClosed: true });
  }
}

/** Returns the rows read per call of a busy player, with plans made while all tables were known to be empty. */
async function readsPerCall(statements = '') {
  door = await createTestDoor({ nodes: 2, lanes: 1 });
  if (statements) await door.database.pool.query(statements);
  for (const table of tables) await door.database.pool.query(`vacuum analyze ${table}`);
  const [fresh, busy] = door.engines as [TestDoor['engine'], TestDoor['engine']];
  const player = await door.member({ amountMinor: 1000n });
  const session = await door.session(player);
  await playRounds(fresh, player, session, 1);
  for (let n = 0; n < 30; n++) await door.session(player);
  await playRounds(busy, player, session, 100);
  await door.restConnections();
  const before = await reads();
  await playRounds(fresh, player, session, 10);
  // The API's own connections report their statistics when they become idle.
  await door.restConnections();
  const after = await reads();
  return { wholeTables: after.wholeTables - before.wholeTables, rows: (after.rows - before.rows) / 20 };
}

test('reads a handful of rows per call, however active the player, even with a plan made on empty tables', async () => {
  const { wholeTables, rows } = await readsPerCall();
  expect(wholeTables).toBe(0);
  expect(rows).toBeGreaterThan(3);
  expect(rows).toBeLessThanOrEqual(16);
});

test('detects functions without the planner settings', async () => {
  const { rows, wholeTables } = await readsPerCall(
    'alter function wallet_door_open reset all; alter function wallet_door_write reset all',
  );
  expect(rows > 16 || wholeTables > 0).toBe(true);
});
