import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { identifier, reasonText, timestamp } from '../wire/query.ts';
import { claimables, defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';

export const flagKinds = ['shared_signals', 'fast_claim', 'large_win', 'debt', 'bonus', 'clicks'] as const;
/**
 * Signals behind a flag: facts that two members share, claims faster than a person can read, payouts and reversals that
 * a provider requested, or patterns in how a bonus is played.
 */
export const flagHints = [
  ...(['phone', 'payee', 'device', 'network', 'agent', 'referral', ...claimables] as const),
  ...(['win_call', 'win_round', 'win_day', 'taken_back'] as const),
  ...(['same_household', 'deposit_taken_back', 'low_risk', 'stake_drop', 'opposite_bets'] as const),
  ...(['click_flood'] as const),
] as const;
export type FlagHint = (typeof flagHints)[number];
export const flagStatuses = ['open', 'cleared', 'confirmed'] as const;

const FlaggedMember = z.object({
  id: identifier,
  username: personal('username'),
  full_name: personal('name'),
  registered_at: timestamp,
});

export const MemberFlag = z
  .object({
    id: identifier,
    kind: z.enum(flagKinds),
    members: z
      .array(FlaggedMember)
      .describe('The flagged member, or two members who share a signal or bet against each other'),
    hints: z.array(z.enum(flagHints)),
    times: z.int(),
    status: z.enum(flagStatuses),
    first_at: timestamp,
    last_at: timestamp,
    decided_by: z.string().nullable(),
    decided_at: timestamp.nullable(),
    reason: personal('text').nullable(),
  })
  .meta({ id: 'MemberFlag' });
export type MemberFlag = z.infer<typeof MemberFlag>;

export const flagsList = defineStaffList({
  name: 'flags',
  permission: 'member.flag.view',
  columns: {
    id: 'id',
    kind: 'choice',
    members: 'text',
    hints: 'text',
    times: 'figure',
    status: 'choice',
    first_at: 'moment',
    last_at: 'moment',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  filters: {
    status: { by: 'choice', of: flagStatuses },
    kind: { by: 'choice', of: flagKinds },
    last_at: { by: 'days' },
    /** Either of the two members of a flag. */
    member_id: { by: 'id' },
  },
  sorts: ['last_at'],
  order: { by: 'last_at', direction: 'desc' },
});

/** Findings for staff to review. A flag stops nothing; only invitation rewards are held until it is decided. */
export const staffMemberFlag = defineService({
  service: 'member-flag',
  audience: 'staff',
  find: {
    permission: 'member.flag.view',
    summary: 'Flags, newest first',
    isUnpaged: true,
    query: listQuery(flagsList),
    result: listAnswer(MemberFlag),
    refusals: listRefusals,
  },
  patch: {
    permission: 'member.flag.decide',
    summary: 'Decide a flag with a reason; a second decision is rejected',
    body: z.object({ status: z.enum(['cleared', 'confirmed']), reason: reasonText() }),
    result: MemberFlag,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FLAG_ALREADY_DECIDED'],
  },
});
