import { Refusal } from './refusal.ts';

/** What an act of staff has become when a second one has to agree first: nothing was done but to ask. */
export class Asked {
  readonly approvalId: string;
  constructor(approvalId: string) {
    this.approvalId = approvalId;
  }
}

/** The result of a use case, once its transaction is over; tells the caller when there is none yet, because it was asked. */
export function requireDone<T>(result: T | Asked): T {
  if (result instanceof Asked) throw new Refusal('APPROVAL_REQUIRED', { approval_id: result.approvalId });
  return result;
}
