import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, requireMigrated } from '@sabai/db';
import { schemaDirectory } from '@sabai/db/schema-files';
import { trialBalance } from '@sabai/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WalletCommand } from './modules/provider-wallet/commands/wallet-command.ts';
import {
  createTestDoor,
  type TestDoor,
  testGame,
  testProvider,
} from './modules/provider-wallet/provider-wallet.fixture.ts';

/** The schema of the next release: a folder beside ours, with migrations of its own. */
let next: string;
let door: TestDoor;

beforeEach(async () => {
  next = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-next-'));
  for (const folder of ['schema', 'functions', 'seed', 'migrations'])
    if (fs.existsSync(path.join(schemaDirectory, folder)))
      fs.cpSync(path.join(schemaDirectory, folder), path.join(next, folder), { recursive: true });
  fs.mkdirSync(path.join(next, 'migrations'), { recursive: true });
  door = await createTestDoor({ nodes: 2, lanes: 2 });
});
afterEach(async () => {
  await door.close();
  fs.rmSync(next, { recursive: true });
});

const write = (name: string, text: string) => fs.writeFileSync(path.join(next, name), text);

/** What the next release adds: columns, a table, an index, a function that takes more, and functions in another wording. */
function expand() {
  write(
    'migrations/9001-expand-rounds.sql',
    `alter table bets add column channel text not null default 'web';
     alter table journal_entries add column channel text;
     alter table members add column channel text default 'web';`,
  );
  write('migrations/9002-expand-channels.sql', 'create table channels (code text primary key);');
  write('migrations/9003-expand-channel-index.sql', 'create index bets_by_channel on bets (member_id, channel);');
  for (const file of ['functions/ledger.sql', 'functions/provider-wallet.sql']) {
    const text = fs.readFileSync(path.join(next, file), 'utf8');
    write(file, text.replaceAll('\ndeclare\n', '\ndeclare\n  -- In other words.\n'));
  }
  fs.appendFileSync(
    path.join(next, 'functions/ledger.sql'),
    '\ncreate or replace function ledger_lock(p_member_id uuid, p_why text) returns void language sql return ledger_lock(p_member_id);\n',
  );
}

/** Stakes of many players at two servers of this release, until it is told to stop. */
function playOn(players: readonly { readonly id: string; readonly session: string }[]) {
  const outcomes: string[] = [];
  let isOver = false;
  const play = async ({ id, session }: (typeof players)[number], number: number) => {
    while (!isOver) {
      const round = randomUUID();
      const common = { provider: testProvider, player: id, currency: 'THB', round, game: testGame.code };
      const engine = door.engines[number % door.engines.length]!;
      const bet: WalletCommand = { ...common, session, call: 'bet', txn: round, amountMinor: 100n };
      outcomes.push(
        await engine(bet).then(
          ({ code }) => code,
          () => 'RETRYABLE',
        ),
      );
      if (outcomes.at(-1) === 'RETRYABLE') await sleep(5);
    }
  };
  const all = Promise.all(players.map(play));
  return {
    outcomes,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function migrateUnderLoad() {
  const players = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const id = await door.member({ amountMinor: 100_000_000n });
      return { id, session: await door.session(id) };
    }),
  );
  const load = playOn(players);
  let ran: string[];
  try {
    await expect.poll(() => load.outcomes.length).toBeGreaterThan(100);
    ran = await migrate(door.database.url, { directory: next });
    const played = load.outcomes.length;
    await expect.poll(() => load.outcomes.length).toBeGreaterThan(played + 100);
  } finally {
    await load.stop();
  }
  const balances = await Promise.all(players.map(({ id }) => door.balance(id)));
  return { ran, load, left: balances.reduce((sum, balance) => sum + balance, 0n), had: 1_600_000_000n };
}

test('servers of this release play on while the schema of the next one is put under them, and start on it anew', async () => {
  expand();
  const { ran, load, left, had } = await migrateUnderLoad();
  expect(ran).toEqual([
    '9001-expand-rounds.sql',
    '9002-expand-channels.sql',
    '9003-expand-channel-index.sql',
    'functions/ledger.sql',
    'functions/provider-wallet.sql',
  ]);
  expect(new Set(load.outcomes)).toEqual(new Set(['OK']));
  expect(left).toBe(had - 100n * BigInt(load.outcomes.length));
  expect((await trialBalance(door.db)).problems).toEqual([]);
  await requireMigrated(door.database.url);
  expect(await migrate(door.database.url)).toEqual([]);
});

describe('the look at the outcomes', () => {
  test('is caught in a house that takes away at once what servers still use', async () => {
    write('migrations/9001-contract-bets.sql', 'alter table bets rename column stake_minor to staked_minor;');
    const { load } = await migrateUnderLoad();
    expect(load.outcomes.filter((code) => code !== 'OK').length).toBeGreaterThan(0);
    await expect(requireMigrated(door.database.url)).rejects.toThrow('newer than this program');
  });
});
