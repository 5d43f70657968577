import type { RefusalCode, RefusalParams } from './refusals.ts';

/**
 * Returns a zod error message that carries a refusal code instead of a sentence, so that the field's error can be shown
 * in the member's language: `z.string().min(1, refuse('FIELD_REQUIRED'))`.
 */
export const refuse = (code: RefusalCode, params: RefusalParams = {}): string => JSON.stringify({ code, params });

export function readRefusal(message: string): { code: string; params: RefusalParams } | undefined {
  if (!message.startsWith('{"code":')) return undefined;
  return JSON.parse(message) as { code: string; params: RefusalParams };
}
