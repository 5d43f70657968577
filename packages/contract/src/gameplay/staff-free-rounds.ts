import { z } from 'zod';
import { amountInput, amountOutput, identifier, reasonText, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

const FreeRoundGift = z.object({
  id: z.string(),
  member_id: identifier,
  game: z.object({ code: z.string(), name: z.string() }),
  currency_code: z.string(),
  stake: amountOutput,
  count: z.int(),
  left: z.int(),
  won: amountOutput.describe('Amount won so far'),
  expires_at: timestamp,
  status: z.enum(['open', 'used', 'expired', 'cancelled']),
});

export type FreeRoundGift = z.infer<typeof FreeRoundGift>;

/** Studio games whose rounds can be given away, with their stakes in the member's currency. */
export const staffFreeRoundGame = defineService({
  service: 'free-round-game',
  audience: 'staff',
  find: {
    permission: 'free-round.view',
    summary: 'Games with free rounds that staff can give, and their stakes',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(z.object({ code: z.string(), name: z.string(), stakes: z.array(amountOutput) })),
    refusals: ['NOT_FOUND'],
  },
});

export const staffFreeRound = defineService({
  service: 'free-round',
  audience: 'staff',
  find: {
    permission: 'free-round.view',
    summary: 'Free rounds given to a member: playable ones first, each newest first',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(FreeRoundGift),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  create: {
    permission: 'free-round.give',
    summary: 'Give a member free rounds at a game of the operator; wins are paid immediately',
    body: z.strictObject({
      member_id: identifier,
      game_code: requiredText(64),
      stake: amountInput,
      count: z.int().min(1).max(1000),
      expires_at: timestamp.describe('Expiry; 30 days ahead at most'),
      reason: reasonText(),
    }),
    result: FreeRoundGift,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'FREE_ROUNDS_NOT_OFFERED',
      'DATE_RANGE_INVALID',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
      'IDEMPOTENCY_CONFLICT',
      'GAME_SERVER_UNAVAILABLE',
    ],
  },
  patch: {
    permission: 'free-round.give',
    summary: 'Cancel the unplayed rounds of a gift',
    body: z.strictObject({ member_id: identifier, status: z.literal('cancelled'), reason: reasonText() }),
    result: FreeRoundGift,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'GAME_SERVER_UNAVAILABLE'],
  },
});
