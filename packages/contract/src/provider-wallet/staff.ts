import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountInput, amountOutput, reasonText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const ProviderLimit = z
  .object({
    id: z.string().describe('Provider and currency joined by a dot'),
    provider: z.string().describe('Provider code; * for all providers without own limits'),
    currency_code: z.string(),
    largest_win: amountOutput.describe('Maximum win of one call'),
    largest_round: amountOutput.describe('Maximum win of a player in one round'),
    largest_day: amountOutput.describe('Maximum win of all players in one day'),
    is_own: z.boolean().describe('True if the limits are specific to the provider, false if inherited from *'),
  })
  .meta({ id: 'ProviderLimit' });

/** Payout limits of game providers. A win above the limit is refused permanently and flagged for staff. */
export const staffProviderLimit = defineService({
  service: 'provider-limit',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Win limits of each game provider: per call, per round and per day',
    isUnpaged: true,
    result: z.array(ProviderLimit),
  },
  patch: {
    permission: 'game.limit.change',
    summary:
      'Change the win limits of a provider; omitted fields remain, and increases require a second approver. For administrators',
    body: z.strictObject({
      largest_win: amountInput.optional(),
      largest_round: amountInput.optional(),
      largest_day: amountInput.optional(),
      reason: reasonText(255),
    }),
    result: ProviderLimit,
    refusals: ['FORBIDDEN', 'NOT_FOUND', ...amountProblems, 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});
