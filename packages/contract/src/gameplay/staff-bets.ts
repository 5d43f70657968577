import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';

export const betStates = ['reserved', 'open', 'settled', 'cancelled', 'voided', 'tombstone'] as const;

/** Bets number millions, so they are sorted by time alone. Each filter has an index that includes the time. */
export const betsList = defineStaffList({
  name: 'bets',
  permission: 'game.view',
  columns: {
    opened_at: 'moment',
    username: 'text',
    game_name: 'text',
    game_code: 'text',
    provider: 'text',
    stake: 'amount',
    returned: 'amount',
    payout: 'amount',
    currency_code: 'choice',
    state: 'choice',
    round_id: 'id',
    id: 'id',
    closed_at: 'moment',
  },
  filters: {
    /** A complete id of a round. */
    search: { by: 'search' },
    opened_at: { by: 'days' },
    game_code: { by: 'exact' },
  },
  sorts: ['opened_at'],
  order: { by: 'opened_at', direction: 'desc' },
});

const BetOfMember = z.object({
  id: z.string().describe('Id of the stake at the provider'),
  member: z.object({ id: identifier, username: personal('username') }),
  provider: z.string(),
  round_id: z.string(),
  game_code: z.string(),
  game_name: z.string(),
  state: z.enum(betStates).describe('State; `tombstone`: cancelled before it arrived'),
  stake: amountOutput,
  returned: amountOutput.describe('Returned part of the stake'),
  payout: amountOutput,
  currency_code: z.string(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
});
export type BetOfMember = z.infer<typeof BetOfMember>;

export const staffBet = defineService({
  service: 'bet',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Bets of all members, in order of time',
    isUnpaged: true,
    query: listQuery(betsList),
    result: listAnswer(BetOfMember),
    refusals: listRefusals,
  },
});
