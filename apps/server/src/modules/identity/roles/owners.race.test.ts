import { describe, expect, test } from 'vitest';
import { createIdentityServer } from '../identity.fixture.ts';

const reason = 'both of them at the same moment';
/** Delays every commit, so that a concurrent transaction checks the remaining owners meanwhile. */
const slowly = [
  `create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return coalesce(new, old); end $$`,
  `create constraint trigger slowly after update of is_disabled on staff
     deferrable initially deferred for each row execute function slowly()`,
  `create constraint trigger slowly after delete on staff_role_holders
     deferrable initially deferred for each row execute function slowly()`,
];
/** Replaces PostgreSQL's advisory locks by no-ops. */
const withoutNamedLocks = [
  `create schema free`,
  `create function free.pg_advisory_xact_lock(bigint) returns void language sql as $$ select $$`,
  `do $$ begin execute format('alter database %I set search_path = free, pg_catalog, public', current_database()); end $$`,
];

/** One owner disables the other, who removes the first one's role; returns the number of owners left. */
async function ownersLeft(faults: readonly string[]): Promise<number> {
  const server = await createIdentityServer(undefined, [...slowly, ...faults]);
  const [one, other] = [await server.staff('admin'), await server.staff('manager')];
  const idOf = async (token: string) => String((await server.call('GET', 'staff/own-account', { token })).body.id);
  const ids = [await idOf(one), await idOf(other)] as const;
  await server.db.insertInto('staff_role_holders').values({ staff_id: ids[0], role_id: 'support' }).execute();
  const answers = await Promise.all([
    server.call('PATCH', `staff/staff/${ids[1]}`, { token: one, body: { is_disabled: true, reason } }),
    server.call('PATCH', `staff/staff-assignment/${ids[0]}`, { token: other, body: { roles: ['support'], reason } }),
  ]);
  expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  const { left } = await server.db
    .selectFrom('staff')
    .innerJoin('staff_role_holders', 'staff_role_holders.staff_id', 'staff.staff_id')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('role_id', '=', 'owner')
    .where('is_disabled', '=', false)
    .executeTakeFirstOrThrow();
  await server.close();
  return Number(left);
}

describe('two concurrent requests that each remove one of the last two owners', () => {
  test('leave one owner', async () => expect(await ownersLeft([])).toBe(1));
  test('is caught in a server that gives the lock to several callers', async () => {
    let left = 1;
    for (let round = 0; round < 5 && left > 0; round++) left = await ownersLeft(withoutNamedLocks);
    expect(left).toBe(0);
  });
});
