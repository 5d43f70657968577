import type { Tx } from '@sabai/db';
import { createDraws } from '@sabai/games';
import { hmacSha256, newSecret, sha256Hex, soloMessage } from '@sabai/games/node';
import { type Drawn, deal, type ShopChance, type ShopPrize } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Item } from '../items/items.repository.ts';

export type DrawType = 'lucky_box' | 'random_card';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Returns the result of seeds by a table, with every step: the scheme of our own games (docs/fairness.md). */
export function dealOf(
  chance: ShopChance,
  seeds: Seeds,
): { readonly drawn: Drawn[]; readonly blocks: { message: string; hmac: string }[] } {
  const blocks: { message: string; hmac: string }[] = [];
  const draws = createDraws((block) => {
    const message = soloMessage(seeds, block);
    const bytes = hmacSha256(seeds.serverSeed, message);
    blocks.push({ message, hmac: Buffer.from(bytes).toString('hex') });
    return bytes;
  });
  return { drawn: deal(chance, () => draws.u52()), blocks };
}

/** Selects a member's committed draw of a type that is not drawn yet. */
const sealedDraw = (tx: Tx, memberId: string, type: DrawType) =>
  tx
    .selectFrom('reward_draws')
    .select(['number', 'seal', 'server_seed'])
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();

/**
 * Returns the seal of a member's next draw, whose seed was generated before any input of the draw was known. The caller
 * holds the lock of the member's accounts.
 */
export async function nextSeal(
  tx: Tx,
  memberId: string,
  type: DrawType,
  now: Date,
): Promise<{ readonly number: number; readonly seal: string; readonly server_seed: string }> {
  const waiting = await sealedDraw(tx, memberId, type);
  if (waiting) return waiting;
  const latest = await tx
    .selectFrom('reward_draws')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .executeTakeFirst();
  const server_seed = newSecret();
  const seal = sha256Hex(server_seed);
  const number = (latest?.number ?? 0) + 1;
  await tx
    .insertInto('reward_draws')
    .values({ member_id: memberId, type, number, server_seed, seal, sealed_at: now })
    .execute();
  return { number, seal, server_seed };
}

export interface MadeDraw {
  readonly type: DrawType;
  readonly number: number;
  readonly clientSeed: string;
  readonly choice: number | null;
  readonly dealt: readonly string[];
  readonly prize: ShopPrize;
}

/**
 * Draws by the committed seed. Throws CHANGED_MEANWHILE for another commitment than the member has seen, since the
 * member's own seed must belong to it. Throws INVALID_INPUT for a card that is not dealt.
 */
export async function drawSealed(
  tx: Tx,
  requested: {
    readonly memberId: string;
    readonly item: Item;
    readonly seal: string;
    readonly clientSeed: string;
    readonly choice?: number | undefined;
  },
): Promise<MadeDraw> {
  const { memberId, item, seal, clientSeed, choice } = requested;
  const type = item.type as DrawType;
  const chance = item.rules.chance!;
  const waiting = await sealedDraw(tx, memberId, type);
  if (!waiting || waiting.seal !== seal) throw new Refusal('CHANGED_MEANWHILE');
  const at = choice ?? 1;
  if (at > chance.dealt) throw new Refusal('INVALID_INPUT');
  const { drawn } = dealOf(chance, { serverSeed: waiting.server_seed, clientSeed, nonce: waiting.number });
  const dealt = drawn.map(({ code }) => code);
  const prize = chance.prizes.find(({ code }) => code === dealt[at - 1])!;
  return { type, number: waiting.number, clientSeed, choice: choice ?? null, dealt, prize };
}

/** Stores the seed and the result; from then on the draw is immutable. */
export async function noteDraw(
  tx: Tx,
  { member_id, id }: { readonly member_id: string; readonly id: string },
  draw: MadeDraw,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reward_draws')
    .set({
      redemption_id: id,
      client_seed: draw.clientSeed,
      choice: draw.choice,
      dealt: [...draw.dealt],
      drawn_at: now,
    })
    .where('member_id', '=', member_id)
    .where('type', '=', draw.type)
    .where('number', '=', draw.number)
    .execute();
}
