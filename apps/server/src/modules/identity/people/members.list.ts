import { membersList } from '@sabai/contract';
import { plainNumerals } from '@sabai/contract/identity-rules';
import { sql } from '@sabai/db';
import type { SqlBool } from 'kysely';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';
import { accountHolders } from './claims.repository.ts';
import type { MemberSought } from './members.repository.ts';
import { soughtMarks } from './search-marks.rules.ts';

/** Returns the search marks of a staff member's text. */
export const soughtBy =
  ({ seal: sealOf }: Pick<IdentityDependencies, 'seal'>) =>
  async (db: Reader, text: string): Promise<MemberSought> => {
    const seal = await sealOf();
    const number = plainNumerals(text);
    const alsoFound = /^\d{6,20}$/.test(number) ? await accountHolders(db, seal, number) : [];
    return { marks: soughtMarks(seal, text), alsoFound };
  };

/** Returns members by their ids; `sought` builds the condition from the typed text. */
export const membersSource = (
  db: Reader,
  sought: (db: Reader, text: string) => Promise<MemberSought>,
): ListSource<typeof membersList> => ({
  list: membersList,
  from: sql`members`,
  columns: sql`member_id as id`,
  id: { is: sql`member_id`, type: 'uuid' },
  sorts: {
    created_at: [{ is: sql`created_at`, type: 'timestamptz' }],
    // Members without a login come last.
    last_login_at: [{ is: sql`coalesce(last_login_at, '-infinity')`, type: 'timestamptz' }],
  },
  filters: {
    search: async (text) => {
      const { marks, alsoFound } = await sought(db, text);
      const marked = marks.map((one) => sql<SqlBool>`search_marks && ${one}::text[]`);
      return sql<SqlBool>`((${sql.join(marked, sql` and `)}) or member_id = any(${alsoFound}::uuid[]))`;
    },
    created_at: 'created_at',
    last_login_at: 'last_login_at',
    currency_code: 'currency_code',
    is_subscribed: 'is_subscribed',
  },
  indexes: {
    '/created_at': 'members_by_age',
    '/last_login_at': 'members_by_login',
    'search/created_at': ['members_by_mark', 'members_by_age'],
    'created_at/created_at': 'members_by_age',
    'last_login_at/last_login_at': 'members_by_login',
    'currency_code/created_at': 'members_by_currency',
    'is_subscribed/created_at': 'members_by_subscription',
  },
});
