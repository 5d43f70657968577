import type { Services } from '@sabai/contract';
import { type Audience, permissionsOf, type SeededRole, seededGrants, servicePath, type Verb } from '@sabai/contract';
import type { ServiceClient } from '@sabai/contract/client';
import type { LocalePrefix } from '@sabai/contract/locales';
import { dismissToasts } from '@sabai/ui';
import { laterStep } from '@sabai/ui/testing/later-step.ts';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import { routes } from '../app/router.tsx';
import type { StaffUser } from '../shared/api/read-staff.ts';
import { rememberStaff } from '../shared/api/session.ts';
import { changeLanguage, LocaleProvider } from '../shared/i18n/locale.tsx';

// A busy machine renders a page slowly.
configure({ asyncUtilTimeout: 20_000 });

/** A call as sent by the screen. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  /** The part of the path after the service, if any. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type ResultOf<A extends Audience, N extends keyof Services[A] & string, V extends Verb> = ServiceClient<
  Services[A][N]
>[V & keyof ServiceClient<Services[A][N]>] extends (...given: never[]) => Promise<infer R>
  ? R
  : never;

/** The server's response to one operation of a service. */
export interface Given {
  readonly method: string;
  readonly path: string;
  readonly hasId: boolean | undefined;
  answer(call: SentCall): unknown;
}

const methods: Record<Verb, readonly [method: string, hasId: boolean | undefined]> = {
  find: ['GET', false],
  get: ['GET', true],
  create: ['POST', false],
  patch: ['PATCH', undefined],
  update: ['PUT', undefined],
  remove: ['DELETE', undefined],
};

/**
 * Defines the response to one operation, typed by the contract: `given('staff', 'members', 'find', page)`. A function
 * is evaluated at each call and may return a `Response`, for example a refusal.
 */
export function given<A extends Audience, N extends keyof Services[A] & string, V extends Verb & keyof Services[A][N]>(
  audience: A,
  service: N,
  verb: V,
  answer: ResultOf<A, N, V> | ((call: SentCall) => ResultOf<A, N, V> | Response),
): Given {
  const [method, hasId] = methods[verb];
  return {
    method,
    hasId,
    path: servicePath({ audience, service }),
    answer: (call) => (typeof answer === 'function' ? (answer as (call: SentCall) => unknown)(call) : answer),
  };
}

/** A refusal in the server's format. */
export const refused = (status: number, refusal: string, message: string = refusal): Response =>
  Response.json(
    { code: status, name: 'Refused', className: 'refused', message, refusal, messages: {}, is_retryable: false },
    { status },
  );

/** A list with a single page. */
export const page = <T,>(data: readonly T[]) => ({ total: data.length, limit: 50, skip: 0, data: [...data] });

/** A complete staff list. */
export const listed = <T,>(data: readonly T[]) => ({
  data: [...data],
  total: data.length,
  is_total_capped: false,
  next: null,
});

/** The outcome of a call without a given response: refused, never answered, or server down. */
type Otherwise = 'refused' | 'silent' | 'down';

/** Answers calls with the given responses; later ones take precedence. `unanswered` lists the other calls. */
function fakeServer(answers: readonly Given[], otherwise: Otherwise) {
  const [calls, unanswered] = [[] as SentCall[], [] as string[]];
  const server = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init.method ?? 'GET';
    const found = answers.findLast(
      ({ path, hasId, ...one }) =>
        one.method === method &&
        (pathname === path || pathname.startsWith(`${path}/`)) &&
        (hasId === undefined || hasId === pathname.length > path.length),
    );
    const id = found && pathname.length > found.path.length ? pathname.slice(found.path.length + 1) : undefined;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call: SentCall = { method, path: pathname, id: id && decodeURIComponent(id), query: searchParams, body };
    calls.push(call);
    if (!found) {
      unanswered.push(`${method} ${pathname}`);
      if (otherwise === 'silent') return new Promise(() => {});
      return otherwise === 'down' ? refused(503, 'UNAVAILABLE') : refused(404, 'NOT_GIVEN');
    }
    const answer = found.answer(call);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { server, calls, unanswered };
}

/** A member of staff with one role of a new installation. */
export const staffWith = (role: SeededRole): StaffUser => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  username: 'admin',
  name: 'Anong R.',
  roles: [{ id: role, name: role, is_seeded: true }],
  permissions: [...permissionsOf(seededGrants(role))],
  is_second_factor_missing: false,
});
export const owner = staffWith('owner');

/** Shown while the page determines the logged-in staff. */
const Nothing = () => null;

interface Opened {
  /** The logged-in member of staff; `null` for none. */
  readonly staff?: StaffUser | null;
  readonly locale?: LocalePrefix;
  readonly answers?: readonly Given[];
  readonly otherwise?: Otherwise;
}

/**
 * Opens a page of the back office like the browser, with the given responses at its network boundary. The responses are
 * those of the page alone; give those of the frame only when the test is about it.
 */
export async function openScreen(
  path: string,
  { staff = owner, locale = 'en', answers = [], otherwise = 'refused' }: Opened = {},
) {
  localStorage.clear();
  rememberStaff(staff ?? undefined);
  await changeLanguage(locale);
  const { server, calls, unanswered } = fakeServer(answers, otherwise);
  vi.stubGlobal('fetch', server);
  const router = createMemoryRouter(routes.map((route) => ({ ...route, HydrateFallback: Nothing })) as RouteObject[], {
    initialEntries: [path],
  });
  const screen = render(
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  onTestFinished(async () => {
    screen.unmount();
    dismissToasts();
    router.dispose();
    // A page that is left saves its changes, in a later step.
    await laterStep();
    vi.unstubAllGlobals();
  });
  return { ...screen, user: userEvent.setup(), router, calls, unanswered };
}
