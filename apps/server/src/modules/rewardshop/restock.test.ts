import { expect, test } from 'vitest';
import { createShop, thing } from './shop.fixture.ts';

interface Faults {
  readonly statements?: readonly string[];
}

/**
 * Three members subscribe to two things of which one is restocked, while eight workers look for notifications to send.
 */
async function problemsOf(faults: Faults = {}): Promise<string[]> {
  const { server, shop } = await createShop(faults);
  try {
    const found: string[] = [];
    const expected = (what: string, is: unknown, wanted: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(wanted))
        found.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
    };
    const gone = await shop.item({ type: 'physical_rewards', rules: thing, stock: { item: 0 } });
    const stays = await shop.item({ type: 'physical_rewards', rules: thing, stock: { item: 0 } });
    const inStock = await shop.item({ type: 'physical_rewards', rules: thing, stock: { item: 2 } });
    const members = await Promise.all([1, 2, 3].map(() => shop.buyer(10n)));
    const [first, second, third] = members as [{ memberId: string }, { memberId: string }, { memberId: string }];
    const ask = async (who: { memberId: string }, redeem_id: number) =>
      (await shop.call(who, 'POST', 'redeem-restock', { body: { redeem_id } })).status;
    expected('what is in stock', await ask(first, inStock), 409);
    expected('what there is not', await ask(first, 999_999), 404);
    // Requests from many tabs make one subscription.
    await Promise.all([...Array.from({ length: 8 }, () => ask(first, gone)), ask(second, gone), ask(third, gone)]);
    await Promise.all([ask(first, stays), ask(second, stays)]);
    expected('given up', (await shop.call(third, 'DELETE', `redeem-restock/${gone}`)).status, 200);
    expected('given up by another one', (await shop.call(third, 'DELETE', `redeem-restock/${stays}`)).status, 404);
    const waits = async (who: { memberId: string }) => (await shop.call(who, 'GET', 'redeem-restock')).body.data.length;
    expected('waits', await waits(first), 2);
    const told = async (who: { memberId: string }) =>
      (await server.topicsOf(who)).filter((topic) => topic === 'reward.restocked').length;
    const tell = () => Promise.all(Array.from({ length: 8 }, () => shop.shop.tellRestocked()));
    await tell();
    expected('told before', await told(first), 0);
    const stock = (total: number) =>
      server.db.updateTable('reward_stocks').set({ total }).where('offer_id', '=', gone).execute();
    await stock(1);
    await tell();
    await tell();
    expected('told', await Promise.all(members.map(told)), [1, 1, 0]);
    expected('waits still', await waits(first), 1);
    // It runs out again, and the first member subscribes again.
    await stock(0);
    await ask(first, gone);
    await stock(5);
    await tell();
    expected('told again', await Promise.all(members.map(told)), [2, 1, 0]);
    return found;
  } finally {
    await shop.close();
    await server.close();
  }
}

test('notifies each member who asked once when an item is restocked', async () =>
  expect(await problemsOf()).toEqual([]));

test('is caught in a server that forgets sent notifications', async () => {
  const statements = [
    `create function forgets() returns trigger language plpgsql as $$ begin new.told_at := null; return new; end $$`,
    'create trigger forgets before update on reward_restock_wishes for each row execute function forgets()',
  ];
  expect((await problemsOf({ statements })).join()).toMatch(/told/);
});
