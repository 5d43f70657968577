import {
  type PostalAddress,
  redeemExchangePoint,
  redeemFreespin,
  redeemLuckyBox,
  redeemRandomCard,
  redeemReward,
  redeemTransaction,
} from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { sql } from '@sabai/db';
import { isMatch, requireRange, withinDays } from '../../../platform/http/find-filters.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { shelfItem, shelfOf } from '../items/item.routes.ts';
import { presentFreespin } from '../items/present-item.ts';
import { addressOf } from './addresses.ts';
import { changeOwnOrder } from './move-order.ts';
import { placeSpins } from './order-spins.ts';
import { presentRedemptions } from './present-redemption.ts';
import { type RedeemCommand, redeem } from './redeem.ts';
import { type Redemption, redemptionOf } from './redemptions.repository.ts';

/** Returns the function that presents redemptions of a member. */
const viewer =
  ({ platform }: ShopDependencies) =>
  async (rows: readonly Redemption[], locale: LocalePrefix) =>
    presentRedemptions(platform.db, rows, { locale, seal: await platform.seal() });

interface Postal {
  readonly address?: PostalAddress | undefined;
  readonly address_id?: string | undefined;
  readonly contact?: { readonly phone: string; readonly email: string } | undefined;
}
async function postalOf(dependencies: ShopDependencies, memberId: string, { address, address_id, contact }: Postal) {
  const found = address ?? (address_id ? await addressOf(dependencies, memberId, address_id) : undefined);
  return { address: found, contact };
}

/** Serves redemptions for points. */
export function redeemRoutes(dependencies: ShopDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  const view = viewer(dependencies);
  async function got(command: RedeemCommand, locale: LocalePrefix) {
    const redemption = await redeem(dependencies, command);
    // Free spins are ordered immediately; the worker retries an order without a response.
    if (redemption.state === 'ordered') await placeSpins(dependencies, command.memberId);
    const [shown] = await view([(await redemptionOf(db, command.memberId, redemption.id))!], locale);
    return shown!;
  }
  const ofType = (type: string) => (item: { readonly type: string }) => item.type === type;
  return [
    implement(redeemReward, {
      find: async ({ query }, { caller: { memberId }, locale }) =>
        pageOf(await shelfOf(dependencies, memberId, locale, ofType('physical_rewards')), query),
      get: ({ id }, { caller: { memberId }, locale }) => shelfItem(dependencies, memberId, locale, id),
      async create(
        { body: { redeem_id: redeemId, version, ...postal } },
        { caller: { memberId }, locale, idempotencyKey },
      ) {
        const where = await postalOf(dependencies, memberId, postal);
        return got({ memberId, type: 'physical_rewards', redeemId, version, ...where, idempotencyKey }, locale);
      },
    }),
    implement(redeemExchangePoint, {
      find: async ({ query }, { caller: { memberId }, locale }) =>
        pageOf(await shelfOf(dependencies, memberId, locale, ofType('point_exchange')), query),
      create: ({ body: { redeem_id: redeemId, version, rounds } }, { caller: { memberId }, locale, idempotencyKey }) =>
        got({ memberId, type: 'point_exchange', redeemId, version, rounds, idempotencyKey }, locale),
    }),
    implement(redeemLuckyBox, {
      find: async ({ query }, { caller: { memberId }, locale }) =>
        pageOf(await shelfOf(dependencies, memberId, locale, ofType('lucky_box')), query),
      create: ({ body }, { caller: { memberId }, locale, idempotencyKey }) => {
        const { redeem_id: redeemId, version, seal, client_seed: clientSeed } = body;
        const draw = { seal, clientSeed };
        return got({ memberId, type: 'lucky_box', redeemId, version, draw, idempotencyKey }, locale);
      },
    }),
    implement(redeemRandomCard, {
      find: async ({ query }, { caller: { memberId }, locale }) =>
        pageOf(await shelfOf(dependencies, memberId, locale, ofType('random_card')), query),
      create: ({ body }, { caller: { memberId }, locale, idempotencyKey }) => {
        const { redeem_id: redeemId, version, seal, client_seed: clientSeed, choice } = body;
        const draw = { seal, clientSeed, choice };
        return got({ memberId, type: 'random_card', redeemId, version, draw, idempotencyKey }, locale);
      },
    }),
    implement(redeemFreespin, {
      async find({ query }, { caller: { memberId }, locale }) {
        const rows = await shelfOf(dependencies, memberId, locale, ofType('freespins'));
        const spins = rows.flatMap((row) => presentFreespin(row, clock()) ?? []);
        return pageOf(
          spins.filter(({ provider_id, game_list_id, number_of_spins, level }) =>
            isMatch({ provider_id, game_list_id, number_of_spins, level }, query),
          ),
          query,
        );
      },
      async create({ body }, { caller: { memberId }, locale, idempotencyKey }) {
        const { redeem_id: redeemId, version, game_list_id, provider_id } = body;
        const { rows } = await sql<{ code: string }>`
          select code from games where id = ${game_list_id} and provider_id = ${provider_id}`.execute(db);
        const gameCode = rows[0]?.code;
        if (gameCode === undefined) throw new Refusal('NOT_FOUND');
        return got({ memberId, type: 'freespins', redeemId, version, gameCode, idempotencyKey }, locale);
      },
    }),
  ];
}

/** Serves a member's redemptions. */
export function transactionRoutes(dependencies: ShopDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const view = viewer(dependencies);
  return [
    implement(redeemTransaction, {
      async find({ query: { $limit: limit, $skip: skip, type, ...days } }, { caller: { memberId }, locale }) {
        requireRange(days);
        const own = db
          .selectFrom('redemptions')
          .where('member_id', '=', memberId)
          .where(withinDays('created_at', days, await identity.timeZone(db)))
          .$if(type !== undefined, (rows) => rows.where('type', '=', type!));
        const [rows, { total }] = await Promise.all([
          own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(skip).execute(),
          own.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
        ]);
        return { total: Number(total), limit, skip, data: await view(rows, locale) };
      },
      async get({ id }, { caller: { memberId }, locale }) {
        const row = isUuid(id) ? await redemptionOf(db, memberId, id) : undefined;
        if (!row) throw new Refusal('NOT_FOUND');
        const [shown] = await view([row], locale);
        return shown!;
      },
      async patch({ id, body: { cancel = false, ...postal } }, { caller: { memberId }, locale }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const where = await postalOf(dependencies, memberId, postal);
        const [shown] = await view(
          [await changeOwnOrder(dependencies, { memberId, id, isCancel: cancel, ...where })],
          locale,
        );
        return shown!;
      },
    }),
  ];
}
