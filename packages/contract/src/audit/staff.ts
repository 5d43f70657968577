import { z } from 'zod';
import { maskedFacts, personal } from '../wire/personal.ts';
import { dayRange, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { auditActions } from './actions.ts';

const position = z.int().min(1).describe('the number of the entry in the chain');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What entries are looked for by. All that is named has to fit. */
export const auditFilters = {
  staff_id: identifier.optional(),
  action: z.enum(auditActions).optional(),
  member_id: identifier.optional(),
  search: z.string().trim().max(100).optional().describe('the whole id of a subject, a member or a member of staff'),
  ...dayRange,
};

export const AuditEntry = z
  .object({
    id: position,
    at: timestamp,
    staff: z.object({ id: identifier, name: z.string() }),
    action: z.string().describe('one of the kinds of entries, or one that an older release has written'),
    member: z.object({ id: identifier, username: personal('username') }).nullable(),
    subject_type: z.string().nullable().describe('null: it is about the house'),
    subject_id: z.string(),
    reason: personal('text'),
    facts: z
      .array(
        z.object({
          name: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          is_changed: z.boolean(),
        }),
      )
      .describe('what stood before and after, ready to show, also what has not changed'),
    ip: z.string().describe('where the member of staff was'),
    correlation_id: z.string(),
    hash: hash.describe('of the link, over the entry and the link before'),
  })
  .overwrite((row) => ({ ...row, facts: maskedFacts(row.facts, row.member !== null) }))
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Everything that staff did, newest first. The list of all kinds there are is `auditActions`. */
export const staffAuditEntry = defineService({
  service: 'audit-entry',
  audience: 'staff',
  find: {
    permission: 'audit.view',
    summary: 'What staff did, newest first, by pages: the next one begins below the last number. For administrators',
    isUnpaged: true,
    query: z.strictObject({
      ...auditFilters,
      below: z.coerce.number().int().min(1).optional().describe('only entries with a smaller number'),
      $limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    result: z.object({
      data: z.array(AuditEntry),
      next: position.nullable().describe('`below` of the next page; null: there is none'),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
  get: { permission: 'audit.view', summary: 'One of them', result: AuditEntry, refusals: ['FORBIDDEN', 'NOT_FOUND'] },
});

const AuditDayHead = z.object({ day: z.iso.date(), position: z.int(), hash, published_at: timestamp });

/** The chain over the audit, which shows that nothing was changed, taken away or slipped in. */
export const staffAuditHead = defineService({
  service: 'audit-head',
  audience: 'staff',
  find: {
    permission: 'audit.view',
    summary: 'The head of the chain, and those of the latest days that were published',
    isUnpaged: true,
    result: z.object({
      position: z.int().describe('0: there is no entry yet'),
      hash: hash.nullable(),
      linked_at: timestamp.nullable(),
      published: z.array(AuditDayHead).describe('newest first, of a month; all of them stand in /audit/heads.txt'),
      checked: z
        .object({ at: timestamp, problem_count: z.int() })
        .nullable()
        .describe('the latest check that staff asked for'),
    }),
  },
  create: {
    permission: 'audit.check',
    summary: 'Walk the whole chain now, and note that in the audit; for administrators',
    body: z.strictObject({}),
    result: z.object({
      is_sound: z.boolean(),
      entries: z.int(),
      problem_count: z.int(),
      problems: z
        .array(
          z.object({
            position: z.int().nullable().describe('null: an entry without a link'),
            entry_id: z.string().nullable(),
            problem: z.string(),
          }),
        )
        .describe('the first hundred'),
    }),
    refusals: ['FORBIDDEN'],
  },
});
