import type { FastifyInstance } from 'fastify';

export const cspReportPath = '/csp-reports';
const bodyLimit = 8 * 1024;
const mostPerMinute = 60;

const printable = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[^\x20-\x7e]/g, '?').slice(0, 200) : undefined;

interface Report {
  readonly 'csp-report'?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** Returns the fields to log of a browser's report. Reports are untrusted: only a few short fields are used. */
export function readReport(report: Report | undefined) {
  const { 'csp-report': old, body } = report ?? {};
  // Addresses may contain search terms and referrers of members: log only the page's path and the blocked origin.
  const place = (url: unknown) => (URL.canParse(String(url)) ? new URL(String(url)) : undefined);
  return {
    page: printable(place(old?.['document-uri'] ?? body?.documentURL)?.pathname),
    directive: printable(old?.['effective-directive'] ?? old?.['violated-directive'] ?? body?.effectiveDirective),
    blocked: printable(
      place(old?.['blocked-uri'] ?? body?.blockedURL)?.origin ?? old?.['blocked-uri'] ?? body?.blockedURL,
    ),
  };
}

/** Receives and logs browsers' reports; drops those beyond a rate that a person can read. */
export async function registerCspReports(app: FastifyInstance): Promise<void> {
  let minute = 0;
  let count = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(cspReportPath, async ({ body, log }, reply) => {
      const now = Math.floor(Date.now() / 60_000);
      count = now === minute ? count + 1 : 1;
      minute = now;
      const [report] = [body].flat() as (Report | undefined)[];
      if (count <= mostPerMinute && typeof report === 'object')
        log.warn(readReport(report), 'a browser stopped something');
      return reply.code(204).send();
    });
  });
}
