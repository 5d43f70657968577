import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createNotices, type Notices } from './notices.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
const open: Notices[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterEach(async () => {
  for (const notices of open.splice(0)) await notices.close();
});
afterAll(() => database.drop());

function join() {
  const heard: unknown[] = [];
  const notices = createNotices(database.url, { channel: 'test', onNotice: (notice) => heard.push(notice) });
  open.push(notices);
  return { heard, ...notices };
}
const listeners = async () => {
  const { rows } = await database.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'sabai notices' and state = 'idle' and query ilike 'listen%'",
  );
  return rows[0].n;
};

test('delivers notices of one process to the others, in order, and not to itself', async () => {
  const [teller, hearer] = [join(), join()];
  await expect.poll(listeners).toBe(2);
  const notices = Array.from({ length: 500 }, (_, n) => ({ n, text: 'ü'.repeat(n % 50) }));
  for (const notice of notices) teller.send(notice);
  await expect.poll(() => hearer.heard.length).toBe(500);
  expect(hearer.heard).toEqual(notices);
  expect(teller.heard).toEqual([]);
});

test('drops a notice that is too large, and delivers the next', async () => {
  const [teller, hearer] = [join(), join()];
  await expect.poll(listeners).toBe(2);
  teller.send('x'.repeat(8000));
  teller.send('small');
  await expect.poll(() => hearer.heard).toEqual(['small']);
});

test('logs an invalid notice and a failing listener, and delivers the next', async () => {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const teller = join();
  open.push(
    createNotices(database.url, {
      channel: 'test',
      onNotice(notice) {
        if (notice === 'bad') throw new Error('the hearer fails');
        heard.push(notice);
      },
      onError: (error) => errors.push(error),
    }),
  );
  await expect.poll(listeners).toBe(2);
  await database.pool.query("select pg_notify('test', 'this is no JSON')");
  teller.send('bad');
  await expect.poll(() => errors.length).toBe(2);
  teller.send('good');
  await expect.poll(() => heard).toEqual(['good']);
});

test('receives notices again after its connection was cut', async () => {
  const [teller, hearer] = [join(), join()];
  await expect.poll(listeners).toBe(2);
  await database.pool.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'sabai notices'",
  );
  await expect.poll(listeners, { timeout: 5000 }).toBe(2);
  teller.send('again');
  await expect.poll(() => hearer.heard).toEqual(['again']);
});
