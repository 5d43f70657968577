import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dispatchOutbox, inTransaction, type OutboxConsumer, publish, sql, type Tx } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await sql`create table effects (consumer text, member_id uuid, event_id uuid, step int, place serial)`.execute(
    database.db,
  );
});
afterEach(() => database.drop());

const announce = (memberId: string, step: number, topic = 'round.settled') =>
  inTransaction(database.db, (tx) => publish(tx, { memberId, topic, payload: { step } }));

const recorder = (name: string, extra: Partial<OutboxConsumer> = {}): OutboxConsumer => ({
  name,
  handle: async (tx: Tx, event) => {
    const { step } = event.payload as { step: number };
    await sql`insert into effects values (${name}, ${event.memberId}, ${event.id}, ${step})`.execute(tx);
  },
  ...extra,
});

const effects = async (consumer: string, memberId: string) => {
  const { rows } = await sql<{ step: number }>`
    select step from effects where consumer = ${consumer} and member_id = ${memberId} order by place`.execute(
    database.db,
  );
  return rows.map(({ step }) => step);
};

const makeDue = () => sql`update outbox_events set next_attempt_at = '2000-01-01'`.execute(database.db);
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from outbox_events`.execute(database.db)).rows[0]!.n;

test('delivers an event only if its transaction commits', async () => {
  const memberId = randomUUID();
  const refused = inTransaction(database.db, async (tx) => {
    await publish(tx, { memberId, topic: 'deposit.succeeded', payload: { step: 1 } });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await dispatchOutbox(database.db, [recorder('quest')])).toBe(0);
  expect(await effects('quest', memberId)).toEqual([]);
});

test('delivers to each consumer the events of its topics, in order and once', async () => {
  const memberId = randomUUID();
  for (let step = 0; step < 5; step++) await announce(memberId, step, step % 2 ? 'deposit.succeeded' : 'round.settled');
  const consumers = [recorder('quest'), recorder('level', { topics: ['deposit.succeeded'] })];
  expect(await dispatchOutbox(database.db, consumers)).toBe(5);
  expect(await dispatchOutbox(database.db, consumers)).toBe(0);
  expect(await effects('quest', memberId)).toEqual([0, 1, 2, 3, 4]);
  expect(await effects('level', memberId)).toEqual([1, 3]);
});

test('calls a consumer after the commit of its events; a fault there undoes nothing', async () => {
  const memberId = randomUUID();
  for (let step = 0; step < 3; step++) await announce(memberId, step);
  const heard: [unknown, number][] = [];
  const failures: string[] = [];
  const consumer = recorder('telling', {
    async afterCommit(event) {
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from effects`.execute(database.db);
      heard.push([(event.payload as { step: number }).step, Number(rows[0]!.n)]);
      throw new Error('nobody listens');
    },
  });
  const deaf: OutboxConsumer = {
    name: 'deaf',
    handle: async () => {
      throw new Error('not now');
    },
    afterCommit: async () => void heard.push(['never', 0]),
  };
  await dispatchOutbox(database.db, [consumer, deaf], {
    onFailure: ({ consumer, attempts }) => failures.push(`${consumer} ${attempts}`),
  });
  expect(heard).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect(failures).toEqual(['deaf 1', 'telling 0', 'telling 0', 'telling 0']);
});

test('rolls back a failing consumer, keeps its order, and delays no other consumer or member', async () => {
  const [unlucky, lucky] = [randomUUID(), randomUUID()];
  for (let step = 0; step < 3; step++) await Promise.all([announce(unlucky, step), announce(lucky, step)]);
  let isBroken = true;
  const fragile = recorder('fragile');
  const consumers: OutboxConsumer[] = [
    {
      name: 'fragile',
      async handle(tx, event) {
        await fragile.handle(tx, event);
        if (isBroken && event.memberId === unlucky && (event.payload as { step: number }).step === 1)
          throw new Error('broken');
      },
    },
    recorder('sturdy'),
  ];
  const failures: string[] = [];
  const dispatch = () =>
    dispatchOutbox(database.db, consumers, {
      onFailure: ({ consumer, attempts }) => failures.push(`${consumer} ${attempts}`),
    });

  expect(await dispatch()).toBe(4);
  expect(await effects('fragile', unlucky)).toEqual([0]);
  expect(await effects('fragile', lucky)).toEqual([0, 1, 2]);
  expect(await effects('sturdy', unlucky)).toEqual([0, 1, 2]);
  expect(await dispatch()).toBe(0);
  expect(failures).toEqual(['fragile 1']);

  await announce(unlucky, 3);
  await dispatch();
  expect(await effects('sturdy', unlucky)).toEqual([0, 1, 2, 3]);
  expect(await effects('fragile', unlucky)).toEqual([0]);

  isBroken = false;
  await makeDue();
  await dispatch();
  expect(await effects('fragile', unlucky)).toEqual([0, 1, 2, 3]);
  expect(await effects('sturdy', unlucky)).toEqual([0, 1, 2, 3]);
});

