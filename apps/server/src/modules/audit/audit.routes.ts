import {
  type AuditEntry,
  type AuditEntryDetail,
  staffAuditEntry,
  staffAuditHead,
  staffAuditHour,
} from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { inTransaction, sql } from '@sabai/db';
import { requireRange } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import {
  type AuditRow,
  type ChainLink,
  countEntries,
  findEntries,
  readEntry,
  readNeighbours,
  readRequestOf,
} from './audit.repository.ts';
import { factsOf } from './audit.rules.ts';
import { auditHeads } from './audit-heads.ts';
import type { AuditDependencies } from './dependencies.ts';

/** The file contains all of them. */
const shownDays = 31;
const shownProblems = 100;
const checked = 'audit.checked';

const linkOf = (link: ChainLink | undefined) => (link ? { id: Number(link.position), hash: link.hash } : null);

/** Serves actions of staff to staff. */
export function auditRoutes({ platform, identity, approvals }: AuditDependencies): Implementation[] {
  const { db, clock } = platform;

  async function present(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const memberIds = rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
    const [members, names] = await Promise.all([
      identity.membersByIds(db, [...new Set(memberIds)]),
      identity.staffNames(db, [...new Set(rows.map(({ staffId }) => staffId))]),
    ]);
    const usernames = new Map(members.map(({ id, username }) => [id, username]));
    return rows.map(({ memberId, ...row }) => {
      const { facts, reason } = factsOf(row.before, row.after);
      return {
        id: Number(row.position),
        at: row.at.toISOString(),
        staff: { id: row.staffId, name: names.get(row.staffId) ?? '' },
        action: row.action,
        member: memberId === null ? null : { id: memberId, username: usernames.get(memberId) ?? '' },
        subject_type: row.subjectType,
        subject_id: row.subjectId,
        reason: row.reason || reason,
        facts: facts.map(({ isChanged, ...fact }) => ({ ...fact, is_changed: isChanged })),
        ip: row.ip,
        correlation_id: row.correlationId,
        hash: row.hash,
      };
    });
  }

  /** Returns the requester and the approver of an entry's action. */
  async function requestOf(row: AuditRow): Promise<AuditEntryDetail['request']> {
    const id = await readRequestOf(db, row);
    const found = id === undefined ? undefined : await approvals.read(db, id);
    if (!found) return null;
    const { askedBy, decidedBy } = found;
    const names = await identity.staffNames(db, decidedBy ? [askedBy, decidedBy] : [askedBy]);
    const person = (staffId: string) => ({ id: staffId, name: names.get(staffId) ?? '' });
    return {
      id: found.id,
      asked_by: person(askedBy),
      asked_at: found.askedAt.toISOString(),
      decided_by: decidedBy === null ? null : person(decidedBy),
      decided_at: found.decidedAt?.toISOString() ?? null,
    };
  }

  return [
    implement(staffAuditEntry, {
      async find({ query: { below, $limit: limit, ...search } }) {
        const timeZone = await identity.timeZone(db);
        const rows = await findEntries(db, await platform.seal(), search, { below, limit: limit + 1, timeZone });
        const shown = rows.slice(0, limit);
        return { data: await present(shown), next: rows.length > limit ? Number(shown.at(-1)!.position) : null };
      },
      async get({ id }) {
        const position = Number(id);
        const row = Number.isSafeInteger(position) ? await readEntry(db, await platform.seal(), position) : undefined;
        if (!row) throw new Refusal('NOT_FOUND');
        const [[shown], { before, after }, request] = await Promise.all([
          present([row]),
          readNeighbours(db, position),
          requestOf(row),
        ]);
        return { ...shown!, link_before: linkOf(before), link_after: linkOf(after), request };
      },
    }),
    implement(staffAuditHour, {
      async find({ query }) {
        const timeZone = await identity.timeZone(db);
        const to = query.to ?? dayIn(timeZone, clock());
        const from = query.from ?? to;
        requireRange({ from, to });
        const { unit, bars } = await countEntries(db, { ...query, from, to }, timeZone);
        return { unit, bars: bars.map(({ at, counts }) => ({ at: at.toISOString(), counts })) };
      },
    }),
    implement(staffAuditHead, {
      async find() {
        const [{ rows }, published, { rows: checks }] = await Promise.all([
          sql<{ position: bigint; hash: string; linkedAt: Date }>`
            select position, encode(hash, 'hex') as hash, linked_at as "linkedAt"
            from audit_links order by position desc limit 1`.execute(db),
          auditHeads(db, shownDays),
          sql<{ at: Date; problems: number; first: number | null }>`
            select h.done_at as at, (h.detail ->> 'problems')::int as problems, (h.detail ->> 'first')::int as first
            from audit_links as l join house_audit as h on h.id = l.entry_id
            where l.action = ${checked} order by l.position desc limit 1`.execute(db),
        ]);
        return {
          position: Number(rows[0]?.position ?? 0),
          hash: rows[0]?.hash ?? null,
          linked_at: rows[0]?.linkedAt.toISOString() ?? null,
          published: published.map(({ day, position, hash, publishedAt }) => ({
            day,
            position: Number(position),
            hash,
            published_at: publishedAt.toISOString(),
          })),
          checked: checks[0]
            ? {
                at: checks[0].at.toISOString(),
                problem_count: checks[0].problems,
                first_position: checks[0].first,
              }
            : null,
        };
      },
      async create(_input, { caller: staff, ip, correlationId }) {
        return inTransaction(db, async (tx) => {
          // Verifying a chain of years takes longer than the usual limit of a call.
          await sql`set local statement_timeout = 0`.execute(tx);
          const { rows: found } = await sql<{ link: bigint | null; entry: string | null; problem: string }>`
            select link, entry, problem from audit_problems()`.execute(tx);
          const { rows } = await sql<{ entries: bigint }>`select count(*) as entries from audit_links`.execute(tx);
          const entries = Number(rows[0]!.entries);
          const named = found.find(({ link }) => link !== null)?.link ?? null;
          const detail = { problems: found.length, entries, first: named === null ? null : Number(named) };
          const deed = { action: checked, subject: 'audit', detail, at: clock() } as const;
          await auditHouse(tx, await platform.seal(), { staff, ip, correlationId }, deed);
          return {
            is_sound: found.length === 0,
            entries,
            problem_count: found.length,
            problems: found.slice(0, shownProblems).map(({ link, entry, problem }) => ({
              position: link === null ? null : Number(link),
              entry_id: entry,
              problem,
            })),
          };
        });
      },
    }),
  ];
}
