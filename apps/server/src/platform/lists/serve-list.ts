import type { ListQuery, StaffList } from '@sabai/contract';
import { fallbackLocale, type LocalePrefix } from '@sabai/contract/locales';
import type { Db } from '@sabai/db';
import type { StaffCaller } from '../http/caller.ts';
import type { ListedRow, ServedList } from '../http/served-list.ts';
import type { ListSource } from './list-source.ts';
import { countRows, pageStatement, readPage } from './read-list.ts';

interface Serving<L extends StaffList, Raw, Row extends object> {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly source: ListSource<L>;
  /** Presents rows, in the same order. */
  readonly present: (rows: Raw[], caller: StaffCaller, locale: LocalePrefix) => Promise<Row[]> | Row[];
  /** Maps a row to the columns of a file, if they differ from those of the row. */
  readonly flat?: (row: Row) => object;
}

/** Serves `find`, saved views and files of a list whose rows are in the database. */
export function serveList<const L extends StaffList, Raw, Row extends object>({
  db,
  timeZone,
  source,
  present,
  flat = (row) => row,
}: Serving<L, Raw, Row>) {
  // `Serving` has checked the names and types of filters; from here on they are data.
  const plain = source as unknown as ListSource;
  return {
    list: source.list as StaffList,
    async page(query, caller) {
      const { rows, next } = await readPage<Raw>(db, plain, query, await timeZone());
      return { data: (await present(rows, caller, fallbackLocale)) as unknown as ListedRow[], next };
    },
    async count(query) {
      return countRows(db, plain, query, await timeZone());
    },
    flat: (row) => flat(row as unknown as Row) as ListedRow,
    explained: {
      statement: async (query) => pageStatement(plain, query, await timeZone()),
      indexes: source.indexes,
    },
    async find({ query }: { query: ListQuery<L> }, { caller, locale }: { caller: StaffCaller; locale: LocalePrefix }) {
      const filters = query as unknown as ListQuery<StaffList>;
      const zone = await timeZone();
      const [{ rows, next }, count] = await Promise.all([
        readPage<Raw>(db, plain, filters, zone),
        countRows(db, plain, filters, zone),
      ]);
      return { data: await present(rows, caller, locale), next, ...count };
    },
  } satisfies ServedList & { find: unknown };
}
