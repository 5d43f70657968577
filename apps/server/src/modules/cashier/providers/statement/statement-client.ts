import { randomUUID } from 'node:crypto';
import { fetchFrom } from '../../../../platform/telemetry/outgoing.ts';
import { readLines, type StatementLine, StatementPage, type UnreadableLine } from './statement-answer.rules.ts';

/**
 * The operator's access to the account information of its bank (Berlin Group NextGenPSD2, with an existing consent).
 */
export interface StatementAccess {
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly consentId: string;
}

export interface StatementClient {
  /** Returns the lines booked from a day on, or those after a known line; staff look up the `unreadable` ones. */
  fetchLines(
    resourceId: string,
    since: { readonly dateFrom: string } | { readonly entryReferenceFrom: string },
  ): Promise<{ lines: StatementLine[]; unreadable: UnreadableLine[] }>;
}

const timeoutMs = 10_000;
const mostPages = 50;
const mostBytes = 8 * 1024 * 1024;

export function createStatementClient({ baseUrl, accessToken, consentId }: StatementAccess): StatementClient {
  async function page(url: URL): Promise<StatementPageAnswer> {
    const response = await fetchFrom('statement', url, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'consent-id': consentId,
        'x-request-id': randomUUID(),
        accept: 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (body.length > mostBytes) throw new Error('the statement is too long to be read');
    if (!response.ok) {
      const code = /"code"\s*:\s*"([A-Z_]{1,40})"/.exec(body)?.[1];
      throw new Error(`the bank answered ${response.status}${code ? ` ${code}` : ''}`);
    }
    return StatementPage.parse(JSON.parse(body));
  }

  return {
    async fetchLines(resourceId, since) {
      const first = new URL(`${baseUrl}/v1/accounts/${encodeURIComponent(resourceId)}/transactions`);
      for (const [name, value] of Object.entries({ bookingStatus: 'booked', ...since })) {
        first.searchParams.set(name, value);
      }
      const booked: unknown[] = [];
      let next: URL | undefined = first;
      for (let pages = 0; next; pages++) {
        if (pages >= mostPages) throw new Error('the statement has too many pages');
        const { transactions } = await page(next);
        booked.push(...transactions.booked);
        const href: string | undefined = transactions._links.next?.href;
        next = href === undefined ? undefined : new URL(href, next);
        // The token is sent to the bank's origin only, wherever a page link points.
        if (next && next.origin !== first.origin) throw new Error('the statement goes on at another origin');
      }
      return readLines(booked);
    },
  };
}
type StatementPageAnswer = ReturnType<typeof StatementPage.parse>;
