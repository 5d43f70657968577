import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '@sabai/db';
import {
  award,
  contribute,
  createDraws,
  type JackpotsResponse,
  type JackpotTier,
  type JackpotWin,
  jackpotHit,
  jackpotRange,
  jackpotStream,
  jackpotTiers,
  type Pot,
  partsPerMinor,
} from '@sabai/games';
import { hmacSha256, newSecret, sha256Hex } from '@sabai/games/node';

/** Who has staked, and on what. */
export interface JackpotStake {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly now: Date;
}

/** A pot that a stake has won; `winId` names the call that pays it. */
export interface WonPot extends JackpotWin {
  readonly winId: string;
}

const hitOf = (tier: JackpotTier, currency: string, cycle: number, secret: string): bigint => {
  const draws = createDraws((block) => hmacSha256(secret, `${jackpotStream(tier, currency)}:${cycle}:${block}`));
  return jackpotHit(draws, jackpotRange(tier, currency));
};

/** The pots of a currency begin with their seeds, which the house lends them. */
async function openPots(tx: Db | Tx, currency: string, now: Date): Promise<void> {
  const pots = jackpotTiers.map((tier) => {
    const { seedMinor } = jackpotRange(tier, currency);
    const [secret, nextSecret] = [newSecret(), newSecret()];
    return {
      currency,
      tier,
      pot_parts: seedMinor * partsPerMinor,
      saved_parts: -seedMinor * partsPerMinor,
      hit_parts: hitOf(tier, currency, 1, secret),
      ...{ secret, secret_hash: sha256Hex(secret), next_secret: nextSecret, next_secret_hash: sha256Hex(nextSecret) },
      began_at: now,
    };
  });
  await tx
    .insertInto('studio_jackpots')
    .values(pots)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const potsOf = (reader: Db | Tx, currency: string) =>
  reader.selectFrom('studio_jackpots').selectAll().where('currency', '=', currency).orderBy('tier');

/**
 * Gives the part of a stake that belongs to the pots, and pays the pots that reach their point by it. The last thing of a
 * transaction that decides a round: from here to its commit everybody else who stakes in the currency waits.
 */
export async function stakeForPots(tx: Tx, stake: JackpotStake): Promise<WonPot[]> {
  const { currency, stakeMinor, playerId, roundId, gameCode, now } = stake;
  let pots = await potsOf(tx, currency).forUpdate().execute();
  if (pots.length < jackpotTiers.length) {
    await openPots(tx, currency, now);
    pots = await potsOf(tx, currency).forUpdate().execute();
  }
  const won: WonPot[] = [];
  for (const row of pots) {
    const tier = row.tier as JackpotTier;
    const range = jackpotRange(tier, currency);
    let { cycle, hit_parts: hitParts, secret, next_secret: nextSecret } = row;
    let pot: Pot = contribute({ potParts: row.pot_parts, savedParts: row.saved_parts }, stakeMinor);
    while (pot.potParts >= hitParts) {
      const { amountMinor, next } = award(pot, hitParts, range);
      const winId = randomUUID();
      won.push({ winId, tier, cycle, amount: amountMinor.toString() });
      await tx
        .insertInto('studio_jackpot_wins')
        .values({
          ...{
            win_id: winId,
            currency,
            tier,
            cycle,
            amount_minor: amountMinor,
            player_id: playerId,
            round_id: roundId,
          },
          ...{ game_code: gameCode, secret, secret_hash: sha256Hex(secret), won_at: now },
        })
        .execute();
      pot = next;
      cycle += 1;
      [secret, nextSecret] = [nextSecret, newSecret()];
      hitParts = hitOf(tier, currency, cycle, secret);
    }
    await tx
      .updateTable('studio_jackpots')
      .set({
        pot_parts: pot.potParts,
        saved_parts: pot.savedParts,
        ...(cycle === row.cycle
          ? {}
          : {
              ...{ cycle, hit_parts: hitParts, secret, secret_hash: sha256Hex(secret) },
              ...{ next_secret: nextSecret, next_secret_hash: sha256Hex(nextSecret), began_at: now },
            }),
      })
      .where('currency', '=', currency)
      .where('tier', '=', tier)
      .execute();
  }
  return won;
}

const latestShown = 10;

/** The pots of a currency as anybody may see them, with what binds the house to their points, and the last winners' proofs. */
export async function showPots(db: Db, currency: string, now: Date): Promise<JackpotsResponse> {
  let pots = await potsOf(db, currency).execute();
  if (pots.length < jackpotTiers.length) {
    await openPots(db, currency, now);
    pots = await potsOf(db, currency).execute();
  }
  const wins = await db
    .selectFrom('studio_jackpot_wins')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('won_at', 'desc')
    .limit(latestShown)
    .execute();
  const byTier = new Map(pots.map((pot) => [pot.tier, pot]));
  return {
    currency,
    pots: jackpotTiers.map((tier) => {
      const { cycle, pot_parts, secret_hash, next_secret_hash } = byTier.get(tier)!;
      const { seedMinor, ceilingMinor } = jackpotRange(tier, currency);
      return {
        ...{ tier, cycle, value: (pot_parts / partsPerMinor).toString(), seed: seedMinor.toString() },
        ...{ mustHitBy: ceilingMinor.toString(), secretHash: secret_hash, nextSecretHash: next_secret_hash },
      };
    }),
    wins: wins.map((win) => ({
      ...{ tier: win.tier as JackpotTier, cycle: win.cycle, amount: win.amount_minor.toString(), game: win.game_code },
      ...{ secret: win.secret, secretHash: win.secret_hash, wonAt: win.won_at.getTime() },
    })),
    serverTime: now.getTime(),
  };
}
