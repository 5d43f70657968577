import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../platform/messages/mail.ts';
import { createMessenger } from '../../../platform/messages/messenger.ts';
import { createIdentityServer } from '../../identity/identity.fixture.ts';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { type AlertedQueue, alertStaff, type Waiting } from './alert-staff.ts';
import { writeAddress } from './alerts.repository.ts';

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let cashier: string;
let support: string;
const mails: Mail[] = [];
let isDown = false;
let passedMs = 0;
const clock = () => new Date(server.platform.clock().getTime() + passedMs);
const mailer = createMessenger<Mail>(
  [
    {
      name: 'post',
      async deliver(mail) {
        if (isDown) throw new Error('closed');
        mails.push(mail);
      },
    },
  ],
  { error: () => {} },
);

beforeAll(async () => {
  server = await createIdentityServer();
  [cashier, support] = [(await hire(server.db, 'cashier')).staffId, (await hire(server.db, 'support')).staffId];
});
afterAll(() => server.close());
beforeEach(async () => {
  mails.length = 0;
  isDown = false;
  passedMs = 0;
  await server.db.deleteFrom('staff_alerts').execute();
  await writeAddress(server.db, cashier, { email: 'cashier@example.com', locale: 'en' });
  await writeAddress(server.db, support, { email: 'support@example.com', locale: 'en' });
});

const nobody: Waiting = { count: 0, oldestAt: null };
const waits = (minutes: number): Waiting => ({
  count: 3,
  oldestAt: new Date(clock().getTime() - minutes * 60_000),
});
const alert = (queues: Partial<Record<AlertedQueue, Waiting>>, alertAfterMinutes = 30) =>
  alertStaff(
    { platform: { ...server.platform, clock }, identity: server.identity, mailer, alertAfterMinutes },
    { deposit: nobody, withdrawal: nobody, approval: nobody, ...queues },
  );

test('mails only staff with permission when an item waits too long', async () => {
  expect(await alert({ withdrawal: waits(29) })).toBe(0);
  expect(await alert({ withdrawal: waits(30) })).toBe(1);
  expect(mails).toMatchObject([{ to: 'cashier@example.com', subject: 'Withdrawals are overdue' }]);
  expect(mails[0]!.text).toContain('30');
});

test('alerts once per period and queue, and again while it continues', async () => {
  expect(await alert({ withdrawal: waits(40) })).toBe(1);
  expect(await alert({ withdrawal: waits(41), deposit: waits(31) })).toBe(1);
  passedMs = 30 * 60_000;
  expect(await alert({ withdrawal: waits(70) })).toBe(1);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Withdrawals are overdue',
    'Deposits are overdue',
    'Withdrawals are overdue',
  ]);
});

test('sends one mail when two processes check concurrently', async () => {
  const sent = await Promise.all([1, 2, 3, 4].map(() => alert({ deposit: waits(60) })));
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
});

test('retries a mail that could not be sent', async () => {
  isDown = true;
  expect(await alert({ deposit: waits(60) })).toBe(0);
  isDown = false;
  expect(await alert({ deposit: waits(60) })).toBe(1);
});

test('sends nothing without an address, to a disabled account or when switched off', async () => {
  expect(await alert({ deposit: waits(60) }, 0)).toBe(0);
  await server.db.updateTable('staff').set({ is_disabled: true }).where('staff_id', '=', cashier).execute();
  expect(await alert({ deposit: waits(60) })).toBe(0);
  await server.db.updateTable('staff').set({ is_disabled: false }).where('staff_id', '=', cashier).execute();
  await writeAddress(server.db, cashier, undefined);
  expect(await alert({ deposit: waits(60) })).toBe(0);
  expect(mails).toEqual([]);
});
