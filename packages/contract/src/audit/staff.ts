import { z } from 'zod';
import { maskedFacts, personal } from '../wire/personal.ts';
import { dayRange, flagInput, identifier, reasonIfAny, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { auditActions, auditGroups } from './actions.ts';

const position = z.int().min(1).describe('the number of the entry in the chain');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Filters of audit entries. An entry must match every filter given. */
export const auditFilters = {
  staff_id: identifier.optional(),
  action: z.enum(auditActions).optional(),
  member_id: identifier.optional(),
  group: z.enum(auditGroups).optional().describe('what entries are about'),
  is_changed: flagInput.optional().describe('true: only those that say what stood before and after'),
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

const Link = z.object({ id: position, hash });
const Person = z.object({ id: identifier, name: z.string() });
/** One entry, with its position in the chain and the request that caused it. */
export const AuditEntryDetail = AuditEntry.safeExtend({
  link_before: Link.nullable().describe('null: it is the first'),
  link_after: Link.nullable().describe('null: it is the newest'),
  request: z
    .object({
      id: identifier.describe('of the approval'),
      asked_by: Person,
      asked_at: timestamp,
      decided_by: Person.nullable(),
      decided_at: timestamp.nullable(),
    })
    .nullable()
    .describe('who has asked for it, and who has agreed; null: it was done by one'),
}).meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.infer<typeof AuditEntryDetail>;

/** All actions of staff, newest first. `auditActions` lists every kind. */
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
  get: {
    permission: 'audit.view',
    summary: 'One of them, with its place in the chain',
    result: AuditEntryDetail,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

/** Number of entries by hour; by day for ranges longer than two days. */
export const staffAuditHour = defineService({
  service: 'audit-hour',
  audience: 'staff',
  find: {
    permission: 'audit.view',
    summary: 'Counts of the entries that fit, by hour and by what they are about; without days of today',
    isUnpaged: true,
    query: z.strictObject(auditFilters),
    result: z.object({
      unit: z.enum(['hour', 'day']),
      bars: z
        .array(z.object({ at: timestamp, counts: z.record(z.enum(auditGroups), z.int()) }))
        .describe('in order, also the empty ones; at most 366'),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});

const AuditDayHead = z.object({ day: z.iso.date(), position: z.int(), hash, published_at: timestamp });

/** The chain over the audit. It proves that no entry was changed, removed or inserted. */
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
        .object({
          at: timestamp,
          problem_count: z.int(),
          first_position: z.int().nullable().describe('the first entry in doubt, where it can be named'),
        })
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

/** Hours during which the requester, and nobody else, can download an approved export. */
export const auditExportHours = 24;

/** The audit file with personal data. Without personal data, `/exports/audit.csv` needs no approval. */
export const staffAuditExport = defineService({
  service: 'audit-export',
  audience: 'staff',
  create: {
    permission: 'audit.view',
    summary: 'Ask for the entries that fit as a file that masks nothing; that needs a second one',
    body: z.strictObject({ ...auditFilters, reason: reasonIfAny() }),
    result: z.object({ path: z.string().describe('where the file is, for a day, for whoever has asked') }),
    refusals: [
      'FORBIDDEN',
      'DATE_RANGE_INVALID',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
