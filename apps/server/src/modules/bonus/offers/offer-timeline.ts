import type { OfferTimeline } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { OfferDependencies } from './dependencies.ts';
import { findOffer, listVersions, type OfferRow } from './offers.repository.ts';

type Event = OfferTimeline['events'][number];
type Entry = Omit<Event, 'by' | 'at'> & { readonly at: Date; readonly staffId: string | null };
const mostEntries = 200;
/** Actions about the entrants of a competition, which belong to its history. */
const ofEntrants = ['competition.disqualified', 'competition.readmitted'];

interface Deed {
  readonly staff_id: string;
  readonly action: string;
  readonly detail: Record<string, unknown>;
  readonly done_at: Date;
}

/** Returns the actions of staff from the audit; consecutive drafts by one person are one line. */
async function deedsOf(db: Db, id: number): Promise<Entry[]> {
  const { rows } = await sql<Deed>`
    select house_audit.staff_id, house_audit.action, detail, done_at
    from audit_links join house_audit on house_audit.id = audit_links.entry_id
    where audit_links.subject_id = ${String(id)}
      and (audit_links.action like 'offer.%' or audit_links.action = any(${ofEntrants}))
    order by position desc limit ${mostEntries}`.execute(db);
  const entries = rows.map(({ staff_id: staffId, action, detail, done_at: at }): Entry => {
    const reason = typeof detail.reason === 'string' ? detail.reason : null;
    const common = { at, staffId, reason };
    if (action === 'offer.drafted') return { ...common, event: 'drafted', detail: '' };
    if (action === 'offer.published') return { ...common, event: 'version', detail: String(detail.version ?? '') };
    if (action === 'offer.funded') return { ...common, event: 'funded', detail: String(detail.amount ?? '') };
    return { ...common, event: detail.run === undefined ? 'state' : 'run', detail: String(detail.after ?? '') };
  });
  return entries.filter(
    (one, at) =>
      one.event !== 'drafted' || entries[at - 1]?.event !== 'drafted' || entries[at - 1]?.staffId !== one.staffId,
  );
}

const ends = { returned: 'returned', refused: 'refused', withdrawn: 'withdrawn', expired: 'expired' } as const;

/** Returns the requests for a second approval, and their outcome unless another entry has it. */
async function requestsOf({ db, seal }: Pick<Platform, 'db' | 'seal'>, id: number): Promise<Entry[]> {
  const { rows } = await sql<{
    approval_id: string;
    state: string;
    asked_by: string;
    asked_at: Date;
    reason: string;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
  }>`
    select approval_id, state, asked_by, asked_at, reason, decided_by, decided_at, decision_reason from approvals
    where subject_type = 'offer' and subject_id = ${String(id)} and kind = 'offer' and state <> 'alone'
    order by asked_at desc limit ${mostEntries}`.execute(db);
  const opener = await seal();
  return rows.flatMap((sealed): Entry[] => {
    const row = { ...sealed, ...sealedTables.approvals.open(opener, sealed) };
    const end = ends[row.state as keyof typeof ends];
    return [
      { event: 'sent', at: row.asked_at, staffId: row.asked_by, detail: '', reason: row.reason },
      ...(end && row.decided_at
        ? [{ event: end, at: row.decided_at, staffId: row.decided_by, detail: '', reason: row.decision_reason }]
        : []),
    ];
  });
}

/** Returns the changes by schedule. */
function turnsOf({ state, starts_at, ends_at, live_version }: OfferRow, now: Date, since: Date | undefined): Entry[] {
  if (live_version === null || !starts_at || !ends_at || !since) return [];
  const [from, until] = [new Date(starts_at), new Date(ends_at)];
  const turn = (at: Date, to: 'live' | 'ended'): Entry => ({
    event: 'state',
    at,
    staffId: null,
    detail: to,
    reason: null,
  });
  return [
    ...(from <= now && from > since && state !== 'approved' ? [turn(from, 'live')] : []),
    ...(until <= now ? [turn(until, 'ended')] : []),
  ];
}

/** Returns the history of an offer, newest first. Throws NOT_FOUND. */
export async function offerTimeline({ platform, identity }: OfferDependencies, id: number): Promise<OfferTimeline> {
  const { db, clock } = platform;
  const offer = await findOffer(db, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  const [latest] = await listVersions(db, id);
  const entries = [
    ...(await deedsOf(db, id)),
    ...(await requestsOf(platform, id)),
    ...turnsOf(offer, clock(), latest?.approved_at ?? undefined),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const names = await identity.staffNames(db, [...new Set(entries.flatMap(({ staffId }) => staffId ?? []))]);
  return {
    events: entries.map(({ at, staffId, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      by: staffId && (names.get(staffId) ?? ''),
    })),
  };
}
