import { type Operation, type RefusalCode, refusals, type ServiceContract, services } from '@sabai/contract';
import words from '@sabai/locales/en/refusal.json' with { type: 'json' };
import { dismissToasts, Toaster } from '@sabai/ui';
import compile from 'icu-minify/compile';
import { type ReactNode, Suspense } from 'react';
import { createTranslator } from 'use-intl/core';
import { expect, onTestFinished, vi } from 'vitest';
import { modalRegistry } from '../app/modals/modal-registry.ts';
import { setLiveWallet } from '../shared/live/live-store.ts';
import type { ModalId } from '../shared/modals/modal-ids.ts';
import { closeModal, useOpenModals } from '../shared/modals/modal-store.ts';
import { rootOf } from './member.fixture.ts';
import { type Answers, openPart, type PageAround, type SentCall } from './open-part.tsx';

type Params = Readonly<Record<string, string | number>>;

/** The English sentence of a refusal, compiled as the site's own texts are. */
const sentenceOf = (code: RefusalCode, params: Params): string => {
  const messages = { [code]: compile(words[code]) };
  const translate = createTranslator({ locale: 'en', messages: messages as never });
  return (translate as unknown as (key: string, values: Params) => string)(code, params);
};

/** A refusal as the server writes it: its status and its sentence; `path` is the field that it concerns. */
export function refuse(code: RefusalCode, params: Params = {}, path?: string) {
  const { status } = refusals[code];
  const message = sentenceOf(code, params);
  const refusal = { refusal: code, message, messages: { en: message }, params };
  const errors = path === undefined ? {} : { errors: [{ path, ...refusal }] };
  return Response.json(
    {
      code: status,
      name: 'Refused',
      className: 'refused',
      ...refusal,
      ...errors,
      is_retryable: false,
      correlation_id: 't',
    },
    { status },
  );
}

/** The answer of a server that is down for maintenance: its proxy writes no JSON. */
export const down = (): Response => new Response('<h1>503</h1>', { status: 503 });

/** The connection is lost before an answer arrives. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Returns a pending answer, and `arrive`, which sends it. An answer still pending is dropped at the end of the test.
 */
export function waiting<T>() {
  const { promise, resolve } = Promise.withResolvers<T | Response>();
  onTestFinished(() => resolve(down()));
  return { answer: () => promise, arrive: (value: T) => resolve(value) };
}

const verbOf = ({ method, id }: SentCall) =>
  ({ GET: id ? 'get' : 'find', POST: 'create', PATCH: 'patch', PUT: 'update', DELETE: 'remove' })[method] ?? method;

function operationOf(call: SentCall): Operation | undefined {
  const audience = services[call.audience as keyof typeof services] as unknown as Record<string, ServiceContract>;
  return audience?.[call.service]?.[verbOf(call) as 'find'];
}

/** Returns what the contract lets through of an answer, as the server does; throws for an answer of another shape. */
function shownBy(operation: Operation, verb: string, answer: unknown): unknown {
  if (verb !== 'find' || operation.isUnpaged) return operation.result.parse(answer);
  const page = answer as { data: unknown[] };
  return { ...page, data: page.data.map((row) => operation.result.parse(row)) };
}

/** Every answer is given as the contract writes it, and every call that was not refused is one that it accepts. */
function byContract(answers: Answers, faults: string[]): Answers {
  const answerTo = async (name: string, call: SentCall): Promise<unknown> => {
    const operation = operationOf(call);
    if (!operation || !answers[name]) {
      faults.push(operation ? `${name}: no answer is given` : `${name} is no call of the contract`);
      return down();
    }
    const answer = await answers[name](call);
    if (answer instanceof Response) return answer;
    try {
      if (operation.body && !operation.isUpload) operation.body.parse(call.body);
      return shownBy(operation, verbOf(call), answer);
    } catch (error) {
      faults.push(`${name}: ${error}`);
      return down();
    }
  };
  const names = { has: () => true, get: (_: object, name: string) => (call: SentCall) => answerTo(name, call) };
  return new Proxy({}, names) as Answers;
}

/** Those of the site's windows that a test expects, as the page opens them. */
const Windows = ({ ids }: { ids: readonly ModalId[] }) =>
  useOpenModals().map(({ key, id, params }) => {
    const Window = modalRegistry[id]?.Component;
    return (
      Window &&
      ids.includes(id) && (
        <Suspense key={key}>
          <Window id={id} params={params} onClose={() => closeModal(id)} />
        </Suspense>
      )
    );
  });

/** The page around the part, and the windows that it may open. */
export interface SiteAround extends PageAround {
  readonly windows?: readonly ModalId[];
}

/**
 * Renders a part of the site with its windows and notices for a member. Unlike `openPart`, it holds every call and every
 * answer against the contract: a test of another shape, or one that leaves a call unanswered, fails.
 */
export async function openSite(
  part: ReactNode,
  answers: Answers,
  { root = rootOf(), windows = ['error', 'step-up'], ...around }: SiteAround = {},
) {
  // A busy machine takes long to transform a window: it is there before the test waits for it.
  await Promise.all(windows.map((id) => modalRegistry[id]?.load()));
  const faults: string[] = [];
  onTestFinished(() => {
    dismissToasts();
    setLiveWallet(null);
    expect(faults).toEqual([]);
  });
  const opened = await openPart(
    <>
      {part}
      <Windows ids={windows} />
      <Toaster />
    </>,
    byContract(answers, faults),
    { root, ...around },
  );
  const sent = (method = 'POST') =>
    opened.calls.filter((call) => call.method === method).map(({ service, id, body }) => ({ service, id, body }));
  return { ...opened, sent };
}

/** Returns whether the page shows its loading state. */
export const isLoading = (): boolean => document.querySelector('.skeleton') !== null;

/** The browser has lost its connection until the end of the test, or until `back` is called. */
export function goOffline(): { back(): void } {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const back = () => {
    line.mockRestore();
    dispatchEvent(new Event('online'));
  };
  dispatchEvent(new Event('offline'));
  onTestFinished(back);
  return { back };
}
