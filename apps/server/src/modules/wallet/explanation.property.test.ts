import { inTransaction, sql } from '@sabai/db';
import { balances, lockAccounts, type PostCommand } from '@sabai/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { explainMoney } from './explain-money.ts';
import { groupsAfter, keepCheckpoint, latestSequence } from './explanation.repository.ts';
import { accountOf, type EntryGroup, sumOf } from './explanation.rules.ts';
import { setTurnover } from './facts.repository.ts';
import { bookkeep, historyOf, turnoverFrom } from './history.fixture.ts';
import { createWalletServer, type WalletServer, type Who } from './wallet.fixture.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await createWalletServer();
});
afterAll(() => server.close());

const members = 120;
const histories = fc.sample(fc.tuple(fc.array(fc.nat(), { minLength: 10, maxLength: 30 }), fc.nat()), {
  numRuns: members,
  seed: 20_261_121,
});
const accounts = Object.entries(accountOf) as [keyof typeof accountOf, NonNullable<(typeof accountOf)['balance']>][];

/** Writes a history into the ledger of a new member. */
async function live([numbers, facts]: [number[], number]): Promise<Who> {
  const member = await server.newMember();
  const commands = historyOf(numbers).map(({ source: _, target: __, ...command }, place) => {
    return { ...command, memberId: member.memberId, idempotencyKey: `step:${place}` } as PostCommand;
  });
  await inTransaction(server.db, async (tx) => {
    const accounts = await lockAccounts(tx, commands);
    for (const command of commands) accounts.post(command);
    await accounts.write(tx);
    await setTurnover(tx, member.memberId, 'main', 'THB', turnoverFrom(facts));
  });
  return member;
}
const parts = () => ({ platform: { ...server, seal: testSeal }, identity: server.identity });

describe('over random histories in the ledger', () => {
  let lived: Who[] = [];
  beforeAll(async () => {
    lived = await Promise.all(histories.map(live));
  });

  test('every account’s rows add up to the result of simple bookkeeping', async () => {
    const check = async (member: Who, place: number) => {
      const { balances: expected } = bookkeep(historyOf(histories[place]![0]));
      // Each member shows two of the accounts, so that each account is shown by many members.
      for (const [what, account] of [accounts[0]!, accounts[1 + (place % (accounts.length - 1))]!]) {
        const { rows, amountMinor } = await explainMoney(parts(), member.memberId, what);
        expect(sumOf(rows), `${what} of history ${place}`).toBe(expected[account]);
        expect(amountMinor).toBe(expected[account]);
      }
    };
    await Promise.all(lived.map(check));
  });

  test('the withdrawable and locked amounts add up to all money', async () => {
    const check = async (member: Who) => {
      const withdrawable = await explainMoney(parts(), member.memberId, 'withdrawable');
      const locked = await explainMoney(parts(), member.memberId, 'locked');
      const { main, vault, pending_withdrawal } = await balances(server.db, member.memberId, 'THB');
      expect(sumOf(withdrawable.rows) + sumOf(locked.rows)).toBe(main + vault + pending_withdrawal);
    };
    await Promise.all(lived.slice(0, 60).map(check));
  });

  test('stored sums of earlier entries add up with later ones, and are discarded when wrong', async () => {
    const place = histories.findIndex(([numbers]) => bookkeep(historyOf(numbers)).balances.main > 0n);
    const { memberId } = lived[place]!;
    const key = { memberId, account: 'main', currency: 'THB' } as const;
    const told = async () => (await explainMoney(parts(), memberId, 'balance')).rows;
    const whole = await told();
    const kept = await inTransaction(server.db, async (tx) => {
      const half = (await latestSequence(tx, memberId)) / 2n;
      const [all, after] = [await groupsAfter(tx, key, 0n), await groupsAfter(tx, key, half)];
      const laterOf = (group: EntryGroup) =>
        after.find((later) => later.template === group.template && later.source === group.source);
      const groups = all.flatMap((group) => {
        const { amountMinor, count } = laterOf(group) ?? { amountMinor: 0n, count: 0 };
        const rest = { ...group, amountMinor: group.amountMinor - amountMinor, count: group.count - count };
        return rest.count > 0 ? [rest] : [];
      });
      return { sequence: half, groups };
    });
    const inOrder = (rows: typeof whole) =>
      rows.map(({ code, amountMinor, count }) => `${code} ${amountMinor} ${count}`).toSorted();
    await keepCheckpoint(server.db, key, kept);
    expect(inOrder(await told())).toEqual(inOrder(whole));
    await keepCheckpoint(server.db, key, {
      ...kept,
      groups: kept.groups.map((group, place) =>
        place === 0 ? { ...group, amountMinor: group.amountMinor + 7n } : group,
      ),
    });
    expect(inOrder(await told())).toEqual(inOrder(whole));
  });

  test('a missing entry is detected, and a number that its rows do not support is never returned', async () => {
    const member = lived.findLast((_, place) => bookkeep(historyOf(histories[place]![0])).balances.main > 0n)!;
    await sql.raw('alter table journal_entries disable trigger journal_entries_are_final').execute(server.db);
    await sql`delete from journal_entries where (member_id, sequence) = (
      select member_id, max(sequence) from journal_entries
      where member_id = ${member.memberId} and target = 'main' and amount > 0 group by 1)`.execute(server.db);
    await expect(explainMoney(parts(), member.memberId, 'balance')).rejects.toThrow(/add up/);
  });
});
