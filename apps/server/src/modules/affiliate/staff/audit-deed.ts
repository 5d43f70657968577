import type { Tx } from '@sabai/db';
import { auditMember, type MemberDeed, type StaffOrigin } from '../../../platform/records/member-audit.ts';
import type { AffiliateDependencies } from '../dependencies.ts';

type Deed = Omit<MemberDeed, 'subjectType' | 'subjectId' | 'at'> & { readonly id: string };

/** Returns the function that audits actions of staff on an affiliate's records of one type. */
export const auditsOf =
  ({ platform }: AffiliateDependencies, subjectType: 'affiliate-hold' | 'affiliate-postback') =>
  async (tx: Tx, by: StaffOrigin, { id, ...deed }: Deed): Promise<void> =>
    auditMember(tx, await platform.seal(), by, { ...deed, subjectType, subjectId: id, at: platform.clock() });
