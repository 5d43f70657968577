import { Refusal } from './refusal.ts';

/** The result of an action of staff that needs a second approver: only the request for approval is stored. */
export class PendingApproval {
  readonly approvalId: string;
  constructor(approvalId: string) {
    this.approvalId = approvalId;
  }
}

/** Returns the result of a use case after its transaction; throws if the action only requested approval. */
export function requireDone<T>(result: T | PendingApproval): T {
  if (result instanceof PendingApproval) throw new Refusal('APPROVAL_REQUIRED', { approval_id: result.approvalId });
  return result;
}
