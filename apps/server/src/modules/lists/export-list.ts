import { randomUUID } from 'node:crypto';
import { type Audience, listQuery } from '@sabai/contract';
import { currentWork, inTransaction } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, StaffCaller } from '../../platform/http/caller.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ListedRow } from '../../platform/http/served-list.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { ListsDependencies, OfferedList } from './dependencies.ts';
import { writeCsv } from './write-csv.ts';
import { mostSheetRows, writeXlsx } from './write-xlsx.ts';

export type ResolveCaller = (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;

const atOnce = 500;
const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const contentTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const path = z.object({ file: z.string().regex(new RegExp(`^[a-z-]+\\.(${formats.join('|')})$`)) });

type Asked = z.output<ReturnType<typeof listQuery>>;

/** The rows of a file, a page at a time, as the gateway tells them: what it masks is masked here. */
async function* rowsOf({ served, shape }: OfferedList, asked: Asked, caller: StaffCaller, first: FirstPage) {
  let page = first;
  for (;;) {
    for (const row of z.array(shape).parse(page.data) as ListedRow[]) yield served.flat(row);
    if (page.next === null) return;
    page = await served.page({ ...asked, limit: atOnce, after: page.next }, caller);
  }
}
type FirstPage = Awaited<ReturnType<OfferedList['served']['page']>>;

/** Counts what passes, and tells how many it were when the last has, or when nobody reads on. */
async function* counted(
  rows: AsyncIterable<ListedRow>,
  most: number,
  end: (count: number, isWhole: boolean) => Promise<void>,
) {
  let count = 0;
  let isWhole = false;
  try {
    for await (const row of rows) {
      if (count === most) return;
      count += 1;
      yield row;
    }
    isWhole = true;
  } finally {
    await end(count, isWhole);
  }
}

/**
 * `GET /exports/<list>.csv` and `.xlsx` with the query of the list, on the listener of the back office: all rows that fit, in the
 * order of the list, for who may read it and has `list.export`; for others there is none. Who took it, with which filters, is
 * an entry of the audit before the first line; how many rows it were is one behind the last.
 */
export function registerListFiles(
  app: FastifyInstance,
  { platform, identity, lists }: ListsDependencies,
  resolveCaller: ResolveCaller,
): void {
  const none = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');
  app.get('/exports/:file', async (request, reply) => {
    const staff = await resolveCaller(request, 'staff');
    const named = path.safeParse(request.params);
    if (!named.success || staff?.kind !== 'staff' || staff.isSecondFactorMissing) return none(reply);
    const [name, format] = named.data.file.split('.') as [string, Format];
    const offered = lists().find(({ served }) => served.list.name === name);
    if (!offered || !staff.permissions.has(offered.served.list.permission) || !staff.permissions.has('list.export'))
      return none(reply);
    const { list } = offered.served;
    const read = listQuery(list).safeParse(readQuery(request.query).asked);
    if (!read.success) return reply.code(400).type('text/plain').send('INVALID_INPUT');
    const { filters, order } = read.data;
    const asked = { filters, order, limit: atOnce };
    let first: FirstPage;
    try {
      first = await offered.served.page({ ...asked, after: read.data.after }, staff);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(400).type('text/plain').send(error.code);
      throw error;
    }
    const by = { staff, ip: request.ip, correlationId: currentWork()?.correlationId ?? randomUUID() };
    const note = async (detail: object) => {
      const deed = {
        action: 'list.exported',
        subject: name,
        detail: { format, ...detail },
        at: platform.clock(),
      } as const;
      const seal = await platform.seal();
      await inTransaction(platform.db, (tx) => auditHouse(tx, seal, by, deed));
    };
    await note({ filters: JSON.stringify(filters), order: `${order.by} ${order.direction}` });
    const rows = counted(
      rowsOf(offered, asked, staff, first),
      format === 'xlsx' ? mostSheetRows - 1 : Number.POSITIVE_INFINITY,
      (count, isWhole) => note({ rows: count, is_whole: isWhole }),
    );
    const columns = Object.entries(list.columns);
    const file =
      format === 'csv'
        ? writeCsv(rows, columns)
        : writeXlsx(rows, columns, await identity.timeZone(platform.db), platform.clock());
    return reply
      .type(contentTypes[format])
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(file);
  });
}
