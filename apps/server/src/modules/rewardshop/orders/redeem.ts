import { createHash } from 'node:crypto';
import type { PostalAddress, RedeemReason, RewardShopType } from '@sabai/contract';
import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { costOf, dearestOf, type ShopPrize } from '@sabai/rewards';
import { canonicalOf } from '../../../platform/http/canonical.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { orderRounds, takeFor } from '../../bonus/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { drawSealed, type MadeDraw, noteDraw } from '../draws/make-draw.ts';
import { type Item, itemOf, stocksOf } from '../items/items.repository.ts';
import { type Buyer, buyerOf, reasonsAgainst, stockCodesOf } from '../items/judge-item.ts';
import { isSoldIn, valueInMoney } from '../items/present-item.ts';
import { payloadOf, referenceOf } from './redemption-events.ts';
import { byKey, insertRedemption, type Redemption } from './redemptions.repository.ts';
import { holdStock, reserveThing } from './stock.ts';

const minuteMs = 60_000;
/** The time for which a won thing is reserved for its address, and the same for an ordered one. */
const wonForMs = 30 * 24 * 60 * minuteMs;
const defaultReserveMinutes = 30;

export interface RedeemCommand {
  readonly memberId: string;
  readonly type: RewardShopType;
  readonly redeemId: number;
  readonly version: number;
  /** The multiple of the price, for an exchange. */
  readonly rounds?: number | undefined;
  readonly draw?:
    | { readonly seal: string; readonly clientSeed: string; readonly choice?: number | undefined }
    | undefined;
  readonly address?: PostalAddress | undefined;
  readonly contact?: { readonly phone: string; readonly email: string } | undefined;
  /** The chosen game of free spins; only one of the item's games is valid. */
  readonly gameCode?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

const refusalOf: Readonly<Record<RedeemReason['code'], ConstructorParameters<typeof Refusal>[0]>> = {
  'not-yet': 'NOT_FOUND',
  ended: 'NOT_FOUND',
  'sold-out': 'REWARD_SOLD_OUT',
  level: 'LEVEL_TOO_LOW',

  points: 'POINTS_NOT_ENOUGH',
  'per-day': 'REWARD_LIMIT',
  'per-member': 'REWARD_LIMIT',
  verify: 'REWARD_UNVERIFIED',
  closed: 'POINTS_CLOSED',
  inactive: 'POINTS_CLOSED',
};

const fingerprintOf = ({ idempotencyKey: _, ...content }: RedeemCommand): string =>
  createHash('sha256').update(canonicalOf(content)).digest('hex');

interface Bought {
  readonly item: Item;
  readonly buyer: Buyer;
  readonly command: RedeemCommand;
  readonly id: string;
  readonly now: Date;
}

async function requireOffered(
  dependencies: ShopDependencies,
  tx: Tx,
  command: RedeemCommand,
): Promise<Omit<Bought, 'id' | 'now'>> {
  await dependencies.protection.requireAllowed(tx, 'redeem', command.memberId);
  const item = await itemOf(tx, command.redeemId, dependencies.platform.clock());
  const buyer = await buyerOf(dependencies, tx, command.memberId);
  if (!item || item.type !== command.type || !isSoldIn(item, buyer.member.currencyCode)) throw new Refusal('NOT_FOUND');
  if (command.gameCode !== undefined && item.rules.rounds?.game !== command.gameCode) throw new Refusal('NOT_FOUND');
  const { rounds = 1 } = command;
  if (rounds > (item.rules.mostAtOnce ?? 1)) throw new Refusal('REWARD_LIMIT');
  if (command.version !== item.version) throw new Refusal('CHANGED_MEANWHILE');
  const [reason] = reasonsAgainst(item, buyer, { stocks: await stocksOf(tx), rounds });
  if (reason) throw new Refusal(refusalOf[reason.code]);
  return { item, buyer, command };
}

/** Reserves the maximum cost from the budget, so that every random result can be paid; the unused part is returned. */
async function takeBudget(
  { budgets }: ShopDependencies,
  tx: Tx,
  { item, buyer, command }: Bought,
): Promise<string | null> {
  const currency = buyer.member.currencyCode;
  const { rounds = 1 } = command;
  const minor = dearestOf({ ...item.rules, mostAtOnce: rounds }, currency);
  if (minor === 0n || item.type === 'physical_rewards') return null;
  return takeFor(budgets, tx, { offerId: item.id, currency, minor }, () => new Refusal('REWARD_SOLD_OUT'));
}

/** Returns the reward of the purchase or of the draw. */
function givenBy({ item, buyer, command }: Bought, drawn: MadeDraw | undefined) {
  const currency = buyer.member.currencyCode;
  const { rules } = item;
  const prize: ShopPrize | undefined = drawn?.prize;
  const { rounds = 1 } = command;
  if (prize) {
    const minor = costOf(prize, currency);
    return {
      moneyMinor: prize.kind === 'money' ? minor : 0n,
      points: BigInt(prize.kind === 'points' ? (prize.points ?? 0) : 0),
      spins:
        prize.kind === 'freespins' ? { rounds: prize.rounds!, stake: prize.amounts?.[currency] ?? '0' } : undefined,
      stockCode: prize.kind === 'physical' ? prize.code : null,
      valueMinor: prize.kind === 'money' || prize.kind === 'freespins' ? minor : null,
      budgetMinor: minor,
    };
  }
  const value = valueInMoney(item, currency);
  const moneyMinor = item.type === 'point_exchange' ? (value ?? 0n) * BigInt(rounds) : 0n;
  const isSpins = item.type === 'freespins';
  return {
    moneyMinor,
    points: 0n,
    spins: isSpins ? { rounds: rules.rounds!, stake: rules.amounts[currency]?.stake ?? '0' } : undefined,
    stockCode: item.type === 'physical_rewards' ? 'item' : null,
    valueMinor: item.type === 'point_exchange' ? moneyMinor : value,
    budgetMinor: isSpins ? (value ?? 0n) : moneyMinor,
  };
}

async function redeemIn(dependencies: ShopDependencies, tx: Tx, command: RedeemCommand): Promise<Redemption> {
  const { platform, wallet, points } = dependencies;
  const { memberId, idempotencyKey, rounds = 1 } = command;
  await wallet.lockWallet(tx, memberId);
  const fingerprint = fingerprintOf(command);
  const repeated = idempotencyKey === undefined ? undefined : await byKey(tx, memberId, idempotencyKey);
  if (repeated) {
    if (repeated.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return repeated;
  }
  const now = platform.clock();
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  const bought: Bought = { ...(await requireOffered(dependencies, tx, command)), id: rows[0]!.id, now };
  const { item, buyer, id } = bought;
  const currency = buyer.member.currencyCode;
  // Locks the budget before the stock, so that no transaction holds stock while it waits for the budget.
  const reservation_id = await takeBudget(dependencies, tx, bought);
  await holdStock(tx, item.id, stockCodesOf(item));
  const drawn = command.draw && (await drawSealed(tx, { memberId, item, ...command.draw }));
  const given = givenBy(bought, drawn);
  const price = BigInt(item.rules.points) * BigInt(rounds);
  const reference = referenceOf({ id });
  await points.spend(tx, { memberId, points: price, reference });
  const isThing = given.stockCode !== null;
  const seal = await platform.seal();
  const reserveMs = drawn ? wonForMs : (item.rules.reserveMinutes ?? defaultReserveMinutes) * minuteMs;
  const redemption = await insertRedemption(
    tx,
    {
      member_id: memberId,
      id,
      offer_id: item.id,
      version: item.version,
      type: item.type,
      state: isThing ? 'reserved' : given.spins ? 'ordered' : 'given',
      points: price,
      rounds,
      currency_code: currency,
      value_minor: given.valueMinor,
      prize_code: drawn?.prize.code ?? null,
      stock_code: given.stockCode,
      budget_minor: given.budgetMinor,
      reservation_id,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      ...sealedTables.redemptions.seal(seal, memberId, {
        address: isThing && command.address ? JSON.stringify(command.address) : null,
        contact: isThing && command.contact ? JSON.stringify(command.contact) : null,
      }),
      reserved_until: isThing && !command.address ? new Date(now.getTime() + reserveMs) : null,
    },
    { cause: 'redeemed', now },
  );
  if (drawn) await noteDraw(tx, redemption, drawn, now);
  if (isThing) await reserveThing(tx, redemption);
  if (given.moneyMinor > 0n) {
    await wallet.payReward(tx, {
      memberId,
      currency,
      offerId: item.id,
      amountMinor: given.moneyMinor,
      isExchange: item.type === 'point_exchange',
      reference,
      idempotencyKey: reference,
    });
  }
  if (given.points > 0n) await points.give(tx, { memberId, points: given.points, reference: `${reference}:prize` });
  if (given.spins) {
    const { id, currency_code } = redemption;
    const order = { member_id: memberId, order_id: id, currency_code, stake_minor: BigInt(given.spins.stake) };
    await orderRounds(tx, 'redemption', order, given.spins.rounds, now);
  }
  await publish(tx, {
    memberId,
    topic: 'reward.redeemed',
    payload: payloadOf(redemption, item, { locale: buyer.member.language }),
  });
  return redemption;
}

/**
 * Redeems an item for points, once. Checks price, odds, stock and budget under the lock of the member's accounts;
 * spends the points and gives the reward in one transaction. Repeating the command's key returns the first result.
 */
export const redeem = (dependencies: ShopDependencies, command: RedeemCommand): Promise<Redemption> =>
  inTransaction(dependencies.platform.db, (tx) => redeemIn(dependencies, tx, command));
