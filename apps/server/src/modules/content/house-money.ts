import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { SettingsError } from '../../platform/settings/settings.ts';

/** The kind of money. Play money has no value, so that a sandbox may replace external services. */
export type HouseMoney = 'play' | 'real';

const otherDatabase = 'point DATABASE_URL or SABAI_DATA_DIR to another one';
const wordFor = { play: 'play money', real: 'real money' } as const;

async function traces(tx: Tx): Promise<{ hasPeople: boolean; hasEntries: boolean }> {
  const { rows } = await sql<{ people: boolean; entries: boolean }>`
    select
      exists (select from members) or exists (select from staff) as people,
      exists (select from journal_entries) as entries`.execute(tx);
  const { people: hasPeople, entries: hasEntries } = rows[0]!;
  return { hasPeople, hasEntries };
}

/**
 * Returns whether the demonstration has credited its member. Called once, before the ledger stores its kind of money.
 */
async function isDemonstrated(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from journal_entries where idempotency_key = 'demonstration' limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Determines the kind of money: the operator's choice (`SABAI_MONEY`), else the database's. Only an empty database can
 * become one for real money; a ledger with one kind of money is rejected as the other.
 */
export async function settleMoney(db: Db, wanted: HouseMoney | undefined): Promise<HouseMoney> {
  return inTransaction(db, async (tx) => {
    const { is_play_money, money_in_books } = await tx
      .selectFrom('site_settings')
      .select(['is_play_money', 'money_in_books'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored: HouseMoney = is_play_money ? 'play' : 'real';
    const { hasPeople, hasEntries } = await traces(tx);
    const money = wanted ?? stored;
    if (money !== stored && (money === 'play' || hasPeople || hasEntries)) {
      throw new SettingsError(
        `SABAI_MONEY asks for ${wordFor[money]}, but this database is one for ${wordFor[stored]}: ${otherDatabase}.`,
      );
    }
    const kept = (money_in_books as HouseMoney | null) ?? ((await isDemonstrated(tx)) ? 'play' : money);
    if (hasEntries && kept !== money) {
      throw new SettingsError(
        `The balances in this database are ${wordFor[kept]}, and it cannot go on with ${wordFor[money]}: ${otherDatabase}.`,
      );
    }
    if (money !== stored) {
      await tx.updateTable('site_settings').set({ is_play_money: false }).execute();
      await tx.updateTable('identity_settings').set({ staff_second_factor: 'required' }).execute();
    }
    if (money_in_books !== money) await tx.updateTable('site_settings').set({ money_in_books: money }).execute();
    return money;
  });
}
