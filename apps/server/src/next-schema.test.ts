import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, requireMigrated } from '@sabai/db';
import { schemaDirectory } from '@sabai/db/schema-files';
import { trialBalance } from '@sabai/ledger';
import { copySchema, expandSchema } from '@sabai/test-support/next-schema';
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
  copySchema(schemaDirectory, next);
  door = await createTestDoor({ nodes: 2, lanes: 2 });
});
afterEach(async () => {
  await door.close();
  fs.rmSync(next, { recursive: true });
});

const write = (name: string, text: string) => fs.writeFileSync(path.join(next, name), text);

/** Stakes as many players at two servers of this release, until it is stopped. */
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

test('keeps servers of this release serving bets while the next release’s schema is applied', async () => {
  expandSchema(next);
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

describe('the check of the outcomes', () => {
  test('is caught in a server that immediately removes columns still in use', async () => {
    write('migrations/9001-contract-bets.sql', 'alter table bets rename column stake_minor to staked_minor;');
    const { load } = await migrateUnderLoad();
    expect(load.outcomes.filter((code) => code !== 'OK').length).toBeGreaterThan(0);
    await expect(requireMigrated(door.database.url)).rejects.toThrow('newer than this program');
  });
});
