import { type RefusalCode, type RefusalParams, refusals } from '@sabai/contract';
import type { BrokenRule } from '@sabai/contract/identity-rules';

/** An expected "no". Thrown anywhere below a use case, it rolls the transaction back and reaches the caller as a Problem. */
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

/** Refuses what a rule of the contract finds wrong; a text that is missing is told by the name of its field. */
export function requireKept(broken: BrokenRule | undefined, field = ''): void {
  if (!broken) return;
  throw new Refusal(broken.code, broken.code === 'FIELD_REQUIRED' ? { field } : broken.params);
}
