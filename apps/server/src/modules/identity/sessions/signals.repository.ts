import { publish, sql, type Tx } from '@sabai/db';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Origin } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';

export const signalKinds = ['phone', 'payee', 'device', 'network', 'agent'] as const;
/** Signals that may link the accounts of one person. */
export type SignalKind = (typeof signalKinds)[number];
export interface Signal {
  readonly kind: SignalKind;
  readonly value: string;
}

/** Returns the signals of a browser. */
export const signalsOf = ({ ip, userAgent, device }: Pick<Origin, 'ip' | 'userAgent' | 'device'>): Signal[] => [
  { kind: 'network', value: networkOf(ip) },
  ...(userAgent ? [{ kind: 'agent', value: userAgent } as const] : []),
  ...(device ? [{ kind: 'device', value: device } as const] : []),
];

/**
 * Stores a member's signals as blind indexes. Publishes new ones, so that members are compared after the commit, when
 * at least one of two concurrent ones finds the other.
 */
export async function noteSignals(tx: Tx, seal: Seal, memberId: string, signals: readonly Signal[], now: Date) {
  const marks = signals.flatMap(({ kind, value }) =>
    seal.namesOf(value, `signal ${kind}`).map((mark) => ({ kind, mark })),
  );
  const { rows } = await sql<{ is_new: boolean }>`
    insert into member_signals as kept (member_id, kind, mark, first_seen_at, last_seen_at)
    select ${memberId}::uuid, kind, mark, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[]) as shown (kind, mark)
    on conflict (member_id, kind, mark) do update set last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
    returning xmax = 0 as is_new`.execute(tx);
  if (rows.some(({ is_new }) => is_new)) await publish(tx, { memberId, topic: 'member.signals_seen', payload: {} });
}

/** A signal shared by more members than this identifies none of them: a mobile network's gateway, a shop's computer. */
const most = 10;

/**
 * Returns the members with signals in common with this member, and the signals. Browsers are of few kinds, so that
 * signal is returned only together with another one.
 */
export async function sharedSignals(db: Reader, memberId: string): Promise<Map<string, SignalKind[]>> {
  const { rows } = await sql<{ member_id: string; kinds: SignalKind[] }>`
    with own as (select kind, mark from member_signals where member_id = ${memberId}),
    found as (
      select own.kind, unnest(met.others) as member_id
      from own cross join lateral (
        select array_agg(met.member_id) as others from (
          select member_id from member_signals
          where mark = own.mark and kind = own.kind and member_id <> ${memberId} limit ${most + 1}
        ) as met
      ) as met
      where own.kind <> 'agent' and cardinality(met.others) <= ${most}
    ),
    agents as (
      select 'agent' as kind, theirs.member_id from member_signals as theirs
      join own on own.kind = 'agent' and theirs.kind = 'agent' and theirs.mark = own.mark
      where theirs.member_id in (select member_id from found)
    )
    select member_id, array_agg(distinct kind order by kind) as kinds
    from (select * from found union all select * from agents) as shared group by member_id order by member_id`.execute(
    db,
  );
  return new Map(rows.map(({ member_id, kinds }) => [member_id, kinds]));
}
