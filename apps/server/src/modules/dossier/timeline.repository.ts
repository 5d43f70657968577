import type { TimelineKind } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import type { RawBuilder } from 'kysely';

/**
 * The history of one member, from the tables of the owning modules. Each part is read along an index of the member's
 * rows and cut to a page. The cost of a page is independent of the length of the history.
 */

/**
 * The end of a page: a time with microseconds, the name of its last row, and the first entry of the last summed-up
 * play.
 */
export interface Cursor {
  readonly at: string;
  readonly key: string;
  readonly play: string;
}
export const readCursor = (text: string): Cursor => {
  const [at = '', key = '', play = ''] = text.split('~');
  return { at, key, play };
};
export const writeCursor = ({ at, key, play }: Cursor): string => [at, key, play].join('~');
/** Greater than every number of an entry: play from the newest on. */
export const newestPlay = '9'.repeat(18);

/** A row of its table; the presenting code decrypts it. */
export interface Happened {
  readonly at: Date;
  /** With microseconds, as times are compared. */
  readonly moment: string;
  /** Kind of row and its name in its table. */
  readonly key: string;
  readonly event: string;
  readonly facts: Readonly<Record<string, string | null>>;
}

const moneyTemplates = [
  'deposit',
  'deposit_fee',
  'withdrawal_request',
  'withdrawal_paid',
  'withdrawal_rejected',
  'vault_lock',
  'vault_release',
  'adjustment',
  'rounding',
  'debt_collected',
  'debt_written_off',
  'win_owed',
  'win_rollback',
];
const bonusTemplates = [
  'transfer',
  'bonus_grant',
  'bonus_removed',
  'bonus_converted',
  'bonus_owed',
  'bonus_restored',
  'promo_win',
  'jackpot_win',
  'prize_won',
  'entry_fee',
  'entry_fee_returned',
  'points_spent',
  'points_exchanged',
  'points_returned',
  'points_removed',
];
const activities = ['update_profile', 'reset_password', 'create_personal_message', 'reply_personal_message'];
const texts = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** One part of the timeline: rows with a time, a name and facts. */
interface Part {
  readonly kind: TimelineKind;
  rows(memberId: string): RawBuilder<unknown>;
}

const ledgerPart = (kind: TimelineKind, templates: readonly string[]): Part => ({
  kind,
  rows: (memberId) => sql`
    select posted_at as at, 'ledger:' || sequence as key, 'ledger.' || template as event, jsonb_build_object('amount', amount::text,
      'currency', currency, 'source', source, 'target', target, 'source_after', source_after::text,
      'target_after', target_after::text, 'reference', reference, 'actor', actor, 'note', note, 'game', game_code) as facts
    from journal_entries where member_id = ${memberId} and template in (${texts(templates)})`,
});

const parts: readonly Part[] = [
  ledgerPart('money', moneyTemplates),
  ledgerPart('bonus', bonusTemplates),
  {
    kind: 'money',
    rows: (memberId) => sql`
      select requested_at as at, 'deposit:' || id || ':asked' as key, 'deposit.asked' as event, jsonb_build_object('amount',
        amount_minor::text, 'currency', currency_code, 'channel', channel, 'deposit', id) as facts
      from deposits where member_id = ${memberId}`,
  },
  {
    kind: 'money',
    rows: (memberId) => sql`
      select coalesce(decided_at, expires_at, requested_at) as at, 'deposit:' || id || ':failed' as key,
        case when is_expired then 'deposit.expired' else 'deposit.failed' end as event, jsonb_build_object('amount',
        amount_minor::text, 'currency', currency_code, 'channel', channel, 'deposit', id, 'staff', decided_by, 'reason', reason) as facts
      from deposits where member_id = ${memberId} and status = 'fail'`,
  },
  {
    kind: 'account',
    rows: (memberId) => sql`
      select created_at as at, 'session:' || session_id as key, 'account.login' as event,
        jsonb_build_object('agent', user_agent) as facts
      from member_sessions where member_id = ${memberId}`,
  },
  {
    kind: 'account',
    rows: (memberId) => sql`
      select created_at as at, 'activity:' || id as key, 'account.' || activity as event, '{}'::jsonb as facts
      from activity_logs where member_id = ${memberId} and activity in (${texts(activities)})`,
  },
  {
    kind: 'account',
    rows: (memberId) => sql`
      select done_at as at, 'protection:' || event_id as key, 'account.protection' as event, jsonb_build_object('deed', deed) as facts
      from member_protection_events where member_id = ${memberId} and staff_id is null`,
  },
  {
    kind: 'account',
    rows: (memberId) => sql`
      select created_at as at, 'member:' || member_id as key, 'account.registered' as event, '{}'::jsonb as facts
      from members where member_id = ${memberId}`,
  },
  {
    kind: 'staff',
    rows: (memberId) => sql`
      select decided_at as at, 'audit:' || id as key, action as event, jsonb_build_object('staff', staff_id, 'reason', reason,
        'subject_type', subject_type, 'subject', subject_id, 'field', state_after ->> 'field', 'act', state_after ->> 'kind',
        'cause', state_after ->> 'cause') as facts
      from staff_audit where member_id = ${memberId}`,
  },
];

const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Returns the rows of these kinds below the cursor, newest first, except play. */
export async function happenedBefore(
  db: Db,
  memberId: string,
  { kinds, cursor, limit }: { kinds: readonly TimelineKind[]; cursor: Cursor | undefined; limit: number },
): Promise<Happened[]> {
  const wanted = parts.filter(({ kind }) => kinds.includes(kind));
  if (wanted.length === 0) return [];
  const below = cursor
    ? sql`where at <= ${cursor.at}::timestamptz and (at, key collate "C") < (${cursor.at}::timestamptz, ${cursor.key} collate "C")`
    : sql``;
  const arms = wanted.map(
    ({ rows }) =>
      sql`(select * from (${rows(memberId)}) as part ${below} order by at desc, key collate "C" desc limit ${limit})`,
  );
  const { rows } = await sql<Happened>`
    select at, ${moment(sql`at`)} as moment, key, event, facts from (${sql.join(arms, sql` union all `)}) as happened
    order by at desc, key collate "C" desc limit ${limit}`.execute(db);
  return rows;
}

/** An entry of play. */
export interface PlayLine {
  readonly sequence: bigint;
  readonly at: Date;
  readonly moment: string;
  readonly template: string;
  readonly game: string | null;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly mainAfter: bigint | null;
}

/** Maximum of play entries read for one page; a longer run is split. */
export const mostPlayLines = 3000;

export async function playBefore(db: Db, memberId: string, sequence: string): Promise<PlayLine[]> {
  const { rows } = await sql<PlayLine>`
    select sequence, posted_at as at, ${moment(sql`posted_at`)} as moment, template, game_code as game, currency,
      amount as "amountMinor", case when source = 'main' then source_after when target = 'main' then target_after end as "mainAfter"
    from journal_entries
    where member_id = ${memberId} and sequence < ${sequence}::bigint and template in ('bet', 'reserve', 'result', 'refund', 'cancel')
    order by sequence desc limit ${mostPlayLines}`.execute(db);
  return rows;
}
