import type { Audience } from '@sabai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, MemberCaller, StaffCaller } from '../../../../platform/http/caller.ts';
import { servePictures } from '../../../../platform/pictures/serve-pictures.ts';
import { isRevealed } from '../../../../platform/records/reveals.repository.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import { slipPath } from '../slip.rules.ts';
import { findSlipByName } from './slips.repository.ts';

/** Returns whether the caller may see the slip: its owner, or a member of staff to whom it was revealed. */
async function seesSlip(
  { db, clock }: Pick<CashierDependencies['platform'], 'db' | 'clock'>,
  name: string,
  caller: MemberCaller | StaffCaller,
): Promise<boolean> {
  const slip = await findSlipByName(db, name);
  if (caller.kind === 'member') return slip?.member_id === caller.memberId;
  if (!slip?.deposit_id) return false;
  const { member_id: memberId, deposit_id: subjectId } = slip;
  return isRevealed(db, { staffId: caller.staffId, memberId, subjectId, now: clock() });
}

/** Serves `GET /slips/:name`, once on the site's listener and once on the back office's. */
export const serveSlips =
  ({ platform, slips }: Pick<CashierDependencies, 'platform' | 'slips'>) =>
  (
    app: FastifyInstance,
    audience: Exclude<Audience, 'public'>,
    resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>,
  ): void =>
    servePictures(app, {
      path: slipPath,
      audience,
      resolveCaller,
      isVisible: (name, caller) => seesSlip(platform, name, caller),
      read: slips.read,
    });
