import { listQuery } from '@sabai/contract';
import { z } from 'zod';
import type { OfferedTable } from '../../platform/files/serve-table-files.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ListedPage, ListedRow } from '../../platform/http/served-list.ts';
import type { OfferedList } from './dependencies.ts';

const pageSize = 500;

type Page = Awaited<ReturnType<OfferedList['served']['page']>>;

/** Returns the rows of a file page by page, with the masks of the list's gateway. */
async function* rowsOf({ served, shape }: OfferedList, query: ListedPage, caller: StaffCaller, first: Page) {
  let page = first;
  for (;;) {
    for (const row of z.array(shape).parse(page.data) as ListedRow[]) yield served.flat(row);
    if (page.next === null) return;
    page = await served.page({ ...query, after: page.next }, caller);
  }
}

/** A list as a file: needs the list's permission and `list.export`. */
export const tableOfList = (offered: OfferedList): OfferedTable => {
  const { list, page } = offered.served;
  return {
    name: list.name,
    permissions: [list.permission, 'list.export'],
    action: 'list.exported',
    async open(query, staff) {
      const read = listQuery(list).safeParse(query);
      if (!read.success) throw new Refusal('INVALID_INPUT');
      const { filters, order, after } = read.data;
      const requested = { filters, order, limit: pageSize };
      // A refusal must come before the first line, while the status can still be set.
      const first = await page({ ...requested, after }, staff);
      return {
        columns: Object.entries(list.columns),
        rows: rowsOf(offered, requested, staff, first),
        asked: { filters: JSON.stringify(filters), order: `${order.by} ${order.direction}` },
      };
    },
  };
};
