import { z } from 'zod';
import { maskedFacts, personal } from '../wire/personal.ts';
import { dayRange, flagInput, identifier, reasonIfAny, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { auditActions, auditGroups } from './actions.ts';

const position = z.int().min(1).describe('Position of the entry in the chain');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Filters of audit entries. An entry must match every filter given. */
export const auditFilters = {
  staff_id: identifier.optional(),
  action: z.enum(auditActions).optional(),
  member_id: identifier.optional(),
  group: z.enum(auditGroups).optional().describe('Group of actions'),
  is_changed: flagInput.optional().describe('True for entries with values before and after only'),
  search: z.string().trim().max(100).optional().describe('Complete id of a subject, a member or a staff member'),
  ...dayRange,
};

export const AuditEntry = z
  .object({
    id: position,
    at: timestamp,
    staff: z.object({ id: identifier, name: z.string() }),
    action: z.string().describe('Action of the entry, possibly one written by an older release'),
    member: z.object({ id: identifier, username: personal('username') }).nullable(),
    subject_type: z.string().nullable().describe('Type of the subject; null if the entry concerns the whole operation'),
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
      .describe('Values before and after, formatted for display, including unchanged ones'),
    ip: z.string().describe('IP address of the staff member'),
    correlation_id: z.string(),
    hash: hash.describe('Chain hash over the entry and the previous link'),
  })
  .overwrite((row) => ({ ...row, facts: maskedFacts(row.facts, row.member !== null) }))
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Link = z.object({ id: position, hash });
const Person = z.object({ id: identifier, name: z.string() });
/** One entry, with its position in the chain and the request that caused it. */
export const AuditEntryDetail = AuditEntry.safeExtend({
  link_before: Link.nullable().describe('Previous link; null for the first entry'),
  link_after: Link.nullable().describe('Next link; null for the newest entry'),
  request: z
    .object({
      id: identifier.describe('Id of the approval'),
      asked_by: Person,
      asked_at: timestamp,
      decided_by: Person.nullable(),
      decided_at: timestamp.nullable(),
    })
    .nullable()
    .describe('Requester and approver; null if no approval was required'),
}).meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.infer<typeof AuditEntryDetail>;

/** All actions of staff, newest first. `auditActions` lists every kind. */
export const staffAuditEntry = defineService({
  service: 'audit-entry',
  audience: 'staff',
  find: {
    permission: 'audit.view',
    summary: 'Audit log of staff actions, newest first, in pages; pass `next` as `below`. For administrators',
    isUnpaged: true,
    query: z.strictObject({
      ...auditFilters,
      below: z.coerce.number().int().min(1).optional().describe('Only entries with a lower position'),
      $limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    result: z.object({
      data: z.array(AuditEntry),
      next: position.nullable().describe('`below` of the next page; null if there is none'),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
  get: {
    permission: 'audit.view',
    summary: 'One audit entry with its position in the chain',
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
    summary: 'Number of matching entries by time unit and group, up to yesterday',
    isUnpaged: true,
    query: z.strictObject(auditFilters),
    result: z.object({
      unit: z.enum(['hour', 'day']),
      bars: z
        .array(z.object({ at: timestamp, counts: z.record(z.enum(auditGroups), z.int()) }))
        .describe('Counts in order of time, including empty ones; 366 at most'),
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
    summary: 'Head of the audit chain, and the published heads of recent days',
    isUnpaged: true,
    result: z.object({
      position: z.int().describe('Position of the newest entry; 0 if there is none'),
      hash: hash.nullable(),
      linked_at: timestamp.nullable(),
      published: z
        .array(AuditDayHead)
        .describe('Heads published in the last month, newest first; /audit/heads.txt lists all'),
      checked: z
        .object({
          at: timestamp,
          problem_count: z.int(),
          first_position: z.int().nullable().describe('Position of the first doubtful entry; null if unknown'),
        })
        .nullable()
        .describe('Latest check requested by staff'),
    }),
  },
  create: {
    permission: 'audit.check',
    summary: 'Verify the whole chain now and record it in the audit log; for administrators',
    body: z.strictObject({}),
    result: z.object({
      is_sound: z.boolean(),
      entries: z.int(),
      problem_count: z.int(),
      problems: z
        .array(
          z.object({
            position: z.int().nullable().describe('Position in the chain; null for an entry without a link'),
            entry_id: z.string().nullable(),
            problem: z.string(),
          }),
        )
        .describe('First 100 problems'),
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
    summary: 'Request a file of the matching entries with unmasked data; requires a second approver',
    body: z.strictObject({ ...auditFilters, reason: reasonIfAny() }),
    result: z.object({ path: z.string().describe('Path of the file; valid for a day, for the requester only') }),
    refusals: [
      'FORBIDDEN',
      'DATE_RANGE_INVALID',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
