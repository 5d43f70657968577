import { randomUUID } from 'node:crypto';
import type { Audience, Permission } from '@sabai/contract';
import { currentWork, inTransaction } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, StaffCaller } from '../http/caller.ts';
import { refuseGuessing, type TakeGuess } from '../http/guessing.ts';
import { readQuery } from '../http/read-query.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { auditHouse } from '../records/house-audit.ts';
import type { TableColumns, TableRow } from './cells.rules.ts';
import { writeCsv } from './write-csv.ts';
import { mostSheetRows, writeXlsx } from './write-xlsx.ts';

/** The result of one query of a table. */
export interface OpenedTable {
  readonly columns: TableColumns;
  /** Read while they are written. Personal values are masked here. */
  readonly rows: AsyncIterable<TableRow>;
  /** The query, as the audit stores it. */
  readonly asked: object;
}

/** Rows that staff may download as a file. */
export interface OfferedTable {
  /** Name of the file: `/exports/<name>.csv` and `.xlsx`. */
  readonly name: string;
  /** All permissions that the download needs; without them the response is 404. */
  readonly permissions: readonly Permission[];
  readonly action: 'list.exported' | 'report.exported' | 'audit.exported';
  /** Throws INVALID_INPUT for an invalid query; returns `undefined` if there is no such file. */
  open(query: unknown, staff: StaffCaller): Promise<OpenedTable | undefined>;
}

export interface TableFileDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly timeZone: () => Promise<string>;
  readonly takeGuess: TakeGuess;
  readonly resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof contentTypes;
const path = z.object({ file: z.string().regex(new RegExp(`^[a-z-]+\\.(${Object.keys(contentTypes).join('|')})$`)) });

/** Counts the rows that pass, and reports the number after the last row or when the reader stops. */
async function* counted(
  rows: AsyncIterable<TableRow>,
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

const refused = (reply: FastifyReply, { status, code, params: { seconds } }: Refusal) => {
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply.code(status).type('text/plain').send(code);
};

/**
 * Serves `GET /exports/<name>.csv` and `.xlsx` with the query of the table on the back office's listener: all matching
 * rows in the table's order. Without the permissions the response is 404. Writes an audit entry with the member of
 * staff and the query before the first line, and one with the number of rows after the last.
 */
export function registerTableFiles(
  app: FastifyInstance,
  { platform, timeZone, takeGuess, resolveCaller }: TableFileDependencies,
  offered: readonly OfferedTable[],
): void {
  const none = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');
  app.get('/exports/:file', async (request, reply) => {
    const staff = await resolveCaller(request, 'staff');
    const named = path.safeParse(request.params);
    if (!named.success || staff?.kind !== 'staff' || staff.isSecondFactorMissing) return none(reply);
    const [name, format] = named.data.file.split('.') as [string, Format];
    const offer = offered.find((one) => one.name === name);
    if (!offer?.permissions.every((permission) => staff.permissions.has(permission))) return none(reply);
    const { filters: query } = readQuery(request.query);
    let table: OpenedTable | undefined;
    try {
      await refuseGuessing(takeGuess, staff.staffId, query);
      table = await offer.open(query, staff);
    } catch (error) {
      if (error instanceof Refusal) return refused(reply, error);
      throw error;
    }
    if (!table) return none(reply);
    const by = { staff, ip: request.ip, correlationId: currentWork()?.correlationId ?? randomUUID() };
    const note = async (detail: object) => {
      const deed = { action: offer.action, subject: name, detail: { format, ...detail }, at: platform.clock() };
      const seal = await platform.seal();
      await inTransaction(platform.db, (tx) => auditHouse(tx, seal, by, deed));
    };
    await note(table.asked);
    const most = format === 'xlsx' ? mostSheetRows - 1 : Number.POSITIVE_INFINITY;
    const rows = counted(table.rows, most, (count, isWhole) => note({ rows: count, is_whole: isWhole }));
    const file =
      format === 'csv'
        ? writeCsv(rows, table.columns)
        : writeXlsx(rows, table.columns, await timeZone(), platform.clock());
    return reply
      .type(contentTypes[format])
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(file);
  });
}
