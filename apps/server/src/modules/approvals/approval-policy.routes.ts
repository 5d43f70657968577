import { type ApproverPermission, staffApprovalPolicy } from '@sabai/contract';
import { currencyOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { requireDone } from '../../platform/http/asked.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { lockSumsOf, soleApprover } from './approvals.repository.ts';
import { consider } from './consider.ts';
import type { Act, Approval, ApprovalDependencies, Facts, Performer } from './dependencies.ts';
import { listPolicies, lockPolicy, type Policy, updatePolicy } from './policies.repository.ts';

const scaleOf = (currency: string) => (currency === 'POINT' ? { scale: 0 } : currencyOf(currency));
const idOf = ({ kind, currency }: Pick<Policy, 'kind' | 'currency'>) => (currency ? `${kind}.${currency}` : kind);

function present(policy: Policy) {
  const { kind, currency, aloneMinor, staffDayMinor, memberDayMinor } = policy;
  const amount = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, scaleOf(currency!)));
  return {
    id: idOf(policy),
    kind,
    currency_code: currency,
    is_always_asked: policy.isAlwaysAsked,
    asks_when_flagged: policy.asksWhenFlagged,
    alone: amount(aloneMinor),
    staff_day: amount(staffDayMinor),
    member_day: amount(memberDayMinor),
    credit_days: policy.creditDays,
    lasts_hours: policy.lastsHours,
    approver_permission: policy.approverPermission,
    version: policy.version,
  };
}

/** Nothing may be done alone at all: 0 is such an amount too. */
function readLimit(input: string | number, currency: string): bigint {
  if (/^0+(\.0*)?$/.test(String(input))) return 0n;
  const { scale } = scaleOf(currency);
  const minor = parseAmount(input, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor;
}

/** What a change leaves as it is, and what it says anew. */
const shown = (policy: Policy): Facts => {
  const { id: _, kind: _kind, currency_code: _currency, version: _version, ...facts } = present(policy);
  return facts;
};
const kindOf = (id: string) => {
  const [kind = '', currency = null] = id.split('.');
  return { kind, currency };
};

async function lockOf(tx: Tx, id: string): Promise<Policy> {
  const { kind, currency } = kindOf(id);
  const policy = await lockPolicy(tx, kind, currency);
  if (!policy || idOf(policy) !== id) throw new Refusal('NOT_FOUND');
  return policy;
}

interface Change {
  readonly is_always_asked?: boolean | undefined;
  readonly asks_when_flagged?: boolean | undefined;
  readonly alone?: string | number | undefined;
  readonly staff_day?: string | number | undefined;
  readonly member_day?: string | number | undefined;
  readonly credit_days?: number | undefined;
  readonly lasts_hours?: number | undefined;
  readonly approver_permission?: ApproverPermission | undefined;
}
function changed(policy: Policy, change: Change): Policy {
  const { currency } = policy;
  const limit = (input: string | number | undefined, present: bigint | null) => {
    if (input === undefined) return present;
    if (currency === null) throw new Refusal('INVALID_INPUT');
    return readLimit(input, currency);
  };
  return {
    ...policy,
    isAlwaysAsked: change.is_always_asked ?? policy.isAlwaysAsked,
    asksWhenFlagged: change.asks_when_flagged ?? policy.asksWhenFlagged,
    aloneMinor: limit(change.alone, policy.aloneMinor),
    staffDayMinor: limit(change.staff_day, policy.staffDayMinor),
    memberDayMinor: limit(change.member_day, policy.memberDayMinor),
    creditDays: change.credit_days ?? policy.creditDays,
    lastsHours: change.lasts_hours ?? policy.lastsHours,
    approverPermission: change.approver_permission ?? policy.approverPermission,
    version: policy.version + 1,
  };
}

async function put(
  dependencies: ApprovalDependencies,
  tx: Tx,
  by: Parameters<typeof auditHouse>[2],
  from: Policy,
  to: Policy,
) {
  await updatePolicy(tx, to);
  const deed = { action: 'approval-policy.changed' as const, subject: idOf(to), at: dependencies.platform.clock() };
  await auditHouse(tx, await dependencies.platform.seal(), by, {
    ...deed,
    detail: { before: shown(from), after: shown(to) },
  });
}

/** A changed policy, once a second member of staff has agreed. */
export const policyPerformer = (dependencies: ApprovalDependencies): Performer => ({
  stateOf: async (tx, { subject }) => shown(await lockOf(tx, subject.id)),
  async perform(tx, { subject, payload }: Approval, by) {
    const policy = await lockOf(tx, subject.id);
    await put(dependencies, tx, by, policy, changed(policy, payload as Change));
  },
});

/** What one member of staff may do alone; whoever changes it does not do so alone either. */
export function approvalPolicyRoutes(dependencies: ApprovalDependencies): Implementation {
  const { db } = dependencies.platform;
  return implement(staffApprovalPolicy, {
    find: async () => ({
      is_set_up: (await soleApprover(db)) !== undefined,
      policies: (await listPolicies(db)).map(present),
    }),
    patch: async ({ id, body: { version, reason, ...change } }, { caller: staff, ip, correlationId }) =>
      requireDone(
        await inTransaction(db, async (tx) => {
          const by = { staff, ip, correlationId };
          const policy = await lockOf(tx, id);
          if (policy.version !== version) throw new Refusal('CHANGED_MEANWHILE');
          const next = changed(policy, change);
          const act: Act = {
            ...by,
            kind: 'approval-policy',
            subject: { type: 'approval-policy', id },
            reason,
            before: shown(policy),
            after: shown(next),
            payload: change,
          };
          await lockSumsOf(tx, staff.staffId, undefined);
          const asked = await consider(dependencies, tx, act);
          if (asked) return asked;
          await put(dependencies, tx, by, policy, next);
          return present(next);
        }),
      ),
  });
}
