import { type DB, type Db, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';

/** Tables of rows that a member owns, with an id and the key under which each was requested. */
type OwnTable =
  | 'adjustments'
  | 'coupon_redemptions'
  | 'deposits'
  | 'grants'
  | 'redemptions'
  | 'wallet_transfers'
  | 'withdrawals';

const ownRow =
  <Table extends OwnTable>(table: Table, column: 'id' | 'idempotency_key') =>
  async (reader: Db | Tx, memberId: string, value: string): Promise<Selectable<DB[Table]> | undefined> => {
    const { rows } = await sql<Selectable<DB[Table]>>`
      select * from ${sql.table(table)} where member_id = ${memberId} and ${sql.ref(column)} = ${value}`.execute(
      reader,
    );
    return rows[0];
  };

/** Returns the query for a member's row by its id. */
export const ownRowById = <Table extends OwnTable>(table: Table) => ownRow(table, 'id');

/** Returns the query for a member's row by its idempotency key: the result of a repeated request. */
export const ownRowByKey = <Table extends OwnTable>(table: Table) => ownRow(table, 'idempotency_key');
