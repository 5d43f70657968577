import { z } from 'zod';
import { amountOutput } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** States of a member's entry to a quest, for staff. */
export const questEntryStates = ['in_progress', 'mission_completed', 'claim', 'lost', 'lapsed'] as const;

export const QuestReport = z.object({
  id: z.int(),
  joined: z.int().describe('tries of all members; of a check-in, days'),
  members: z.int(),
  states: z.array(z.object({ state: z.enum(questEntryStates), entries: z.int() })),
  costs: z.array(z.object({ currency_code: z.string(), value: amountOutput })).describe('what rewards have cost'),
});
export type QuestReport = z.infer<typeof QuestReport>;
export const staffQuestReport = defineService({
  service: 'quest-report',
  audience: 'staff',
  get: {
    permission: 'offer.view',
    summary: 'What has become of a quest until now',
    result: QuestReport,
    refusals: ['NOT_FOUND'],
  },
});
