import { type Problem, type RefusalCode, type RefusalParams, readRefusal, refusals } from '@sabai/contract';
import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import type { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** Renders a refusal's sentence in one language; uses the catalogues of `@sabai/locales`. */
export type Speak = (locale: LocalePrefix, code: string, params: RefusalParams) => string;

const names: Readonly<Record<number, readonly [string, string]>> = {
  202: ['Accepted', 'accepted'],
  400: ['BadRequest', 'bad-request'],
  401: ['NotAuthenticated', 'not-authenticated'],
  403: ['Forbidden', 'forbidden'],
  404: ['NotFound', 'not-found'],
  405: ['MethodNotAllowed', 'method-not-allowed'],
  409: ['Conflict', 'conflict'],
  410: ['Gone', 'gone'],
  413: ['PayloadTooLarge', 'payload-too-large'],
  415: ['UnsupportedMediaType', 'unsupported-media-type'],
  422: ['Unprocessable', 'unprocessable'],
  429: ['TooManyRequests', 'too-many-requests'],
  500: ['GeneralError', 'general-error'],
  503: ['Unavailable', 'unavailable'],
};

/** Returns Feathers' names of an error with this status. */
export function problemName(status: number): { name: string; className: string } {
  const [name, className] = names[status] ?? (status < 500 ? names[400] : names[500])!;
  return { name, className };
}

export interface ProblemWriter {
  fromRefusal(refusal: Refusal): Problem;
  fromInvalidInput(issues: readonly z.core.$ZodIssue[]): Problem;
  /** An internal error: one calm sentence, no detail. */
  fromFault(status?: number): Problem;
}

export function problemWriter(speak: Speak, locale: LocalePrefix, correlationId: string): ProblemWriter {
  const text = (code: string, params: RefusalParams) => ({
    message: speak(locale, code, params),
    messages: Object.fromEntries(localePrefixes.map((prefix) => [prefix, speak(prefix, code, params)])),
    ...(Object.keys(params).length > 0 ? { params: { ...params } } : {}),
  });
  const problem = (status: number, code: string, params: RefusalParams, isRetryable: boolean): Problem => {
    return {
      code: status,
      ...problemName(status),
      refusal: code,
      ...text(code, params),
      is_retryable: isRetryable,
      correlation_id: correlationId,
    };
  };
  const known = (code: RefusalCode, params: RefusalParams) => {
    const { status, isRetryable = false }: { status: number; isRetryable?: boolean } = refusals[code];
    return problem(status, code, params, isRetryable);
  };
  return {
    fromRefusal: (refusal) => known(refusal.code, refusal.params),
    fromInvalidInput(issues) {
      const errors = issues.map((issue) => {
        const own = readRefusal(issue.message);
        const code = own?.code ?? 'INVALID_INPUT';
        const path = issue.path.join('.');
        return {
          path,
          refusal: code,
          ...text(code, code === 'FIELD_REQUIRED' ? { field: path } : (own?.params ?? {})),
        };
      });
      const first = errors.find((error) => error.refusal !== 'INVALID_INPUT');
      return { ...problem(400, first?.refusal ?? 'INVALID_INPUT', first?.params ?? {}, false), errors };
    },
    fromFault: (status = 500) => problem(status, 'FAULT', {}, true),
  };
}
