import { z } from 'zod';
import { amountOutput, dayRange, findQuery, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

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

const needs = { privilege: 'affiliate' } as const;

/** A page of one row, as that of a side wallet. */
export const affiliateProfile = defineService({
  service: 'affiliate-profile',
  audience: 'member',
  needs,
  find: {
    summary: 'The own referral code, what came by it on these days or ever, and what the affiliate wallet holds',
    query: findQuery({ extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      ref_code: z.string(),
      balance: amountOutput,
      turn_user: amountOutput,
      turn_target: amountOutput,
      currency_code: z.string(),
      clicks: z.int(),
      registrations: z.int(),
    }),
  },
});
/** How far an invitation has come; `review` while staff look whether host and guest are one person. */
export const referralStatuses = ['registered', 'playing', 'qualified', 'review', 'refused'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export const affiliateMember = defineService({
  service: 'affiliate-member',
  audience: 'member',
  needs,
  find: {
    summary: 'Members who have registered with the own code, the newest first',
    query: findQuery({ limit: 50, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      id: z.guid(),
      username: z.string().describe('its last four signs'),
      registered_at: timestamp,
      status: z.enum(referralStatuses).describe('`qualified` has made a deposit and staked it once'),
    }),
  },
});
export const affiliateProfileStatistic = defineService({
  service: 'affiliate-profile-statistic',
  audience: 'member',
  needs,
  find: {
    summary: 'Days on which somebody came by the own link, the newest first: clicks and registrations',
    query: findQuery({ limit: 100, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({ day: z.iso.date(), clicks: z.int(), registrations: z.int() }),
  },
});
