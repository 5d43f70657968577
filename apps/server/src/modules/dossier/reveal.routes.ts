import { staffBankReveal, staffContactReveal, staffEvidenceReveal, staffIdentityReveal } from '@sabai/contract';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../platform/http/implement.ts';
import type { RevealDependencies } from './dependencies.ts';
import { type RevealRequest, reveal } from './reveal.ts';

/** Serves reveals by one use case; the contract defines the permission. */
export function revealRoutes(dependencies: RevealDependencies): Implementation[] {
  const create = (
    { body }: { readonly body: RevealRequest },
    { caller: staff, ip, correlationId }: RequestContext<StaffCaller>,
  ) => reveal(dependencies, body, { staff, ip, correlationId });
  return [
    implement(staffContactReveal, { create }),
    implement(staffIdentityReveal, { create }),
    implement(staffBankReveal, { create }),
    implement(staffEvidenceReveal, { create }),
  ];
}
