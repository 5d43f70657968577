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

/** What one question to a table gives. */
export interface OpenedTable {
  readonly columns: TableColumns;
  /** Read while they are written. What is personal is masked here. */
  readonly rows: AsyncIterable<TableRow>;
  /** What was asked for, as the audit tells it. */
  readonly asked: object;
}

/** Rows that staff may take along as a file. */
export interface OfferedTable {
  /** Of the file: `/exports/<name>.csv` and `.xlsx`. */
  readonly name: string;
  /** All that its taker needs; for others there is no such file. */
  readonly permissions: readonly Permission[];
  readonly action: 'list.exported' | 'report.exported' | 'audit.exported';
  /** Throws a refusal, INVALID_INPUT where the query is none of its own; `undefined`: there is no such file. */
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

/** Counts what passes, and tells how many it were when the last has, or when nobody reads on. */
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
 * `GET /exports/<name>.csv` and `.xlsx` with the query of the table, on the listener of the back office: all rows that fit, in its order,
 * for who may take them; for others there is none. Who took it, and what was asked for, is an entry of the audit before the first
 * line; how many rows it were is one behind the last.
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
    const { asked } = readQuery(request.query);
    let table: OpenedTable | undefined;
    try {
      await refuseGuessing(takeGuess, staff.staffId, asked);
      table = await offer.open(asked, staff);
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
