import { staffTurnoverWaiver, type TurnoverWaiver } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { lockWallet } from '@sabai/ledger';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { type PendingApproval, requireDone } from '../../platform/http/pending-approval.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditMember, type StaffOrigin } from '../../platform/records/member-audit.ts';
import type { Performer } from '../approvals/index.ts';
import type { StaffAct } from './adjust-account.ts';
import type { WalletDependencies } from './dependencies.ts';
import { turnoverOf, waiveTurnover } from './facts.repository.ts';
import { turnoverLeft } from './move.rules.ts';

interface Waived {
  readonly memberId: string;
  readonly currencyCode: string;
  readonly leftMinor: bigint;
}

const present = ({ memberId, currencyCode, leftMinor }: Waived): TurnoverWaiver => ({
  member_id: memberId,
  waived: decimalOf(leftMinor, currencyCode),
  currency_code: currencyCode,
});

/** Returns the remaining turnover, locked until `tx` ends. Throws CHANGED_MEANWHILE if there is none. */
async function locked({ identity }: WalletDependencies, tx: Tx, memberId: string): Promise<Waived> {
  const { currencyCode } = await identity.memberOf(tx, memberId);
  await lockWallet(tx, memberId);
  const leftMinor = turnoverLeft(await turnoverOf(tx, memberId, 'main', currencyCode));
  if (leftMinor === 0n) throw new Refusal('CHANGED_MEANWHILE');
  return { memberId, currencyCode, leftMinor };
}

async function carryOut(
  { platform }: WalletDependencies,
  tx: Tx,
  waived: Waived,
  by: StaffOrigin & { reason: string },
) {
  const at = platform.clock();
  const { memberId, currencyCode, leftMinor } = waived;
  await waiveTurnover(tx, memberId, currencyCode, at);
  const { waived: left } = present(waived);
  await auditMember(tx, await platform.seal(), by, {
    memberId,
    at,
    action: 'turnover.waived',
    subjectType: 'member',
    subjectId: memberId,
    reason: by.reason,
    before: { left, currency_code: currencyCode },
    after: { left: decimalOf(0n, currencyCode), currency_code: currencyCode },
  });
  return { ...waived, leftMinor };
}

const originOf = ({ staff: { staffId }, ip, correlationId }: StaffAct): StaffOrigin => ({ staffId, ip, correlationId });

/** Waives the remaining turnover of deposits; above the limit of one member of staff it needs a second one. */
async function waive(dependencies: WalletDependencies, memberId: string, reason: string, by: StaffAct) {
  const { platform, approvals } = dependencies;
  return inTransaction(platform.db, async (tx): Promise<PendingApproval | Waived> => {
    const sums = await approvals.lockSums(tx, by.staff.staffId, memberId);
    const waived = await locked(dependencies, tx, memberId);
    const { waived: amount } = present(waived);
    const pending = await sums.consider({
      ...by,
      kind: 'turnover-waiver',
      subject: { type: 'member', id: memberId },
      memberId,
      reason,
      amount: { minor: waived.leftMinor, currency: waived.currencyCode },
      before: {},
      after: { amount },
      payload: {},
    });
    return pending ?? carryOut(dependencies, tx, waived, { ...originOf(by), reason });
  });
}

/** Play may have completed a part of it before the approval; the rest is waived. */
export const waiverPerformer = (dependencies: WalletDependencies): Performer => ({
  stateOf: async () => ({}),
  async perform(tx, { memberId, reason }, by) {
    const waived = await locked(dependencies, tx, memberId!);
    await carryOut(dependencies, tx, waived, { ...originOf(by), reason });
  },
});

export const waiverRoutes = (dependencies: WalletDependencies): Implementation[] => [
  implement(staffTurnoverWaiver, {
    async create({ body: { member_id, reason } }, { caller: staff, ip, correlationId }) {
      return present(requireDone(await waive(dependencies, member_id, reason, { staff, ip, correlationId })));
    },
  }),
];
