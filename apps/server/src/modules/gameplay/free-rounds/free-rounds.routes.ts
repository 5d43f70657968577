import { hash, randomUUID } from 'node:crypto';
import { type AuditAction, type FreeRoundGift, staffFreeRound, staffFreeRoundGame } from '@sabai/contract';
import { currencyOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { idOfHash, inTransaction, publish, type Tx } from '@sabai/db';
import {
  type FreeRounds,
  type FreeRoundsGift,
  type FreeRoundsResponse,
  hasFreeRounds,
  hgsPaths,
  games as houseGames,
} from '@sabai/games';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditMember, type StaffOrigin } from '../../../platform/records/member-audit.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { GameDoor, PlayerDoor } from '../../provider-wallet/index.ts';
import { type StudioCalls, StudioRefused } from '../house-games/studio-calls.ts';
import { considerGift, giveRounds } from './give-free-rounds.ts';

export interface FreeRoundDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly players: Pick<PlayerDoor, 'find'>;
  readonly games: Pick<GameDoor, 'find'>;
  readonly studio: StudioCalls;
}

/**
 * Serves free rounds that staff grant for our own games. The studio stores them; the member's audit records the staff's
 * actions.
 */
export function freeRoundRoutes({
  platform,
  approvals,
  players,
  games,
  studio,
}: FreeRoundDependencies): Implementation[] {
  const { db, clock, seal } = platform;
  const giftsOf = async (memberId: string) =>
    (await studio.get<FreeRoundsResponse>(hgsPaths.freeRounds, { player_id: memberId })).gifts;

  async function present(memberId: string, gift: FreeRounds): Promise<FreeRoundGift> {
    const currency = currencyOf(gift.currency);
    const isOver = gift.expiresAt <= clock().getTime();
    const game = await games.find(gift.game);
    return {
      id: gift.id,
      member_id: memberId,
      currency_code: currency.code,
      game: { code: gift.game, name: game?.name ?? gift.game },
      stake: formatDecimal(BigInt(gift.stake), currency),
      won: formatDecimal(BigInt(gift.won), currency),
      count: gift.count,
      left: gift.left,
      expires_at: new Date(gift.expiresAt).toISOString(),
      status: gift.isCancelled ? 'cancelled' : gift.left === 0 ? 'used' : isOver ? 'expired' : 'open',
    };
  }

  async function playerOf(tx: Tx, memberId: string) {
    const player = await players.find(tx, memberId);
    if (!player) throw new Refusal('NOT_FOUND');
    return player;
  }

  /**
   * Writes one audit entry per grant and action, also when a repetition completes a failed first call. Returns whether
   * it was the first.
   */
  const audit = async (
    tx: Tx,
    origin: StaffOrigin,
    deed: { action: AuditAction; reason: string; gift: FreeRoundGift },
  ) => {
    const { id, member_id: memberId, ...after } = deed.gift;
    const { action, reason } = deed;
    const written = await tx
      .selectFrom('staff_audit')
      .select('id')
      .where('member_id', '=', memberId)
      .where('subject_id', '=', id)
      .where('action', '=', action)
      .executeTakeFirst();
    if (written) return false;
    const about = { memberId, action, subjectType: 'free rounds', subjectId: id, reason };
    await auditMember(tx, await seal(), origin, { ...about, before: {}, after, at: clock() });
    return true;
  };

  async function give(tx: Tx, order: FreeRoundsGift, origin: StaffOrigin, reason: string): Promise<FreeRoundGift> {
    const gift = await present(order.player_id, await giveRounds(studio, order));
    if (await audit(tx, origin, { action: 'free-rounds.given', reason, gift })) {
      const { id, member_id: memberId, count, stake, currency_code, expires_at, game } = gift;
      const payload = { id, count, stake, currency_code, expires_at, game_code: game.code, game_name: game.name };
      await publish(tx, { memberId, topic: 'free_rounds.given', payload });
    }
    return gift;
  }
  approvals.performs('free-rounds', {
    stateOf: async () => ({}),
    async perform(tx, { payload, reason }, { staff, ip, correlationId }) {
      await give(tx, payload.order as FreeRoundsGift, { staffId: staff.staffId, ip, correlationId }, reason);
    },
  });

  return [
    implement(staffFreeRoundGame, {
      async find({ query }) {
        const { currency: code } = await inTransaction(db, (tx) => playerOf(tx, query.member_id));
        const currency = currencyOf(code);
        const rows = await Promise.all(
          Object.values(houseGames)
            .filter(hasFreeRounds)
            .map(async ({ manifest: { code: id, stakes } }) => {
              const game = await games.find(id);
              const levels = stakes[code]?.levelsMinor ?? [];
              if (!game?.isPlayable || levels.length === 0) return [];
              return [{ code: id, name: game.name, stakes: levels.map((level) => formatDecimal(level, currency)) }];
            }),
        );
        return rows.flat();
      },
    }),
    implement(staffFreeRound, {
      find: async ({ query: { member_id } }) =>
        Promise.all((await giftsOf(member_id)).map((gift) => present(member_id, gift))),

      create: async ({ body }, { caller: staff, ip, correlationId, idempotencyKey }) =>
        requireDone(
          await inTransaction(db, async (tx) => {
            const { member_id, game_code, reason, count } = body;
            const { currency } = await playerOf(tx, member_id);
            const stakeMinor = parseAmount(body.stake, currencyOf(currency));
            const game = await games.find(game_code);
            if (!game?.isPlayable || typeof stakeMinor === 'string') throw new Refusal('FREE_ROUNDS_NOT_OFFERED');
            const grant_id = idempotencyKey ? idOfKey(member_id, idempotencyKey) : randomUUID();
            const order: FreeRoundsGift = {
              player_id: member_id,
              grant_id,
              game_code,
              currency,
              stake: stakeMinor.toString(),
              count,
              expires_at: Date.parse(body.expires_at),
            };
            const pending = await considerGift(approvals, tx, { staff, ip, correlationId }, { order, reason });
            return pending ?? give(tx, order, { staffId: staff.staffId, ip, correlationId }, reason);
          }),
        ),

      patch: ({ id, body: { member_id, reason } }, { caller: { staffId }, ip, correlationId }) =>
        inTransaction(db, async (tx) => {
          const order = { player_id: member_id, grant_id: id };
          const after = await studio.post<FreeRounds>(`${hgsPaths.freeRounds}/cancel`, order).catch(notThere);
          const gift = await present(member_id, after);
          await audit(tx, { staffId, ip, correlationId }, { action: 'free-rounds.cancelled', reason, gift });
          return gift;
        }),
    }),
  ];
}

/** Returns the id of a grant: the same for the same key of the same member. */
function idOfKey(memberId: string, key: string): string {
  return idOfHash(hash('sha256', `free rounds:${memberId}:${key}`, 'hex'));
}

/** Responds NOT_FOUND when the studio has no such grant to cancel. */
function notThere(error: unknown): never {
  throw error instanceof StudioRefused && error.field === 'grant_id' ? new Refusal('NOT_FOUND') : error;
}