/** Publishes while several dispatchers race, and returns the faults: doubled, lost or reordered effects. */
async function raceDispatchers(dispatch: (consumers: OutboxConsumer[]) => Promise<number>): Promise<string[]> {
  const members = Array.from({ length: 4 }, () => randomUUID());
  const slow = recorder('quest', {
    async handle(tx, event) {
      await sleep(Math.random() * 3);
      await recorder('quest').handle(tx, event);
    },
  });
  const STEPS = 12;
  let isPublished = false;
  const dispatchUntilDone = async () => {
    while (!isPublished || (await waiting()) > 0) await dispatch([slow]);
  };
  const publishing = members.map(async (memberId) => {
    for (let step = 0; step < STEPS; step++) await announce(memberId, step);
  });
  const published = Promise.all(publishing).then(() => {
    isPublished = true;
  });
  await Promise.all([published, ...Array.from({ length: 5 }, dispatchUntilDone)]);
  const wished = Array.from({ length: STEPS }, (_, step) => step).join();
  const heard = await Promise.all(members.map((memberId) => effects('quest', memberId)));
  return heard.map((steps) => steps.join()).filter((steps) => steps !== wished);
}

test('neither doubles, loses nor reorders events when many nodes dispatch', async () => {
  expect(await raceDispatchers((consumers) => dispatchOutbox(database.db, consumers))).toEqual([]);
});

test('detects a dispatcher without a lock in the race test', async () => {
  const broken = await raceDispatchers(async (consumers) => {
    const { rows } = await database.pool.query('select * from outbox_events order by id');
    for (const row of rows) {
      await inTransaction(database.db, async (tx) => {
        const event = {
          memberId: row.member_id,
          id: row.id,
          topic: row.topic,
          payload: row.payload,
          occurredAt: row.occurred_at,
        };
        await consumers[0]!.handle(tx, event);
        await sql`delete from outbox_events where id = ${row.id}`.execute(tx);
      });
    }
    return rows.length;
  });
  expect(broken.length).toBeGreaterThan(0);
});

test('keeps an event until every consumer has handled it', async () => {
  const memberId = randomUUID();
  await announce(memberId, 0);
  let isBroken = true;
  const late = recorder('late', {
    handle: async (tx, event) => {
      if (isBroken) throw new Error('not now');
      await recorder('late').handle(tx, event);
    },
  });
  const dispatch = () => dispatchOutbox(database.db, [recorder('prompt'), late]);
  expect([await dispatch(), await waiting()]).toEqual([0, 1]);
  isBroken = false;
  await makeDue();
  expect([await dispatch(), await waiting()]).toEqual([1, 0]);
  expect([await effects('prompt', memberId), await effects('late', memberId)]).toEqual([[0], [0]]);
  await announce(memberId, 1);
  expect([await dispatchOutbox(database.db, []), await waiting()]).toEqual([1, 0]);
});

test('leaves the remaining events to the next dispatch when it ends early', async () => {
  for (let n = 0; n < 60; n++) await announce(randomUUID(), n);
  let transactions = 0;
  const settled = await dispatchOutbox(database.db, [recorder('quest')], { goesOn: () => ++transactions < 2 });
  expect(settled).toBeGreaterThan(0);
  expect(await waiting()).toBe(60 - settled);
  expect(settled + (await dispatchOutbox(database.db, [recorder('quest')]))).toBe(60);
});

test('serves every member with due events, and skips those whose events rest', async () => {
  const members = Array.from({ length: 250 }, () => randomUUID()).sort();
  for (const memberId of members) await announce(memberId, 0);
  const resting = members.filter((_, at) => at % 3 === 0);
  await sql`update outbox_events set attempts = 1, next_attempt_at = now() + interval '1 hour'
    where member_id = any(${resting})`.execute(database.db);
  expect(await dispatchOutbox(database.db, [recorder('quest')])).toBe(members.length - resting.length);
  expect([await waiting(), await effects('quest', members[1]!), await effects('quest', members[3]!)]).toEqual([
    resting.length,
    [0],
    [],
  ]);
});
