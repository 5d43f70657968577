import { sql } from '@sabai/db';
import type { RawBuilder } from 'kysely';

/**
 * Members whose accounts name another last entry than the journal: `(member_id, sequence, problem)`, the sequence
 * being that of the first entry in doubt. `members` is a relation with `member_id`.
 */
export const wrongHeads = (members: RawBuilder<unknown>) => sql`
  select checked.member_id,
    case when noted.sequence = last.sequence then noted.sequence else least(noted.sequence, coalesce(last.sequence, 0)) + 1 end
      as sequence,
    'is not what the accounts note as the last entry' as problem
  from ${members} as checked
  cross join lateral (
    select last_sequence as sequence, last_hash as hash from ledger_accounts
    where ledger_accounts.member_id = checked.member_id order by last_sequence desc limit 1
  ) as noted
  left join lateral (
    select sequence, hash from journal_entries
    where journal_entries.member_id = checked.member_id order by sequence desc limit 1
  ) as last on true
  where noted.sequence is distinct from coalesce(last.sequence, 0) or noted.hash is distinct from last.hash`;
