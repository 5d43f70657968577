import { randomUUID } from 'node:crypto';
import type { Audience, Operation } from '@sabai/contract';
import { currentWork, inTransaction } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, StaffCaller } from '../../../platform/http/caller.ts';
import type { Implementation } from '../../../platform/http/implement.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { csvLine, csvStart } from '../../../platform/records/csv.rules.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { FiguresDependencies } from './dependencies.ts';

export type ResolveCaller = (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;

type Cell = string | number | null;

/** The fields of a row, those of an object in it under both names: `before_ggr`. */
const flat = (row: object, under = ''): [string, Cell][] =>
  Object.entries(row).flatMap(([name, value]): [string, Cell][] => {
    const full = under ? `${under}_${name}` : name;
    if (typeof value === 'object' && value !== null) return flat(value as object, full);
    return [[full, typeof value === 'boolean' ? String(value) : (value as Cell)]];
  });

/** The rows of a report as a table file: a report has so few that it is made at once. What a row lacks stays empty. */
export function reportLines(rows: readonly object[]): string {
  const flattened = rows.map((row) => new Map(flat(row)));
  const names = [...new Set(flattened.flatMap((row) => [...row.keys()]))];
  // A period without one before it has no fields of it, but an empty one.
  const columns = names.filter((name) => !names.some((other) => other.startsWith(`${name}_`)));
  return csvStart + [columns, ...flattened.map((row) => columns.map((name) => row.get(name)))].map(csvLine).join('');
}

/** Who may see the report and take lists along. */
const mayTake = ({ permissions, isSecondFactorMissing }: StaffCaller, { permission }: Operation) =>
  permission !== undefined && permissions.has(permission) && permissions.has('list.export') && !isSecondFactorMissing;

/**
 * `GET /exports/report-<name>.csv` with the query of the report, on the listener of the back office, for who may see the report and take lists along; for
 * others there is none. Who took it, with which query, is an entry of the audit.
 */
export function registerReportFiles(
  app: FastifyInstance,
  { platform }: FiguresDependencies,
  reports: readonly Implementation[],
  resolveCaller: ResolveCaller,
): void {
  for (const { contract, handlers } of reports) {
    const find = contract.find as Operation;
    app.get(`/exports/${contract.service}.csv`, async (request, reply) => {
      const staff = await resolveCaller(request, 'staff');
      if (staff?.kind !== 'staff' || !mayTake(staff, find)) return reply.code(404).type('text/plain').send('Not found');
      const asked = find.query!.safeParse(readQuery(request.query).asked);
      if (!asked.success) return reply.code(400).type('text/plain').send('INVALID_INPUT');
      try {
        const input = { query: asked.data, body: undefined, id: '' };
        const answer = await handlers.find!(input as never, { caller: staff } as never);
        const correlationId = currentWork()?.correlationId ?? randomUUID();
        const detail = { query: JSON.stringify(asked.data) };
        const deed = { action: 'report.exported', subject: contract.service, detail, at: platform.clock() } as const;
        const seal = await platform.seal();
        await inTransaction(platform.db, (tx) => auditHouse(tx, seal, { staff, ip: request.ip, correlationId }, deed));
        return reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `attachment; filename="${contract.service}.csv"`)
          .send(reportLines((answer as { rows: object[] }).rows));
      } catch (error) {
        if (error instanceof Refusal) return reply.code(400).type('text/plain').send(error.code);
        throw error;
      }
    });
  }
}
