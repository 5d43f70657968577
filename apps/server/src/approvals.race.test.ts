import { sql } from '@sabai/db';
import { describe, expect, test } from 'vitest';
import { withoutRowLocks } from './modules/cashier/race.fixture.ts';
import { createWalletServer, type Fault, type WalletServer } from './modules/wallet/wallet.fixture.ts';

type Check = (server: WalletServer) => Promise<string[]>;
const rivals = 60;
const many = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: rivals }, (_, n) => work(n)));
const reason = 'the bank has confirmed it';
const unequal = (pairs: Record<string, readonly [unknown, unknown]>) =>
  Object.entries(pairs).flatMap(([what, [is, should]]) =>
    is === should ? [] : [`${what}: ${is} instead of ${should}`],
  );

/** Four approvers decide on one request, half of the calls in its inbox and half at the corrections. */
const approversOfOneRequest: Check = async (server) => {
  const asking = await server.newStaff();
  const staff = [
    await server.newStaff(),
    await server.newStaff('owner'),
    await server.newStaff(),
    await server.newStaff(),
  ];
  const { memberId } = await server.newMember();
  const body = { member_id: memberId, account: 'main', direction: 'credit', amount: '20000', reason };
  const { body: asked } = await server.call<{ id: string }>(asking, 'POST', 'adjustment', { body });
  const { approval_id } = await server.db.selectFrom('approvals').select('approval_id').executeTakeFirstOrThrow();
  const answers = await many((n) =>
    n % 2
      ? server.call(staff[n % 4]!, 'PATCH', `approval/${approval_id}`, { body: { state: 'approved' } })
      : server.call(staff[n % 4]!, 'PATCH', `adjustment/${asked.id}`, { body: { status: 'success' } }),
  );
  const { rows } = await sql`select from staff_audit where action = 'approval.approved'`.execute(server.db);
  return unequal({
    winners: [answers.filter(({ status }) => status === 200).length, 1],
    refused: [answers.filter(({ body }) => /ALREADY_DECIDED$/.test(body.refusal ?? '')).length, rivals - 1],
    'told in the audit': [rows.length, 1],
    main: [(await server.snapshot({ memberId })).main, 2_000_000n],
  });
};

/** The requester withdraws it while others approve: it is done, or withdrawn, and never both. */
const approversAgainstTheAsker: Check = async (server) => {
  const asking = await server.newStaff();
  const staff = [await server.newStaff(), await server.newStaff('owner')];
  const problems: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { memberId } = await server.newMember();
    const body = { member_id: memberId, account: 'main', direction: 'credit', amount: '20000', reason };
    const { body: asked } = await server.call<{ id: string }>(asking, 'POST', 'adjustment', { body });
    const { approval_id } = await server.db
      .selectFrom('approvals')
      .select('approval_id')
      .where('subject_id', '=', asked.id)
      .executeTakeFirstOrThrow();
    const answers = await many((n) => {
      const state = n % 2 ? 'approved' : 'withdrawn';
      return server.call(n % 2 ? staff[(n >> 1) % 2]! : asking, 'PATCH', `approval/${approval_id}`, {
        body: { state },
      });
    });
    const { state } = await server.db
      .selectFrom('approvals')
      .select('state')
      .where('approval_id', '=', approval_id)
      .executeTakeFirstOrThrow();
    const { main } = await server.snapshot({ memberId });
    problems.push(
      ...unequal({
        winners: [answers.filter(({ status }) => status === 200).length, 1],
        'main of what was decided': [main, state === 'approved' ? 2_000_000n : 0n],
      }),
    );
  }
  return problems;
};

/**
 * One member of staff concurrently credits many members up to the limit, and several members of staff credit one
 * member.
 */
const manyAtTheLimit: Check = async (server) => {
  const [busy, ...others] = [await server.newStaff(), await server.newStaff(), await server.newStaff()];
  const members = await Promise.all(Array.from({ length: rivals }, () => server.newMember()));
  const one = await server.newMember();
  const give = (staff: typeof busy, memberId: string) =>
    server.call<{ status: string }>(staff, 'POST', 'adjustment', {
      body: { member_id: memberId, account: 'main', direction: 'credit', amount: '15000', reason },
    });
  const toMany = await many((n) => give(busy, members[n]!.memberId));
  const toOne = await many((n) => give(others[n % 2]!, one.memberId));
  const alone = (answers: typeof toMany) => answers.filter(({ body }) => body.status === 'success').length;
  return unequal({
    'alone to many': [alone(toMany), 3],
    'alone to one': [alone(toOne), 1],
    main: [(await server.snapshot(one)).main, 1_500_000n],
  });
};

/** A second approver appears and is removed concurrently, repeatedly: the set-up state ends. */
const secondApproverForAMoment: Check = async (server) => {
  const staff = await Promise.all(Array.from({ length: 8 }, () => server.newStaff('owner')));
  await server.db
    .updateTable('staff')
    .set({ is_disabled: true })
    .where(
      'staff_id',
      'in',
      staff.slice(1).map(({ staffId }) => staffId),
    )
    .execute();
  const { body } = await server.call<{ is_set_up: boolean }>(staff[0], 'GET', 'approval-policy');
  return unequal({ 'set up': [body.is_set_up, false] });
};

/** Mutant: counts without a lock, since every advisory lock is granted. */
const withoutNamedLocks: Fault = {
  statements: [
    `create schema free`,
    `create function free.pg_advisory_xact_lock(bigint) returns void language sql as $$ select $$`,
    `do $$ begin execute format('alter database %I set search_path = free, pg_catalog, public', current_database()); end $$`,
  ],
};
/** Mutant: reads the approvers before it has the lock. */
const lookingEarly: Fault = {
  statements: [
    `create or replace function end_approval_set_up() returns trigger language plpgsql as $$
     begin
       if (select count(*) from approvers) > 1 then
         update approval_set_up set ended_at = now() where ended_at is null;
       end if;
       perform pg_sleep(0.05);
       return null;
     end $$`,
  ],
};

async function problemsOf(check: Check, fault: Fault = {}): Promise<string[]> {
  const server = await createWalletServer(fault);
  try {
    await server.warmUp();
    return [...(await check(server)), ...(await server.booksProblems())];
  } catch (error) {
    return [`fault: ${error}`];
  } finally {
    await server.close();
  }
}

describe.each<[name: string, check: Check, faultName: string, fault: Fault]>([
  ['approvers of one request', approversOfOneRequest, 'locks no rows', withoutRowLocks],
  ['approvers against who has asked', approversAgainstTheAsker, 'locks no rows', withoutRowLocks],
  ['corrections at the limit', manyAtTheLimit, 'counts without a lock', withoutNamedLocks],
  ['a second approver for a moment', secondApproverForAMoment, 'looks too early', lookingEarly],
])('%s', (_name, check, faultName, fault) => {
  test('holds under concurrent callers', async () => expect(await problemsOf(check)).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () => {
    let problems: string[] = [];
    for (let round = 0; round < 5 && problems.length === 0; round++) problems = await problemsOf(check, fault);
    expect(problems).not.toEqual([]);
    expect(problems.join()).not.toMatch(/fault:/);
  });
});
