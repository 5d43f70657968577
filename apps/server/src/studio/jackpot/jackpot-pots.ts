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

/** A stake that contributes to the jackpots, with its player. */
export interface JackpotStake {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly now: Date;
}

/** A jackpot won by a stake; `winId` names the call that pays it. */
export interface WonPot extends JackpotWin {
  readonly winId: string;
}

const hitOf = (tier: JackpotTier, currency: string, cycle: number, secret: string): bigint => {
  const draws = createDraws((block) => hmacSha256(secret, `${jackpotStream(tier, currency)}:${cycle}:${block}`));
  return jackpotHit(draws, jackpotRange(tier, currency));
};

/** Creates the jackpots of a currency with their initial amounts, lent by the operator. */
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
      secret,
      secret_hash: sha256Hex(secret),
      next_secret: nextSecret,
      next_secret_hash: sha256Hex(nextSecret),
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
 * Adds a stake's contribution to the jackpots, and pays those that reach their drop point. Must be the last step of a
 * transaction that decides a round: until its commit, all other stakes in the currency are blocked.
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
          win_id: winId,
          currency,
          tier,
          cycle,
          amount_minor: amountMinor,
          player_id: playerId,
          round_id: roundId,
          game_code: gameCode,
          secret,
          secret_hash: sha256Hex(secret),
          won_at: now,
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
              cycle,
              hit_parts: hitParts,
              secret,
              secret_hash: sha256Hex(secret),
              next_secret: nextSecret,
              next_secret_hash: sha256Hex(nextSecret),
              began_at: now,
            }),
      })
      .where('currency', '=', currency)
      .where('tier', '=', tier)
      .execute();
  }
  return won;
}

const latestShown = 10;

/**
 * Returns the public state of a currency's jackpots, with the commitments to their drop points and the last winners'
 * proofs.
 */
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
        tier,
        cycle,
        value: (pot_parts / partsPerMinor).toString(),
        seed: seedMinor.toString(),
        mustHitBy: ceilingMinor.toString(),
        secretHash: secret_hash,
        nextSecretHash: next_secret_hash,
      };
    }),
    wins: wins.map((win) => ({
      tier: win.tier as JackpotTier,
      cycle: win.cycle,
      amount: win.amount_minor.toString(),
      game: win.game_code,
      secret: win.secret,
      secretHash: win.secret_hash,
      wonAt: win.won_at.getTime(),
    })),
    serverTime: now.getTime(),
  };
}
