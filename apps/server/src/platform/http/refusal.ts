import { type RefusalCode, type RefusalParams, refusals } from '@sabai/contract';
import type { BrokenRule } from '@sabai/contract/identity-rules';

/**
 * An expected refusal. Thrown anywhere below a use case, it rolls the transaction back and reaches the caller as a
 * Problem.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
  get status(): number {
    return refusals[this.code].status;
  }
}

/** Throws the refusal of a broken contract rule; for a missing text it names the field. */
export function requireKept(broken: BrokenRule | undefined, field = ''): void {
  if (!broken) return;
  throw new Refusal(broken.code, broken.code === 'FIELD_REQUIRED' ? { field } : broken.params);
}
