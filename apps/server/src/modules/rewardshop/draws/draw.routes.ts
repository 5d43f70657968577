import { type RedeemDraw, redeemDraw, redeemSeal, redeemVerification } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { sha256Hex } from '@sabai/games/node';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { gameCodesOf, gamesNamed, itemsInVersions } from '../items/items.repository.ts';
import { oddsOf, prizeOf } from '../items/present-item.ts';
import { type DrawRow, drawsOf } from './draws.repository.ts';
import { dealOf, nextSeal, type Seeds } from './make-draw.ts';

/** Returns each block of bytes, and the numbers that begin in it: four of eight bytes each. */
function proofOf({ drawn, blocks }: ReturnType<typeof dealOf>): RedeemDraw['proof'] {
  return blocks.map(({ message, hmac }, block) => ({
    message,
    hmac,
    drawn: drawn
      .slice(block * 4, block * 4 + 4)
      .map(({ u52, of, index, code }) => ({ u52: String(u52), of, index, code })),
  }));
}

async function presentDraws(
  { platform }: ShopDependencies,
  rows: readonly DrawRow[],
  locale: LocalePrefix,
): Promise<RedeemDraw[]> {
  const items = await itemsInVersions(platform.db, rows);
  const games = await gamesNamed(platform.db, gameCodesOf(items.values()));
  return rows.map((row) => {
    const item = items.get(`${row.offer_id} ${row.version}`)!;
    const shown = { currency: row.currency_code, locale, games };
    const chance = item.rules.chance!;
    const named = (code: string) => prizeOf(chance.prizes.find((prize) => prize.code === code)!, shown);
    const seeds = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.number };
    return {
      id: row.redemption_id,
      redeem_id: row.offer_id,
      version: row.version,
      type: row.type,
      number: row.number,
      seal: row.seal,
      server_seed: row.server_seed,
      client_seed: row.client_seed,
      choice: row.choice,
      cards: row.dealt.map(named),
      prize: named(row.dealt[(row.choice ?? 1) - 1]!),
      odds: oddsOf(item, shown),
      proof: proofOf(dealOf(chance, seeds)),
      drawn_at: row.drawn_at.toISOString(),
    };
  });
}

/** Serves seals, draws and their proofs. */
export function drawRoutes(dependencies: ShopDependencies): Implementation[] {
  const { platform, wallet } = dependencies;
  const { db, clock } = platform;
  return [
    implement(redeemSeal, {
      create: ({ body: { type } }, { caller: { memberId } }) =>
        inTransaction(db, async (tx) => {
          await wallet.lockWallet(tx, memberId);
          const { number, seal } = await nextSeal(tx, memberId, type, clock());
          return { type, number, seal };
        }),
    }),
    implement(redeemDraw, {
      async find({ query: { $limit: limit, $skip: skip, type } }, { caller: { memberId }, locale }) {
        const { total, rows } = await drawsOf(db, { memberId, type, limit, skip });
        return { total, limit, skip, data: await presentDraws(dependencies, rows, locale) };
      },
      async get({ id }, { caller: { memberId }, locale }) {
        const { rows } = isUuid(id) ? await drawsOf(db, { memberId, id, limit: 1, skip: 0 }) : { rows: [] };
        const [draw] = await presentDraws(dependencies, rows, locale);
        if (!draw) throw new Refusal('NOT_FOUND');
        return draw;
      },
    }),
    implement(redeemVerification, {
      async create({ body }, { locale }) {
        const { redeem_id: offer_id, version, choice = 1 } = body;
        const [item] = (await itemsInVersions(db, [{ offer_id, version }])).values();
        const chance = item?.rules.chance;
        if (!item || !chance) throw new Refusal('NOT_FOUND');
        if (choice > chance.dealt) throw new Refusal('INVALID_INPUT');
        const seeds: Seeds = { serverSeed: body.server_seed, clientSeed: body.client_seed, nonce: body.number };
        const dealt = dealOf(chance, seeds);
        const cards = dealt.drawn.map(({ code }) => code);
        const currency = Object.keys(item.rules.amounts)[0] ?? 'THB';
        const games = await gamesNamed(db, gameCodesOf([item]));
        return {
          type: item.type as 'lucky_box',
          currency_code: currency,
          odds: oddsOf(item, { currency, locale, games }),
          seal: sha256Hex(body.server_seed),
          cards,
          prize: cards[choice - 1]!,
          proof: proofOf(dealt),
        };
      },
    }),
  ];
}
