import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountInput, amountOutput, reasonText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const ProviderLimit = z
  .object({
    id: z.string().describe('the provider and the currency, with a dot between'),
    provider: z.string().describe('* is every provider that has no limits of its own'),
    currency_code: z.string(),
    largest_win: amountOutput.describe('by one call'),
    largest_round: amountOutput.describe('in one round, to one player'),
    largest_day: amountOutput.describe('to all players in one day'),
    is_own: z.boolean().describe('they are its own, and not those of *'),
  })
  .meta({ id: 'ProviderLimit' });

/** Payout limits of game providers. A win above the limit is refused permanently and flagged for staff. */
export const staffProviderLimit = defineService({
  service: 'provider-limit',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'The largest win of each game provider: at once, in a round and in a day',
    isUnpaged: true,
    result: z.array(ProviderLimit),
  },
  patch: {
    permission: 'game.limit.change',
    summary:
      'Say how much a provider may pay; what is not said stays, and more than now needs a second one. For administrators',
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
