import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { SettingsError } from '../../platform/settings/settings.ts';

/** What the house plays for. Play money is worth nothing, so that a sandbox may stand for the world outside. */
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

/** Whether the demonstration has given its member something to play with. Asked once, before the books know their kind. */
async function isDemonstrated(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from journal_entries where idempotency_key = 'demonstration' limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Decides what the house plays for: what the operator wants (`SABAI_MONEY`), or else what the database says. Only an empty
 * database can be made one for real money, and books that hold one kind of money are refused as the other.
 */
export async function settleMoney(db: Db, wanted: HouseMoney | undefined): Promise<HouseMoney> {
  return inTransaction(db, async (tx) => {
    const { is_play_money, money_in_books } = await tx
      .selectFrom('site_settings')
      .select(['is_play_money', 'money_in_books'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const said: HouseMoney = is_play_money ? 'play' : 'real';
    const { hasPeople, hasEntries } = await traces(tx);
    const money = wanted ?? said;
    if (money !== said && (money === 'play' || hasPeople || hasEntries)) {
      throw new SettingsError(
        `SABAI_MONEY asks for ${wordFor[money]}, but this database is one for ${wordFor[said]}: ${otherDatabase}.`,
      );
    }
    const kept = (money_in_books as HouseMoney | null) ?? ((await isDemonstrated(tx)) ? 'play' : money);
    if (hasEntries && kept !== money) {
      throw new SettingsError(
        `The balances in this database are ${wordFor[kept]}, and it cannot go on with ${wordFor[money]}: ${otherDatabase}.`,
      );
    }
    if (money !== said) {
      await tx.updateTable('site_settings').set({ is_play_money: false }).execute();
      await tx.updateTable('identity_settings').set({ staff_second_factor: 'required' }).execute();
    }
    if (money_in_books !== money) await tx.updateTable('site_settings').set({ money_in_books: money }).execute();
    return money;
  });
}
