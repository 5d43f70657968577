import { Readable } from 'node:stream';
import { type Audience, exportKinds } from '@sabai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { csvOf } from '../../platform/files/write-csv.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Sealer } from '../../platform/sealing/file-seal.ts';
import { composeStatement } from './compose-statement.ts';
import type { AccountDependencies } from './dependencies.ts';
import { drawStatement } from './draw-statement.ts';
import { isTicketGood } from './export-ticket.ts';
import { fileQuery, historyFile, localeIn } from './history-files.ts';
import { myData } from './my-data.ts';

export type ResolveCaller = (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;

/**
 * Serves `GET /exports/{file}`: a member's own histories, statements and data as files. Responds 404 to other callers.
 */
export function serveFiles(
  app: FastifyInstance,
  dependencies: AccountDependencies & { readonly sealer: () => Promise<Sealer> },
  resolveCaller: ResolveCaller,
): void {
  const { platform, speak, siteUrl } = dependencies;
  app.get<{ Params: { file: string } }>('/exports/:file', async (request, reply) => {
    const caller = await resolveCaller(request, 'member');
    if (caller?.kind !== 'member') return refused(reply, 404, 'Not found');
    const parsed = fileQuery.safeParse(request.query);
    if (!parsed.success) return refused(reply, 400, 'INVALID_INPUT');
    const { file } = request.params;
    const { memberId, sessionId } = caller;
    const { from = '', to = '' } = parsed.data;
    const days = [from, to].filter(Boolean).join('_');
    const send = (name: string, type: string, content: Buffer | AsyncIterable<string | Buffer>) =>
      reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }));
    try {
      if (file === 'statement.pdf') {
        const locale = localeIn(parsed.data);
        const statement = await composeStatement(dependencies, memberId, { ...parsed.data, from, to, locale });
        const pdf = await drawStatement(statement, speak, `${siteUrl}/verify-statement`);
        return send(
          `statement_${days}.pdf`,
          'application/pdf',
          (await dependencies.sealer()).seal(pdf, platform.clock()),
        );
      }
      if (file === 'my-data.json') {
        const key = await platform.secret('export.tickets');
        if (!isTicketGood(key, sessionId, parsed.data.ticket, platform.clock()))
          return refused(reply, 403, 'This address is no longer good');
        return send('my-data.json', 'application/json; charset=utf-8', myData(dependencies, memberId));
      }
      const kind = exportKinds.find((one) => file === `${one}.csv`);
      if (!kind) return refused(reply, 404, 'Not found');
      const lines = historyFile(dependencies, memberId, kind, parsed.data);
      // A refusal must come before the first line, while the status can still be set.
      const first = await lines.next();
      return send(
        `${[kind, days].filter(Boolean).join('_')}.csv`,
        'text/csv; charset=utf-8',
        csvOf(rejoin(first, lines)),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds));
      return refused(reply, error.status, error.code);
    }
  });
}

async function* rejoin<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

const refused = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
