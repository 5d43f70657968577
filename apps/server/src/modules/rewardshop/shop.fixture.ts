import { randomUUID } from 'node:crypto';
import type { Redeemable, Redemption, RewardShopType } from '@sabai/contract';
import { type Db, inTransaction, sql } from '@sabai/db';
import type { ShopRules } from '@sabai/rewards';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { insertApprovedVersion } from '../bonus/index.ts';
import { writeOffer } from '../bonus/write-offer.fixture.ts';
import { type CashierServer, createCashierServer, type Fault } from '../cashier/cashier.fixture.ts';
import { insertGame } from '../catalogue/game.fixture.ts';
import { openGateway } from '../identity/roles/gateway.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createRewardshop } from './index.ts';

const dayMs = 86_400_000;

export interface ItemOf {
  readonly type: RewardShopType;
  readonly rules: ShopRules;
  readonly fundedMinor?: bigint;
  readonly stock?: Readonly<Record<string, number>>;
}

export const exchange: ShopRules = { points: 100, mostAtOnce: 50, amounts: { THB: { money: '1000' } } };
export const spins: ShopRules = {
  points: 500,
  amounts: { THB: { stake: '100' } },
  rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
};
export const thing: ShopRules = { points: 200, reserveMinutes: 30, amounts: { THB: { money: '25000' } } };
export const box: ShopRules = {
  points: 300,
  amounts: { THB: { hundredPoints: '1000' } },
  chance: {
    of: 100,
    dealt: 1,
    prizes: [
      { code: 'points-100', kind: 'points', parts: 60, points: 100 },
      { code: 'money-20', kind: 'money', parts: 26, amounts: { THB: '2000' } },
      { code: 'money-50', kind: 'money', parts: 14, amounts: { THB: '5000' } },
    ],
  },
};
export const deck: ShopRules = {
  points: 150,
  amounts: { THB: { hundredPoints: '1000' } },
  chance: {
    of: 50,
    dealt: 5,
    prizes: [
      { code: 'nothing', kind: 'nothing', parts: 30 },
      { code: 'points-50', kind: 'points', parts: 19, points: 50 },
      { code: 'money-100', kind: 'money', parts: 1, amounts: { THB: '10000' } },
    ],
  },
};
export const address = {
  recipient: 'Ploy Jaidee',
  phone: '0812345678',
  line1: '9 Sukhumvit 24',
  line2: '',
  district: 'Khlong Toei',
  province: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};

let next = 5000;
/** Creates an item in baht, with a budget and stock; returns its id. */
export async function insertItem(
  db: Db,
  now: Date,
  { type, rules, fundedMinor = 100_000_000n, stock = {} }: ItemOf,
): Promise<number> {
  const id = ++next;
  const texts = { en: { title: `Item ${id}`, summary: 'For a test' } };
  await writeOffer(db, now, { id, kind: 'shop', type, fundedMinor, ...written(now, rules, texts) });
  for (const [code, total] of Object.entries(stock))
    await db.insertInto('reward_stocks').values({ offer_id: id, code, total }).execute();
  return id;
}

const written = (now: Date, rules: ShopRules, texts: object) => ({
  rules,
  texts,
  starts_at: new Date(now.getTime() - dayMs),
  ends_at: new Date(now.getTime() + 30 * dayMs),
});

/** Sells an item by another version from now on. */
export async function insertVersion(
  db: Db,
  now: Date,
  id: number,
  version: number,
  rules: ShopRules,
  texts: object,
): Promise<void> {
  await insertApprovedVersion(db, id, version, written(now, rules, texts), now);
  await db.updateTable('offers').set({ live_version: version }).where('id', '=', id).execute();
}

type Answered = Redemption &
  Redeemable & { readonly refusal: string; readonly data: (Redemption & Redeemable)[]; readonly seal: string };

/** Creates the reward shop on a cashier's server, where points can be redeemed. */
export async function openShop(server: CashierServer) {
  const { platform, identity, approvals, protection, wallet, bonus, provider, db, clock } = server;
  await db.updateTable('identity_settings').set({ are_points_active: true }).execute();
  await insertGame(db, {
    id: 901,
    code: 'lotus-lanterns',
    name: 'Lotus Lanterns',
    provider: 'Lotus Forge',
    category: 'of the shop',
  });
  const shop = createRewardshop({
    platform: platform as never,
    changes: createConfigurationChanges(() => false),
    approvals,
    identity,
    protection,
    wallet,
    budgets: bonus.budgets,
    gameplay: provider,
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
  });
  const levels = new Map<string, number>();
  const gateway = await openGateway<Answered>([...server.implementations, ...shop.implementations]);
  const { call } = gateway;
  return {
    server,
    db,
    shop,
    call,
    levels,
    item: (values: ItemOf) => insertItem(db, clock(), values),
    /** Creates a member with a verified phone and this many points, which expire in 30 days. */
    async buyer(points: bigint) {
      const member = await server.newMember();
      await sql`update members set phone_verified_at = now() where member_id = ${member.memberId}`.execute(db);
      await give(member.memberId, points);
      return member;
    },
    give,
    points: async ({ memberId }: { memberId: string }) => (await wallet.balancesOf(db, memberId, 'POINT')).points,
    /** Draws from a chance table: seals first, then draws. */
    async draw(
      who: { memberId: string },
      type: 'lucky_box' | 'random_card',
      redeem_id: number,
      more: object = {},
      key?: string,
    ) {
      const { body } = await call(who, 'POST', 'redeem-seal', { body: { type } });
      const requested = { redeem_id, version: 1, seal: body.seal, client_seed: 'ploy-7', ...more };
      return call(who, 'POST', `redeem-${type === 'lucky_box' ? 'lucky-box' : 'random-card'}`, {
        body: type === 'lucky_box' ? requested : { choice: 1, ...requested },
        ...(key && { key }),
      });
    },
    close: gateway.close,
  };
  function give(memberId: string, points: bigint, days = 30) {
    return inTransaction(db, (tx) =>
      wallet.creditPoints(tx, {
        memberId,
        points,
        naturalKey: `test:${randomUUID()}`,
        kind: 'given',
        reference: 'test',
        at: clock(),
        expiresAt: new Date(clock().getTime() + days * dayMs),
      }),
    );
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function createShop(fault: Fault = {}) {
  const server = await createCashierServer(fault);
  return { server, shop: await openShop(server) };
}
