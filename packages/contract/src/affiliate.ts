import { z } from 'zod';
import { requiredText } from './query.ts';
import { defineService } from './service.ts';

/** A visitor came by a member's link: counted once per address and day, so that reloading counts nothing. */
export const logAffiliateLink = defineService({
  service: 'log-affiliate-link',
  audience: 'public',
  create: {
    summary: 'Count a click on a referral link',
    body: z.object({ ref_code: requiredText(64) }),
    result: z.object({ ref_code: z.string() }),
    refusals: ['REFERRAL_CODE_INVALID'],
    perMinute: 30,
  },
});
