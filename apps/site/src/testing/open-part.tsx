import { loadCatalogue as loadMore } from 'virtual:catalogues/more';
import { loadCatalogue as loadFirst } from 'virtual:catalogues/site';
import { UiProvider, type UiSettings } from '@sabai/ui';
import { laterStep } from '@sabai/ui/testing/later-step.ts';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl/react';
import { onTestFinished, vi } from 'vitest';
import { type RootData, RootDataProvider } from '../shared/context/root-data.ts';
import { closeAllModals } from '../shared/modals/modal-store.ts';

// A busy machine renders a page slowly.
configure({ asyncUtilTimeout: 20_000 });

/** A call as sent by the browser. */
export interface SentCall {
  readonly method: string;
  /** The gateway, as in `member`. */
  readonly audience: string;
  /** The service, as in `cashback-member`. */
  readonly service: string;
  /** The part of the path after the service, if any. */
  readonly id: string | undefined;
  /** The query of the address: `?counter=turnover`. */
  readonly query: string;
  readonly body: unknown;
  /** The idempotency key of a money command. */
  readonly key: string | null;
}

/** The responses to `GET cashback-member` and the like, evaluated at each call; a `Response` is a refusal. */
export type Answers = Readonly<Record<string, (call: SentCall) => unknown>>;

export const listed = <T,>(...data: readonly T[]) => ({ total: data.length, limit: 50, skip: 0, data: [...data] });

/** A refusal in the server's format. */
export const refused = (status: number, refusal: string): Response =>
  Response.json(
    {
      code: status,
      name: 'Refused',
      className: 'refused',
      message: refusal,
      refusal,
      messages: {},
      is_retryable: false,
    },
    { status },
  );

/** A missing text fails. */
const fail = (error: Error) => {
  throw error;
};

// The labels of common components: their own keys.
const labels = new Proxy({}, { get: (_, name) => String(name) }) as UiSettings['labels'];
const settings: UiSettings = { intl: 'en', timeZone: 'Asia/Bangkok', moneyFormat: 'full', labels };

/** The page around the part. */
export interface PageAround {
  /** By default a member without privileges. */
  readonly root?: RootData;
  /** The address, by default `/`. */
  readonly at?: string;
  /** The name of the route, as in `pages.ts`. */
  readonly name?: string;
}
const usualRoot = {
  member: { privileges: [] },
  config: { timeZone: 'Asia/Bangkok' },
  now: Date.now(),
} as unknown as RootData;

/** Renders a part of the site like a member's browser, with the given responses at its network boundary. */
export async function openPart(
  part: ReactNode,
  answers: Answers,
  { root = usualRoot, at = '/', name = 'part' }: PageAround = {},
) {
  // The files of a worker share the store of dialogs.
  onTestFinished(closeAllModals);
  const messages = { ...(await loadFirst('en')), ...(await loadMore('en')) };
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, location.href);
    // A lost connection does not come back while a test reads the dialog about it.
    if (pathname === '/healthz') return new Promise<Response>(() => {});
    const [, , audience = '', service = '', id] = pathname.split('/');
    const method = init.method ?? 'GET';
    const call = {
      method,
      audience,
      service,
      id: id && decodeURIComponent(id),
      query: search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = await (answers[`${method} ${service}`]?.(call) ?? refused(404, 'NOT_FOUND'));
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const element = (
    <RootDataProvider value={root}>
      <IntlProvider locale="en" messages={messages} timeZone="UTC" onError={fail}>
        <UiProvider settings={settings}>{part}</UiProvider>
      </IntlProvider>
    </RootDataProvider>
  );
  const router = createMemoryRouter([{ path: '*', id: name, element }], { initialEntries: [at] });
  const screen = render(<RouterProvider router={router} />);
  onTestFinished(async () => {
    screen.unmount();
    // A page that is left sends its last calls in a later step.
    await laterStep();
    vi.unstubAllGlobals();
  });
  return { ...screen, calls, router, user: userEvent.setup() };
}
