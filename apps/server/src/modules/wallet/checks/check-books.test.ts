import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { post, trialBalances } from '@sabai/ledger';
import pino from 'pino';
import { expect, test } from 'vitest';
import { checkBooks, dueCheck } from './check-books.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

test('runs a full ledger check once a day, and an hourly check of new entries', () => {
  expect(dueCheck([], at(0))).toBe('full');
  const full = { kind: 'full', startedAt: at(0) } as const;
  expect(dueCheck([full], new Date(at(0).getTime() + 50 * 60_000))).toBeUndefined();
  expect(dueCheck([full], at(1))).toBe('hourly');
  expect(dueCheck([{ kind: 'hourly', startedAt: at(2) }, full], new Date(at(2).getTime() + 1000))).toBeUndefined();
  expect(dueCheck([{ kind: 'hourly', startedAt: at(23) }, full], at(24))).toBe('full');
});

test('finds a drifted account by the job and logs its name', async () => {
  const database = await createTestDatabase({ max: 4 });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const memberId = randomUUID();
  await inTransaction(database.db, (tx) =>
    post(tx, {
      template: 'deposit',
      channel: 'bank',
      memberId,
      currency: 'THB',
      amountMinor: 500n,
      idempotencyKey: 'd',
    }),
  );
  await database.pool.query('update ledger_accounts set balance = 501');
  await checkBooks({ db: database.db, log, clock: () => new Date() });
  await checkBooks({ db: database.db, log, clock: () => new Date() });
  expect(await trialBalances(database.db)).toMatchObject([{ kind: 'full', problems: [{ memberId, account: 'main' }] }]);
  expect(lines.filter((line) => line.includes('the books do not balance'))).toHaveLength(1);
  expect(lines.join('')).toContain(memberId);
  await database.drop();
});
