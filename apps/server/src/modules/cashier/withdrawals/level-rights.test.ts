import type { LevelRules } from '@sabai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

type Level = LevelRules['levels'][number];
type Who = { memberId: string };

/** Sets levels with their withdrawal rights in baht, amounts in satang. */
async function agreeOn(
  server: CashierServer,
  version: number,
  rights: readonly [most: string | null, turn?: number][],
) {
  const level = ([most, queuePriority]: (typeof rights)[number]): Level => ({
    names: { en: 'Level' },
    asks: {},
    gives: most === null ? {} : { THB: { withdrawalMax: most } },
    upgradePoints: 0,
    rollingRebate: 0,
    pointRate: 10_000,
    privileges: [],
    needsReview: false,
    ...(queuePriority !== undefined && { queuePriority }),
  });
  const rules: LevelRules = { levels: rights.map(level), turnoverHundredths: 0, demotion: null };
  await server.db
    .insertInto('level_versions')
    .values({ version, rules: JSON.stringify(rules), written_at: new Date(), approved_at: new Date() })
    .execute();
}

async function rise(server: CashierServer, { memberId: member_id }: Who, level: number) {
  const counters = { deposit_minor: 0n, turnover_minor: 0n, win_loss_minor: 0n };
  const at = { reached_at: new Date(), computed_at: new Date() };
  await server.db
    .insertInto('member_levels')
    .values({ member_id, level, highest_level: 9, ...at, ...counters })
    .onConflict((known) => known.column('member_id').doUpdateSet({ level }))
    .execute();
}

async function memberOf(server: CashierServer, level: number) {
  const member = await server.newMember();
  await server.fund(member, 1_000_000n);
  if (level > 0) await rise(server, member, level);
  return member;
}

const ask = (server: CashierServer, who: Who, amount: string, more: object = {}) =>
  server.call(who, 'POST', 'withdrawal-transaction', { body: { amount, note: '', ...more } });

async function openServer(statements: readonly string[] = []) {
  const server = await createCashierServer({ statements });
  await server.db
    .updateTable('withdrawal_limits')
    .set({ min_minor: 100_00n, max_minor: 1000_00n })
    .where('currency_code', '=', 'THB')
    .execute();
  await agreeOn(server, 1, [[null], ['500000', 2], [null, 5]]);
  return server;
}

/** Returns withdrawals that members can make against their level's limit, and those they cannot make within it. */
async function problemsOf(statements: readonly string[] = []): Promise<string[]> {
  const server = await openServer(statements);
  try {
    const found: string[] = [];
    const asked = async (level: number, amount: string, isAllowed: boolean) => {
      const { status } = await ask(server, await memberOf(server, level), amount);
      if ((status === 201) !== isAllowed) found.push(`${amount} at level ${level} is answered by ${status}`);
    };
    await asked(0, '1000', true);
    await asked(0, '1000.01', false);
    await asked(1, '5000', true);
    await asked(1, '5000.01', false);
    await asked(2, '5000', true);
    // A limit ends with the loss of its level, and with a change of the levels.
    const demoted = await memberOf(server, 1);
    await rise(server, demoted, 0);
    if ((await ask(server, demoted, '1000.01')).status === 201)
      found.push('who has lost the level still has its limit');
    await agreeOn(server, 2, [[null], ['200000']]);
    await asked(1, '2000.01', false);
    return found;
  } finally {
    await server.close();
  }
}

describe('the maximum of a withdrawal', () => {
  test('is that of the member’s level at the request', async () => expect(await problemsOf()).toEqual([]));

  const rights = (from: string, to: string) =>
    `do $$ begin execute replace(pg_get_functiondef('member_withdrawal_rights_of'::regproc), '${from}', '${to}'); end $$`;
  test.each([
    ['gives every member the rights of the highest level', rights('<= member_level_of', '<= 9 + 0 * member_level_of')],
    [
      'uses the first approved levels',
      rights('ORDER BY level_versions.version DESC', 'ORDER BY level_versions.version'),
    ],
    ['forgets level rights', rights('<= member_level_of', '< 0 * member_level_of')],
  ])('is caught in a server that %s', async (_name, statement) =>
    expect(await problemsOf([statement])).not.toEqual([]),
  );
});

describe('withdrawals with levels', () => {
  let server: CashierServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('return the member’s own maximum in every endpoint', async () => {
    const [usual, raised] = [await memberOf(server, 0), await memberOf(server, 1)];
    const told = async (who: Who) => {
      const types = (await server.call(who, 'GET', 'withdrawal-type')).body as unknown as {
        data: { max_withdrawal: string }[];
      };
      const config = (await server.call(who, 'GET', 'config-withdrawal')).body as unknown as { max_withdrawal: string };
      const money = (await server.call(who, 'GET', 'money-withdrawal')).body as unknown as { maximum: string };
      return [types.data[0]!.max_withdrawal, config.max_withdrawal, money.maximum];
    };
    expect(await told(usual)).toEqual(['1000.00', '1000.00', '1000.00']);
    expect(await told(raised)).toEqual(['5000.00', '5000.00', '5000.00']);
  });

  test('are sorted by level priority, which members cannot set themselves', async () => {
    const [first, raised, highest] = [await memberOf(server, 0), await memberOf(server, 1), await memberOf(server, 2)];
    const ids: string[] = [];
    for (const who of [first, raised, highest])
      ids.push((await ask(server, who, '200', who === first ? { queue_priority: 9 } : {})).body.id);
    const staff = await server.newStaff();
    const list = async (sort: string) => {
      const { body } = await server.call(staff, 'GET', `withdrawal?work=due&${sort}`);
      return (body as unknown as { data: { id: string; queue_priority: number }[] }).data
        .filter(({ id }) => ids.includes(id))
        .map(({ id, queue_priority }) => [ids.indexOf(id), queue_priority]);
    };
    const priorities: Record<number, number> = { 0: 0, 1: 2, 2: 5 };
    const inOrder = (...order: number[]) => order.map((at) => [at, priorities[at]]);
    expect(await list('$sort[queue_priority]=1')).toEqual(inOrder(2, 1, 0));
    expect(await list('$sort[queue_priority]=-1')).toEqual(inOrder(0, 1, 2));
    expect(await list('$sort[request_time]=1')).toEqual(inOrder(0, 1, 2));
    const ahead = async (who: Who) =>
      ((await server.call(who, 'GET', 'queue-withdrawal')).body as unknown as { ahead: number }).ahead;
    expect([await ahead(highest), await ahead(raised), await ahead(first)]).toEqual([0, 1, 2]);
  });
});
