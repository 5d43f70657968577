import { type RefusalCode, type RefusalParams, refusals } from '@sabai/contract';

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
